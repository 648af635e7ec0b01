import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addCategory,
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop;
  const sellerId = await addSeller(db, {
    handle: "lahore-gifts",
    companyName: "Lahore Gift House",
  });
  await addSeller(db, { handle: "waiting", companyName: "Lahore Waiting", status: "pending" });
  await addCategory(db, "Tech");
  await addCategory(db, "Corporate Essentials");
  const add = (values: object) => addProduct(db, { sellerId, ...values });
  await add({ id: "box", name: "Chocolate Box", price: 50_000, categories: ["Tech"], rating: 4.5 });
  await add({
    id: "lamp",
    name: "Desk Lamp",
    tags: ["chocolate brown"],
    description: "<p>Glows like an ember</p>",
    price: 799_900,
    rating: 2,
  });
  await add({
    id: "ring",
    name: "Silver Ring",
    type: "Jewelry",
    price: 800_000,
    stock: 0,
    rating: 5,
  });
  await add({ id: "odd", name: "100%_Cotton \\ Towel", shortDescription: "soft", price: 120_000 });
  await add({
    id: "pen",
    name: "Chocolate Pen",
    isCorporate: true,
    categories: ["Corporate Essentials"],
  });
  await add({ id: "gone", name: "Chocolate Gone", status: "Block" });
});
afterAll(() => shop?.close());

const search = async (query: string) => (await shop.get(`/api/v1/products?${query}`)).body;
const ids = (page: { items: { _id: string }[] }) => page.items.map(({ _id }) => _id);

describe("SPEC §5 search matching", () => {
  // SPEC §5: Search matching, case-insensitive: products on productName, type, description, tags, shortDescription, category;
  it.each([
    ["productName, in any case", "CHOCOLATE BO", ["box"]],
    ["type", "jewel", ["ring"]],
    ["description", "EMBER", ["lamp"]],
    ["tags", "brown", ["lamp"]],
    ["shortDescription", "SOFT", ["odd"]],
    ["category", "tech", ["box"]],
  ])("matches on %s", async (_field, q, expected) => {
    expect(ids(await search(`q=${encodeURIComponent(q)}`))).toEqual(expected);
  });

  it("takes %, _ and \\ as they are written", async () => {
    expect(ids(await search(`q=${encodeURIComponent("100%_")}`))).toEqual(["odd"]);
    expect(ids(await search(`q=${encodeURIComponent("n \\ t")}`))).toEqual(["odd"]);
    expect(ids(await search(`q=${encodeURIComponent("1%n")}`))).toEqual([]);
  });

  it("puts matches in the name before others", async () => {
    expect(ids(await search("q=chocolate"))).toEqual(["box", "lamp"]);
  });

  // SPEC §5: Corporate Essentials search keeps only items whose category or type contains 'Corporate Essentials'; normal search excludes them.
  it("keeps Corporate Essentials out of the normal search and only them in theirs", async () => {
    expect(ids(await search("q=chocolate&by=product"))).toEqual(["box", "lamp"]);
    expect(ids(await search("q=chocolate&by=corporate"))).toEqual(["pen"]);
  });

  it("finds mistyped words of three letters or more only where nothing matches exactly", async () => {
    const typo = await search("q=choclate");
    expect(ids(typo)[0]).toBe("box");
    expect(typo.total).toBe(typo.items.length);
    expect(ids(await search("q=zz"))).toEqual([]);
    expect(ids(await search("q=qqqqqq"))).toEqual([]);
  });

  it("does not guess where filters leave nothing of an exact match", async () => {
    expect(ids(await search("q=ring&availability=in"))).toEqual([]);
  });
});

