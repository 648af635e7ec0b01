import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "#tohfa/tests/support/browser/accessibility.ts";
import { eachPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { fillCheckout } from "#tohfa/tests/support/browser/checkout.ts";

const PHONE = { width: 360, height: 740 };
let page: Page;

eachPage({ viewport: PHONE, hasTouch: true }, (opened) => {
  ({ page } = opened);
});

interface WireProduct {
  _id: string;
  slug: string;
  productName: string;
  reviews: number;
  size: string[];
  colors: string[];
  attributes: unknown[];
  asks?: unknown[];
  sellerName: string;
}

async function products(): Promise<WireProduct[]> {
  const answer = await page.request.get("/api/v1/products?limit=100&by=product&availability=in");
  const { items } = (await answer.json()) as { items: WireProduct[] };
  return items;
}

const pathOf = ({ slug, _id }: WireProduct) =>
  `/top-collection/${encodeURIComponent(slug)}?id=${_id}`;

/** Of two sellers, with nothing to choose: an ordinary cart. */
async function putTwoIntoCart(): Promise<void> {
  const plain = (await products()).filter(
    ({ size, colors, attributes, asks = [] }) =>
      size.length + colors.length + attributes.length + asks.length === 0,
  );
  const [first] = plain;
  const other = plain.find(({ sellerName }) => sellerName !== first?.sellerName);
  if (!first || !other) throw new Error("No two sellers have plain products");
  for (const product of [first, other]) {
    await visit(page, pathOf(product));
    await add().tap();
    await drawer().waitFor();
  }
}

/** What can be bought as it is, with sizes. */
async function inSizes(): Promise<WireProduct & { path: string }> {
  const found = (await products()).find(
    ({ size, colors, attributes, reviews, asks = [] }) =>
      size.length > 1 && colors.length + attributes.length + asks.length === 0 && reviews > 0,
  );
  if (!found) throw new Error("No product has sizes");
  return { ...found, path: pathOf(found) };
}

const bottomOf = async (selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
};
const drawer = () => page.getByRole("dialog", { name: "Your cart" });
/** Beside the choices, or in the bar when they are out of view. */
const add = () => page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first();
const choose = (size: string) =>
  page.getByRole("group", { name: /^Size/ }).getByLabel(size, { exact: true }).check();
/** Back, once what lies over the page has its place in the history. */
async function back(): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(true);
  await page.goBack();
}
const sizeInCart = () =>
  page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("tohfa-cart") ?? "{}").state?.lines.map(
        (line: { attributes: { Size: string } }) => line.attributes.Size,
      ) ?? [],
  );

describe("First screens of a phone of 360 px", () => {
  it("a product shows a square picture, its name, price and rating above the buy bar", async () => {
    await visit(page, (await inSizes()).path);
    const picture = await page.locator("#picture-1 img").boundingBox();
    expect(picture?.width).toBe(picture?.height);
    const bar = (await page.locator(".buy-bar").boundingBox())?.y ?? 0;
    for (const part of ["h1", ".price.detail", "main a[href='#reviews']"]) {
      expect(await bottomOf(part)).toBeLessThanOrEqual(bar);
    }
  });

  it.each(["/", "/all/New-Arrival", "/search/view/mug"])(
    "%s shows six products, names and all, within two screens",
    async (path) => {
      await visit(page, path);
      const sixth = page.locator("main article.card h3").nth(5);
      const box = await sixth.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(
        2 * PHONE.height,
      );
      if (path === "/") expect(await bottomOf("main section")).toBeLessThanOrEqual(380);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    },
  );

  it("search has one box, and all three tabs are in view at 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, "/search/view/mug");
    await page.locator("header").getByRole("button", { name: "Search" }).tap();
    const overlay = page.getByRole("dialog", { name: "Search" });
    expect(await overlay.getByRole("combobox").inputValue()).toBe("mug");
    const last = await overlay.getByRole("tab", { name: "Search by Seller" }).boundingBox();
    expect((last?.x ?? Number.NaN) + (last?.width ?? Number.NaN)).toBeLessThanOrEqual(320);
  });
});

/** The page without what it says of the riders and their sums, which asks nothing. */
const heightOfAsking = () =>
  page.evaluate(() => {
    const said = document.querySelector<HTMLElement>("[data-to-pay]");
    if (said) said.style.display = "none";
    const height = document.documentElement.scrollHeight;
    said?.style.removeProperty("display");
    return height;
  });

