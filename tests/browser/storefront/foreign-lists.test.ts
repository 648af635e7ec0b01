import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ForeignCall, json, type Quirk, quirks } from "#tohfa/tests/foreign/host.ts";
import { newReader, type Reader } from "#tohfa/tests/foreign/reader.ts";
import {
  blocked,
  mug,
  PICTURE,
  pen,
  soldOut,
  watch,
  withoutId,
} from "#tohfa/tests/foreign/records.ts";
import { type ForeignShop, openForeignShop } from "#tohfa/tests/foreign/shop.ts";
import { openVisitor, type Visitor } from "#tohfa/tests/foreign/visitor.ts";

let shop: ForeignShop;
let reader: Reader;
/** For what is pressed, and for what only a page that is alive shows. */
let visitor: Visitor;

beforeAll(async () => {
  shop = await openForeignShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.host.reset();
  reader = newReader(shop.url);
});

const DETAIL = `/top-collection/blue-pottery-mug?id=${mug._id}`;
const STORE = "/Karachi-Crafts";

describe("Each call of SPEC §7, asked as SPEC says and shown", () => {
  const calls: [string, path: string, shown: string][] = [
    ["GET /client/allproduct", "/search/view/mug?searchBy=product", "Blue Pottery Mug"],
    ["GET /api/v12/deal/alldeals/images", "/super-deals", "Chai for Two"],
    ["GET /api/v2/auth/search/users", "/", "Lahore Lights"],
    // Hyphens converted back to spaces.
    [
      "GET /client/getAddedProducts/all/Corporate Essentials",
      "/all/Corporate-Essentials",
      "Engraved Pens",
    ],
    ["GET /client/getAddedProducts/all/New Arrival", "/all/New-Arrival", "Untitled Product"],
    [`GET /client/bestselling/singleProduct/${mug._id}`, DETAIL, "Painted by hand in Multan"],
    ["GET /client/bestselling/Best Seller", DETAIL, "Hot Selling"],
    ["GET /api/v2/blogs/get/b1", "/blogs/b1/how-to-wrap-a-mug", "Paper first"],
    ["GET /api/v2/blogs/get/all/all", "/blogs", "How to Wrap a Mug"],
    ["GET /api/v2/blogs/get/all/care", "/blogs?category=care", "How to Wrap a Mug"],
    ["POST /api/v8/track/unified-track", "/real-time-track/order-details/LE100", "Dispatched"],
    ["GET /client/custom-gift/all", "/custom-products", "Home&Decor"],
    [
      "GET /client/custom-gift/products-by-category/Home&Decor",
      "/custom-products",
      "Blue Pottery Mug",
    ],
    ["GET /client/v2/oneDoller/get/all", "/view/sale/1/doller", "Steel Watch"],
    ["GET /api/v12/category/get/by/name/Photo Frames", "/collection/Photo-Frames", "Photo Frames"],
    ["GET /client2/get/profile/karachi-crafts/Main", STORE, "Blue Pottery Mug"],
    ["GET /client2/get/profile/karachi-crafts/Special", `${STORE}?tab=special`, "Steel Watch"],
    ["GET /client2/get/newarrivals/venders/karachi-crafts", `${STORE}?tab=new`, "Blue Pottery Mug"],
    ["GET /client/v2/posts/vender/site/karachi-crafts", `${STORE}?tab=posts`, "New glaze"],
    [
      "GET /client2/get/all/venders/karachi-crafts",
      `${STORE}?tab=reviews`,
      "It came whole and shining.",
    ],
    ["GET /client2/get/all/venders/karachi-crafts", `${STORE}?tab=all`, "Steel Watch"],
  ];
  // SPEC §2 Routes: /reviews, /video, /view/sale/1/doller (the 1$ sale) … reviews, video, one-dollar sale
  // SPEC §2 Routes: Other pages exist (single category, category pages 1 to 5, vendor profile) and their layout is not shown.
  // SPEC §2 Deals list: Lists deals;
  // SPEC §4: Lists (products, deals, users, others): idle, loading, succeeded,
  // SPEC §7: GET /client/allproduct: product list
  // SPEC §7: GET /api/v12/deal/alldeals/images: deals
  // SPEC §7: GET /api/v2/auth/search/users: sellers
  // SPEC §7: GET /client/getAddedProducts/all/{categoryName}: hyphens converted back to spaces; default New Arrival
  // SPEC §7: GET /client/bestselling/singleProduct/{productId}: single product; reads an error field
  // SPEC §7: GET /client/bestselling/Best Seller: hot-selling list; reads an error field that makes the list fail silently
  // SPEC §7: GET /api/v2/blogs/get/{id}: response may be wrapped as data, as blog, or be the blog itself
  // SPEC §7: GET /api/v2/blogs/get/all/{product}: blogs list
  // SPEC §7: POST /api/v8/track/unified-track: body {trackingNumber}; 15 s timeout; reads status (1 = success), packet_list
  // SPEC §7: GET /client/custom-gift/{category}: gift categories
  // SPEC §7: GET /client/custom-gift/products-by-category/{category}: gift list and category pages 1 to 5
  // SPEC §7: GET /client/v2/oneDoller/get/all: one-dollar products
  // SPEC §7: GET /api/v12/category/get/by/name/{categoryName}: category
  // SPEC §7: GET /client2/get/profile/{vendor}/Main and /Special: vendor products (decoded vendor name)
  // SPEC §7: GET /client2/get/newarrivals/venders/{vendor}: vendor new arrivals
  // SPEC §7: GET /client/v2/posts/vender/site/{vendor}: vendor posts
  // SPEC §7: GET /client2/get/all/venders/{vendor}: all vendor products
  it.each(calls)("%s on %s shows '%s'", async (call, path, shown) => {
    expect(await reader.visit(path)).toBe(200);
    expect(reader.main()).toContain(shown);
    expect(shop.host.asked).toContain(call);
  });

  // SPEC §7: GET /client/v2/oneDoller/active: active one-dollar banner images (empty list on a falsy result)
  // SPEC §7: GET /client/v2/vendersettings/banners/{id}: vendor banners
  it("banners: of a sale (null is an empty list) and of a store", async () => {
    visitor = await openVisitor(shop.url);
    const banners = () => visitor.page.locator(`main img[src="${PICTURE}"][width="1600"]`).count();
    await visitor.visit("/view/sale/1/doller");
    expect(await banners()).toBe(1);
    expect(shop.host.asked).toContain("GET /client/v2/oneDoller/active");
    for (const falsy of [quirks.null, quirks.false, quirks["an empty body"]]) {
      shop.host.set("oneDollarBanners", falsy);
      await visitor.visit("/view/sale/1/doller");
      expect(await banners()).toBe(0);
      expect(await visitor.main()).not.toContain("Failed to fetch images");
    }
    await visitor.visit(STORE);
    expect(await banners()).toBe(1);
    expect(shop.host.asked.some((one) => one.includes("/vendersettings/banners/"))).toBe(true);
  });

  // SPEC §8: One-dollar images: 'Failed to fetch images'.
  it("one-dollar images: 'Failed to fetch images', and the sale stands", async () => {
    for (const quirk of ["500 with a text", "a closed connection", "no answer at all"] as const) {
      shop.host.set("oneDollarBanners", quirks[quirk]);
      expect(await reader.visit("/view/sale/1/doller")).toBe(200);
      expect(reader.main()).toContain("Failed to fetch images");
      expect(reader.main()).toContain("Steel Watch");
    }
  });

  // SPEC §7: All go to one API host, {host}
  it("no page asks the host for what it does not have without doing without it", async () => {
    await reader.visit("/search/view/mug?searchBy=product");
    expect(shop.host.asked).toContain("GET /api/v1/products");
    expect(reader.main()).toContain("Showing 1 of 1 items");
  });

  it("the categories that SPEC names have their Urdu names, which its host does not say", async () => {
    for (const path of ["/ur/collection/Photo-Frames", "/ur/all/Photo-Frames"]) {
      await reader.visit(path);
      expect([path, reader.heading()]).toEqual([path, "فوٹو فریم"]);
    }
    shop.host.reset();
    const shortcuts = await fetch(`${shop.url}/ur/search/view.data?suggest=shortcuts`);
    expect(await shortcuts.text()).toContain("فوٹو فریم");
    // What the search begins with is asked for once, not by name.
    expect(shop.host.asked).toEqual(["GET /api/v1/categories"]);
  });

  // SPEC §4: Product status: Block hides the card.
  // SPEC §5: Items without a valid _id are not shown in search results.
  it("hides what is blocked, and what has no id is not in search results (SPEC §4, §5)", async () => {
    await reader.visit("/search/view/a?searchBy=product");
    const main = reader.main();
    expect(main).toContain(soldOut.title);
    expect(main).not.toContain(blocked.productName);
    expect(main).not.toContain(withoutId.productName);
    expect(main).not.toContain(pen.productName);
  });
});

