import { afterAll, beforeAll, expect, it } from "vitest";
import { searchSynonyms } from "../../db/schema/search.ts";
import type { Changed } from "../../shop/changes.server.ts";
import { keepWords } from "../../shop/search/kept-words.server.ts";
import { addProduct, addSeller, openTestShop, type TestShop } from "./shop.ts";

let shop: TestShop;
/** What processes hear of a change, said by the test: so nothing has to be waited for. */
let hear: (changed: Changed) => void;

beforeAll(async () => {
  shop = await openTestShop();
  await addSeller(shop.db, { id: "store", handle: "the-store" });
  await add("Blue lamp");
  keepWords(shop.db, {
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
