import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CITIES } from "#tohfa/shop/values/cities.ts";
import { quirks } from "#tohfa/tests/foreign/host.ts";
import { type ForeignShop, openForeignShop } from "#tohfa/tests/foreign/shop.ts";
import { eachPage, visit } from "#tohfa/tests/support/browser/browser.ts";
import { storeUrl } from "#tohfa/tests/support/browser/shop.ts";
import { headingOf, mainOf, textOf } from "#tohfa/tests/support/html.ts";

/**
 * The sentences of SPEC that no other test holds (docs/develop/spec-tests.md). Most read the HTML that the server
 * sends, as a visitor without JavaScript does; a browser is started only where something is pressed.
 */

interface WireProduct {
  _id: string;
  slug: string;
  productName: string;
  shortDescription: string;
  unitsInStock: number;
  size: string[];
  colors: string[];
  videoUrl?: string;
  attributes: { attributeName: string; name: string; price: number }[];
}

const store = storeUrl;
const json = async <T>(path: string) => (await (await fetch(`${store}${path}`)).json()) as T;

/** What the server sends for an address. */
async function html(path: string, base = store): Promise<string> {
  return (await fetch(`${base}${path}`)).text();
}

async function find(query: string, fits: (one: WireProduct) => boolean): Promise<WireProduct> {
  const { items } = await json<{ items: WireProduct[] }>(`/api/v1/products?limit=100&${query}`);
  const found = items.find(fits);
  if (!found) throw new Error("The demo shop has no such product");
  return found;
}
const at = (start: string, one: WireProduct) =>
  `${start}${encodeURIComponent(one.slug)}?id=${one._id}`;