describe("A list that fails (SPEC §4, §8)", () => {
  const lists: [path: string, call: ForeignCall, heading: string][] = [
    ["/all/New-Arrival", "ofCategory", "New Arrival"],
    ["/search/view/mug?searchBy=product", "allProducts", 'Search Results for "mug" (Products)'],
    ["/super-deals", "deals", "Super deals"],
    ["/view/sale/1/doller", "oneDollar", "The 1$ sale"],
    ["/blogs", "blogs", "Blogs"],
    ["/boxes/packing", "ofCategory", "Packing boxes"],
    ["/custom-products", "giftCategories", "Make Gift"],
    ["/reviews", "allProducts", "Reviews"],
    ["/video", "allProducts", "Videos"],
  ];
  // SPEC §4: failed (with error message).
  // SPEC §8: List fetches throw on non-OK status ('HTTP error! status: {code}');
  // SPEC §8: state records failed with the message.
  it.each(lists)(
    "%s says 'HTTP error! status: {code}' under its heading",
    async (path, call, heading) => {
      for (const status of [500, 403]) {
        shop.host.set(call, { status, type: "text/plain", body: "boom" });
        expect(await reader.visit(path)).toBe(502);
        expect(reader.heading().replace(/\s+/g, " ")).toBe(heading);
        expect(reader.main()).toContain(`HTTP error! status: ${status}`);
        expect(reader.main()).toContain("Try again");
      }
    },
  );

  // SPEC §8: state records failed with the message.
  it("a deal that cannot be had says so, and one that is not there is not found", async () => {
    expect(await reader.visit("/deal/none")).toBe(404);
    shop.host.set("deals", quirks["500 with a text"]);
    expect(await reader.visit("/deal/d1")).toBe(502);
    expect(reader.main()).toContain("HTTP error! status: 500");
  });

  // SPEC §4: failed (with error message).
  it("is loaded again with Try again", async () => {
    visitor = await openVisitor(shop.url);
    shop.host.set("deals", quirks["500 with a text"]);
    await visitor.visit("/super-deals");
    shop.host.reset();
    await visitor.page.locator("main").getByRole("link", { name: "Try again" }).click();
    await expect.poll(() => visitor.main()).toContain("Chai for Two");
  });
});

