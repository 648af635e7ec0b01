import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#tohfa/db/schema/accounts.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { endOneDollarSale } from "#tohfa/shop/catalogue/product/end-one-dollar-sale.server.ts";
import type { CouponDraft } from "#tohfa/shop/growth/offers/coupon-draft.ts";
import {
  createCoupon,
  endCoupon,
  listCoupons,
  saveCouponLimits,
  showCoupon,
} from "#tohfa/shop/growth/offers/coupons-of-staff.server.ts";
import { meaningOfDeal, showStaffDeal } from "#tohfa/shop/growth/offers/deals-of-staff.server.ts";
import {
  addToDeal,
  createDeal,
  moveDeal,
  removeFromDeal,
  saveDeal,
} from "#tohfa/shop/growth/offers/edit-deals.server.ts";
import { readHomePieces } from "#tohfa/shop/growth/offers/home-pieces.server.ts";
import {
  meaningOfSale,
  putIntoSale,
  showSale,
  takeOutOfSale,
} from "#tohfa/shop/growth/offers/one-dollar-sale.server.ts";
import { pickBestSeller } from "#tohfa/shop/growth/offers/pick-best-seller.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { orderOf, place } from "#tohfa/tests/support/orders.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let potter: string;
let florist: string;
const ADMIN = adminNamed("a-1");
const SELLER: Actor = { role: "seller", userId: "u-1", sellerId: "s-1" };

beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(users).values([
    { id: "a-1", name: "Bina", email: "bina@example.com", role: "admin" },
    { id: "u-1", name: "Sana", email: "sana@example.com", role: "seller" },
  ]);
  await signInAs(shop.db, ADMIN);
  const rate = { commissionBasisPoints: 1000 };
  potter = await addSeller(shop.db, { id: "s-1", userId: "u-1", companyName: "Potter", ...rate });
  florist = await addSeller(shop.db, { id: "s-2", companyName: "Florist" });
  await addProduct(shop.db, { id: "mug", sellerId: potter, name: "Mug", price: 1000_00 });
  await addProduct(shop.db, { id: "roses", sellerId: florist, name: "Roses", price: 500_00 });
  await addProduct(shop.db, { id: "box", sellerId: florist, name: "Box", price: 200_00 }, [
    { attribute: "Size", name: "Big", price: 50_00 },
  ]);
});
afterAll(() => shop.close());

const NO_WORDS = { description: "", nameUrdu: "", descriptionUrdu: "" };

/** A change is announced in its own transaction, so the next answer has it. */
const deals = async () => (await shop.get("/api/v12/deal/alldeals/images")).body;