describe("Routes (SPEC §2)", () => {
  // SPEC §2 Routes: / … home
  // SPEC §2 Routes: /about-us … about
  // SPEC §2 Routes: /all/{categoryName} … category listing (e.g. Corporate-Essentials, New-Arrival)
  // SPEC §2 Routes: /all-collection, /all-categories … collections / categories
  // SPEC §2 Routes: /collection/{categoryName} … collection
  // SPEC §2 Routes: /custom-products … Make Gift
  // SPEC §2 Routes: /track-order … parcel tracking
  // SPEC §2 Routes: /reviews, /video, /view/sale/1/doller (the 1$ sale) … reviews, video, one-dollar sale
  // SPEC §2 Routes: /policy, /faq-page, /termofservices, /contect-us … information pages
  // SPEC §2 Routes: /wishlist, /cart … wishlist and cart
  // SPEC §2 Routes: /checkout, /order/order-confermed … checkout and order confirmation
  // SPEC §2 Routes: /boxes/packing … packing boxes
  // SPEC §2 Routes: /signin (sign up), /login … account pages
  // SPEC §2 Routes: /jewellery, /tech, /chocolate-box-&-eatings, /gifts … category pages
  it.each([
    ["/", "A gift that feels chosen, not bought"],
    ["/about-us", "About us"],
    ["/all/Corporate-Essentials", "Corporate Essentials"],
    ["/all/New-Arrival", "New Arrival"],
    ["/all-collection", "All collections"],
    ["/all-categories", "All categories"],
    ["/collection/Islamic", "Islamic"],
    ["/custom-products", "Make Gift"],
    ["/super-deals", "Super deals"],
    ["/track-order", "Track Your Parcel"],
    ["/real-time-track/order-details/KI7500000004", "Track Your Parcel"],
    ["/blogs", "Blogs"],
    ["/reviews", "Reviews"],
    ["/video", "Videos"],
    ["/view/sale/1/doller", "The 1$ sale"],
    ["/policy", "Our policies"],
    ["/faq-page", "Frequently asked questions"],
    ["/termofservices", "Terms of service"],
    ["/contect-us", "Contact us"],
    ["/wishlist", "Your wishlist"],
    ["/cart", "Your cart"],
    ["/checkout", "Checkout"],
    ["/order/order-confermed", "We cannot show this order"],
    ["/boxes/packing", "Packing boxes"],
    ["/signin", "Sign up"],
    ["/login", "Sign in"],
    ["/jewellery", "Jewellery"],
    ["/tech", "Tech"],
    ["/chocolate-box-&-eatings", "Chocolate Box & Eatings"],
    ["/gifts", "Gifts"],
  ])("%s is headed '%s'", async (path, title) => {
    const answer = await fetch(`${store}${path}`);
    expect(answer.status).toBe(200);
    expect(headingOf(await answer.text())).toBe(title);
  });

  // SPEC §2 Routes: /top-collection/{productSlug} … product detail
  // SPEC §2 Routes: /auction/{productName} … auction/bid product page
  it.each(["/top-collection/", "/auction/"])(
    "%s{name} shows the product of the id",
    async (start) => {
      const product = await find("by=product", () => true);
      expect(headingOf(await html(at(start, product)))).toBe(product.productName);
    },
  );

  // SPEC §2 Routes: /corporate/top-collection/{productName} … corporate product detail
  it("/corporate/top-collection/{productName} shows the corporate product", async () => {
    const product = await find("by=corporate", () => true);
    const page = await html(at("/corporate/top-collection/", product));
    expect(headingOf(page)).toBe(product.productName);
    expect(textOf(mainOf(page))).toContain("This Price for");
  });

  // SPEC §2 Routes: /super-deals, /deal/{dealId} … deals list and deal
  // SPEC §2 Routes: /{sellerUserName} … seller store / vendor profile
  it("/deal/{dealId} shows the deal, /{sellerUserName} the seller's store", async () => {
    const deals = await json<{ _id: string; dealNames: string }[]>("/api/v12/deal/alldeals/images");
    const sellers = await json<{ userName: string; companyName: string }[]>(
      "/api/v2/auth/search/users",
    );
    expect(headingOf(await html(`/deal/${deals[0]?._id}`))).toBe(deals[0]?.dealNames);
    expect(headingOf(await html(`/${sellers[0]?.userName}`))).toBe(sellers[0]?.companyName);
  });

  // SPEC §2 Routes: /super-deals, /deal/{dealId} … deals list and deal
  // SPEC §2 Deals list: Lists deals;
  it("/super-deals lists every deal", async () => {
    const deals = await json<{ dealNames: string }[]>("/api/v12/deal/alldeals/images");
    const text = textOf(mainOf(await html("/super-deals")));
    expect(deals.length).toBeGreaterThan(0);
    for (const { dealNames } of deals) expect(text).toContain(dealNames);
  });

  // SPEC §2 Routes: (default searchBy is product)
  it("search takes searchBy=product where none is given", async () => {
    const cards = (page: string) =>
      [...page.matchAll(/data-product-id="([^"]+)"/g)].map(([, id]) => id);
    const byDefault = await html("/search/view/pen");
    expect(headingOf(byDefault)).toBe('Search Results for "pen" (Products)');
    expect(cards(byDefault)).toEqual(cards(await html("/search/view/pen?searchBy=product")));
    expect(cards(byDefault)).not.toEqual(
      cards(await html("/search/view/pen?searchBy=Corporate%20Essentials")),
    );
  });
});