describe("Nothing there (SPEC §8's empty states)", () => {
  const empty: [text: string, path: string, call: ForeignCall][] = [
    ["No deals available", "/super-deals", "deals"],
    ["No products found.", "/all/New-Arrival", "ofCategory"],
    ["No products found.", "/view/sale/1/doller", "oneDollar"],
    ["No products found.", STORE, "mainOfVendor"],
    ["No products found.", "/custom-products", "giftCategories"],
    ['No products found for "mug"', "/search/view/mug", "allProducts"],
  ];
  // SPEC §2 Deals list: empty text 'No deals available'.
  // SPEC §8: Empty states: 'No deals available',
  // SPEC §8: 'No products found.',
  it.each(empty)("'%s' on %s, for a list that is empty or falsy", async (text, path, call) => {
    for (const nothing of [json([]), quirks.null, quirks.false, quirks["an empty body"]]) {
      shop.host.set(call, nothing);
      expect(await reader.visit(path)).toBe(200);
      expect(reader.main()).toContain(text);
    }
  });

  // SPEC §8: 'Be the first to share your experience!',
  it("'Be the first to share your experience!' for a product, a store and the shop", async () => {
    await reader.visit(`/top-collection/steel-watch?id=${watch.id}`);
    expect(reader.main()).toContain("Be the first to share your experience!");
    shop.host.set("allOfVendor", json([watch]));
    await reader.visit(`${STORE}?tab=reviews`);
    expect(reader.main()).toContain("Be the first to share your experience!");
    shop.host.set("allProducts", json([watch]));
    await reader.visit("/reviews");
    expect(reader.main()).toContain("Be the first to share your experience!");
  });

  // SPEC §8: 'Your cart is empty',
  // SPEC §8: 'No products match the selected filters'.
  it("'No products match the selected filters', 'Your cart is empty'", async () => {
    visitor = await openVisitor(shop.url);
    await visitor.visit("/all/New-Arrival?min=7000&max=7001");
    expect(await visitor.main()).toContain("No products match the selected filters");
    await visitor.visit("/cart");
    await expect.poll(() => visitor.main()).toContain("Your cart is empty");
  });
});

