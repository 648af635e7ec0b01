import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suggestTexts, wordsOfNames } from "../../shop/search/suggest.server.ts";
import { countSearchWords } from "../../shop/search/words.server.ts";
import { addCategory, addProduct, addSeller, openTestShop, type TestShop } from "./shop.ts";

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
