import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import { dealProducts, deals, products, sellers } from "#tohfa/db/schema/catalog.ts";
import {
  countListedProducts,
  listedOthers,
  listedProducts,
} from "#tohfa/shop/catalogue/product/sitemap.server.ts";
import { LACKS } from "#tohfa/shop/selling/sellers/lacking.ts";
import { setSellerStatus } from "#tohfa/shop/selling/sellers/seller-status.server.ts";
import { admin, bring, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addCategory,
  addProduct,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  await addSeller(shop.db, { id: "bad", handle: "bad-shop" });
  await addSeller(shop.db, { id: "good", handle: "good-shop" });
  await addCategory(shop.db, "Tech");
  await addCategory(shop.db, "Cards", { kind: "gift" });
  const shown = {
    categories: ["Tech", "Cards"],
    compareAtPrice: 200_000,
    isOneDollar: true,
    storeSection: "main" as const,
    isBestSeller: true,
  };
  await addProduct(shop.db, { ...shown, id: "theirs", name: "Brass lantern", sellerId: "bad" });
  await addProduct(shop.db, { ...shown, id: "ours", name: "Clay lantern", sellerId: "good" });
  await addReview(shop.db, "theirs", { message: "Of the blocked one" });
  await addReview(shop.db, "ours", { message: "Of the other" });
  await shop.db.insert(deals).values({ id: "deal", name: "Two lanterns", price: 150_000 });
  await shop.db.insert(dealProducts).values([
    { dealId: "deal", productId: "theirs", position: 0 },
    { dealId: "deal", productId: "ours", position: 1 },
  ]);
});
afterAll(() => shop.close());

const setStatus = (status: "approved" | "pending" | "blocked") =>
  shop.db.update(sellers).set({ status }).where(eq(sellers.id, "bad"));
beforeEach(() => setStatus("approved"));

const order = () => ({
  firstName: "Ayesha",
  lastName: "Khan",
  email: "ayesha@example.com",
  phone: "03001234567",
  address: "House 12, Model Town",
  city: "Lahore",
  shipping_method: "standard",
  payment_method: "cod",
  items: [{ id: "theirs", quantity: 1 }],
});
const quote = () => shop.post("/api/v1/orders/quote", { items: order().items });
const bid = () =>
  shop.post("/api/v2/bids/add/bid-order", {
    productId: "theirs",
    bidPrice: 1500,
    userName: "Bilal",
    userCity: "Lahore",
    userPhone: "03217654321",
  });

/** Every list of the shop that has the product while its seller is approved. */
const LISTS = [
  "/client/allproduct",
  "/client/getAddedProducts/all/Tech",
  "/client/custom-gift/products-by-category/Cards",
  "/client/bestselling/Best%20Seller",
  "/client/v2/oneDoller/get/all",
  "/api/v12/deal/alldeals/images",
  "/api/v1/products",
  "/api/v1/products?category=Tech&sort=price",
  "/api/v1/products?sort=-price",
  "/api/v1/products?sort=rating",
  "/api/v1/products?availability=in",
  "/api/v1/products?q=lantern",
  "/api/v1/products?q=lantren",
  "/api/v1/suggest?by=product&q=lantern",
  "/api/v1/reviews",
];
/** Every page of its own. */
const PAGES = [
  "/client/bestselling/singleProduct/theirs",
  "/api/v1/products/by-slug/brass-lantern",
  "/api/v1/products/theirs/bids",
  "/api/v1/sellers/bad-shop",
  "/client2/get/all/venders/bad-shop",
  "/client2/get/profile/bad-shop/Main",
  "/client2/get/newarrivals/venders/bad-shop",
];

