import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillSynonyms } from "#tohfa/shop/catalogue/search/synonyms.server.ts";
import {
  ageProductWords,
  countSearchWords,
  fillProductWords,
} from "#tohfa/shop/catalogue/search/words.server.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await Promise.all([fillSynonyms(shop.db), fillSynonyms(shop.db)]);
  const sellerId = await addSeller(shop.db);
  const add = (values: object) => addProduct(shop.db, { sellerId, ...values });
  await add({ id: "watch", name: "Steel Watch", tags: ["Father"], price: 90_000 });
  await add({ id: "mum", name: "Mug for Mother", tags: ["Mother", "Birthday"], price: 150_000 });
  await add({ id: "scarf", name: "Silk Scarf", tags: ["Mother", "Wedding"], price: 250_000 });
  for (const id of ["a", "b", "c"]) await add({ id, name: `Vase ${id}`, price: 60_000 });
});
afterAll(() => shop?.close());

const search = async (query: string) => (await shop.get(`/api/v1/products?${query}`)).body;
const ids = (page: { items: { _id: string }[] }) => page.items.map(({ _id }) => _id);

describe("PRODUCT §10: where SPEC §5 finds too little", () => {
  const asked = (q: string, more = "") => search(`q=${encodeURIComponent(q)}${more}`);

  it.each([
    ["all words in any order", "mother mug", "words", "mother mug", ["mum"]],
    ["more words than one", "mugs for my mothers", "words", "mugs mothers", ["mum"]],
    ["Roman Urdu", "ghari", "synonyms", "watch", ["watch"]],
    ["a gift for somebody", "tohfa ammi ke liye", "synonyms", "mother", ["mum", "scarf"]],
    ["Urdu script", "گھڑی", "synonyms", "watch", ["watch"]],
    ["several at once", "shaadi gift for ammi", "synonyms", "wedding mother", ["scarf"]],
    ["a name of several words", "ammi jan ki salgirah", "synonyms", "mother birthday", ["mum"]],
    ["what is written nearly so", "muug for mothar", "likeness", "muug mothar", ["mum"]],
    [
      "and then some of the words",
      "mothar wach",
      "likeness",
      "mothar wach",
      ["mum", "scarf", "watch"],
    ],
  ])("%s: %s", async (_what, q, as, text, expected) => {
    const page = await asked(q);
    expect(ids(page).sort()).toEqual(expected);
    if (expected.length > 0) expect(page.understood).toMatchObject({ as, text, exact: 0 });
  });

  it.each([
    ["ammi under 2000", ["mum"]],
    ["ammi 2000 tak", ["mum"]],
    ["ammi below 2k", ["mum"]],
    ["gift between 1,000 and 2,000 for mother", ["mum"]],
    ["mother over rs 2000", ["scarf"]],
  ])("a budget in words is a limit: %s", async (q, expected) => {
    const page = await asked(q);
    expect(ids(page)).toEqual(expected);
    expect(page.understood.price).not.toBeNull();
  });

  it("a budget alone is the whole list within it, page by page", async () => {
    const page = await asked("under 1000", "&limit=2");
    const next = await asked("under 1000", `&limit=2&cursor=${page.nextCursor}`);
    const prices = [...page.items, ...next.items].map(({ discountPrice }) => Number(discountPrice));
    expect(prices.length).toBeGreaterThan(2);
    expect(new Set([...ids(page), ...ids(next)]).size).toBe(prices.length);
    expect(page.understood).toEqual({
      as: "words",
      text: "",
      price: { min: 0, max: 1000 },
      exact: 0,
    });
  });

  it("what SPEC §5 finds comes first, and where it finds enough nothing is added", async () => {
    const page = await asked("mug");
    expect([ids(page)[0], page.understood]).toEqual(["mum", undefined]);
    expect((await asked("mug for mother")).understood).toBeUndefined();
  });

  it.each([
    ["", "mug moth", ["mum", "smug"]],
    ["", "smug moth", ["smug"]],
    ["&sort=price", "mug moth", ["mum", "smug"]],
    ["&sort=price", "smug moth", ["smug"]],
    ["&availability=in", "mug moth", ["mum", "smug"]],
  ])("what has it inside words alone is not enough%s: %s", async (order, q, expected) => {
    const sellerId = (await asked("mug mother")).items[0].sellerId;
    await addProduct(shop.db, { sellerId, id: "smug", name: "A Smug Moth", price: 190_000 });
    const page = await asked(q, order);
    await shop.db.execute(sql`delete from products where id = 'smug'`);
    expect(ids(page).sort()).toEqual(expected);
  });

  it("pages on without a repeat, and the overlay suggests the same", async () => {
    const first = await asked("ammi", "&limit=1");
    const second = await asked("ammi", `&limit=1&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect([...ids(first), ...ids(second)].sort()).toEqual(["mum", "scarf"]);
    const { body } = await shop.get("/api/v1/suggest?by=product&q=ghari");
    expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual(["watch"]);
  });

  it("what is ticked leaves some of what was found, and is counted beside the others", async () => {
    const all = await asked("ammi", "&facets=1");
    expect(all.counts).toEqual({ inStock: 2, outOfStock: 0 });
    expect(all.facets.recipient.counts).toEqual({ mother: 2 });
    expect(all.facets.occasion.counts).toEqual({ birthday: 1, wedding: 1 });
    const wedding = await asked("ammi", "&occasion=wedding&facets=1");
    expect([ids(wedding), wedding.counts.inStock]).toEqual([["scarf"], 1]);
    expect(wedding.facets.occasion.counts).toEqual({ birthday: 1, wedding: 1 });
    const soldOut = await asked("ammi", "&availability=out");
    expect([ids(soldOut), soldOut.counts]).toEqual([[], { inStock: 2, outOfStock: 0 }]);
  });

  it("what is found nowhere is counted by day, but nothing that may be somebody's", async () => {
    for (const q of ["qqqzzz", "QQQZZZ ", "sana@example.com", "0300 1234567"]) await asked(q);
    await asked("qqqzzz", "&min=5");
    const { rows } = await shop.db.execute(
      sql`select term, times from search_misses where term like 'qqq%' or term like '%3%' or term like '%@%'`,
    );
    expect(rows).toEqual([{ term: "qqqzzz", times: 2 }]);
  });

  it("a product is found by its words as soon as it is there, and no longer once it is hidden or renamed", async () => {
    const sellerId = await addSeller(shop.db);
    await addProduct(shop.db, { id: "new", sellerId, name: "Zarbaft Pouch" });
    expect(ids(await asked("zarbaf"))).toEqual(["new"]);
    const set = (what: string) =>
      shop.db.execute(sql.raw(`update products set ${what} where id = 'new'`));
    await set("stock = 0");
    expect((await asked("zarbaft")).counts).toEqual({ inStock: 0, outOfStock: 1 });
    await set("name = 'Kamkhwab', search_text = 'kamkhwab'");
    expect(ids(await asked("zarbaft"))).toEqual([]);
    expect(ids(await asked("kamkhwab"))).toEqual(["new"]);
    await set("status = 'Block'");
    expect(ids(await asked("kamkhwab"))).toEqual([]);
  });

  it("finds the same once products have grown old, counted and filled in anew", async () => {
    const before = ids(await asked("vase"));
    await shop.db.execute(sql`update product_words set age = 3`);
    expect(ids(await asked("vase"))).toEqual(before);
    await shop.db.execute(sql`truncate product_words, search_words`);
    expect(ids(await asked("vase"))).toEqual([]);
    await Promise.all([fillProductWords(shop.db), fillProductWords(shop.db)]);
    await countSearchWords(shop.db);
    await ageProductWords(shop.db);
    expect(ids(await asked("vase"))).toEqual(before);
    const { rows } = await shop.db.execute(sql`select uses from search_words where word = 'vase'`);
    expect(rows).toEqual([{ uses: 3 }]);
  });
});
