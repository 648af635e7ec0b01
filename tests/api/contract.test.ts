import { sql } from "drizzle-orm";
import { type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#tohfa/contract/call.ts";
import { type CallName, calls } from "#tohfa/contract/calls.ts";
import { dealProducts, deals } from "#tohfa/db/schema/catalog.ts";
import { banners, blogs, posts } from "#tohfa/db/schema/content.ts";
import {
  addCategory,
  addProduct,
  addPurchase,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
const NAMES = Object.keys(calls) as CallName[];

beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop;
  const sellerId = await addSeller(db, {
    id: "s",
    handle: "s",
    rating: 4,
    reviewCount: 1,
    sendsInDays: 2,
  });
  await addCategory(db, "Old Tech");
  await db.execute(sql`update categories set name = 'Tech', slug = 'tech'`);
  await addCategory(db, "Gifts", { kind: "gift" });
  const categories = ["Tech", "Gifts"];
  const shown = { sellerId, categories, isOneDollar: true, compareAtPrice: 200_000 };
  const option = { attribute: "Size", name: "L", price: 50 };
  await addProduct(db, { ...shown, id: "p", slug: "p", name: "Tech toy", storeSection: "main" }, [
    option,
  ]);
  await addProduct(db, {
    ...shown,
    id: "q",
    storeSection: "special",
    videoUrl: "https://example.com/v",
  });
  await addProduct(db, { ...shown, id: "blocked-one", name: "Tech hidden", status: "Block" });
  await addReview(db, "p", { reply: "Thank you", orderId: await addPurchase(db, "p") });
  await addReview(db, "blocked-one");
  await db
    .insert(deals)
    .values({ id: "d", name: "Deal", price: 1, endsAt: new Date("2099-01-01") });
  await db.insert(dealProducts).values([
    { dealId: "d", productId: "p" },
    { dealId: "d", productId: "blocked-one" },
  ]);
  await db.insert(posts).values({ id: "po", sellerId, title: "T", text: "T" });
  await db.insert(banners).values([
    { id: "b", sellerId, image: "/b.webp" },
    { id: "c", image: "/c.webp" },
  ]);
  await db.insert(blogs).values({
    id: "bl",
    slug: "bl",
    title: "T",
    authorName: "A",
    content: [{ type: "image", value: ["/x.webp"] }],
  });
});
afterAll(() => shop?.close());

/** A value for every parameter, and a query, so that each GET has something to show. */
const PARAMS: Partial<Record<CallName, Record<string, string>>> = {
  listProductsOfCategory: { categoryName: "Tech" },
  getProduct: { productId: "p" },
  getProductDelivery: { productId: "p" },
  getBlog: { id: "bl" },
  listBlogs: { product: "all" },
  listGiftCategories: { category: "all" },
  listGiftProducts: { category: "Gifts" },
  getCategory: { categoryName: "Tech" },
  listMainProducts: { vendor: "s" },
  listSpecialProducts: { vendor: "s" },
  listNewArrivalsOfSeller: { vendor: "s" },
  listPostsOfSeller: { vendor: "s" },
  listProductsOfSeller: { vendor: "s" },
  listBannersOfSeller: { id: "s" },
  getProductBySlug: { slug: "p" },
  getSeller: { handle: "s" },
  getBids: { id: "p" },
};
const QUERIES: Partial<Record<CallName, string>> = {
  getMoved: "?path=/all/Old-Tech",
  getProductDelivery: "?city=Lahore",
  suggest: "?q=tech",
  searchProducts: "?q=tech",
};
/** Read elsewhere: live, or with a secret of its own. */
const ELSEWHERE: CallName[] = [
  ...(["watchBids", "getOrder", "getPackShot"] as const),
  ...(["getPersonalisationPhoto", "getReceivedGift", "getReceivedShot"] as const),
  ...(["getGiftList", "getOwnGiftList"] as const),
];
const READS = NAMES.filter((name) => calls[name].method === "GET" && !ELSEWHERE.includes(name));

const url = (name: CallName) => {
  const params = PARAMS[name] ?? {};
  const path = calls[name].path.replace(/:(\w+)/g, (_all, param: string) => params[param] ?? "");
  return encodeURI(path) + (QUERIES[name] ?? "");
};

