import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoProducts } from "#tohfa/demo/catalogue/products.ts";
import { fillProducts } from "#tohfa/demo/fill-products.server.ts";
import { fillSellers } from "#tohfa/demo/fill-sellers.server.ts";
import { fillSynonyms } from "#tohfa/shop/catalogue/search/synonyms.server.ts";
import { maintainIndex } from "#tohfa/shop/catalogue/search/typesense/index-products.server.ts";
import { KEPT_BACK, TUNED } from "#tohfa/tests/shop/catalogue/search/queries.ts";
import { openTypesenseShop, searches, type TypesenseShop } from "./typesense-shop.ts";

let shop: TypesenseShop;

beforeAll(async () => {
  shop = await openTypesenseShop();
  await shop.db.transaction(async (tx) => {
    await fillSellers(tx, () => "");
    await fillProducts(tx, demoProducts(), () => "");
  });
  await fillSynonyms(shop.db);
  await maintainIndex(shop.db, shop.typesense);
  await shop.filled();
});
afterAll(() => shop?.close());

const QUERIES = [...TUNED, ...KEPT_BACK].map(({ q }) => q);
/** What the 120 queries have little of: signs, parts of words, phrases, one letter, nothing at all, mistakes in long names. */
const ODD = [
  ...["a", "ri", "ami", "hoto fra", "rame", "men's", "t-shirt", "&", "“”", "%", "'", "12", "xyzzy"],
  ...["gift for", "corporate", "wodden foto frame", "mug mug", "کے لیے", "gift box for her", "und"],
];

/** Two pages, one sorted otherwise, and those of the filters. */
const WAYS = [
  "facets=1",
  "limit=5",
  "sort=price&limit=5",
  "sort=-price&availability=in",
  "min=500&max=2500&facets=1",
  "recipient=mother&facets=1",
  "availability=out&sort=rating",
  "by=corporate",
];

async function isSame(url: string): Promise<void> {
  const [given, expected] = [await shop.get(url), await shop.getAlone(url)];
  expect({ url, ...given.body }).toEqual({ url, ...expected.body });
  const next = given.body.nextCursor;
  if (next && !url.includes("cursor=")) await isSame(`${url}&cursor=${next}`);
}

describe("Typesense and PostgreSQL give the same answers", () => {
  it.each([1, 2, 3, 4, 5, 6])(
    "to the 120 queries, with counts and facets and how they were understood (part %i of 6)",
    async (part) => {
      const before = searches(shop.server);
      const some = QUERIES.slice((part - 1) * 20, part * 20);
      for (const q of some) await isSame(`/api/v1/products?q=${encodeURIComponent(q)}&facets=1`);
      // And Typesense was asked: of nearly all, but for a budget alone and what much of the shop has.
      expect(searches(shop.server) - before).toBeGreaterThan(some.length / 2);
      expect(shop.troubles).toEqual([]);
    },
  );

  it.each(WAYS)("in every order and with every filter: %s", async (way) => {
    for (const q of [...QUERIES.filter((_, at) => at % 10 === 0), ...ODD]) {
      await isSame(`/api/v1/products?q=${encodeURIComponent(q)}&${way}`);
    }
    expect(shop.troubles).toEqual([]);
  });

  it("while somebody types", async () => {
    for (const q of [...QUERIES.filter((_, at) => at % 3 === 0), ...ODD]) {
      for (let typed = 2; typed <= q.length; typed += 5) {
        await isSame(`/api/v1/suggest?q=${encodeURIComponent(q.slice(0, typed))}`);
      }
    }
    expect(shop.troubles).toEqual([]);
  });
});
