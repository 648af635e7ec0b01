import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchSynonyms, searchWords } from "#tohfa/db/schema/search.ts";
import { cacheWords } from "#tohfa/shop/catalogue/search/cached-words.server.ts";
import type { Changed } from "#tohfa/shop/platform/changes.server.ts";
import {
  addCategory,
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
/** What processes hear of a change, said by the test: so nothing has to be waited for. */
let hear: (changed: Changed) => void;

beforeAll(async () => {
  shop = await openTestShop();
  await addSeller(shop.db, { id: "store", handle: "the-store" });
  await add("Blue lamp");
  cacheWords(shop.db, {
    subscribe(listener) {
      hear = listener;
      return () => undefined;
    },
  });
});
afterAll(() => shop.close());

const add = (name: string) => addProduct(shop.db, { sellerId: "store", name });

async function namesFor(query: string): Promise<string[]> {
  const { body } = await shop.get(`/api/v1/products?${query}`);
  return body.items.map(({ productName }: { productName: string }) => productName);
}

it("a text that nothing had is found as soon as a change of the products is heard", async () => {
  expect(await namesFor("q=oak%20tray")).toEqual([]);
  await add("Oak tray");
  expect(await namesFor("q=oak%20tray&max=4000")).toEqual([]);
  hear(new Set(["category:bowls", "seller:other", "product:other"]));
  expect(await namesFor("q=oak%20tray&max=3000")).toEqual([]);
  hear(new Set(["products"]));
  expect(await namesFor("q=oak%20tray&max=3000")).toEqual(["Oak tray"]);
});

it("words that nothing had together are found as soon as a change of the products is heard", async () => {
  expect(await namesFor("q=tray%20lamp%20kite")).toEqual([]);
  await add("Kite beside a tray and a lamp");
  expect(await namesFor("q=tray%20lamp%20kite&max=4000")).toEqual([]);
  hear(new Set(["products"]));
  expect(await namesFor("q=tray%20lamp%20kite&max=4000")).toEqual([
    "Kite beside a tray and a lamp",
  ]);
});

it("what a filter leaves out is not taken for what nothing has", async () => {
  expect(await namesFor("q=blue%20lamp&min=5000")).toEqual([]);
  expect(await namesFor("q=lamp%20blue&min=5000")).toEqual([]);
  expect(await namesFor("q=blue%20lamp")).toEqual(["Blue lamp"]);
  expect(await namesFor("q=lamp%20blue")).toEqual(["Blue lamp"]);
});

it("what words are also called is asked once, and anew as soon as a change is heard", async () => {
  expect(await namesFor("q=batti")).toEqual([]);
  await shop.db.insert(searchSynonyms).values({ id: "light", words: ["lamp", "batti"] });
  expect(await namesFor("q=batti")).toEqual([]);
  hear(new Set(["products"]));
  expect(await namesFor("q=batti")).toContain("Blue lamp");
});

it("what begins as a word that was asked before is found as soon as a change is heard", async () => {
  expect(await namesFor("q=blue%20lam")).toEqual(["Blue lamp"]);
  await add("Old blue lampstand");
  expect(await namesFor("q=blue%20lam&max=4000")).toEqual(["Blue lamp"]);
  hear(new Set(["products"]));
  expect((await namesFor("q=blue%20lam&max=3000")).sort()).toEqual([
    "Blue lamp",
    "Old blue lampstand",
  ]);
});

describe("What is suggested beside products is known by its first letters", () => {
  const suggested = async (q: string) => {
    const { body } = await shop.get(`/api/v1/suggest?q=${encodeURIComponent(q)}`);
    const stores = body.sellers.map(({ companyName }: { companyName: string }) => companyName);
    return { stores, categories: body.categories, words: body.words };
  };

  it("a store, a category and a word that are new are suggested as soon as their change is heard", async () => {
    const nothing = { stores: [], categories: [], words: [] };
    expect(await suggested("wal")).toEqual(nothing);
    await addSeller(shop.db, { companyName: "The Walnut Shop" });
    await addCategory(shop.db, "Walnut Boxes");
    await shop.db.insert(searchWords).values({ word: "walnut", named: 3 });
    hear(new Set(["reviews", "seller:other"]));
    expect(await suggested("waln")).toEqual(nothing);
    hear(new Set(["sellers"]));
    expect(await suggested("waln")).toEqual({ ...nothing, stores: ["The Walnut Shop"] });
    hear(new Set(["categories"]));
    expect((await suggested("waln")).categories).toEqual(["Walnut Boxes"]);
    hear(new Set(["products"]));
    expect((await suggested("waln")).words).toEqual(["walnut"]);
    expect(await suggested("walr")).toEqual(nothing);
  });

  it("of more than are kept for its first letters a text still finds the rarest", async () => {
    const many = Array.from({ length: 120 }, (_, n) => ({ word: `quilt${n}ed`, named: 200 - n }));
    await shop.db.insert(searchWords).values(many);
    await addSeller(shop.db, { companyName: "Quilts of Hunza" });
    for (const n of many.keys()) await addSeller(shop.db, { companyName: `Quilt House ${n}` });
    await addSeller(shop.db, { companyName: "Fine Quilt Makers" });
    hear("everything");
    expect((await suggested("qu")).words).toEqual(many.slice(0, 4).map(({ word }) => word));
    expect((await suggested("quilt119")).words).toEqual(["quilt119ed"]);
    expect((await suggested("qui")).stores).toEqual(["Quilts of Hunza", "Quilt House 0"]);
    expect((await suggested("quilt m")).stores).toEqual(["Fine Quilt Makers"]);
  });
});
