import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { alive, eachPage, openPage, visit } from "#tohfa/tests/support/browser/browser.ts";

interface WireProduct {
  /** What its buyer has to give first. */
  asks?: unknown[];
  _id: string;
  slug: string;
  productName: string;
  shortDescription: string;
  newPrice: number;
  discount: number;
  status: string;
  videoUrl: string | null;
  unitsInStock: number;
  attributes: unknown[];
  size: string[];
  colors: string[];
  reviews: number;
}

let context: BrowserContext;
let page: Page;

eachPage({}, (opened) => {
  ({ page, context } = opened);
});

async function find(query: string, fits: (product: WireProduct) => boolean): Promise<WireProduct> {
  const answer = await page.request.get(`/api/v1/products?limit=100&${query}`);
  const { items } = (await answer.json()) as { items: WireProduct[] };
  const found = items.find(fits);
  if (!found) throw new Error(`No product fits among ${items.length}`);
  return found;
}

const simple = () =>
  find(
    "by=product&availability=in",
    (one) =>
      one.attributes.length + one.size.length + one.colors.length === 0 &&
      !one.asks &&
      !one.videoUrl &&
      one.status === "Active" &&
      one.unitsInStock > 3,
  );

/** The search page that has the product among its first. */
const listingOf = (product: WireProduct) =>
  `/search/view/${encodeURIComponent(product.productName)}?searchBy=product`;
const cardOf = (product: WireProduct): Locator =>
  page.locator(`main article[data-product-id="${product._id}"]`);

async function showCard(product: WireProduct): Promise<Locator> {
  await visit(page, listingOf(product));
  return cardOf(product);
}

const words = (text: string, limit: number) => text.trim().split(/\s+/).slice(0, limit).join(" ");
const cartLines = (): Promise<{ id: string; quantity: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("tohfa-cart") ?? "{}").state?.lines ?? []);
const miniCart = () => page.getByRole("dialog", { name: "Added to your cart" });
const addButton = (card: Locator) => card.getByRole("button", { name: /^Add .* to cart/ });

describe("Product card (SPEC §2, §4, §9)", () => {
  // SPEC §2 Product card: name trimmed to 6 words, short description trimmed to 3 words,
  // SPEC §2 Product card: 'Free Shipping', price.
  // SPEC §9: Name trimmed to 6 words on cards,
  it("Name trimmed to 6 words, short description trimmed to 3 words, 'Free Shipping', price", async () => {
    const product = await find(
      "by=product&availability=in",
      (one) =>
        one.productName.split(/\s+/).length > 6 && one.shortDescription.split(/\s+/).length > 3,
    );
    const card = await showCard(product);
    const name = await card.getByRole("heading").textContent();
    expect(name).toBe(`${words(product.productName, 6)}…`);
    const said = await card.innerText();
    expect(said).toContain(`${words(product.shortDescription, 3)}…`);
    expect(said).toContain("Free Shipping");
    expect(said).toContain(`Rs ${product.newPrice.toLocaleString("en")}`);
  });

  // SPEC §2 Product card: discount badge,
  // SPEC §2 Product card: optional video button,
  // SPEC §2 Product card: star rating,
  it("Discount badge, star rating where there are reviews, no video button where there is no video", async () => {
    const cheaper = await find("by=product", (one) => one.discount > 0 && one.reviews > 0);
    const card = await showCard(cheaper);
    expect(await card.innerText()).toContain(`${Math.round(cheaper.discount)}%`);
    expect(await card.getByText(`(${cheaper.reviews})`).count()).toBe(1);
    const film = card.getByRole("button", { name: /^Watch the video/ });
    expect(await film.count()).toBe(cheaper.videoUrl ? 1 : 0);
  });

  // SPEC §2 Product card: Out of Stock badge,
  // SPEC §4: cannot be added to cart; quick view and hover actions disabled
  it("Anything other than Active is out of stock: Out of Stock badge, quick view and hover actions disabled", async () => {
    const gone = await find("by=product&availability=out", () => true);
    const card = await showCard(gone);
    expect(await card.getByText("Out of Stock", { exact: true }).isVisible()).toBe(true);
    const names = [/^Quick view of .*: Out of Stock$/, /^Add .* to cart: Out of Stock$/, /^Keep /];
    for (const name of names) {
      expect(await card.getByRole("button", { name }).isDisabled()).toBe(true);
    }
  });

  // SPEC §2 Product card: On hover: quick view, add to cart, wishlist toggle.
  it("On hover: quick view, add to cart, wishlist toggle; with the keyboard too", async () => {
    const card = await showCard(await simple());
    const tools = card.locator(".card-tools");
    const seen = () => tools.evaluate((element) => getComputedStyle(element).opacity);
    expect(await seen()).toBe("0");
    await card.hover();
    await expect.poll(seen).toBe("1");
    await page.mouse.move(0, 0);
    await expect.poll(seen).toBe("0");
    await card.getByRole("button", { name: /^Keep / }).focus();
    await page.keyboard.press("Tab");
    await expect.poll(seen).toBe("1");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focused()).toMatch(/^Quick view/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Add To Cart" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(focused).toMatch(/^Quick view/);
  });

  // SPEC §4: Wishlist toggle adds if absent, removes if present.
  it("Wishlist toggle adds if absent, removes if present", async () => {
    const product = await simple();
    const card = await showCard(product);
    const heart = card.getByRole("button", { name: /^Keep / });
    const kept = () =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem("tohfa-wishlist") ?? "{}").state?.items.length,
      );
    await heart.click();
    expect(await heart.getAttribute("aria-pressed")).toBe("true");
    expect(await kept()).toBe(1);
    await heart.click();
    expect(await heart.getAttribute("aria-pressed")).toBe("false");
    expect(await kept()).toBe(0);
  });
});