describe("Checkout at 360 px", () => {
  it("asks for everything within 2,210 px in Urdu, and says the total on its button", async () => {
    await putTwoIntoCart();
    await visit(page, "/ur/checkout");
    await fillCheckout(page);
    await page
      .getByText(/تک لاہور میں$/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: /^آرڈر کریں · [\d,]+ روپے$/ }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect(await heightOfAsking()).toBeLessThanOrEqual(2210);
  });

  it("asks for everything within 2,200 px, tells the total folded on top and on its button", async () => {
    await putTwoIntoCart();
    await visit(page, "/checkout");
    await fillCheckout(page);
    const button = page.getByRole("button", { name: /^Place order · Rs [\d,]+$/ });
    await page
      .getByText(/^In Lahore by/)
      .first()
      .waitFor();
    await button.waitFor();
    expect(await heightOfAsking()).toBeLessThanOrEqual(2200);
    const [, total = "?"] = (await button.innerText()).split(" · ");
    const folded = page.getByRole("region", { name: "Order summary" });
    const line = folded.locator("summary");
    expect(await line.innerText()).toContain(total);
    expect(await bottomOf("[aria-label='Order summary'] summary")).toBeLessThanOrEqual(300);
    expect(await folded.getByText("Subtotal").isVisible()).toBe(false);
    await line.tap();
    await folded.getByText("Subtotal").waitFor();
    const footer = page.locator("footer");
    expect(await footer.getByRole("link").allInnerTexts()).toEqual([
      "Help and contact",
      "Questions and answers",
      "Returns",
      "Privacy",
    ]);
    expect(await footer.locator("input").count()).toBe(0);
  });

  it("a field that few people fill in is opened by its own mistake, and stays open while it is put right", async () => {
    await putTwoIntoCart();
    await visit(page, "/checkout");
    await fillCheckout(page);
    const postalCode = page.getByLabel("Postal code");
    await page.getByText("WhatsApp, postal code").tap();
    await postalCode.fill("12");
    await page.getByRole("button", { name: /^Place order/ }).tap();
    await page.getByRole("alert").getByRole("link").first().tap();
    await expect
      .poll(() => postalCode.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await postalCode.fill("");
    expect(await postalCode.isVisible()).toBe(true);
  });
});

describe("What lies over a page", () => {
  it("closes on Back, each in its turn, before the page is left", async () => {
    const { path, size } = await inSizes();
    await visit(page, "/faq-page");
    await visit(page, path);
    const menu = page.locator("header details").filter({ visible: true }).last();
    await menu.locator("summary").tap();
    await back();
    await expect.poll(() => menu.getAttribute("open")).toBeNull();
    await page.getByRole("button", { name: "See it larger" }).tap();
    await page.getByRole("dialog", { name: /picture 1 of/ }).waitFor();
    await back();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await choose(size[0] ?? "");
    await add().tap();
    await drawer().waitFor();
    await back();
    await drawer().waitFor({ state: "detached" });
    expect(page.url()).toContain(path);
    await page.goBack();
    await page.waitForURL(/faq-page/);
  });

  it("closed by its own button, Back goes straight to the page before; a link in it takes no step more", async () => {
    const { path, size } = await inSizes();
    await visit(page, "/faq-page");
    await visit(page, path);
    await choose(size[0] ?? "");
    await add().tap();
    await drawer().getByRole("link", { name: "Cart", exact: true }).tap();
    await page.waitForURL(/\/cart$/);
    await page.goBack();
    await page.waitForURL(/top-collection/);
    await add().tap();
    await drawer().getByRole("button", { name: "Continue Shopping" }).tap();
    await drawer().waitFor({ state: "detached" });
    await page.evaluate(() => history.back());
    await page.waitForURL(/faq-page/);
  });
});

describe("What is in the cart already", () => {
  it("in another size is asked about, and both answers hold", async () => {
    const { path, size } = await inSizes();
    const [first = "", second = ""] = size;
    const put = async () => {
      await add().tap();
      await drawer().waitFor();
    };
    await visit(page, path);
    await choose(first);
    await put();
    await drawer().getByRole("button", { name: "Continue Shopping" }).tap();
    await choose(second);
    await put();
    expect(await violations(page, "dialog")).toEqual([]);
    await drawer()
      .getByRole("button", { name: `Keep ${first}` })
      .tap();
    expect(await sizeInCart()).toEqual([first]);
    await drawer().getByRole("button", { name: "Continue Shopping" }).tap();
    await put();
    await drawer()
      .getByRole("button", { name: `Change it to ${second}` })
      .tap();
    await expect.poll(sizeInCart).toEqual([second]);
  });

  it("comes back to its place by Undo", async () => {
    const { path, productName, size } = await inSizes();
    await visit(page, path);
    await choose(size[0] ?? "");
    await add().tap();
    await drawer().getByRole("link", { name: "Cart", exact: true }).tap();
    await page.waitForURL(/\/cart$/);
    await drawer().waitFor({ state: "detached" });
    await page.getByRole("button", { name: `Remove ${productName}` }).tap();
    await expect.poll(sizeInCart).toEqual([]);
    await page.getByRole("button", { name: /^Undo/ }).tap();
    await expect.poll(async () => (await sizeInCart()).length).toBe(1);
  });

  it("a card with sizes to choose from does not put one into the cart", async () => {
    const { productName } = await inSizes();
    await visit(page, `/search/view/${encodeURIComponent(productName)}`);
    await page
      .getByRole("button", { name: `Add ${productName} to cart` })
      .first()
      .tap();
    await page.getByRole("dialog").getByRole("link", { name: "Choose options" }).waitFor();
    expect(await sizeInCart()).toEqual([]);
  });
});