describe("Lists and cards (SPEC §2, §5)", () => {
  // SPEC §2 Search results: Banner, filter sidebar, … grid,
  it("search results have a banner, a filter sidebar, a heading, a counter and a grid", async () => {
    const page = mainOf(await html("/search/view/gift"));
    const parts = ["Search Results for", "Showing ", "data-product-id="];
    for (const part of parts) expect(page).toContain(part);
    expect(page).toMatch(/<aside[^>]*aria-label="Filters"/);
  });

  // SPEC §2 Category listing: price from/to inputs and slider)
  // SPEC §5: slider 0 to 7999 (default 0 to 7999);
  // SPEC §9: Price slider 0 to 7999.
  it("the price slider runs from 0 to 7999 and stands at both ends by default", async () => {
    const page = mainOf(await html("/all/New-Arrival"));
    const [low = "", high = ""] = page.match(/<input[^>]*type="range"[^>]*>/g) ?? [];
    for (const slider of [low, high]) expect(slider).toMatch(/min="0".*max="7999"/);
    expect(low).toContain('value="0"');
    expect(high).toContain('value="7999"');
  });

  // SPEC §2 Product card: Image,
  it("a card has its product's image", async () => {
    const cards =
      mainOf(await html("/all/New-Arrival")).match(/<article[\s\S]*?<\/article>/g) ?? [];
    expect(cards.length).toBe(6);
    for (const card of cards) expect(card).toMatch(/<img[^>]*src="[^"]+"/);
  });
});

describe("Product detail (SPEC §2, §5)", () => {
  // SPEC §2 Product detail: quantity choice buttons;
  // SPEC §2 Product detail: one selector per attribute name, each option showing name and '(+Rs price)';
  // SPEC §5: Attribute-product quantity options fixed: 100, 300, 500, 1000, 5000.
  // SPEC §9: Quantity options 100, 300, 500, 1000, 5000;
  it("has a button for each quantity and a selector per attribute name, each option with '(+Rs price)'", async () => {
    const product = await find("by=corporate", ({ attributes }) => attributes.length > 2);
    const page = mainOf(await html(at("/corporate/top-collection/", product)));
    const quantities = [...page.matchAll(/<input[^>]*name="quantity"[^>]*value="(\d+)"/g)];
    expect(quantities.map(([, value]) => Number(value))).toEqual([100, 300, 500, 1000, 5000]);
    const groups = page.match(/<fieldset[\s\S]*?<\/fieldset>/g) ?? [];
    for (const name of new Set(product.attributes.map((one) => one.attributeName))) {
      const ofName = groups.map(textOf).filter((group) => group.trim().startsWith(name));
      expect(ofName.length).toBe(1);
      for (const option of product.attributes.filter((one) => one.attributeName === name)) {
        const price = option.price.toLocaleString("en", {
          minimumFractionDigits: option.price % 1 ? 2 : 0,
        });
        expect(ofName[0]).toContain(`${option.name} (+Rs ${price})`);
      }
    }
  });

  // SPEC §2 Product detail: size selector; colour selector;
  it.each([
    ["Size", "size"],
    ["Colour", "colors"],
  ] as const)("has a selector of %s with all that the product has", async (name, field) => {
    const product = await find("by=product", (one) => one[field].length > 1);
    const page = mainOf(await html(at("/top-collection/", product)));
    const groups = (page.match(/<fieldset[\s\S]*?<\/fieldset>/g) ?? []).map(textOf);
    const selector = groups.find((group) => group.trim().startsWith(name)) ?? "";
    for (const option of product[field]) expect(selector).toContain(option);
  });

  // SPEC §2 Product detail: title;
  // SPEC §2 Product detail: short description;
  it("has its title and short description", async () => {
    const product = await find("by=product", ({ shortDescription }) => shortDescription !== "");
    const page = mainOf(await html(at("/top-collection/", product)));
    expect(headingOf(page)).toBe(product.productName);
    expect(textOf(page)).toContain(product.shortDescription);
  });

  // SPEC §2 Product detail: reviews section;
  // SPEC §2 Product detail: video/reviews section;
  it("has a reviews section and a video section: its own video, or those of others", async () => {
    const filmed = await find("by=product", ({ videoUrl }) => Boolean(videoUrl));
    const other = await find("by=product", ({ videoUrl }) => !videoUrl);
    const withVideo = mainOf(await html(at("/top-collection/", filmed)));
    expect(textOf(withVideo)).toContain("Watch its video");
    expect(withVideo).toContain('id="reviews"');
    expect(mainOf(await html(at("/top-collection/", other)))).toContain('href="/video"');
  });

  // SPEC §5: City chosen from a fixed list of about 80 Pakistani cities.
  it("the bid's city is chosen from the fixed list of Pakistani cities", async () => {
    const product = await find("by=product&availability=in", () => true);
    const page = mainOf(await html(at("/auction/", product)));
    const select = /<select[^>]*name="userCity"[\s\S]*?<\/select>/.exec(page)?.[0] ?? "";
    const cities = [...select.matchAll(/<option[^>]*>([^<]+)</g)].map(([, city]) => city);
    expect(cities.length).toBeGreaterThan(80);
    expect(cities.slice(1)).toEqual(CITIES.map(({ name }) => name));
  });
});

