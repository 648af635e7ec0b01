import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachPage, visit as visitOn } from "#tohfa/tests/support/browser/browser.ts";

interface WireProduct {
  /** What its buyer has to give first. */
  asks?: unknown[];
  _id: string;
  slug: string;
  productName: string;
  shortDescription: string;
  sellerName: string;
  status: string;
  unitsInStock: number;
  size: string[];
  colors: string[];
  attributes: unknown[];
}

let page: Page;

eachPage({}, (opened) => {
  ({ page } = opened);
});

const visit = (to: string) => visitOn(page, to);
const main = () => page.locator("main").innerText();
const json = async <T>(path: string) => (await (await page.request.get(path)).json()) as T;
const words = (text: string) => text.trim().split(/\s+/);

async function find(query: string, fits: (one: WireProduct) => boolean): Promise<WireProduct> {
  const { items } = await json<{ items: WireProduct[] }>(`/api/v1/products?limit=100&${query}`);
  const found = items.find(fits);
  if (!found) throw new Error("The demo shop has no such product");
  return found;
}
const isPlain = (one: WireProduct) =>
  one.status === "Active" &&
  !one.asks &&
  one.unitsInStock > 5 &&
  one.size.length + one.colors.length === 0;
const plain = () => find("by=product&availability=in", isPlain);
const detail = (one: WireProduct) =>
  `/top-collection/${encodeURIComponent(one.slug)}?id=${one._id}`;

describe("The product card's words (SPEC §2, §9)", () => {
  // SPEC §2 Product card: Out of Stock badge,
  it("shows 6 words of the name, 3 of the short description, 'Free Shipping', and 'Out of Stock'", async () => {
    const long = await find(
      "by=product",
      (one) => words(one.productName).length > 6 && words(one.shortDescription).length > 3,
    ).catch(() => plain());
    await visit(`/search/view/${encodeURIComponent(long.productName)}?searchBy=product`);
    const card = page.locator(`main article[data-product-id="${long._id}"]`);
    const text = await card.innerText();
    expect(text).toContain(words(long.productName).slice(0, 6).join(" "));
    const seventh = words(long.productName)[6];
    if (seventh) expect(text).not.toContain(words(long.productName).slice(0, 7).join(" "));
    expect(text).toContain(words(long.shortDescription).slice(0, 3).join(" "));
    expect(text).not.toContain(words(long.shortDescription).slice(0, 4).join(" "));
    expect(text).toContain("Free Shipping");
    const sold = await find("by=product&availability=out", () => true);
    await visit(`/search/view/${encodeURIComponent(sold.productName)}?searchBy=product`);
    expect(await page.locator(`main article[data-product-id="${sold._id}"]`).innerText()).toContain(
      "Out of Stock",
    );
  });
});

describe("The detail page's words (SPEC §2)", () => {
  // SPEC §2 Product detail: seller line 'Authenticated & sold by {seller}' linking to /{seller name with spaces replaced by hyphens};
  it("'Authenticated & sold by {seller}' leads to the seller's name with hyphens", async () => {
    const product = await plain();
    await visit(detail(product));
    expect(await main()).toContain(`Authenticated & sold by ${product.sellerName}`);
    const link = page.locator("main").getByRole("link", { name: product.sellerName }).first();
    const href = await link.getAttribute("href");
    expect(decodeURIComponent(href ?? "")).toBe(`/${product.sellerName.replaceAll(" ", "-")}`);
    await link.click();
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).innerText())
      .toBe(product.sellerName);
  });

  // SPEC §2 Product detail: a note about a pre-dispatch video guarantee.
  it("has a note about a pre-dispatch video, Details, Hot Selling, and 15% off for a photo", async () => {
    await visit(detail(await plain()));
    for (const part of [
      "Pre-dispatch video guarantee",
      "Details",
      "Hot Selling",
      "15% off your next purchase",
    ]) {
      await expect.poll(main).toContain(part);
    }
  });
});

describe("The cart drawer's words (SPEC §2)", () => {
  // SPEC §2 Product detail: and buttons 'Continue Shopping' and 'Cart' (to /cart).
  // SPEC §2 Product detail: Empty drawer: 'Your cart is empty'.
  // SPEC §8: 'Your cart is empty',
  it("has 'Continue Shopping' and 'Cart' (to /cart), and says 'Your cart is empty' when it is", async () => {
    await visit(detail(await plain()));
    await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    const toCart = drawer.getByRole("link", { name: "Cart", exact: true });
    expect(await toCart.getAttribute("href")).toBe("/cart");
    await drawer.getByRole("button", { name: /^Remove/ }).click();
    await drawer.getByText("Your cart is empty", { exact: true }).waitFor();
    await drawer.getByRole("button", { name: "Continue Shopping" }).click();
    await expect.poll(() => drawer.count()).toBe(0);
  });
});

