import type { BrowserContext, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { violations } from "#tohfa/tests/support/browser/accessibility.ts";
import { eachPage, openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { fillCheckout } from "#tohfa/tests/support/browser/checkout.ts";

let context: BrowserContext;
let page: Page;

eachPage({ viewport: { width: 360, height: 740 } }, (opened) => {
  ({ page, context } = opened);
});

const video = () => page.getByRole("dialog", { name: "How your gift is made" });
/** The bar under the thumb and the column beside it say the same; one of them is there. */
const button = (name: string): Locator =>
  page.getByRole("button", { name, exact: true }).locator("visible=true");
const category = (name: string) => page.getByRole("list", { name, exact: true });
const addsOf = (name: string) =>
  // What fits into the box: of the rest the button says why it does not (issue 39).
  category(name)
    .getByRole("button", { name: /^Add .* to the gift$/ })
    .and(page.locator(":not([aria-disabled])"));

async function openBuilder(path = "/custom-products"): Promise<void> {
  await page.goto(path);
  await video().getByRole("button", { name: "Continue" }).click();
  await video().waitFor({ state: "detached" });
}

async function pickBox(name: string): Promise<void> {
  await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check({ force: true });
  await button("Fill it").click();
  await page.getByRole("heading", { name: "Fill it with things they love" }).waitFor();
}

/** Adds the first item in stock of a category to the gift; returns its name. */
async function addFrom(name: string): Promise<string> {
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  return await press(addsOf(name).first());
}

async function press(add: Locator): Promise<string> {
  const label = (await add.getAttribute("aria-label")) ?? "";
  await add.click();
  return label.replace(/^Add (.*) to the gift$/, "$1");
}

/** The same of something that there are at least two of. */
async function addTwoFrom(name: string): Promise<string> {
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
  for (let skipped = 0; ; skipped += 1) {
    const thing = await press(addsOf(name).nth(skipped));
    const more = page.getByRole("button", { name: `One more: ${thing}`, exact: true });
    if ((await more.getAttribute("aria-disabled")) !== "true") {
      await more.click();
      return thing;
    }
    await page.getByRole("button", { name: `One less: ${thing}`, exact: true }).click();
  }
}

describe("The video before Make Gift (SPEC §2)", () => {
  // SPEC §2 Routes: (a video modal with Exit and Continue precedes it)
  it("Exit goes back to where one came from", async () => {
    await visit(page, "/boxes/packing");
    await page
      .getByRole("link", { name: /^Use in Make Gift/ })
      .first()
      .click();
    await video().getByRole("button", { name: "Exit" }).click();
    await page.waitForURL("**/boxes/packing");
  });

  it("Exit goes home where nothing lies behind", async () => {
    await page.goto("/custom-products");
    await video().getByRole("button", { name: "Exit" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  // SPEC §2 Routes: (a video modal with Exit and Continue precedes it)
  it("Esc is Exit, and Continue has the focus", async () => {
    await page.goto("/custom-products");
    await video().waitFor();
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe("Continue");
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.pathname === "/");
  });

  it("plays a drawn film, which stands still where less motion is asked for", async () => {
    await page.goto("/custom-products");
    await video().getByText("your device asks for less motion").waitFor();
    const { page: other, context: moving } = await openPage({ reducedMotion: null });
    await other.goto("/custom-products");
    const film = other.getByRole("img", { name: /^A gift is packed/ });
    await other.getByRole("button", { name: "Stop" }).click();
    expect(await film.getAttribute("src")).toBe("/videos/make-gift.svg#still");
    await other.getByRole("button", { name: "Play" }).click();
    expect(await film.getAttribute("src")).toContain("/videos/make-gift.svg?showing=");
    await moving.close();
  });

  // SPEC §2 Routes: (a video modal with Exit and Continue precedes it)
  it("precedes every fresh visit, and not a reload while the gift is being made", async () => {
    await openBuilder();
    await pickBox("Velvet keepsake box");
    await page.reload();
    await page.getByRole("heading", { name: "Fill it with things they love" }).waitFor();
    expect(await video().count()).toBe(0);
    const later = await context.newPage();
    await later.goto("/custom-products");
    await later.getByRole("dialog", { name: "How your gift is made" }).waitFor();
  });
});

describe("The gift builder (PRODUCT §4)", () => {
  // SPEC §2 Routes: /custom-products … Make Gift
  it("box, things, card: one Custom Gift in the cart with its parts, and so in the order", async () => {
    await openBuilder();
    await pickBox("Velvet keepsake box");
    const sweet = await addFrom("Chocolates");
    const mug = await addTwoFrom("Mugs");
    await button("Write the card").click();
    await page.getByLabel("Your words").fill("Eid Mubarak, Ammi\nfrom all of us");
    await page.getByLabel("Name to print").fill("Ammi");
    await button("See your gift").click();
    await page.getByRole("heading", { name: "Your gift", exact: true }).waitFor();
    await button("Add to cart").click();
    await page.waitForURL("**/cart");

    const line = page
      .getByRole("listitem")
      .filter({ hasText: "Custom Gift · Velvet keepsake box" });
    await line.waitFor();
    expect(await line.count()).toBe(1);
    const parts = line.getByRole("list", { name: "In this gift" });
    expect(await parts.getByRole("listitem").allInnerTexts()).toEqual([
      expect.stringContaining(sweet),
      expect.stringContaining(mug),
    ]);
    expect(await parts.innerText()).toMatch(/2 ×/);

    await page.goto("/checkout");
    const summary = page.getByRole("region", { name: "Order summary" });
    await summary.locator("summary").click();
    await summary.getByText(sweet).waitFor();
    await summary.getByText("from all of us").waitFor();
    await fillCheckout(page);
    await button("Place order").click();
    await page.waitForURL("**/order/order-confermed?**");
    await page.getByRole("heading", { level: 1, name: /Thank you/ }).waitFor();
    const order = await page.locator("main").innerText();
    for (const words of [
      "Custom Gift · Velvet keepsake box",
      sweet,
      mug,
      "Eid Mubarak, Ammi",
      "Ammi",
    ]) {
      expect(order).toContain(words);
    }
    expect(await page.evaluate(() => localStorage.getItem("tohfa-gift"))).not.toContain("Eid");
  });

  it("does not go on without a box, nor without a thing, and says why", async () => {
    await openBuilder();
    await button("Fill it").click();
    await page.getByText("Pick a box first.").locator("visible=true").waitFor();
    await pickBox("Velvet keepsake box");
    await button("Write the card").click();
    await page.getByText("Put at least one thing into the box.").locator("visible=true").waitFor();
    await page.goto("/custom-products?step=finish");
    await page.getByRole("heading", { name: "Fill it with things they love" }).waitFor();
  });

  it("survives a reload at the card, word for word; Back goes a step back", async () => {
    await openBuilder();
    await pickBox("Kraft box");
    const thing = await addFrom("Fragrance");
    await button("Write the card").click();
    await page.getByLabel("Your words").fill("With love");
    await page.reload();
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>("#card")?.value === "With love",
    );
    await page.goBack();
    await page.getByRole("tab", { name: /^Fragrance/ }).click();
    await page.getByRole("button", { name: `One less: ${thing}` }).waitFor();
  });

  // SPEC §2 Routes: /boxes/packing … packing boxes
  it("a box of /boxes/packing starts the builder with that box", async () => {
    await visit(page, "/boxes/packing");
    await page.getByText("22 × 16 × 10 cm").waitFor();
    await page.getByRole("link", { name: "Use in Make Gift: Velvet keepsake box" }).click();
    await video().getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Fill it with things they love" }).waitFor();
    await page.getByRole("link", { name: /^Box/ }).click();
    expect(await page.getByRole("radio", { name: /^Velvet keepsake box/ }).isChecked()).toBe(true);
  });

  it("what is sold out cannot be put in, and falls out of a kept draft with a word", async () => {
    await page.addInitScript(() => {
      const draft = {
        boxId: null,
        items: [{ id: "gone", quantity: 1 }],
        card: "Kept",
        print: "",
        picture: "",
      };
      localStorage.setItem(
        "tohfa-gift",
        JSON.stringify({ state: { draft, changing: null }, version: 1 }),
      );
    });
    await openBuilder();
    await page
      .getByText("Something you had picked is sold out, so it is out of your gift.")
      .waitFor();
    await pickBox("Kraft box");
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      const cards = page
        .getByRole("listitem")
        .filter({ hasText: "Out of Stock" })
        .locator("visible=true");
      for (const card of await cards.all()) {
        expect(await card.getByRole("button").count()).toBe(0);
      }
    }
  });

  it("two gifts in the same box are two lines; each is changed by itself", async () => {
    for (const category of ["Chocolates", "Mugs"]) {
      await openBuilder();
      await pickBox("Kraft box");
      await addFrom(category);
      await button("Write the card").click();
      await button("See your gift").click();
      await button("Add to cart").click();
      await page.waitForURL("**/cart");
    }
    const lines = page.getByRole("listitem").filter({ hasText: "Custom Gift · Kraft box" });
    await lines.nth(1).waitFor();
    expect(await lines.count()).toBe(2);
    // No fresh visit: the film is not shown again.
    await lines.nth(1).getByRole("link", { name: "Change this gift" }).click();
    await page.getByRole("link", { name: "Change things" }).click();
    const more = await addFrom("Keepsakes");
    await button("Write the card").click();
    await button("See your gift").click();
    await button("Update the gift").click();
    await page.waitForURL("**/cart");
    await lines.nth(1).waitFor();
    expect(await lines.count()).toBe(2);
    expect(await lines.nth(0).innerText()).not.toContain(more);
    expect(await lines.nth(1).innerText()).toContain(more);
  });

  it("offers what the box's seller packs; another box says what falls out, and gives it back", async () => {
    await openBuilder();
    await pickBox("Velvet keepsake box");
    await page
      .getByText("Tohfa Gift Studio packs this box, with things of many sellers.")
      .waitFor();
    const sweet = await addFrom("Chocolates");
    await page.goBack();
    await page.getByRole("radio", { name: /^Willow basket/ }).check({ force: true });
    await page.getByText(`does not have ${sweet}. It is out of your gift.`).waitFor();
    await button("Fill it").click();
    await page.getByText(/packs this box with their own things/).waitFor();
    expect(await page.getByRole("tab").allInnerTexts()).toEqual(["Mugs", "Fragrance"]);
    await page.getByRole("link", { name: "Other boxes" }).click();
    await pickBox("Velvet keepsake box");
    await page.getByRole("button", { name: `One less: ${sweet}` }).waitFor();
  });

  it("an old gift of several sellers is told in words in the cart, and can be mended there", async () => {
    await openBuilder();
    await pickBox("Willow basket with cotton lining");
    const mug = await addFrom("Mugs");
    await button("Write the card").click();
    await button("See your gift").click();
    await button("Add to cart").click();
    await page.waitForURL("**/cart");
    // As a browser keeps it that filled its cart before the rule.
    const { items } = await (await page.request.get("/api/v1/products?q=rose%20bouquet")).json();
    const { _id: id, productName: name, newPrice } = items[0];
    await page.evaluate(
      (part) => {
        const cart = JSON.parse(localStorage.getItem("tohfa-cart") ?? "");
        cart.state.lines[0].parts.push(part);
        localStorage.setItem("tohfa-cart", JSON.stringify(cart));
      },
      { id, name, quantity: 1, price: newPrice * 100 },
    );
    await page.reload();
    await page.getByText(`${name} of Gul Bahar Florists cannot go in`).waitFor();
    await page.getByRole("button", { name: "Update my cart" }).click();
    await page.getByText("cannot go in").waitFor({ state: "detached" });
    const inside = page.getByRole("list", { name: "In this gift" });
    expect(await inside.innerText()).toContain(mug);
    expect(await inside.innerText()).not.toContain(name);
  });

  it("an Urdu card is written from the right and shown so in the cart", async () => {
    await openBuilder();
    await pickBox("Kraft box");
    await addFrom("Mugs");
    await button("Write the card").click();
    await page.locator("main").getByText("اردو", { exact: true }).click();
    await page.getByRole("button", { name: "عید مبارک" }).click();
    const words = page.getByLabel("Your words");
    expect(await words.evaluate((area) => getComputedStyle(area).direction)).toBe("rtl");
    await button("See your gift").click();
    await button("Add to cart").click();
    await page.waitForURL("**/cart");
    const card = page.locator("blockquote[lang=ur]");
    expect(await card.innerText()).toContain("عید مبارک");
    expect(await card.evaluate((quote) => getComputedStyle(quote).direction)).toBe("rtl");
  });

  it("a picture to print travels with the order; what is no picture is refused in words", async () => {
    await openBuilder();
    await pickBox("Kraft box");
    await addFrom("Keepsakes");
    await button("Write the card").click();
    const file = page.getByTestId("gift-picture");
    await file.setInputFiles({
      name: "a.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("no picture"),
    });
    await page.getByText("This picture cannot be read.").waitFor();
    const photo = await sharp({
      create: { width: 300, height: 200, channels: 3, background: "#14533f" },
    })
      .png()
      .toBuffer();
    await file.setInputFiles({ name: "us.png", mimeType: "image/png", buffer: photo });
    await page.getByRole("button", { name: "Choose another" }).waitFor();
    await button("See your gift").click();
    await button("Add to cart").click();
    await page.waitForURL("**/cart");
    await page.goto("/checkout");
    await fillCheckout(page);
    await button("Place order").click();
    await page.waitForURL("**/order/order-confermed?**");
    const kept = page.getByText("With your picture printed on it").locator("img");
    const url = await kept.getAttribute("src");
    expect(url).toMatch(/^\/pictures\/gift-[0-9a-f]{36}-320\.webp$/);
    expect((await page.request.get(url ?? "")).headers()["content-type"]).toBe("image/webp");
  });

  it("is done with the keyboard alone", async () => {
    await page.goto("/custom-products");
    await video().waitFor();
    await page.keyboard.press("Enter");
    await tabTo((element) => element.getAttribute("type") === "radio");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await tabTo((element) => element.textContent === "Fill it");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Fill it with things they love" }).waitFor();
    await tabTo((element) => element.getAttribute("role") === "tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await category("Flowers").waitFor();
    await tabTo((element) => /^Add .* to the gift$/.test(element.getAttribute("aria-label") ?? ""));
    await page.keyboard.press("Enter");
    // The same button, now one more: the focus has stayed.
    await page.getByRole("button", { name: /^One more: / }).waitFor();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toMatch(
      /^One more: /,
    );
    await tabTo((element) => element.textContent === "Write the card");
    await page.keyboard.press("Enter");
    await tabTo((element) => element.id === "card");
    await page.keyboard.type("Thank you");
    await tabTo((element) => element.textContent === "See your gift");
    await page.keyboard.press("Enter");
    await tabTo((element) => element.textContent === "Add to cart");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cart");
    await page.getByText("Thank you").waitFor();
    expect(await page.getByRole("list", { name: "In this gift" }).innerText()).toMatch(/2 ×/);
  });

  it("without JavaScript shows boxes and items and says what is needed", async () => {
    const { page: bare, context: plain } = await openPage({ javaScriptEnabled: false });
    await bare.goto("/custom-products");
    // Playwright's own text search passes over noscript.
    const told = bare.locator("noscript p", { hasText: "needs JavaScript" });
    expect(await told.isVisible()).toBe(true);
    await bare.getByText("Velvet keepsake box").first().waitFor();
    expect(await bare.locator("noscript h2").allInnerTexts()).toContain("Chocolates");
    expect(await bare.locator("noscript a[href^='/top-collection/']").count()).toBeGreaterThan(10);
    await plain.close();
  });

  it.each([360, 1440])(
    "has no WCAG 2.2 AA violations and no sideways scroll at any step at %i px",
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      const found: string[] = [];
      const look = async (where: string) => {
        for (const one of await violations(page)) found.push(`${where} ${one}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) found.push(`${where}: ${wide} px wide`);
      };
      await page.goto("/custom-products");
      await video().waitFor();
      await look("video");
      await video().getByRole("button", { name: "Continue" }).click();
      await look("box");
      await pickBox("Velvet keepsake box");
      await addFrom("Mugs");
      await look("things");
      await button("Write the card").click();
      await page.getByLabel("Your words").fill("Eid Mubarak");
      await look("card");
      await button("See your gift").click();
      await look("finish");
      await button("Add to cart").click();
      await page.waitForURL("**/cart");
      await look("cart");
      expect(found).toEqual([]);
    },
    120_000,
  );
});

describe("Product videos (SPEC §2)", () => {
  // SPEC §2 Product card: optional video button,
  it("the card's video button opens a modal that plays the video", async () => {
    await page.goto("/video");
    const name = (await page.getByRole("heading", { level: 2 }).first().innerText()).trim();
    await visit(page, `/search/view/${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `Watch the video of ${name}` }).click();
    const modal = page.getByRole("dialog", { name });
    const film = modal.getByRole("img", { name: `Video of ${name}` });
    await film.waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>("dialog img")?.naturalWidth,
    );
    expect(await film.getAttribute("src")).toMatch(/^\/pictures\/video-.*\.svg/);
  });

  // SPEC §2 Routes: /reviews, /video, /view/sale/1/doller (the 1$ sale) … reviews, video, one-dollar sale
  it("/video plays them where they stand, and they can carry no script", async () => {
    const { page: other, context: moving } = await openPage({ reducedMotion: null });
    await visit(other, "/video");
    const films = other.getByRole("img", { name: /^Video of/ });
    expect(await films.count()).toBe(14);
    await other
      .getByRole("button", { name: /^Play: Video of/ })
      .first()
      .click();
    const src = (await films.first().getAttribute("src")) ?? "";
    expect(src).toMatch(/^\/pictures\/video-.*\.svg\?showing=/);
    const answer = await other.request.get(src);
    expect(answer.headers()["content-type"]).toContain("image/svg+xml");
    expect(answer.headers()["content-security-policy"]).toContain("default-src 'none'");
    expect(await answer.text()).not.toMatch(/<script|onload=/);
    await moving.close();
  });
});

/** Presses Tab until what has the focus is it. The question travels as text into the page. */
async function tabTo(isIt: (element: Element) => boolean): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(
      (source) =>
        new Function("element", `return (${source})(element)`)(document.activeElement) as boolean,
      isIt.toString(),
    );
    if (found) return;
  }
  throw new Error(`Tab never reached ${isIt}`);
}