/** The same schema, but nothing may be there that it does not name. */
function exact(schema: TSchema): TSchema {
  const copy = JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const one = value as Record<string, unknown>;
    if (one.type === "object" && one.properties) one.additionalProperties = false;
    for (const inner of Object.values(one)) visit(inner);
  };
  visit(copy);
  return Type.Unsafe(copy);
}

describe("The contract", () => {
  it.each(NAMES)("serves %s on its path", (name) => {
    const { method, path } = calls[name];
    expect(shop.api.servedRoutes).toContainEqual({ method, url: path });
  });

  it.each(READS)("answers %s with something, in exactly its schema's keys", async (name) => {
    const { status, body } = await shop.get(url(name));
    expect(status).toBe(200);
    const { answers }: Call = calls[name];
    const schema = exact(answers[200] ?? Type.Never());
    expect(Value.Errors(schema, body)).toEqual([]);
    if (Array.isArray(body))
      expect(body.length).toBeGreaterThan(name === "listProductsOfCategory" ? 1 : 0);
  });

  // SPEC §4: Product status: Block hides the card.
  it.each(READS)("%s never shows a blocked product", async (name) => {
    expect((await shop.get(url(name))).text).not.toMatch(/blocked-one|Tech hidden/);
  });

  it.each(READS)("says what %s was made of, and answers 304 to who has it", async (name) => {
    const { headers } = await shop.get(url(name));
    expect(headers["cache-tag"]).toMatch(/^[\w:%,.'()*!~-]+$/);
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await shop.get(url(name), { "if-none-match": String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it.each(NAMES.filter((name) => name !== "watchBids"))(
    "stores %s nowhere, and shows it to no other site, where a person is in it",
    async (name) => {
      const { method, who } = calls[name];
      const isPublic = method === "GET" && who === "anyone";
      const { headers } = await shop.api.inject({
        method,
        url: url(name),
        payload: method === "POST" ? {} : undefined,
      });
      expect(headers["access-control-allow-origin"]).toBe(isPublic ? "*" : undefined);
      expect(headers["cache-control"]).toMatch(isPublic ? /^no-(cache|store)$/ : /no-store/);
      expect(headers["strict-transport-security"]).toBeUndefined();
    },
  );

  it.each(READS)("answers HEAD of %s without a body", async (name) => {
    const { statusCode, payload } = await shop.api.inject({ method: "HEAD", url: url(name) });
    expect([statusCode, payload]).toEqual([200, ""]);
  });

  it("changes the ETag with the answer", async () => {
    const before = await shop.get(url("listReviews"));
    await addReview(shop.db, "q");
    const after = await shop.get(url("listReviews"), {
      "if-none-match": String(before.headers.etag),
    });
    expect(after.status).toBe(200);
  });

  it("is published whole at /openapi.json and readable at /docs without another server", async () => {
    const { body } = await shop.get("/openapi.json");
    const operations = Object.values(body.paths as Record<string, object>)
      .flatMap((path) => Object.values(path))
      .map((operation: { operationId?: string }) => operation.operationId);
    expect(operations.sort()).toEqual([...NAMES].sort());
    const docs = await shop.get("/docs/");
    expect(docs.status).toBe(200);
    const loaded = [...docs.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded.filter((address) => /^(https?:)?\/\//.test(address ?? ""))).toEqual([]);
    expect(docs.headers["content-security-policy"]).toMatch(/default-src 'self'/);
    expect(loaded).toContain("js/scalar.js");
    const script = await shop.get("/docs/js/scalar.js");
    expect(script.headers["content-type"]).toMatch(/javascript/);
    expect(script.text).toContain("Scalar.createApiReference");
  });

  it("tells how it is: /healthz, /readyz, /metrics by route pattern", async () => {
    expect((await shop.get("/healthz")).status).toBe(200);
    expect((await shop.get("/readyz")).status).toBe(200);
    await shop.get("/client/bestselling/singleProduct/p");
    const { text } = await shop.get("/metrics");
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/client\/bestselling\/singleProduct\/:productId",status="200"\}/,
    );
    expect(text).toMatch(/database_pool_connections\{state="idle"\}/);
    expect(text).toMatch(/nodejs_eventloop_lag/);
  });
});