describe("The words of lists and search (SPEC §2, §8)", () => {
  // SPEC §2 Search results: or 'No search results'.
  // SPEC §4: Search: empty text clears results.
  it("'No search results' where nothing was asked", async () => {
    await visit("/search/view/%20?searchBy=product");
    expect(await main()).toContain("No search results");
  });

  // SPEC §2 Search results: Loading: 'Loading products...'.
  // SPEC §4: Lists (products, deals, users, others): idle, loading, succeeded,
  it("'Loading products...' while the next ones are on their way", async () => {
    await visit("/search/view/gift?searchBy=product");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.data\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("link", { name: /^Load More/ }).click();
    await page
      .getByRole("status")
      .filter({ hasText: "Loading products..." })
      .waitFor({ state: "attached" });
    release();
    await expect.poll(() => page.getByText("Loading products...").count()).toBe(0);
  });

  // SPEC §2 Routes: /search/view/{term}?searchBy=product or Corporate%20Essentials … search results
  // SPEC §2 Search results: heading 'Search Results for "{tag}"' (Products or Corporate Essentials),
  it("'Search Results for \"{tag}\"' names Corporate Essentials too", async () => {
    await visit("/search/view/pen?searchBy=Corporate%20Essentials");
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    expect(heading.replace(/\s+/g, " ").trim()).toBe(
      'Search Results for "pen" (Corporate Essentials)',
    );
    await visit("/search/view/qqqqzzzz?searchBy=Corporate%20Essentials");
    expect(await main()).toContain('No products found for "qqqqzzzz"');
  });
});

describe("Tracking's words (SPEC §2)", () => {
  // SPEC §2 Track order: Heading 'Track Your Parcel';
  // SPEC §2 Track order: placeholder gives example tracking numbers);
  // SPEC §2 Track order: disabled while … or loading; label 'Tracking...' while busy).
  // SPEC §2 Track order: 'Est Delivery Time', … 'Tracking ID', 'Shipper/Pickup Info' (shipper, origin), 'Consignee Info' (consignee, destination),
  // SPEC §4: Tracking screen: … loading,
  // SPEC §5: or running;
  it("heading, example numbers in the box, 'Tracking...' while busy, and every label of the result", async () => {
    await visit("/track-order");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Track Your Parcel");
    const box = page.getByLabel("Tracking ID");
    expect(await box.getAttribute("placeholder")).toMatch(/KI75\d+ or KI75\d+/);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/track-order\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await box.fill("KI7500000005");
    await page.getByRole("button", { name: "Track", exact: true }).click();
    const busy = page.getByRole("button", { name: "Tracking..." });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    release();
    await page.getByRole("heading", { name: "Tracking History" }).waitFor();
    const text = await main();
    for (const label of [
      "Est Delivery Time",
      "Tracking ID",
      "Shipper/Pickup Info",
      "Shipper",
      "Origin",
      "Consignee Info",
      "Consignee",
      "Destination",
      "Receiver:",
    ]) {
      expect(text).toContain(label);
    }
  });
});

describe("An article's words (SPEC §2, §8)", () => {
  // SPEC §2 Blog article: Breadcrumb, content blocks, recommended reads, tags, reading time.
  it("has breadcrumb, reading time, tags and recommended reads", async () => {
    const [first] = await json<{ _id: string; slug: string; tags: string[]; title: string }[]>(
      "/api/v2/blogs/get/all/all",
    );
    await visit(`/blogs/${first?._id}/${first?.slug}`);
    const text = await main();
    expect(text).toMatch(/Home\s*\/?\s*Blogs/);
    expect(text).toMatch(/\d+ min read/);
    expect(text).toContain("Recommended reads");
    for (const tag of first?.tags ?? []) expect(text).toContain(tag);
  });

  it("'Article Not Found' with a Back to Articles link", async () => {
    expect(await visit("/blogs/nobody-has-this/at-all")).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Article Not Found");
    await page.locator("main").getByRole("link", { name: "Back to Articles" }).click();
    await page.waitForURL(/\/blogs$/);
  });
});

describe("The words of reviews (SPEC §9)", () => {
  // SPEC §9: Review message shows first 20 words, See More adds 10.
  it("shows the first 20 words, See More adds 10, and at most 3 pictures with '+N'", async () => {
    const { items } = await json<{
      items: { productId: string; message: string; reviewimages: string[] }[];
    }>("/api/v1/reviews?limit=100");
    const long = items.find(({ message }) => words(message).length > 20);
    if (!long) throw new Error("The demo shop has no long review");
    await visit(`/top-collection/x?id=${long.productId}&reviews=100`);
    const all = words(long.message);
    const article = page
      .locator("#reviews article")
      .filter({ hasText: all.slice(0, 20).join(" ") });
    expect(await article.first().innerText()).not.toContain(all.slice(0, 21).join(" "));
    await article.first().getByRole("button", { name: "See More" }).click();
    expect(await article.first().innerText()).toContain(all.slice(0, 30).join(" "));
    const shown = items.find(({ reviewimages }) => reviewimages.length > 3);
    if (!shown) return;
    await visit(`/top-collection/x?id=${shown.productId}&reviews=100`);
    expect(await main()).toContain(`+${shown.reviewimages.length - 3}`);
  });
});

describe("The footer's promises (SPEC §1)", () => {
  // SPEC §1: Footer promises: free shipping, express delivery, check-then-pay, 14-day easy replace.
  it("free shipping, express delivery, check then pay, 14-day easy replace", async () => {
    await visit("/about-us");
    const text = (await page.locator("footer").innerText()).toLowerCase().replace(/[,-]/g, " ");
    for (const promise of ["free shipping", "express delivery", "14 day easy replace"]) {
      expect(text).toContain(promise);
    }
    expect(text).toMatch(/check\s+then\s+pay/);
  });
});
