import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signUpPath } from "#tohfa/shop/access/accounts/sign-up-prefill.ts";
import { alive, eachPage, openPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { fillCheckout } from "#tohfa/tests/support/browser/checkout.ts";
import { tabTo, tabToId } from "#tohfa/tests/support/browser/keyboard.ts";

let context: BrowserContext;
let page: Page;

eachPage({ viewport: { width: 390, height: 800 } }, (opened) => {
  ({ page, context } = opened);
});

interface WireProduct {
  _id: string;
  slug: string;
  productName: string;
  newPrice: number;
  unitsInStock: number;
  sellerName: string;
  size: string[];
  colors: string[];
}

/** Nothing of it has to be chosen, and there is enough of it. */
const isPlain = (one: WireProduct) =>
  !("asks" in one) && one.size.length === 0 && one.colors.length === 0 && one.unitsInStock > 12;

/** Two plain products of different sellers that can be had. */
async function twoProducts(): Promise<[WireProduct, WireProduct]> {
  const answer = await page.request.get("/api/v1/products?by=product&availability=in&limit=60");
  const { items } = (await answer.json()) as { items: WireProduct[] };
  const plain = items.filter(isPlain);
  const first = plain[0];
  const second = plain.find((one) => one.sellerName !== first?.sellerName);
  if (!first || !second) throw new Error("The demo shop has too few plain products");
  return [first, second];
}

async function addFromDetail(product: WireProduct): Promise<void> {
  await visit(page, `/top-collection/${encodeURIComponent(product.slug)}?id=${product._id}`);
  await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
}

describe("Cart (SPEC §2, §4)", () => {
  // SPEC §2 Cart, wishlist, checkout, order confirmation, sign-up, login: Cart text 'Your cart is empty'.
  // SPEC §8: 'Your cart is empty',
  it("the empty cart page says 'Your cart is empty'", async () => {
    await page.goto("/cart");
    await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  });

  // SPEC §2 Product detail: Add To Cart opens a cart drawer with items, minus/plus, remove, total,
  // SPEC §4: totals recompute as quantity times price.
  // SPEC §9: cart drawer shows first two words of the name.
  it("Add To Cart opens a drawer with the first two words of the name, minus and plus, remove, and the total", async () => {
    const [product] = await twoProducts();
    await addFromDetail(product);
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    const twoWords = product.productName.split(" ").slice(0, 2).join(" ");
    expect(await drawer.getByRole("link", { name: twoWords }).count()).toBe(1);
    await drawer.getByRole("button", { name: /^One more/ }).click();
    const total = (product.newPrice * 2).toLocaleString("en");
    await drawer.getByText(`Rs ${total}`).first().waitFor();
    await drawer.getByRole("button", { name: /^Remove/ }).click();
    await drawer.getByText("Your cart is empty").waitFor();
  });

  // SPEC §4: Minus ignored at quantity 1;
  it("minus is ignored at quantity 1", async () => {
    const [product] = await twoProducts();
    await addFromDetail(product);
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    expect(await drawer.getByRole("button", { name: /^One less/ }).isDisabled()).toBe(true);
  });

  it("survives a reload and is the same in a second tab", async () => {
    const [product, other] = await twoProducts();
    await addFromDetail(product);
    const second = await context.newPage();
    await second.goto("/cart");
    await second.getByText(product.productName).first().waitFor();
    await addFromDetail(other);
    await second.getByText(other.productName).first().waitFor();
    await page.goto("/cart");
    await page.getByText(product.productName).first().waitFor();
  });

  // SPEC §2 Routes: /wishlist, /cart … wishlist and cart
  // SPEC §2 Cart, wishlist, checkout, order confirmation, sign-up, login: Layout of cart page, wishlist page, checkout, and account pages: not shown.
  it("groups its lines by seller", async () => {
    const [product, other] = await twoProducts();
    await addFromDetail(product);
    await addFromDetail(other);
    await page.goto("/cart");
    await page.getByRole("heading", { name: `Sold by ${product.sellerName}` }).waitFor();
    await page.getByRole("heading", { name: `Sold by ${other.sellerName}` }).waitFor();
  });
});

describe("Checkout (PRODUCT §4)", () => {
  it("names every field to fix, and takes the focus there", async () => {
    const [product] = await twoProducts();
    await addFromDetail(product);
    await page.goto("/checkout");
    await page.getByRole("button", { name: "Place order" }).click();
    const summary = page.getByRole("alert");
    await summary.getByRole("link", { name: "Enter a first name." }).waitFor();
    await summary.getByRole("link", { name: "Choose a city from the list." }).waitFor();
    expect(await page.locator("#firstName").getAttribute("aria-invalid")).toBe("true");
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("the form survives a reload", async () => {
    const [product] = await twoProducts();
    await addFromDetail(product);
    await page.goto("/checkout");
    await fillCheckout(page);
    await page.reload();
    await page.waitForFunction(
      () => (document.querySelector("#firstName") as HTMLInputElement | null)?.value === "Ayesha",
    );
  });

  // SPEC §2 Routes: /checkout, /order/order-confermed … checkout and order confirmation
  // SPEC §2 Cart, wishlist, checkout, order confirmation, sign-up, login: Layout of cart page, wishlist page, checkout, and account pages: not shown.
  it("an order is placed once, also when the button is pressed twice, and its page opens for its token only", async () => {
    const [product, other] = await twoProducts();
    await addFromDetail(product);
    await addFromDetail(other);
    await page.goto("/checkout");
    await fillCheckout(page);
    let placed = 0;
    page.on("response", (response) => {
      if (response.url().endsWith("/api/v1/orders") && response.status() === 201) placed += 1;
    });
    await page.getByRole("button", { name: "Place order" }).dblclick();
    await page.waitForURL("**/order/order-confermed?**");
    await page.getByRole("heading", { level: 1, name: /Thank you, Ayesha/ }).waitFor();
    expect(placed).toBe(1);
    await page.getByRole("heading", { name: "Your 2 parcels" }).waitFor();
    const account = page.getByRole("link", { name: "Open an account" });
    const buyer = { name: "Ayesha Khan", email: "ayesha@example.com" };
    expect(await account.getAttribute("href")).toContain(signUpPath(buyer));
    const address = new URL(page.url());
    address.searchParams.set("token", "guessed");
    await page.goto(address.toString());
    await page.getByRole("heading", { name: "We cannot show this order" }).waitFor();
    expect(await page.content()).not.toContain("Model Town");
  });

  it("a coupon is taken off before the order is placed", async () => {
    const [product] = await twoProducts();
    await addFromDetail(product);
    await page.goto("/checkout");
    await page.getByText("Coupon, gift voucher, referral or company").click();
    await page.locator("#coupon").fill("tohfa15");
    const discount = Math.round(product.newPrice * 15) / 100;
    await page
      .getByText(
        `−Rs ${discount.toLocaleString("en", { minimumFractionDigits: discount % 1 ? 2 : 0 })}`,
      )
      .locator("visible=true")
      .first()
      .waitFor();
  });

  it("works with the keyboard alone, from home to the placed order", async () => {
    await page.goto("/");
    await alive(page);
    const answer = await page.request.get("/api/v1/products?by=product&availability=in&limit=100");
    const { items } = (await answer.json()) as { items: WireProduct[] };
    const plain = items.filter(isPlain).map(({ slug }) => `/top-collection/${slug}?`);
    const links = await page
      .locator("main a[href^='/top-collection/']")
      .filter({ hasText: /\w/ })
      .evaluateAll((all) => all.map((a) => [a.getAttribute("href"), a.textContent?.trim()]));
    const [, name = ""] = links.find(([to]) => plain.some((path) => to?.startsWith(path))) ?? [];
    await tabTo(page, name ?? "");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/top-collection/**");
    await tabTo(page, "Add To Cart");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    await tabTo(page, "Cart");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cart");
    await tabTo(page, "Checkout");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/checkout");
    for (const [field, value] of [
      ["firstName", "Omar"],
      ["lastName", "Ali"],
      ["phone", "03001234567"],
      ["email", "omar@example.com"],
      ["address", "Street 9, Saddar"],
      ["city", "Karachi"],
    ] as const) {
      await tabToId(page, field);
      await page.keyboard.type(value);
    }
    await tabTo(page, "Place order");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/order/order-confermed?**");
  });
});

describe("Track order (SPEC §2, §8)", () => {
  // SPEC §2 Track order: button Track (disabled while empty …
  // SPEC §2 Track order: Empty state: 'Enter your tracking ID above to view details.'
  // SPEC §5: Track disabled while empty
  it("Track is disabled while the box is empty", async () => {
    await page.goto("/track-order");
    await page.getByText("Enter your tracking ID above to view details.").waitFor();
    await alive(page);
    expect(await page.getByRole("button", { name: "Track", exact: true }).isDisabled()).toBe(true);
  });

  // SPEC §2 Routes: /track-order … parcel tracking
  // SPEC §2 Track order: one text input (trimmed;
  // SPEC §2 Track order: Shows a status badge, … step progress bar,
  // SPEC §5: Tracking input trimmed;
  it.each([
    ["KI7500000001", "Booked"],
    ["KI7500000002", "Dispatched"],
    ["KI7500000004", "In Transit"],
    ["KI7500000005", "Delivered"],
    ["KI7500000006", "Return"],
  ])("%s shows the status %s with its history", async (number, status) => {
    await page.goto("/track-order");
    await page.getByLabel("Tracking ID").fill(`  ${number} `);
    await page.getByRole("button", { name: "Track", exact: true }).click();
    await page.getByRole("heading", { name: "Tracking History" }).waitFor();
    expect(await page.locator("main").innerText()).toContain(status);
    for (const label of ["Est Delivery Time", "Shipper/Pickup Info", "Consignee Info"]) {
      expect(await page.locator("main").innerText()).toContain(label);
    }
  });

  // SPEC §2 Track order: No history: 'No tracking history available. Current status: {status}'.
  it("no history says so with the current status", async () => {
    await page.goto("/track-order?id=KI7500000008");
    await page
      .getByText("No tracking history available. Current status: Shipment booked")
      .waitFor();
  });

  // SPEC §8: but the visible panel shows 'Tracking not available for this ID.' whenever an error is set or a search gave no result;
  it("an unknown number shows 'Tracking not available for this ID.'", async () => {
    await page.goto("/track-order?id=NOSUCHNUMBER");
    await page.getByText("Tracking not available for this ID.").waitFor();
  });

  // SPEC §2 Routes: /real-time-track/order-details/{Your_Tracking_id} … tracking that auto-searches from the URL
  // SPEC §2 Track order: The real-time route also shows phone, email, address
  it("the real-time route searches by itself and shows phone, email and address", async () => {
    await page.goto("/real-time-track/order-details/KI7500000004");
    const text = await page.locator("main").innerText();
    expect(text).toContain("0300-0000001");
    expect(text).toContain("studio@tohfa.example");
    expect(text).toContain("Model Town, Lahore");
  });

  it("works without JavaScript", async () => {
    const { page: bare, context: plain } = await openPage({ javaScriptEnabled: false });
    await bare.goto("/track-order");
    await bare.getByLabel("Tracking ID").fill("KI7500000005");
    await bare.getByRole("button", { name: "Track", exact: true }).click();
    await bare.getByRole("heading", { name: "Tracking History" }).waitFor();
    await plain.close();
  });
});

describe("Wishlist (SPEC §4)", () => {
  // SPEC §2 Routes: /wishlist, /cart … wishlist and cart
  it("the heart adds if absent, removes if present", async () => {
    await page.goto("/all/Islamic");
    await alive(page);
    const heart = page.getByRole("button", { name: /wishlist/i }).first();
    await heart.click();
    const tab = await context.newPage();
    await tab.goto("/wishlist");
    await tab.locator("article.card").first().waitFor();
    await heart.click();
    await tab.getByText("Your wishlist is empty").waitFor();
  });
});