describe.each(["blocked", "pending"] as const)(
  "The things of a %s seller (PRODUCT §5)",
  (status) => {
    it.each(LISTS)("are gone at once from %s, and back when approved", async (list) => {
      expect((await shop.get(list)).text).toContain('"theirs"');
      await setStatus(status);
      const { text } = await shop.get(list);
      expect(text).not.toContain('"theirs"');
      expect(text).toContain('"ours"');
      await setStatus("approved");
      expect((await shop.get(list)).text).toContain('"theirs"');
    });

    it.each(PAGES)("%s answers 404, and is back when approved", async (page) => {
      expect((await shop.get(page)).status).toBe(200);
      await setStatus(status);
      expect((await shop.get(page)).status).toBe(404);
      await setStatus("approved");
      expect((await shop.get(page)).status).toBe(200);
    });

    it("are in no quote and no order: the cart says that they are no longer sold", async () => {
      await setStatus(status);
      expect((await quote()).body).toMatchObject({
        total: 0,
        changes: [{ id: "theirs", kind: "gone" }],
      });
      const { status: code, body } = await place(shop, order());
      expect([code, body.details?.changes?.[0]?.kind]).toEqual([409, "gone"]);
      const [row] = await shop.db.select().from(products).where(eq(products.id, "theirs"));
      expect(row?.stock).toBe(10);
      await setStatus("approved");
      expect((await quote()).body.changes).toEqual([]);
    });

    it("take no bid and no review", async () => {
      await setStatus(status);
      expect((await bid()).status).toBe(404);
      const review = {
        firstName: "Ayesha",
        lastName: "Khan",
        email: "a@example.com",
        message: "Nice",
        reviewRating: 5,
      };
      expect((await shop.post("/client/products/theirs/reviews", review)).status).toBe(404);
    });

    it("are in no sitemap and in no category's count", async () => {
      const listed = async () => {
        const pages: string[] = [];
        for await (const part of listedProducts(shop.db))
          pages.push(...part.map(({ path }) => path));
        for await (const part of listedOthers(shop.db)) pages.push(...part.map(({ path }) => path));
        return pages.filter((path) => /brass-lantern|bad-shop/.test(path));
      };
      expect(await listed()).toEqual(["/top-collection/brass-lantern", "/bad-shop"]);
      await setStatus(status);
      expect(await listed()).toEqual([]);
      expect(await countListedProducts(shop.db)).toBe(1);
      expect((await shop.get("/api/v12/category/get/by/name/Tech")).body.productCount).toBe(1);
    });
  },
);

describe("A product's seller decides whether it is shown, whoever writes it and when", () => {
  it("a product added while its seller is blocked is not shown, one that moves to an approved seller is", async () => {
    await setStatus("blocked");
    await addProduct(shop.db, { id: "late", name: "Late lantern", sellerId: "bad" });
    expect((await shop.get("/client/bestselling/singleProduct/late")).status).toBe(404);
    await shop.db.update(products).set({ sellerId: "good" }).where(eq(products.id, "late"));
    expect((await shop.get("/client/bestselling/singleProduct/late")).status).toBe(200);
    await shop.db.delete(products).where(eq(products.id, "late"));
  });

  it("a product that is added while its seller is being blocked is not shown either", async () => {
    const blocked = Promise.withResolvers<void>();
    const both = Promise.all([
      shop.db.transaction(async (tx) => {
        await tx.update(sellers).set({ status: "blocked" }).where(eq(sellers.id, "bad"));
        blocked.resolve();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }),
      blocked.promise.then(() => addProduct(shop.db, { id: "race", sellerId: "bad" })),
    ]);
    await both;
    expect((await shop.get("/client/bestselling/singleProduct/race")).status).toBe(404);
    await shop.db.delete(products).where(eq(products.id, "race"));
  });

  it("Block of a product stays when its seller comes back", async () => {
    await addProduct(shop.db, { id: "hidden", sellerId: "bad", status: "Block" });
    await setStatus("blocked");
    await setStatus("approved");
    expect((await shop.get("/client/bestselling/singleProduct/hidden")).status).toBe(404);
    await shop.db.delete(products).where(eq(products.id, "hidden"));
  });

  it("nobody can write that it is shown while its seller is not approved", async () => {
    await setStatus("blocked");
    await shop.db.execute(sql`update products set seller_approved = true where id = 'theirs'`);
    expect((await shop.get("/client/bestselling/singleProduct/theirs")).status).toBe(404);
  });

  it("orders and a block at the same time never wait for one another in a circle, nor sell what is blocked", async () => {
    await addProduct(shop.db, { id: "a-more", sellerId: "bad", stock: 100 });
    await addProduct(shop.db, { id: "z-more", sellerId: "bad", stock: 100 });
    const items = [
      { id: "z-more", quantity: 1 },
      { id: "a-more", quantity: 1 },
    ];
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => place(shop, { ...order(), items })),
      setStatus("blocked").then(() => null),
    ]);
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
    expect(statuses.every((one) => one === 201 || one === 409)).toBe(true);
    expect((await place(shop, { ...order(), items })).status).toBe(409);
  });
});