describe("Track order (SPEC §2, §5)", () => {
  // SPEC §2 Track order: Shows a status badge, … step progress bar,
  // SPEC §4: Progress fill = completed steps / total steps.
  it("shows a status badge and a step progress bar filled by completed / total", async () => {
    const booked = mainOf(await html("/track-order?id=KI7500000001"));
    const delivered = mainOf(await html("/track-order?id=KI7500000005"));
    const filled = (page: string) => /role="progressbar"[^>]*aria-valuenow="(\d+)"/.exec(page)?.[1];
    expect([filled(booked), filled(delivered)]).toEqual(["0", "100"]);
    expect(booked).toMatch(/rounded-full[^>]*>Booked</);
    expect(delivered).toMatch(/rounded-full[^>]*>Delivered</);
  });

  // SPEC §2 Track order: and 'Tracking History' list with reason and receiver.
  // SPEC §4: (kept in full history).
  // SPEC §4: If both Delivered and Return exist, the later one wins and the other is removed.
  it("'Tracking History' lists each entry with its reason and receiver", async () => {
    const page = mainOf(await html("/track-order?id=KI7500000007"));
    const history = textOf(page.slice(page.indexOf("Tracking History")));
    expect(history).toContain("Reason: Nobody at home, phone switched off");
    expect(history).toContain("Receiver: Self");
    // Delivered came later: the main timeline leaves the return out, the history keeps it.
    expect(history).toMatch(/return/i);
    expect(textOf(page.slice(0, page.indexOf("Shipper/Pickup Info")))).not.toMatch(/return/i);
  });

  // SPEC §5: real-time route ignores an empty id.
  it("the real-time route ignores an empty id: it asks nobody and shows the empty state", async () => {
    const page = textOf(mainOf(await html("/real-time-track/order-details/%20")));
    expect(page).toContain("Enter your tracking ID above to view details.");
    expect(page).not.toContain("Tracking not available for this ID.");
  });
});

describe("Where a host tells less (SPEC §2, §4)", () => {
  let foreign: ForeignShop;
  beforeAll(async () => {
    foreign = await openForeignShop();
  });
  afterAll(() => foreign.close());

  // SPEC §2 Track order: when not 'N/A'.
  it("the real-time route shows phone, email and address only when not 'N/A'", async () => {
    const page = mainOf(await html("/real-time-track/order-details/LE100", foreign.url));
    expect(textOf(page)).toContain("Consignee Info");
    for (const name of ["Phone", "Email", "Address"]) {
      expect(page).not.toMatch(new RegExp(`<dt[^>]*>${name}<`));
    }
  });

  // SPEC §2 Track order: Empty state: 'Enter your tracking ID above to view details.'
  // SPEC §4: Tracking screen: idle, … result, error.
  it("the tracking screen is idle, has a result, or an error", async () => {
    const shown = async () => textOf(mainOf(await html("/track-order?id=LE100", foreign.url)));
    expect(textOf(mainOf(await html("/track-order", foreign.url)))).toContain(
      "Enter your tracking ID above to view details.",
    );
    expect(await shown()).toContain("Tracking History");
    foreign.host.set("track", quirks["500 with a text"]);
    expect(await shown()).toContain("Tracking not available for this ID.");
  });
});

