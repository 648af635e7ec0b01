import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eachPage, openPage, visit as visitOn } from "#tohfa/tests/support/browser/browser.ts";

interface WireProduct {
  _id: string;
  slug: string;
  productName: string;
  newPrice: number;
  unitsInStock: number;
  productQuantity: number;
  status: string;
  sellerName: string;
  reviews: number;
  size: string[];
  colors: string[];
  attributes: { attributeName: string; name: string; price: number }[];
}

let page: Page;
let complaints: string[];

eachPage({}, (opened) => {
  ({ page, complaints } = opened);
});

async function find(query: string, fits: (product: WireProduct) => boolean): Promise<WireProduct> {
  const answer = await page.request.get(`/api/v1/products?limit=100&${query}`);
  const { items } = (await answer.json()) as { items: WireProduct[] };
  const found = items.find(fits);
  if (!found) throw new Error(`No product fits among ${items.length}`);
  return found;
}

const isPlain = (one: WireProduct) =>
  !("asks" in one) && one.attributes.length + one.size.length + one.colors.length === 0;
const plain = () =>
  find(
    "by=product&availability=in",
    (one) => isPlain(one) && one.status === "Active" && one.unitsInStock > 3,
  );
const bulk = () =>
  find("by=corporate&availability=in", (one) => one.attributes.some(({ price }) => price > 0));
const address = (product: WireProduct, path = "/top-collection/") =>
  `${path}${encodeURIComponent(product.slug)}?id=${product._id}`;
const visit = (to: string) => visitOn(page, to);
const drawer = () => page.getByRole("dialog", { name: /cart/i });
const amount = (text: string | null) => Number((text ?? "").replace(/[^0-9.]/g, ""));

