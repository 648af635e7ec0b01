import { afterEach, describe, expect, it, vi } from "vitest";
import { maintainIndex } from "#tohfa/shop/catalogue/search/typesense/index-products.server.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";
import type { Mood } from "./typesense-server.ts";
import { openTypesenseShop, type TypesenseShop } from "./typesense-shop.ts";

let shop: TypesenseShop;

async function open(search?: number, key?: string): Promise<void> {
  shop = await openTypesenseShop(search ? { search } : {}, key);
  const sellerId = await addSeller(shop.db);
  await addProduct(shop.db, { id: "mug", sellerId, name: "Blue Mug" });
}

async function found(q: string): Promise<string[]> {
  const { status, body } = await shop.get(`/api/v1/products?q=${q}`);
  expect(status).toBe(200);
  return body.items.map(({ _id }: { _id: string }) => _id);
}

describe("A shop whose Typesense is not well answers as without it", () => {
  async function openFilled(search?: number): Promise<void> {
    await open(search);
    await maintainIndex(shop.db, shop.typesense);
    await shop.filled();
  }
  afterEach(() => shop?.close());

  it.each<[Mood, string]>([
    ["black hole", "There was no answer in time"],
    ["broken", "It answered 503"],
    ["html", "It answered something else than its API does"],
    ["nonsense", "It answered something else than its API does"],
    ["lost", "Its index is empty"],
  ])("%s, and goes back to it when it is well", async (mood, words) => {
    // Only what never answers is given up before it has.
    await openFilled(mood === "black hole" ? 1_000 : undefined);
    shop.server.mood = mood;
    expect(await found("mug")).toEqual(["mug"]);
    expect((await shop.get("/api/v1/suggest?q=mug")).body.products).toHaveLength(1);
    expect(await shop.without()).toContain(words);
    expect(shop.troubles).toHaveLength(1);
    shop.server.mood = "well";
    await vi.waitFor(async () => {
      expect(await found("mug")).toEqual(["mug"]);
      expect(await shop.without()).toBeUndefined();
    }, 60_000);
  });

  it("does not ask it for every page while it is dead", async () => {
    await openFilled();
    await shop.server.close();
    for (let page = 0; page < 3; page += 1) expect(await found("mug")).toEqual(["mug"]);
    expect(await shop.without()).toContain("ECONNREFUSED");
    expect(shop.troubles).toHaveLength(1);
    expect(shop.troubles.join()).not.toMatch(/127\.0\.0\.1|typesense-key/);
  });
});

describe("A shop with a wrong key of Typesense", () => {
  afterEach(() => shop?.close());

  it("says so to the operator, and searches alone", async () => {
    await open(undefined, "not-the-key");
    expect(await found("mug")).toEqual(["mug"]);
    await expect(maintainIndex(shop.db, shop.typesense)).rejects.toThrow("It answered 401");
    expect(await shop.without()).toContain("PostgreSQL searches alone");
    expect(shop.troubles).toEqual(["Error: It answered 401"]);
    expect(shop.server.collections.size).toBe(0);
  });
});