describe("SPEC §5 filters", () => {
  it("shows every price while the bounds are untouched", async () => {
    expect(ids(await search("by=product&sort=-price"))).toEqual(["ring", "lamp", "odd", "box"]);
  });

  // SPEC §5: Price filter: minimum clamped to 0 or above, maximum to 7999 or below;
  // SPEC §5: Filter uses newPrice, inclusive.
  it("is inclusive and clamps to 0 and 7999 once a bound is moved", async () => {
    expect(ids(await search("by=product&sort=price&min=500&max=1200"))).toEqual(["box", "odd"]);
    expect(ids(await search("by=product&sort=price&min=-5&max=600"))).toEqual(["box"]);
    expect(ids(await search("by=product&sort=price&min=600&max=99999"))).toEqual(["odd", "lamp"]);
    expect(ids(await search("by=product&sort=price&min=600&max=xyz"))).toEqual(["odd", "lamp"]);
    expect(ids(await search("by=product&sort=price&min=abc&max=600"))).toEqual(["box"]);
  });

  // SPEC §2 Category listing: Filter sidebar (availability In Stock / Out of Stock with counts;
  // SPEC §5: In Stock = unitsInStock above 0; Out Of Stock = 0.
  it("splits by stock and counts both sides whatever is chosen", async () => {
    const page = await search("by=product&availability=out");
    expect(ids(page)).toEqual(["ring"]);
    expect(page).toMatchObject({
      total: 1,
      counts: { inStock: 3, outOfStock: 1 },
      totalIsCapped: false,
    });
  });

  it("has both kinds in a category's list and none for an unknown category or seller", async () => {
    expect(ids(await search("category=corporate-essentials"))).toEqual(["pen"]);
    expect(ids(await search("category=nothing"))).toEqual([]);
    expect(ids(await search("seller=nobody"))).toEqual([]);
    expect(ids(await search("seller=lahore%20gift%20house&by=corporate"))).toEqual(["pen"]);
  });

  it("sorts by rating, best first", async () => {
    expect(ids(await search("by=product&sort=rating"))).toEqual(["ring", "box", "lamp", "odd"]);
  });
});

describe("PRODUCT §3 suggest", () => {
  const suggest = async (query: string) => (await shop.get(`/api/v1/suggest?${query}`)).body;

  // SPEC §4: Search: empty text clears results.
  it("gives products for a text and nothing for an empty one", async () => {
    expect((await suggest("by=product&q=choc")).products).toHaveLength(2);
    expect(await suggest("by=product&q=")).toEqual({ products: [], sellers: [] });
  });

  it("gives approved sellers, suggested ones for an empty text", async () => {
    const names = async (query: string) =>
      (await suggest(query)).sellers.map((one: { userName: string }) => one.userName);
    expect(await names("by=seller&q=gift%20house")).toEqual(["lahore-gifts"]);
    expect(await names("by=seller")).toEqual(["lahore-gifts"]);
    expect(await names("by=seller&q=waiting")).toEqual([]);
    expect(await names("by=seller&q=lahor%20gifs")).toEqual(["lahore-gifts"]);
  });

  // SPEC §5: sellers on userName, companyName, fullName.
  it("finds sellers on userName, companyName and fullName, in any case", async () => {
    await addSeller(shop.db, {
      handle: "multan-kites",
      companyName: "Basant Traders",
      fullName: "Zubaida Malik",
    });
    // Two letters are too few for guessing at mistyped words: these are matches.
    for (const text of ["KI", "TR", "ZU"]) {
      const { sellers } = await suggest(`by=seller&q=${text}`);
      expect([text, sellers.map((one: { userName: string }) => one.userName)]).toEqual([
        text,
        ["multan-kites"],
      ]);
    }
  });

  it("gives at most 8", async () => {
    const sellerId = await addSeller(shop.db);
    for (let n = 0; n < 10; n += 1) await addProduct(shop.db, { sellerId, name: `Kite ${n}` });
    expect((await suggest("q=kite")).products).toHaveLength(8);
  });
});

describe("What is sold out", () => {
  it("stands behind what can be bought, of those that match alike, over the pages too", async () => {
    const sellerId = await addSeller(shop.db, {
      handle: "coppersmith",
      companyName: "Coppersmith",
    });
    const add = (values: object) => addProduct(shop.db, { sellerId, ...values });
    await add({ id: "kettle-here", name: "Copper Kettle", stock: 4 });
    await add({ id: "kettle-gone", name: "Copper Kettle", stock: 0 });
    await add({ id: "kettle-told", name: "Tray", description: "<p>For a kettle</p>", stock: 4 });
    const first = await search("q=kettle&limit=1");
    expect(ids(first)).toEqual(["kettle-here"]);
    const rest = await search(`q=kettle&limit=5&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect(ids(rest)).toEqual(["kettle-gone", "kettle-told"]);
  });
});