describe("Mini cart (SPEC §2)", () => {
  // SPEC §2 Product card: A mini cart modal is also offered.
  it("A mini cart modal is offered: line, quantity, total, View cart and Continue", async () => {
    const product = await simple();
    const card = await showCard(product);
    await card.hover();
    await addButton(card).click();
    await miniCart().waitFor();
    const said = await miniCart().innerText();
    expect(said).toContain(words(product.productName, 6));
    expect(said).toContain("Quantity: 1");
    expect(said).toContain("Total of 1 product");
    expect(said).toContain(`Rs ${product.newPrice.toLocaleString("en")}`);
    const violations = (await new AxeBuilder({ page }).include(".mini-cart").analyze()).violations;
    expect(violations).toEqual([]);
    await miniCart().getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => miniCart().count()).toBe(0);
    expect(new URL(page.url()).pathname).toMatch(/^\/search\/view/);
    expect(await page.getByRole("link", { name: "Cart, 1 item" }).count()).toBe(1);
  });

  // SPEC §2 Product card: A mini cart modal is also offered.
  it("closes with Escape and gives the focus back to the card, and View cart goes to /cart", async () => {
    const product = await simple();
    const card = await showCard(product);
    await addButton(card).focus();
    await page.keyboard.press("Enter");
    await miniCart().waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => miniCart().count()).toBe(0);
    expect(await addButton(card).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.evaluate(() => localStorage.removeItem("tohfa-cart"));
    await page.reload();
    await alive(page);
    await card.hover();
    await addButton(card).click();
    await miniCart().getByRole("link", { name: "View cart" }).click();
    await page.waitForURL("**/cart");
    await expect.poll(() => miniCart().count()).toBe(0);
  });

  // SPEC §2 Product card: A mini cart modal is also offered.
  it("does not take the focus on a phone, and closes with a press beside it", async () => {
    await context.close();
    ({ page, context } = await openPage({
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    }));
    const product = await simple();
    const card = await showCard(product);
    await addButton(card).tap();
    await miniCart().waitFor();
    const inside = await miniCart().evaluate((one) => one.contains(document.activeElement));
    expect(inside).toBe(false);
    await page.getByRole("heading", { level: 1 }).tap({ force: true, position: { x: 2, y: 2 } });
    await page.touchscreen.tap(180, 780);
    await expect.poll(() => miniCart().count()).toBe(0);
  });

  // SPEC §4: Card add button: does nothing if already in cart.
  it("Card add button does nothing if already in cart", async () => {
    const product = await simple();
    const card = await showCard(product);
    await card.hover();
    await addButton(card).click();
    await miniCart().getByRole("button", { name: "Continue" }).click();
    await card.hover();
    await addButton(card).click();
    await page.getByText("This is already in your cart").waitFor();
    expect(await miniCart().count()).toBe(0);
    expect(await cartLines()).toMatchObject([{ id: product._id, quantity: 1 }]);
  });
});

describe("A press before the page's scripts are there", () => {
  /** Holds all scripts back, as a slow line does, until `arrive` is called. */
  async function slowLine(): Promise<() => void> {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    return arrive;
  }

  // Beyond SPEC: A press before the page's scripts are there is not lost (issue 3)
  it("on a card is kept: the product is in the cart once the page is alive", async () => {
    const product = await simple();
    const arrive = await slowLine();
    await page.goto(listingOf(product), { waitUntil: "commit" });
    const card = cardOf(product);
    await card.hover();
    await addButton(card).click();
    await addButton(card).click();
    expect(await page.locator("html").getAttribute("data-waiting")).toBe("");
    expect(await cartLines()).toEqual([]);
    arrive();
    await expect.poll(cartLines).toMatchObject([{ id: product._id, quantity: 1 }]);
    await miniCart().waitFor();
    expect(await page.locator("html").getAttribute("data-waiting")).toBeNull();
  });

  // Beyond SPEC: A press before the page's scripts are there is not lost (issue 3)
  it("on a detail page is kept in its order: quantity, then Add To Cart", async () => {
    const product = await simple();
    const arrive = await slowLine();
    const address = `/top-collection/${encodeURIComponent(product.slug)}?id=${product._id}`;
    await page.goto(address, { waitUntil: "commit" });
    const more = page.getByRole("button", { name: "One more: Quantity" });
    await more.click();
    await more.click();
    await page.getByRole("button", { name: "Add To Cart" }).first().click();
    arrive();
    await expect.poll(cartLines).toMatchObject([{ id: product._id, quantity: 3 }]);
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  });

  it("on a size is kept: it is the one that is put into the cart", async () => {
    const product = await find(
      "by=product&availability=in",
      (one) => one.size.length > 1 && one.colors.length === 0 && !one.asks,
    );
    const size = product.size[1] ?? "";
    const arrive = await slowLine();
    const address = `/top-collection/${encodeURIComponent(product.slug)}?id=${product._id}`;
    await page.goto(address, { waitUntil: "commit" });
    await page.getByRole("radio", { name: size, exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Add To Cart" }).first().click();
    arrive();
    await expect.poll(cartLines).toMatchObject([{ id: product._id, attributes: { Size: size } }]);
  });
});
