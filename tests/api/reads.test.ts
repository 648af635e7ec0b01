import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CallName } from "#tohfa/contract/calls.ts";
import { callUrl } from "#tohfa/contract/transport.ts";
import { attributeOptions, categories, products, sellers } from "#tohfa/db/schema/catalog.ts";
import {
  addCategory,
  addProduct,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

/** What each read is asked for: things that are there, and things that are not. */
const ASKED: Partial<Record<CallName, { params?: object; query?: object }[]>> = {
  findGifts: [{ query: { max: "9000" } }, { query: { city: "Lahore", recipient: "mother" } }],
  getBeside: [{ params: { productId: "cup" } }, { params: { productId: "nobody" } }],
  getProduct: [{ params: { productId: "mug" } }, { params: { productId: "nobody" } }],
  getProductBySlug: [
    { params: { slug: "blue-mug" }, query: { id: "mug" } },
    { params: { slug: "blue\0mug" } },
  ],
  listBestSellers: [{}],
  getCategory: [{ params: { categoryName: "Mugs" } }, { params: { categoryName: "none" } }],
  listOneDollarBanners: [{}],
  searchProducts: [
    { query: { category: "Mugs", min: "1", max: 7000, limit: 1, sort: "price" } },
    { query: { q: "mug", by: "product", availability: "" } },
    { query: { oneDollar: "1" } },
    { query: { video: "1" } },
    { query: { limit: "many" } },
    { query: { limit: 101 } },
    { query: { sort: "sideways" } },
    { query: { q: "x".repeat(201) } },
    { query: { cursor: "garbage" } },
  ],
  suggest: [{ query: { q: "mug" } }, { query: { by: "seller", q: "store" } }],
  listReviews: [{ query: { limit: 1 } }, { query: {} }],
  getSeller: [{ params: { handle: "the-store" } }, { params: { handle: "nobody" } }],
  getBlog: [{ params: { id: "none" } }],
  listBlogs: [{ params: { product: "all" } }],
  listSellers: [{}],
  listStandings: [{}],
  listNewArrivalsOfSeller: [{ params: { vendor: "the-store" } }],
  listPostsOfSeller: [{ params: { vendor: "the-store" } }],
  listBannersOfSeller: [{ params: { id: "the-store" } }],
  listGiftCategories: [{ params: { category: "all" } }],
  listCategories: [{}],
  getMoved: [{ query: { path: "/all/Old-Mugs" } }, { query: { path: "/nowhere" } }],
  listDeals: [{}],
  getOneDollarSale: [{}],
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const sellerId = await addSeller(shop.db, { id: "store", handle: "the-store" });
  await addCategory(shop.db, "Old Mugs");
  await shop.db.update(categories).set({ name: "Mugs", slug: "mugs" });
  await addProduct(shop.db, { id: "mug", sellerId, name: "Blue Mug", categories: ["Mugs"] }, [
    { attribute: "Size", name: "Large", price: 5_000 },
  ]);
  await addProduct(shop.db, { id: "cup", sellerId, name: "Red mug", categories: ["Mugs"] });
  await addReview(shop.db, "mug");
  await addReview(shop.db, "cup");
});
afterAll(() => shop.close());

/** A read as a page of this process makes it. */
async function directly(
  name: CallName,
  { params = {}, query = {} }: { params?: object; query?: object },
) {
  try {
    const { body, tags } = await shop.api.reads.answer(name, { params, query });
    return { status: 200, body, tags: [...new Set(tags)].sort() };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

describe("Pages of this process read what everybody reads over HTTP", () => {
  it("every read that has a short way is compared here", () => {
    expect([...shop.api.reads.names].sort()).toEqual(Object.keys(ASKED).sort());
  });

  it.each(Object.keys(ASKED) as CallName[])("%s", async (name) => {
    for (const asked of ASKED[name] ?? []) {
      const { params = {}, query = {} } = asked;
      const answer = await shop.get(callUrl(name, params as never, query as never));
      const tags = `${answer.headers["cache-tag"] ?? ""}`.split(",").filter(Boolean).sort();
      const direct = await directly(name, asked);
      if (answer.status === 200) {
        expect(direct).toEqual({ status: 200, body: answer.body, tags });
      } else expect(direct).toEqual({ error: answer.body.error });
    }
  });
});

it("A page's reads count for its visitor like requests of theirs", async () => {
  const limited = await openTestShop({ rateLimits: true });
  const { reads } = limited.api;
  for (let read = 0; read < 1800; read += 1) await reads.admit("203.0.113.7");
  await expect(reads.admit("203.0.113.7")).rejects.toThrow("Too many requests");
  await reads.admit("203.0.113.8");
  await limited.close();
});

it("A question that fails, fails only for who asked it, and not for who asks next", async () => {
  const ask = () => directly("getProduct", { params: { productId: "mug" } });
  const query = vi.spyOn(shop.db.$client, "query");
  query.mockRejectedValueOnce(new Error("The database is away"));
  expect(await ask()).toEqual({ error: expect.any(String) });
  expect(await ask()).toMatchObject({ body: { _id: "mug" } });
  query.mockRestore();
});

describe("Rows that are kept are those of the moment", () => {
  const listed = async () => {
    const { body } = await directly("searchProducts", {
      query: { category: "Mugs", sort: "newest" },
    });
    return (body as { items: Record<string, unknown>[] }).items.find(({ _id }) => _id === "mug");
  };

  it("whoever changes a product, its options or its store, and tells nobody", async () => {
    expect(await listed()).toMatchObject({ newPrice: 1000, unitsInStock: 10 });
    await shop.db.update(products).set({ price: 90_000, stock: 3 }).where(eq(products.id, "mug"));
    expect(await listed()).toMatchObject({ newPrice: 900, unitsInStock: 3 });
    expect(await directly("getProduct", { params: { productId: "mug" } })).toMatchObject({
      body: { newPrice: 900, unitsInStock: 3 },
    });
    await shop.db.transaction(async (tx) => {
      await tx.delete(attributeOptions).where(eq(attributeOptions.productId, "mug"));
      await tx.update(products).set({ updatedAt: new Date() }).where(eq(products.id, "mug"));
    });
    expect(await listed()).toMatchObject({ attributes: [] });
    await shop.db.update(sellers).set({ companyName: "New name" }).where(eq(sellers.id, "store"));
    expect(await listed()).toMatchObject({ sellerName: "New name" });
    const backAt = new Date(Date.now() + 3_600_000);
    await shop.db.update(sellers).set({ backAt }).where(eq(sellers.id, "store"));
    expect(await listed()).toMatchObject({
      status: "Out Of Stock",
      sellerBackAt: backAt.toISOString(),
    });
  });
});
