import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
const all: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db, { handle: "one" });
  const sameMoment = new Date("2026-03-01T00:00:00Z");
  for (let n = 0; n < 37; n += 1) {
    // Few distinct values: pages end in the middle of equals.
    all.push(
      await addProduct(shop.db, {
        sellerId,
        name: n % 4 === 0 ? `Wooden tray ${n}` : `Thing ${n}`,
        description: n % 2 === 0 ? "wooden" : "steel",
        price: (n % 5) * 100,
        rating: n % 3,
        stock: n % 2,
        soldCount: n % 4,
        createdAt: n % 3 === 0 ? sameMoment : new Date(sameMoment.getTime() + n),
      }),
    );
  }
});
afterAll(() => shop?.close());

async function walk(query: string, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = "";
  for (let pages = 0; cursor !== null && pages < 100; pages += 1) {
    const {
      status,
      body,
    }: { status: number; body: { items: { _id: string }[]; nextCursor: string | null } } =
      await shop.get(`/api/v1/products?${query}&limit=${limit}&cursor=${cursor}`);
    expect(status).toBe(200);
    seen.push(...body.items.map(({ _id }) => _id));
    cursor = body.nextCursor;
  }
  return seen;
}

describe("Lists page by keyset", () => {
  it("has no gaps and no repeats, whatever the sort and page size", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("newest", "price", "-price", "rating", "relevance"),
        fc.integer({ min: 1, max: 40 }),
        async (sort, limit) => {
          const seen = await walk(`sort=${sort}`, limit);
          expect(new Set(seen).size).toBe(seen.length);
          expect([...seen].sort()).toEqual([...all].sort());
        },
      ),
      { numRuns: 25 },
    );
  });

  it("has none in a search by relevance either: names first, then the rest", async () => {
    for (const limit of [1, 3, 7, 19]) {
      const seen = await walk("q=wooden", limit);
      expect(seen).toEqual(await walk("q=wooden", 100));
      expect(new Set(seen).size).toBe(19);
    }
  });

  it("has none in a typo-tolerant search", async () => {
    const whole = await walk("q=woodden", 100);
    expect(whole.length).toBeGreaterThan(5);
    for (const limit of [1, 4]) expect(await walk("q=woodden", limit)).toEqual(whole);
  });

  it("keeps its place where products come and go in between", async () => {
    const sellerId = await addSeller(shop.db);
    const first = (await shop.get("/api/v1/products?sort=newest&limit=5")).body;
    const late = await addProduct(shop.db, { sellerId, createdAt: new Date("2027-01-01") });
    const second = (
      await shop.get(`/api/v1/products?sort=newest&limit=5&cursor=${first.nextCursor}`)
    ).body;
    const ids = [...first.items, ...second.items].map((one: { _id: string }) => one._id);
    expect(new Set(ids).size).toBe(10);
    expect(ids).not.toContain(late);
  });

  it("names the next page of the product list in a Link header", async () => {
    const first = await shop.get("/client/allproduct?limit=10");
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? "";
    const second = await shop.get(next);
    expect(second.body).toHaveLength(10);
    expect(second.body[0]._id).not.toBe(first.body[9]._id);
  });

  it.each(["garbage", "W10", "WyJuZXdlc3QiLDEsMl0", "~", "~abc", "%F0%9F%98%80"])(
    "refuses the cursor %s in words",
    async (cursor) => {
      for (const call of [
        "/api/v1/products?q=tray",
        "/client/allproduct?limit=2",
        "/api/v1/reviews?",
      ]) {
        const { status, body } = await shop.get(`${call}&cursor=${cursor}`);
        expect(status).toBe(400);
        expect(body.error).toMatch(/cursor/);
      }
    },
  );
});

describe("/client/allproduct", () => {
  it("streams more products than one chunk holds, whole and each once; a search pages through all", async () => {
    const big = await openTestShop();
    try {
      const sellerId = await addSeller(big.db);
      const moment = new Date("2026-01-01T00:00:00Z");
      for (let n = 0; n < 520; n += 1) await addProduct(big.db, { sellerId, createdAt: moment });
      const { status, body, headers } = await big.get("/client/allproduct");
      expect(status).toBe(200);
      expect(new Set(body.map((one: { _id: string }) => one._id)).size).toBe(520);
      expect(headers.etag).toBeDefined();
      const again = await big.get("/client/allproduct", { "if-none-match": String(headers.etag) });
      expect([again.status, again.text]).toEqual([304, ""]);

      // A search that finds more than is ranked goes on with the rest, newest first.
      const found: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const { body: page } = await big.get(
          `/api/v1/products?q=product&limit=33&cursor=${cursor}`,
        );
        found.push(...page.items.map((one: { _id: string }) => one._id));
        cursor = page.nextCursor;
      }
      expect([found.length, new Set(found).size]).toEqual([520, 520]);
    } finally {
      await big.close();
    }
  });
});