describe("An admin blocks and approves a seller (PRODUCT §6)", () => {
  const audit = async () =>
    (
      await shop.db.execute<Record<string, unknown>>(
        sql`select actor, action, details from audit_log where subject = 'bad' order by id desc limit 1`,
      )
    ).rows[0];
  const letters = async () =>
    (
      await shop.db.execute<{ template: string; recipient: string; payload: { reason?: string } }>(
        sql`select template, recipient, payload from outbox where template in
          ('seller-approved', 'seller-blocked') order by id`,
      )
    ).rows;

  it("with a reason that the seller is told and the audit log keeps; each time anew", async () => {
    await shop.db.insert(users).values({ id: "u-bad", name: "B", email: "bad@example.com" });
    await shop.db.update(sellers).set({ userId: "u-bad" }).where(eq(sellers.id, "bad"));
    await setSellerStatus(shop.db, admin, "bad", "blocked", { reason: " Fake brands. " });
    expect((await shop.get("/client/bestselling/singleProduct/theirs")).status).toBe(404);
    expect(await audit()).toEqual({
      actor: "admin boss",
      action: "seller blocked",
      details: { from: "approved", reason: "Fake brands." },
    });
    const open = (reason?: string) =>
      setSellerStatus(shop.db, admin, "bad", "approved", {
        without: LACKS,
        ...(reason && { reason }),
      });
    // The law asks for a CNIC or NTN: without one, only for a reason.
    await expect(open()).rejects.toMatchObject({ code: "invalid", field: "reason" });
    await open("Their NTN is on its way.");
    expect((await shop.get("/client/bestselling/singleProduct/theirs")).status).toBe(200);
    await setSellerStatus(shop.db, admin, "bad", "blocked", { reason: "Again." });
    expect(
      (await letters()).map((one) => [one.template, one.recipient, one.payload.reason]),
    ).toEqual([
      ["seller-blocked", "bad@example.com", "Fake brands."],
      ["seller-approved", "bad@example.com", undefined],
      ["seller-blocked", "bad@example.com", "Again."],
    ]);
  });

  it("never a seller, nor twice, nor a block without a reason, nor a seller that is not there", async () => {
    const set = (
      ...args: [Parameters<typeof setSellerStatus>[1], string, "approved" | "blocked", string]
    ) =>
      setSellerStatus(shop.db, ...(args.slice(0, 3) as [never, never, never]), {
        reason: args[3],
      }).catch((error) => error.code);
    expect(await set(sellerNamed("bad"), "bad", "blocked", "x")).toBe("forbidden");
    expect(await set(admin, "bad", "approved", "")).toBe("conflict");
    expect(await set(admin, "bad", "blocked", " ")).toBe("invalid");
    expect(await set(admin, "nobody", "blocked", "x")).toBe("not_found");
  });

  it("what was ordered before goes on to its buyer", async () => {
    const { body } = await place(shop, order());
    await setSellerStatus(shop.db, admin, "bad", "blocked", { reason: "Fake brands." });
    await bring(shop, `${body.id}-1`, "delivered");
    const { rows } = await shop.db.execute(
      sql`select state from parcels where order_id = ${body.id}`,
    );
    expect(rows).toEqual([{ state: "delivered" }]);
  });
});