describe("What is pressed (SPEC §2, §4, §9)", () => {
  let page: Page;
  eachPage({}, (opened) => {
    ({ page } = opened);
  });

  const kept = (): Promise<{ id: string; quantity: number }[]> =>
    page.evaluate(() => JSON.parse(localStorage.getItem("tohfa-cart") ?? "{}").state?.lines ?? []);

  // SPEC §2 Search overlay: With text: matching product cards,
  // SPEC §9: 4 in search;
  it("the search overlay trims a name to 4 words", async () => {
    const long = await find("by=product", ({ productName }) => productName.split(/\s+/).length > 4);
    await visit(page, "/about-us");
    await page.locator("#site-search").click();
    await page.locator("#overlay-search").fill(long.productName);
    const link = page.locator("#search-answers").locator(`a[href*="${long._id}"]`);
    const four = long.productName.split(/\s+/).slice(0, 4).join(" ");
    await expect.poll(async () => textOf(await link.innerText())).toContain(`${four}…`);
  });

  // SPEC §4: Search: empty text clears results.
  it("the search overlay's shortcuts are back once its text is empty", async () => {
    await visit(page, "/about-us");
    await page.locator("#site-search").click();
    const answers = page.locator("#search-answers");
    const products = answers.locator('a[href*="/top-collection/"]');
    await page.locator("#overlay-search").fill("gift");
    await expect.poll(() => products.count()).toBeGreaterThan(0);
    await page.locator("#overlay-search").fill("");
    await expect.poll(() => products.count()).toBe(0);
    expect(await answers.getByRole("link", { name: "Resin Art" }).count()).toBe(1);
  });

  // SPEC §2 Header: a search icon
  it("the header's search icon opens the search overlay", async () => {
    await visit(page, "/about-us");
    await page.locator("header").getByRole("button", { name: "Search", exact: true }).click();
    await page.locator("#overlay-search").waitFor();
    expect(new URL(page.url()).pathname).toBe("/about-us");
  });

  // SPEC §2 Product detail: Add To Cart opens a cart drawer with items, minus/plus, remove, total,
  it("Add To Cart of a product with attributes opens the drawer with its quantity and total", async () => {
    const product = await find(
      "by=corporate&availability=in",
      ({ attributes, unitsInStock }) => attributes.length > 0 && unitsInStock > 300,
    );
    await visit(page, at("/corporate/top-collection/", product));
    await page.getByRole("group", { name: "Quantity" }).getByLabel(/^300/).check();
    const total = await page.locator("main [aria-live] p").first().innerText();
    await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    await drawer.waitFor();
    expect(await drawer.innerText()).toContain(total.replace("PKR", "Rs"));
    expect((await kept())[0]).toMatchObject({ id: product._id, quantity: 300 });
  });

  // SPEC §2 Product detail: Add To Cart opens a cart drawer with items, minus/plus, remove, total,
  // SPEC §2 Product detail: and buttons 'Continue Shopping' and 'Cart' (to /cart).
  // SPEC §4: plus increments;
  it("the drawer's plus and minus change the quantity, and 'Cart' leads to /cart", async () => {
    const product = await find(
      "by=product&availability=in",
      (one) =>
        !("asks" in one) &&
        one.unitsInStock > 1 &&
        one.attributes.length + one.size.length + one.colors.length === 0,
    );
    await visit(page, at("/top-collection/", product));
    await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
    const drawer = page.getByRole("dialog", { name: "Your cart" });
    const quantity = async () => (await kept())[0]?.quantity;
    await drawer.getByRole("button", { name: /^One more/ }).click();
    await expect.poll(quantity).toBe(2);
    await drawer.getByRole("button", { name: /^One less/ }).click();
    await expect.poll(quantity).toBe(1);
    await drawer.getByRole("link", { name: "Cart", exact: true }).click();
    await page.waitForURL("**/cart");
    await expect.poll(() => page.locator("main").innerText()).toContain(product.productName);
  });
});
