import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, quirks } from "#tohfa/tests/foreign/host.ts";
import { mug, soldOut, watch } from "#tohfa/tests/foreign/records.ts";
import { type ForeignShop, openForeignShop } from "#tohfa/tests/foreign/shop.ts";
import { openVisitor, type Visitor } from "#tohfa/tests/foreign/visitor.ts";

let shop: ForeignShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openForeignShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.host.reset();
  visitor = await openVisitor(shop.url);
});

const NO_ORDERS =
  "Ordering is not possible with this shop at the moment. Your cart is kept on this device.";
const DETAIL = `/top-collection/blue-pottery-mug?id=${mug._id}`;
const says = (text: string) =>
  expect.poll(() => visitor.main(), { timeout: 25_000 }).toContain(text);

async function fillCart() {
  await visitor.visit(DETAIL);
  await visitor.page.locator("main").getByRole("button", { name: "Add To Cart" }).first().click();
  await visitor.page.getByRole("dialog", { name: "Your cart" }).waitFor();
}

describe("Cart and checkout with a host that has no orders", () => {
  // SPEC §7: any checkout/order/newsletter calls: not shown
  it("the cart is priced by the same rule, and says that ordering is not possible", async () => {
    await fillCart();
    await visitor.visit("/cart");
    await says(NO_ORDERS);
    const { page } = visitor;
    expect(await page.locator("main").getByRole("link", { name: "Checkout" }).count()).toBe(0);
    expect(await visitor.main()).toContain("Rs 1,299");
    expect(shop.host.asked).toContain("POST /api/v1/orders/quote");
    expect(shop.host.asked).toContain(`GET /client/bestselling/singleProduct/${mug._id}`);
  });

  it("a changed price, a sold-out and a vanished product are told in words", async () => {
    await fillCart();
    shop.host.set("product", json({ ...mug, newPrice: 1399 }));
    await visitor.visit("/cart");
    await says("Rs 1,399");
    shop.host.set("product", json({ ...mug, status: "Out Of Stock" }));
    await visitor.visit("/cart");
    await says("Blue Pottery Mug is sold out.");
    for (const gone of [json({ error: "gone" }), json({}, 404), quirks.null]) {
      shop.host.set("product", gone);
      await visitor.visit("/cart");
      await says("Something in your cart is no longer sold here.");
    }
  });

  it("a host that fails or hangs leaves the cart as it is, and says that prices were not checked", async () => {
    await fillCart();
    for (const quirk of ["500 with a text", "a closed connection", "no answer at all"] as const) {
      shop.host.set("product", quirks[quirk]);
      await visitor.visit("/cart");
      await says("We could not check the prices just now.");
      expect(await visitor.main()).toContain("Blue Pottery Mug");
      expect(await visitor.main()).toContain("Rs 1,299");
    }
  });

  // SPEC §7: any checkout/order/newsletter calls: not shown
  it("checkout says so instead of asking for an address, and leads back", async () => {
    await fillCart();
    await visitor.visit("/checkout");
    await says(NO_ORDERS);
    const { page } = visitor;
    expect(await page.getByRole("button", { name: "Place order" }).count()).toBe(0);
    await page.locator("main").getByRole("link", { name: "Back to the cart" }).click();
    await page.waitForURL(/\/cart$/);
  });

  it("an order's page has words", async () => {
    await visitor.visit("/order/order-confermed?id=TF-1&token=abc");
    expect(await visitor.heading()).toBe("We cannot show this order");
  });
});

