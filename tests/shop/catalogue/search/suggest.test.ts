import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchSynonyms, searchWords } from "#tohfa/db/schema/search.ts";
import { suggestTexts, wordsOfNames } from "#tohfa/shop/catalogue/search/suggest.server.ts";
import { countSearchWords } from "#tohfa/shop/catalogue/search/words.server.ts";
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
  await addCategory(shop.db, "Chocolate Box & Eatings");
  await addCategory(shop.db, "Hot Chocolate", { hidden: true });
  await addCategory(shop.db, "Photo Frames");
  const sellerId = await addSeller(shop.db, { handle: "choco", companyName: "The Chocolate Lab" });
  await addSeller(shop.db, { companyName: "Chocolate Waiting", status: "pending" });
  const add = (name: string, more: object = {}) => addProduct(shop.db, { sellerId, name, ...more });
  for (const n of [1, 2, 3]) await add(`Chocolate Box ${n}`);
  for (const n of [1, 2])
    await add(`Chocolates Jar ${n}`, { tags: ["chowkidar"], description: "Chosen by hand" });
  for (const n of [1, 2]) await add(`Photo Frame oak ${n}`);
  for (const n of [1, 2]) await add(`Desk pen ${n}`, { isCorporate: true });
  await add("چاکلیٹ ڈبہ");
  await add("چاکلیٹ تحفہ");
  await countSearchWords(shop.db);
});
afterAll(() => shop?.close());

const suggest = async (query: string) => (await shop.get(`/api/v1/suggest?${query}`)).body;

describe("What a text may become while one types (issue 12 §3)", () => {
  it("words that several products have, the most used first, one form of each; categories and stores with such a word", async () => {
    const { words, categories, sellers, products } = await suggest("q=cho");
    expect(words).toEqual(["chocolate", "chowkidar"]);
    expect(categories).toEqual(["Chocolate Box & Eatings"]);
    expect(sellers.map((one: { companyName: string }) => one.companyName)).toEqual([
      "The Chocolate Lab",
    ]);
    expect(products.length).toBe(5);
  });

  it("of several words only what products have together", async () => {
    expect((await suggest("q=photo%20fra")).words).toEqual(["photo frame"]);
    expect((await suggest("q=photo%20choc")).words).toEqual([]);
    expect(wordsOfNames("photo fr", ["Photo Frame", "Frame", "My photo fridge"])).toEqual([
      ...["photo frame", "photo fridge"],
    ]);
    expect(wordsOfNames("photo", ["Photo Frame"])).toEqual([]);
  });

  it("Urdu words too, and nothing of a single letter, of signs or of what is typed to its end", async () => {
    expect((await suggest(`q=${encodeURIComponent("چاک")}`)).words).toEqual(["چاکلیٹ"]);
    for (const q of ["c", "%", "_h", "'", "\\", "chocolate"]) {
      const { words } = await suggestTexts(shop.db, q);
      expect([q, words]).toEqual([q, []]);
    }
  });

  it("companies' own things have no stores beside them", async () => {
    const { sellers, products } = await suggest("by=corporate&q=pen");
    expect([sellers, products.length]).toEqual([[], 2]);
  });

  it("the newest that are called so are shown at once where they are enough, in the order of the whole search", async () => {
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from sellers limit 1`);
    const sellerId = rows[0]?.id ?? "";
    for (let n = 0; n < 9; n += 1) {
      const more = n === 5 ? { tags: ["lantern"], name: "Lamp" } : { name: `Lantern ${n}` };
      await addProduct(shop.db, { sellerId, id: `lantern-${n}`, ...more });
    }
    const ids = (page: { _id: string }[]) => page.map(({ _id }) => _id);
    const { products } = await suggest("q=lant");
    const { items } = (await shop.get("/api/v1/products?q=lant&limit=8")).body;
    expect(ids(products)).toEqual(ids(items));
    expect(ids(products)).not.toContain("lantern-5");
  });
});

describe("A text that somebody still types", () => {
  const names = async (q: string) => {
    const { products } = await suggest(`q=${encodeURIComponent(q)}`);
    return products.map(({ productName }: { productName: string }) => productName);
  };

  beforeAll(async () => {
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from sellers limit 1`);
    const sellerId = rows[0]?.id ?? "";
    const add = (name: string, more: object = {}) =>
      addProduct(shop.db, { sellerId, name, ...more });
    await add("Copper Kettle");
    await add("Kettle, hammered copper", { stock: 0 });
    await add("Stove", { tags: ["kettle", "copper"] });
    for (const n of [1, 2, 3, 4]) await add(`Pan ${n}`, { description: "A kettle of copper" });
    await add("Ceramic muffin tray for Mother");
    await add("Scarf for Mother");
    await add("Walking stick wq9");
    await shop.db.insert(searchSynonyms).values({ id: "mother", words: ["mother", "ammi"] });
    const common = Array.from({ length: 70 }, (_, n) => ({ word: `wq${n}a`, named: 9 }));
    await shop.db.insert(searchWords).values(common);
  });

  it("has all its words in the name, in any order; what says them in its description is not about them", async () => {
    expect(await names("copper ket")).toEqual(["Copper Kettle", "Kettle, hammered copper"]);
    expect(await names("kettle co")).toEqual(["Copper Kettle", "Kettle, hammered copper"]);
  });

  it("may end with a beginning, however short, also where its other words are called otherwise", async () => {
    expect(await names("ammi mu")).toEqual(["Ceramic muffin tray for Mother"]);
    expect(await names("mother s")).toEqual(["Scarf for Mother"]);
  });

  it("may go on with a word that is none of the many common ones that begin so", async () => {
    expect(await names("stick wq")).toEqual(["Walking stick wq9"]);
  });

  it("may end with a number as it begins, one of many, where few or many have the other words, on its side", async () => {
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from sellers limit 1`);
    const sellerId = rows[0]?.id ?? "";
    const numbers = Array.from({ length: 70 }, (_, n) => ({ word: `16${n}x`, named: 9 }));
    await shop.db.insert(searchWords).values(numbers);
    const add = (name: string, more: object = {}) =>
      addProduct(shop.db, { sellerId, name, ...more });
    for (const name of ["Brass Bell 1612", "Brass Bell 4716", "Marble Dish 1615"]) await add(name);
    await add("Brass Bell 1617", { isCorporate: true });
    for (let n = 0; n < 35; n += 1) await add(`Tin Cup ${2050 + n}`);
    await add("Tin Cup 1613");
    expect(await names("brass bell 16")).toEqual(["Brass Bell 1612"]);
    expect(await names("tin cup 16")).toEqual(["Tin Cup 1613"]);
    expect(await names("tin cup 1613")).toEqual(["Tin Cup 1613"]);
    expect(await names("arble dish 16")).toEqual(["Marble Dish 1615"]);
    const cups = await names("tin cup 20");
    expect(cups).toHaveLength(8);
    expect(cups.filter((name: string) => !name.startsWith("Tin Cup 20"))).toEqual([]);
    const { products } = await suggest("by=corporate&q=brass%20bell%2016");
    expect(products).toMatchObject([{ productName: "Brass Bell 1617" }]);
  });

  it("may begin inside of a word (SPEC §5)", async () => {
    expect(await names("eramic")).toEqual(["Ceramic muffin tray for Mother"]);
    expect(await names("eramic muf")).toEqual(["Ceramic muffin tray for Mother"]);
  });
});