describe("Product detail (SPEC §2, §4, §8)", () => {
  // SPEC §1: Buyers in Pakistan (visitors need no sign-in to browse) shop from several sellers; each product page names its seller.
  // SPEC §2 Routes: /top-collection/{productSlug} … product detail
  // SPEC §2 Product detail: title;
  // SPEC §2 Product detail: badges (Express Delivery, First Check Then Pay / Pre-Dispatch Video, 14 Days Easy Replace, No Compromise on Quality);
  it("names its seller, price and promises in the HTML, and comes alive without a complaint", async () => {
    const product = await plain();
    await visit(address(product));
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(product.productName);
    expect(await page.getByText("Authenticated & sold by").isVisible()).toBe(true);
    const seller = page.getByRole("link", { name: product.sellerName, exact: true }).first();
    expect(await seller.getAttribute("href")).toBe(`/${product.sellerName.replaceAll(" ", "-")}`);
    for (const promise of [
      "Express Delivery",
      "First Check Then Pay / Pre-Dispatch Video",
      "14 Days Easy Replace",
      "No Compromise on Quality",
    ]) {
      expect(await page.getByRole("link", { name: promise }).isVisible()).toBe(true);
    }
    expect(complaints).toEqual([]);
  });

  it("tells search engines the price and stock that stand on the page", async () => {
    const product = await plain();
    const html = await (await page.request.get(address(product))).text();
    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const things = scripts.flatMap(([, json = "{}"]) => JSON.parse(json)["@graph"]);
    const found = things.find((thing) => thing["@type"] === "Product");
    expect(found.offers).toMatchObject({
      priceCurrency: "PKR",
      price: product.newPrice,
      availability: "https://schema.org/InStock",
    });
    expect(things.some((thing) => thing["@type"] === "BreadcrumbList")).toBe(true);
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/top-collection\//);
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(description.length).toBeGreaterThan(0);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  // SPEC §2 Product detail: Add To Cart; Buy Now.
  // SPEC §4: Detail page Add To Cart and Buy Now add only if absent, then open the drawer.
  it("Add To Cart adds only if absent and opens the drawer", async () => {
    const product = await plain();
    await visit(address(product));
    await page.getByRole("button", { name: "One more: Quantity" }).click();
    await page.getByRole("button", { name: "Add To Cart" }).first().click();
    await expect.poll(() => drawer().isVisible()).toBe(true);
    const kept = async () =>
      JSON.parse((await page.evaluate(() => localStorage.getItem("tohfa-cart"))) ?? "{}").state
        .lines;
    expect(await kept()).toMatchObject([{ id: product._id, quantity: 2 }]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "One more: Quantity" }).click();
    await page.getByRole("button", { name: "Buy Now" }).click();
    await expect.poll(() => drawer().isVisible()).toBe(true);
    expect(await kept()).toMatchObject([{ id: product._id, quantity: 2 }]);
  });

  // SPEC §2 Routes: /corporate/top-collection/{productName} … corporate product detail
  // SPEC §2 Product detail: For products with attributes: total price in PKR; 'This Price for N Quantity'; per-unit price;
  // SPEC §4: Pricing (attribute products): unit price = newPrice / productQuantity + sum of chosen attribute prices;
  // SPEC §9: Unit price shown with 2 decimals.
  // SPEC §9: Currency PKR and Rs.
  it("prices a product with attributes by quantity and chosen options, per unit with 2 decimals", async () => {
    const product = await bulk();
    await visit(address(product, "/corporate/top-collection/"));
    const main = page.locator("main");
    const first = [...new Set(product.attributes.map((option) => option.attributeName))].map(
      (name) => product.attributes.find((option) => option.attributeName === name),
    );
    const dear = product.attributes.find(({ price }) => price > 0);
    if (!dear) throw new Error("no dearer option");
    const label = `${dear.name} (+Rs ${dear.price.toLocaleString("en", { minimumFractionDigits: dear.price % 1 ? 2 : 0 })})`;
    await page
      .getByRole("group", { name: new RegExp(`^${dear.attributeName}`) })
      .getByLabel(label)
      .check();
    await page.getByRole("group", { name: "Quantity" }).getByLabel(/^500/).check();
    const extras = first.reduce(
      (sum, option) =>
        sum + (option?.attributeName === dear.attributeName ? dear.price : (option?.price ?? 0)),
      0,
    );
    const unit = product.newPrice / product.productQuantity + extras;
    expect(await main.getByText("This Price for 500 Quantity").isVisible()).toBe(true);
    const shown = main.locator("[aria-live] p").first();
    expect(amount(await shown.textContent())).toBeCloseTo(unit * 500, 1);
    expect(await shown.textContent()).toMatch(/^PKR /);
    const perUnit = await main.locator("[aria-live] strong").first().textContent();
    expect(perUnit).toMatch(/^Rs [\d,]+\.\d\d$/);
    expect(amount(perUnit)).toBeCloseTo(unit, 1);
    expect(new URL(page.url()).searchParams.get(dear.attributeName)).toBe(dear.name);
  });

  // SPEC §2 Product detail: Out of Stock badge;
  // SPEC §4: ('Out Of Stock' blocks Add To Cart and Buy Now).
  it("blocks Add To Cart and Buy Now where it is out of stock, and offers to tell when it is back", async () => {
    const product = await find("availability=out", (one) => one.status !== "Block");
    await visit(address(product));
    expect(await page.getByText("Out of Stock").first().isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Add To Cart" }).first().isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Sold out" }).first().isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Email me when it is back" }).click();
    await page.locator("main").getByLabel("Your email").fill("nobody@shop");
    await page.getByRole("button", { name: "Email me when it is back" }).click();
    await expect.poll(() => page.getByText("Please check the email address").count()).toBe(1);
  });

  // SPEC §2 Product detail: reviews section;
  // SPEC §9: Reviews show 2 first, Load More adds 3.
  it("shows 2 reviews first and 3 more each time", async () => {
    const product = await find("by=product", (one) => one.reviews >= 5 && one.status === "Active");
    await visit(address(product));
    const shown = page.locator("#reviews article");
    expect(await shown.count()).toBe(2);
    await page
      .locator("#reviews")
      .getByRole("link", { name: /Load More/ })
      .click();
    await expect.poll(() => shown.count()).toBe(5);
  });

  // SPEC §8: 'Be the first to share your experience!',
  it("says 'Be the first to share your experience!' where there are none", async () => {
    const product = await find("", (one) => one.reviews === 0 && one.status === "Active");
    await visit(address(product));
    expect(await page.getByText("Be the first to share your experience!").isVisible()).toBe(true);
  });

  // SPEC §2 Review wizard: (modal, 4 steps plus thank-you)
  // SPEC §5: gender defaults to Male;
  // SPEC §8: Review: success toast 'Review submitted successfully';
  it("walks through the review wizard: star, photos, message, person, thank-you; closing resets", async () => {
    const product = await plain();
    await visit(address(product));
    const wizard = page.getByRole("dialog");
    await page.getByRole("button", { name: "Write a review" }).click();
    await wizard.getByRole("button", { name: /^4 stars/ }).click();
    await wizard.getByRole("button", { name: "Skip" }).click();
    expect(await wizard.getByRole("button", { name: "Next" }).isDisabled()).toBe(true);
    await wizard.getByLabel("What should others know?").fill("It came early and well wrapped.");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Write a review" }).click();
    await wizard.getByRole("button", { name: /^5 stars/ }).click();
    await wizard.getByRole("button", { name: "Skip" }).click();
    const message = wizard.getByLabel("What should others know?");
    expect(await message.inputValue()).toBe("");
    await message.fill("It came early and well wrapped.");
    await wizard.getByRole("button", { name: "Next" }).click();
    const submit = wizard.getByRole("button", { name: "Submit" });
    expect(await wizard.getByLabel("Male", { exact: true }).isChecked()).toBe(true);
    await wizard.getByLabel("First name").fill("Ayesha");
    await wizard.getByLabel("Last name").fill("Khan");
    expect(await submit.isDisabled()).toBe(true);
    await wizard.getByLabel("Email").fill("ayesha@example.com");
    await submit.click();
    await expect.poll(() => wizard.getByText("Thank you").count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByText("Review submitted successfully").count()).toBe(1);
  });

  // SPEC §2 Product detail: Missing product: 'No product found.'.
  // SPEC §8: Missing product: 'No product found.'.
  it("says 'No product found.' with status 404 for an id nobody has", async () => {
    expect(await visit("/top-collection/nothing?id=nobody-has-this")).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("No product found.");
  });

  it("says when it comes, by city, before anything is in the cart", async () => {
    await visit(address(await plain()));
    await page.getByLabel("Deliver to").selectOption("Lahore");
    const delivery = page.getByRole("region", { name: "Delivery" });
    await expect
      .poll(() => delivery.textContent())
      .toMatch(/Free to Lahore, by \w{3} \d{1,2} \w{3}Express: by/);
  });

  it("has thumbnails on a phone, and a buy bar that does not scroll sideways", async () => {
    const product = await plain();
    const { page: phone } = await openPage({ viewport: { width: 360, height: 800 } });
    await visitOn(phone, address(product));
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const bar = phone.locator(".buy-bar");
    await phone.locator("footer").scrollIntoViewIfNeeded();
    await expect
      .poll(() => bar.getByRole("button", { name: "Add To Cart" }).isVisible())
      .toBe(true);
    await phone.context().close();
  });
});

