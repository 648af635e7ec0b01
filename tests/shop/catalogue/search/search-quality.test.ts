import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { demoProducts } from "#tohfa/demo/catalogue/products.ts";
import { fillProducts } from "#tohfa/demo/fill-products.server.ts";
import { fillSellers } from "#tohfa/demo/fill-sellers.server.ts";
import { fillSynonyms } from "#tohfa/shop/catalogue/search/synonyms.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { measure, plainSearchOf, searchOf } from "./measure.ts";
import { KEPT_BACK, TUNED } from "./queries.ts";

let shop: OpenDatabase;
/** The demo shop's words are enough: no pictures. */
beforeAll(async () => {
  shop = await freshDatabase();
  await shop.db.transaction(async (tx) => {
    await fillSellers(tx, () => "");
    await fillProducts(tx, demoProducts(), () => "");
  });
  await fillSynonyms(shop.db);
});
afterAll(() => shop?.close());

describe("PRODUCT §10: what people type finds what they mean (npm run bench:search)", () => {
  it("has 120 queries, each once, half of them kept back", () => {
    expect([TUNED.length, KEPT_BACK.length]).toEqual([60, 60]);
    expect(new Set([...TUNED, ...KEPT_BACK].map(({ q }) => q)).size).toBe(120);
  });

  it.each([
    ["tuned", TUNED, 0.8, 1.3],
    ["kept back", KEPT_BACK, 0.69, 1.9],
  ] as const)("of the half that was %s", async (_half, queries, precision, rank) => {
    const quality = await measure(shop.db, searchOf(shop.db), queries);
    expect(quality.precision).toBeGreaterThanOrEqual(precision);
    expect(quality.meanRank).toBeLessThanOrEqual(rank);
    const plain = await measure(shop.db, plainSearchOf(shop.db), queries);
    expect(quality.precision).toBeGreaterThan(3 * plain.precision);
  });
});