describe("What else a host that speaks only SPEC §7 does not have", () => {
  // SPEC §2 Search overlay: Empty messages: 'No products found matching your search.', 'No Corporate Essentials products found matching your search.', 'No sellers found matching your search.',
  // SPEC §7: GET /api/v2/auth/search/users: sellers
  // SPEC §9: Corporate Essentials tab filters by the text 'Corporate Essentials'.
  it("the search overlay finds by the same rules, with SPEC §2's empty messages", async () => {
    const { page } = visitor;
    await visitor.visit("/about-us");
    await page.locator("#site-search").click();
    const box = page.locator("#overlay-search");
    const answers = page.locator("#search-answers");
    const finds = (text: string) => expect.poll(() => answers.innerText()).toContain(text);
    await box.fill("mug");
    await finds("Blue Pottery Mug");
    await box.fill("zzzz");
    await finds("No products found matching your search.");
    await page.getByRole("tab", { name: "Corporate Essentials" }).click();
    await finds("No Corporate Essentials products found matching your search.");
    await box.fill("pens");
    await finds("Engraved Pens");
    await page.getByRole("tab", { name: "Search by Seller" }).click();
    await finds("No sellers found matching your search.");
    await box.fill("lahore");
    await finds("Lahore Lights");
    await box.fill("");
    await finds("Suggested Sellers");
    shop.host.set("sellers", quirks.null);
    await visitor.visit("/about-us");
    await page.locator("#site-search").click();
    await page.getByRole("tab", { name: "Search by Seller" }).click();
    await finds("No sellers available.");
  });

  it("the search overlay says so where the host fails", async () => {
    const { page } = visitor;
    shop.host.setAll(quirks["500 with a text"]);
    await visitor.visit("/about-us");
    await page.locator("#site-search").click();
    await page.locator("#overlay-search").fill("mug");
    await expect
      .poll(() => page.locator("#search-answers").innerText())
      .toContain("Search is not working right now. Please try again.");
  });

  // SPEC §2 Routes: /reviews, /video, /view/sale/1/doller (the 1$ sale) … reviews, video, one-dollar sale
  it("reviews come from the products, newest first", async () => {
    await visitor.visit("/reviews");
    expect(await visitor.main()).toContain("My mother uses it every day.");
    expect(await visitor.main()).not.toContain("private@example.com");
  });

  // SPEC §2 Footer: (no submit call shown),
  // SPEC §7: any checkout/order/newsletter calls: not shown
  it("the newsletter box says that there is none", async () => {
    const { page } = visitor;
    await visitor.visit("/about-us");
    await page.locator("#newsletter-email").fill("ayesha@example.com");
    await page.getByRole("button", { name: "Join" }).click();
    await expect
      .poll(() => page.locator("footer").innerText())
      .toContain("This shop has no newsletter yet.");
  });

  it("the contact form says that nothing was sent, and keeps what was typed", async () => {
    const { page } = visitor;
    await visitor.visit("/contect-us");
    const main = page.locator("main");
    await main.getByLabel("Your name").fill("Ayesha");
    await main.getByLabel("Email").fill("ayesha@example.com");
    await main.getByLabel("What is it about?").fill("A mug");
    await main.getByLabel("Message").fill("Is it blue?");
    await main.getByRole("button", { name: "Send" }).click();
    await says("This shop takes no messages here yet. Nothing was sent.");
    expect(await main.getByLabel("Message").inputValue()).toBe("Is it blue?");
  });

  it("'Email me when it is back' says that it was not sent", async () => {
    const { page } = visitor;
    await visitor.visit(`/top-collection/rose-attar?id=${soldOut.id}`);
    await page
      .locator("main")
      .getByRole("button", { name: "Email me when it is back" })
      .first()
      .click();
    await page.locator("main").getByLabel("Your email").first().fill("ayesha@example.com");
    await page
      .locator("main")
      .getByRole("button", { name: "Email me when it is back" })
      .first()
      .click();
    await says("This shop takes no messages here yet. Nothing was sent.");
  });

  it("an auction stands without live bids, and the city list is the shop's own", async () => {
    await visitor.visit(`/auction/steel-watch?id=${watch.id}`);
    expect(await visitor.main()).toContain("None yet");
    expect(await visitor.page.getByLabel("City").locator("option").count()).toBeGreaterThan(75);
  });

  it("a product is found by the slug alone, and one whose slug nobody has is not", async () => {
    expect(await visitor.visit("/top-collection/steel-watch")).toBe(200);
    expect(await visitor.heading()).toBe("Steel Watch");
    expect(await visitor.visit("/top-collection/no-such-thing")).toBe(404);
    expect(await visitor.heading()).toBe("No product found.");
  });

  it("a store is found by the seller's name with hyphens, and one nobody has is not", async () => {
    expect(await visitor.visit("/Lahore-Lights")).toBe(200);
    expect(await visitor.heading()).toBe("Lahore Lights");
    expect(await visitor.visit("/nobody-here")).toBe(404);
  });
});