describe("Auction (SPEC §5, §8)", () => {
  // SPEC §5: Bid: price at least the product's current price ('Bid price must be at least {price} Rs');
  // SPEC §5: name, city, phone required ('Please fill all required fields');
  // SPEC §5: phone 11 or 12 digits, numbers only ('Phone number must contain only numbers and be 11 or 12 digits long').
  // SPEC §8: Validation alerts as in point 5.
  it("refuses a bid in SPEC's words, field by field", async () => {
    const product = await plain();
    await visit(address(product, "/auction/"));
    const alert = page.locator("main").getByRole("alert");
    const place = page.getByRole("button", { name: "Place bid" });
    await place.click();
    expect(await alert.textContent()).toBe("Please fill all required fields");
    await page.getByLabel("Your name").fill("Bilal");
    await page.getByLabel("City").selectOption("Lahore");
    await page.getByLabel("Phone").fill("0300-123");
    await place.click();
    expect(await alert.textContent()).toBe(
      "Phone number must contain only numbers and be 11 or 12 digits long",
    );
    await page.getByLabel("Phone").fill("03001234567");
    await page.getByLabel("Your bid in rupees").fill("1");
    await place.click();
    expect(await alert.textContent()).toBe(`Bid price must be at least ${product.newPrice} Rs`);
  });

  // SPEC §2 Routes: /auction/{productName} … auction/bid product page
  // SPEC §8: Success toast: 'Bid placed! Order ID: {orderId}'.
  it("places a bid, says its order id and shows it as the highest", async () => {
    const product = await plain();
    await visit(address(product, "/auction/"));
    const answer = await page.request.get(`/api/v1/products/${product._id}/bids`);
    const { highestBid } = (await answer.json()) as { highestBid: number | null };
    const price = Math.max(product.newPrice, highestBid ?? 0) + 500;
    await page.getByLabel("Your bid in rupees").fill(String(price));
    await page.getByLabel("Your name").fill("Bilal");
    await page.getByLabel("City").selectOption("Lahore");
    await page.getByLabel("Phone").fill("03001234567");
    await page.getByRole("button", { name: "Place bid" }).click();
    await expect
      .poll(() => page.getByText(/Bid placed! Order ID: BID-/).count())
      .toBeGreaterThan(0);
    await expect
      .poll(() => page.getByText(`Rs ${price.toLocaleString("en")}`).count())
      .toBeGreaterThan(0);
  });
});

describe("Quick view (SPEC §4)", () => {
  // SPEC §4: Quick-view modal: updates quantity instead.
  it("updates the quantity of what is in the cart already, where the card's button does nothing", async () => {
    const product = await plain();
    const query = new URLSearchParams({ searchBy: "product" });
    await visit(`/search/view/${encodeURIComponent(product.productName)}?${query}`);
    const card = page.locator(`main article[data-product-id="${product._id}"]`);
    await card.hover();
    await card.getByRole("button", { name: /^Add .* to cart$/ }).click();
    await card.getByRole("button", { name: /^Add .* to cart$/ }).click();
    const quantity = () =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem("tohfa-cart") ?? "{}").state.lines[0].quantity,
      );
    expect(await quantity()).toBe(1);
    await card.getByRole("button", { name: /^Quick view/ }).click();
    const view = page.getByRole("dialog");
    await view.getByRole("button", { name: "One more: Quantity" }).click();
    await view.getByRole("button", { name: "Update quantity" }).click();
    await expect.poll(quantity).toBe(2);
    await page.keyboard.press("Escape");
    await expect.poll(() => view.count()).toBe(0);
  });
});