describe("The first deal of an empty shop (issue 11 §5)", () => {
  let deal: string;
  it("is seen by nobody before it has two things and costs less than they do", async () => {
    const draft = { ...NO_WORDS, name: " Morning  set ", price: 1600_00, endsAt: null };
    deal = await createDeal(shop.db, ADMIN, draft);
    const start = () => saveDeal(shop.db, ADMIN, deal, { active: true });
    await addToDeal(shop.db, ADMIN, deal, "mug");
    await expect(start()).rejects.toMatchObject({ code: "conflict" });
    await addToDeal(shop.db, ADMIN, deal, "roses");
    await addToDeal(shop.db, ADMIN, deal, "roses");
    await expect(addToDeal(shop.db, ADMIN, deal, "box")).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(start()).rejects.toMatchObject({ code: "invalid", field: "price" });
    expect(await deals()).toEqual([]);
    await saveDeal(shop.db, ADMIN, deal, { price: 1200_00 });
    await start();
    expect((await deals()).map((one: { dealNames: string }) => one.dealNames)).toEqual([
      "Morning set",
    ]);
  });

  it("what its price means is what an order then books", async () => {
    const meaning = await meaningOfDeal(shop.db, ADMIN, deal, 1000_01);
    expect(meaning).toMatchObject({ alone: 1500_00, price: 1000_01 });
    expect(meaning.shares.map(({ share, commission }) => [share, commission])).toEqual([
      [666_67, 66_67],
      [333_34, 33_33],
    ]);
    await saveDeal(shop.db, ADMIN, deal, { price: 1000_01 });
    const { body } = await place(shop, orderOf([{ id: deal, quantity: 1 }]));
    const { rows } = await shop.db.execute<{ subtotal: string; commission: string }>(
      sql`select subtotal, commission from parcels where order_id = ${body.id} order by id`,
    );
    expect(rows.map((row) => [Number(row.subtotal), Number(row.commission)])).toEqual([
      [666_67, 66_67],
      [333_34, 33_33],
    ]);
  });

  it("carries its words in Urdu to whoever reads the shop in it", async () => {
    const words = { nameUrdu: " صبح  کا سیٹ ", descriptionUrdu: "مگ اور گلاب" };
    await saveDeal(shop.db, ADMIN, deal, words);
    expect((await deals())[0]).toMatchObject({
      dealNames: "Morning set",
      dealNameUrdu: "صبح کا سیٹ",
      dealDescriptionUrdu: "مگ اور گلاب",
    });
    const tooLong = { nameUrdu: "ص".repeat(81) };
    await expect(saveDeal(shop.db, ADMIN, deal, tooLong)).rejects.toMatchObject({
      field: "nameUrdu",
    });
    await saveDeal(shop.db, ADMIN, deal, { nameUrdu: "", descriptionUrdu: "" });
    expect((await deals())[0]).not.toHaveProperty("dealNameUrdu");
  });

  it("is out of the shop with its end, and where too few things are left", async () => {
    const past = { endsAt: new Date(Date.now() - 1000) };
    await expect(saveDeal(shop.db, ADMIN, deal, past)).rejects.toMatchObject({ field: "endsAt" });
    const second = await createDeal(shop.db, ADMIN, {
      ...{ ...NO_WORDS, name: "Second", price: 900_00, endsAt: null },
    });
    await moveDeal(shop.db, ADMIN, second, "earlier");
    await removeFromDeal(shop.db, ADMIN, deal, "roses");
    expect(await deals()).toEqual([]);
    expect(await showStaffDeal(shop.db, ADMIN, deal)).toMatchObject({ active: false });
    await expect(showStaffDeal(shop.db, SELLER, deal)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

const DRAFT: CouponDraft = {
  ...{ code: " eid-15 ", percent: 15, bears: "shop", sellerId: null, beyondShare: true },
  ...{ email: null, maxUses: 2, maxDiscount: 100_00, minOrder: 0, expiresAt: null },
};

describe("Coupons", () => {
  it("one works at once, its use is counted, and its limits can be changed until it ends", async () => {
    expect(await createCoupon(shop.db, ADMIN, DRAFT)).toBe("EID-15");
    const order = { ...orderOf([{ id: "mug", quantity: 1 }]), coupon: "eid-15" };
    expect((await place(shop, order)).status).toBe(201);
    const { coupon, use } = await showCoupon(shop.db, ADMIN, "EID-15");
    expect([coupon.uses, use.orders, use.discount]).toEqual([1, 1, 100_00]);
    const limits = { maxUses: 1, maxDiscount: 50_00, minOrder: 0, expiresAt: null };
    await saveCouponLimits(shop.db, ADMIN, "EID-15", limits);
    expect((await listCoupons(shop.db, ADMIN, { tab: "over", limit: 9 })).items.length).toBe(1);
    await expect(
      saveCouponLimits(shop.db, ADMIN, "EID-15", { ...limits, maxDiscount: null }),
    ).rejects.toMatchObject({ field: "maxDiscount" });
    await saveCouponLimits(shop.db, ADMIN, "EID-15", { ...limits, maxUses: 9 });
    await endCoupon(shop.db, ADMIN, "EID-15");
    const quote = await shop.post("/api/v1/orders/quote", order);
    expect(quote.body.discount).toBe(0);
  });

  it.each([
    ["code", { code: "E" }],
    ["code", { code: "THANKS-ME" }],
    ["code", { code: "EID 15" }],
    ["percent", { percent: 101 }],
    ["percent", { percent: 0 }],
    ["sellerId", { bears: "seller" as const, beyondShare: false }],
    ["sellerId", { sellerId: "s-1" }],
    ["maxDiscount", { maxDiscount: null }],
    ["email", { email: "nobody" }],
    ["maxUses", { maxUses: 0 }],
    ["minOrder", { minOrder: -1 }],
    ["expiresAt", { expiresAt: new Date(0) }],
  ])("none is made that would be wrong at its %s: %j", async (field, change) => {
    const made = createCoupon(shop.db, ADMIN, { ...DRAFT, code: "NEW-1", ...change });
    await expect(made).rejects.toMatchObject({ code: "invalid", field });
  });

  it("a code is one coupon, and a seller's is found by nobody else's wish", async () => {
    await expect(createCoupon(shop.db, ADMIN, DRAFT)).rejects.toMatchObject({ code: "conflict" });
    await expect(createCoupon(shop.db, SELLER, DRAFT)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("Best sellers and the one-dollar sale", () => {
  const best = async () =>
    (await shop.get("/client/bestselling/Best%20Seller")).body.map(
      (one: { _id: string }) => one._id,
    );
  const names = async (path: string) =>
    (await shop.get(path)).body.map((one: { productName: string }) => one.productName);

  it("what was picked stands before what sold more, and is the category", async () => {
    await shop.db.execute(sql`update products set sold_count = 9 where id = 'roses'`);
    expect((await best())[0]).toBe("roses");
    await pickBestSeller(shop.db, ADMIN, "mug", true);
    await pickBestSeller(shop.db, ADMIN, "mug", true);
    expect((await best()).slice(0, 2)).toEqual(["mug", "roses"]);
    expect(await names("/client/getAddedProducts/all/Best-Seller")).toEqual(["Mug"]);
    expect((await readHomePieces(shop.db, ADMIN)).bestSellers.slice(0, 2)).toEqual([
      "Mug",
      "Roses",
    ]);
    await pickBestSeller(shop.db, ADMIN, "mug", false);
    expect((await best())[0]).toBe("roses");
    expect(await names("/client/getAddedProducts/all/Best-Seller")).toEqual([]);
  });

  it("in the sale a product costs its price, its seller is told what they earn; out of it, as before", async () => {
    const meaning = await meaningOfSale(shop.db, ADMIN, "mug", 280_00);
    expect(meaning).toMatchObject({ regular: 1000_00, price: 280_00, commission: 28_00 });
    await putIntoSale(shop.db, ADMIN, "mug", 280_00);
    const [item] = (await shop.get("/client/v2/oneDoller/get/all")).body;
    expect(item).toMatchObject({ _id: "mug", newPrice: 280, oldPrice: 1000, discount: 72 });
    const { rows } = await shop.db.execute<{ payload: { earned: number } }>(
      sql`select payload from outbox where template = 'product-in-sale'`,
    );
    expect(rows.map(({ payload }) => payload.earned)).toEqual([252_00]);
    // Another price is worked out from the regular one.
    await putIntoSale(shop.db, ADMIN, "mug", 300_00);
    for (const price of [0, 1000_00, 1e9 * 100, 1.5]) {
      const put = putIntoSale(shop.db, ADMIN, "mug", price);
      await expect(put).rejects.toMatchObject({ code: "invalid", field: "price" });
    }
    await takeOutOfSale(shop.db, ADMIN, "mug");
    const product = (await shop.get("/client/bestselling/singleProduct/mug")).body;
    expect([product.newPrice, product.category]).toEqual([1000, []]);
    expect((await showSale(shop.db, ADMIN)).products).toEqual([]);
  });

  it("its end is by the clock in Pakistan; after it nothing is put in, and all costs what it did", async () => {
    await changeSetting(shop.db, ADMIN, "oneDollarSaleEndsAt", { value: "2099-12-31T23:59" });
    expect((await shop.get("/api/v1/one-dollar-sale")).body.endsAt).toBe(
      "2099-12-31T18:59:00.000Z",
    );
    await putIntoSale(shop.db, ADMIN, "roses", 100_00);
    await changeSetting(shop.db, ADMIN, "oneDollarSaleEndsAt", { value: "2020-01-01T00:00" });
    await expect(putIntoSale(shop.db, ADMIN, "mug", 100_00)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await endOneDollarSale(shop.db, new Date())).toBe(1);
    const roses = (await shop.get("/client/bestselling/singleProduct/roses")).body;
    expect(roses.newPrice).toBe(500);
  });
});