/** SPEC §2's addresses that read something. */
const ROUTES = [
  "/",
  "/all/Corporate-Essentials",
  "/all/New-Arrival",
  "/all-collection",
  "/all-categories",
  "/collection/Islamic",
  "/custom-products",
  "/super-deals",
  "/deal/d1",
  "/blogs",
  "/blogs?category=care",
  "/blogs/b1/how-to-wrap-a-mug",
  "/reviews",
  "/video",
  "/view/sale/1/doller",
  "/wishlist",
  "/cart",
  "/checkout",
  "/order/order-confermed?id=1&token=2",
  "/boxes/packing",
  "/search/view/mug?searchBy=product",
  "/search/view/pen?searchBy=Corporate%20Essentials",
  STORE,
  `${STORE}?tab=posts`,
  `${STORE}?tab=reviews`,
  "/jewellery",
  "/tech",
  "/chocolate-box-&-eatings",
  "/gifts",
  DETAIL,
  "/top-collection/blue-pottery-mug",
  `/corporate/top-collection/engraved-pens?id=${pen._id}`,
  `/auction/steel-watch?id=${watch.id}`,
  "/nobody-here",
];

describe("Every page, whatever all of the host's calls answer", () => {
  // SPEC §7: Response shapes beyond the fields above: not shown
  it.each(Object.keys(quirks) as Quirk[])(
    "%s: one h1, words, a way on, and no failure of ours in the HTML",
    async (quirk) => {
      shop.host.setAll(quirks[quirk]);
      await Promise.all(
        ROUTES.map(async (path) => {
          // A host that hangs costs its limit, twice where one thing is asked after another.
          const answer = await fetch(shop.url + path, { signal: AbortSignal.timeout(25_000) });
          const html = await answer.text();
          const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
          const words = main.replace(/<[^>]+>/g, " ").match(/\p{L}+/gu) ?? [];
          expect([path, [200, 404, 502].includes(answer.status)]).toEqual([path, true]);
          expect([path, main.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
          expect([path, words.length > 4]).toEqual([path, true]);
          expect([path, /That was our fault/.test(main)]).toEqual([path, false]);
        }),
      );
      expect(shop.program.output).not.toMatch(/TypeError|RangeError|A page failed/);
    },
  );

  it.each(["an error field with status 200", "null", "HTML instead of JSON"] as const)(
    "%s: comes alive without a complaint",
    async (quirk) => {
      visitor = await openVisitor(shop.url);
      shop.host.setAll(quirks[quirk]);
      for (const path of ROUTES) await visitor.visit(path);
    },
    120_000,
  );

  // SPEC §7: Response shapes beyond the fields above: not shown
  it("comes alive without a complaint with the odd records of SPEC §3", async () => {
    visitor = await openVisitor(shop.url);
    for (const path of ROUTES) await visitor.visit(path);
  }, 120_000);

  it("a page that a host failed is not kept: it is whole again when the host is", async () => {
    visitor = await openVisitor(shop.url);
    shop.host.setAll(quirks["a closed connection"]);
    await visitor.visit("/all-categories");
    expect(await visitor.page.locator("main li img").count()).toBe(0);
    shop.host.reset();
    await visitor.visit("/all-categories");
    expect(await visitor.page.locator("main li img").count()).toBeGreaterThan(10);
  });
});
