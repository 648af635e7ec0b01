import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  findsOfSynonyms,
  listSynonyms,
  removeSynonyms,
  saveSynonyms,
  showSynonyms,
} from "#tohfa/shop/catalogue/search/edit-synonyms.server.ts";
import { listMisses } from "#tohfa/shop/catalogue/search/misses.server.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
const admin = { role: "admin", userId: "u-admin", sellerId: null } as const;

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db);
  await addProduct(shop.db, { id: "lamp", sellerId, name: "Brass Lamp" });
});
afterAll(() => shop?.close());

const found = async (q: string) => {
  const { body } = await shop.get(`/api/v1/products?q=${encodeURIComponent(q)}`);
  return body.items.map(({ _id }: { _id: string }) => _id);
};
const page = (search = "", after?: string, limit = 25) => ({ search, after, limit });

it("words that are added are searched for at once, and no more once they are removed", async () => {
  expect(await found("chiragh")).toEqual([]);
  const finds = await findsOfSynonyms(shop.db, admin, "Lamp, chiragh,  CHIRAGH");
  expect(finds).toEqual({
    words: [
      { word: "lamp", products: 1 },
      { word: "chiragh", products: 0 },
    ],
    products: 1,
    names: ["Brass Lamp"],
  });
  const id = await saveSynonyms(shop.db, admin, { id: null, words: "Lamp, chiragh" });
  expect(await found("chiragh")).toEqual(["lamp"]);
  await saveSynonyms(shop.db, admin, { id, words: "lamp, diya" });
  expect([await found("chiragh"), await found("diya")]).toEqual([[], ["lamp"]]);
  await removeSynonyms(shop.db, admin, id);
  expect(await found("diya")).toEqual([]);
  await expect(showSynonyms(shop.db, admin, id)).rejects.toMatchObject({ code: "not_found" });
  const { rows } = await shop.db.execute(sql`select action from audit_log order by id`);
  expect(rows.map(({ action }) => action)).toEqual([
    "synonyms added",
    "synonyms changed",
    "synonyms removed",
  ]);
});

it("counts what words find on either side of the shop", async () => {
  const sellerId = await addSeller(shop.db);
  await addProduct(shop.db, { sellerId, name: "Sitar" });
  await addProduct(shop.db, { sellerId, name: "Rabab", isCorporate: true });
  const finds = await findsOfSynonyms(shop.db, admin, "sitar, rabab");
  expect(finds).toMatchObject({ products: 2, words: [{ products: 1 }, { products: 1 }] });
});

it.each([
  ["one word", "lamp"],
  ["nothing but signs", "lamp, %%"],
  ["too many", Array.from({ length: 41 }, (_, n) => `word${n}`).join()],
  ["too long", `lamp, ${"x".repeat(61)}`],
])("refuses %s", async (_what, words) => {
  await expect(saveSynonyms(shop.db, admin, { id: null, words })).rejects.toMatchObject({
    code: "invalid",
    field: "words",
  });
});

it("a word stands in one line, whoever else writes it at once", async () => {
  const both = await Promise.allSettled(
    ["cup, piyala", "mug, piyala"].map((words) =>
      saveSynonyms(shop.db, admin, { id: null, words }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const first = await listSynonyms(shop.db, admin, page("piya"));
  expect(first.items.map(({ words }) => words[1])).toEqual(["piyala"]);
});

it("lists lines and misses page by page, the most wanted first, for admins alone", async () => {
  await shop.db.execute(sql`insert into search_misses (day, term, times) values
    ('2026-11-20', 'rabab', 2), ('2026-11-22', 'rabab', 3), ('2026-11-21', 'piyala', 9), ('2026-11-21', 'sitar', 5)`);
  const first = await listMisses(shop.db, admin, page("", undefined, 2));
  const second = await listMisses(shop.db, admin, page("", first.nextCursor ?? "", 2));
  const all = [...first.items, ...second.items].filter(({ term }) => !/chiragh|diya/.test(term));
  expect(all.slice(0, 3)).toEqual([
    { term: "piyala", times: 9, day: "2026-11-21", isKnown: true },
    { term: "rabab", times: 5, day: "2026-11-22", isKnown: false },
    { term: "sitar", times: 5, day: "2026-11-21", isKnown: false },
  ]);
  const buyer = { role: "buyer", userId: "u-buyer", sellerId: null } as const;
  await expect(listMisses(shop.db, buyer, page())).rejects.toMatchObject({ code: "not_found" });
  await expect(listSynonyms(shop.db, buyer, page())).rejects.toMatchObject({ code: "not_found" });
});

it("finds what goes on with a beginning of more words than a query names, and nothing beside it", async () => {
  const sellerId = await addSeller(shop.db);
  for (let model = 100; model < 170; model += 1) {
    await addProduct(shop.db, { id: `m${model}`, sellerId, name: `Ebony Zither q${model}` });
  }
  await addProduct(shop.db, { id: "apart", sellerId, name: "Q100 Ebony Zither" });
  const total = async (q: string) =>
    (await shop.get(`/api/v1/products?q=${encodeURIComponent(q)}`)).body.total;
  expect([await total("zither q"), await total("ther q1")]).toEqual([70, 70]);
  expect(await found("zither q16")).toHaveLength(10);
  expect(await found("ebony zither q105")).toEqual(["m105"]);
});
