import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import { admin, bring, type Item, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import {
  addProduct,
  addReview,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let seller: string;
let other: string;

beforeAll(async () => {
  shop = await openTestShop();
  seller = await addSeller(shop.db, { companyName: "Lahore Crafts" });
  other = await addSeller(shop.db, { commissionBasisPoints: 333 });
});
afterAll(() => shop?.close());

const goods = async (price: number, sellerId = seller): Promise<Item> => ({
  id: await addProduct(shop.db, { sellerId, price, stock: 50 }),
  quantity: 1,
});
const give = (values: Partial<typeof coupons.$inferInsert> & { code: string }) =>
  shop.db.insert(coupons).values({ percent: 15, maxUses: 9, ...values });
const quote = async (items: Item[], coupon: string) =>
  (await shop.post("/api/v1/orders/quote", { items, coupon, payment_method: "cod" })).body;
const parcelsOf = async (orderId: string) =>
  await shop.db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(parcels.id);
const promotion = async () => (await trialBalance(shop.db)).accounts.get("promotion") ?? 0;
const owed = async (sellerId: string) => (await sellerStatement(shop.db, admin, sellerId)).balance;

/** Orders with the coupon, checks that the quote was the truth, and has every parcel delivered. */
async function sell(items: Item[], coupon: string) {
  const said = await quote(items, coupon);
  expect(said.changes).toEqual([]);
  const { status, body } = await place(shop, orderOf(items, { coupon }));
  expect([status, body.discount, body.total_amount]).toEqual([201, said.discount, said.total]);
  const sent = await parcelsOf(body.id);
  for (const { id } of sent) await bring(shop, id, "delivered");
  return { id: body.id as string, discount: said.discount as number, sent, note: said.couponNote };
}

describe("Who bears a coupon", () => {
  it("the shop, at most its commission of each parcel: nobody can buy from themselves at its cost", async () => {
    await give({ code: "SHARE" });
    const before = [await promotion(), await owed(seller), await owed(other)];
    const items = [await goods(1000_00), await goods(1000_00, other)];
    const { sent, discount, note } = await sell(items, "SHARE");
    expect(discount).toBe(133.3);
    expect(note).toBe("Rs 133.30 is the most that this coupon can take off this order.");
    expect(sent.map((one) => [one.discount, one.commission, one.discountBornBy])).toEqual([
      [100_00, 100_00, "shop"],
      [33_30, 33_30, "shop"],
    ]);
    const after = [await promotion(), await owed(seller), await owed(other)];
    expect(after.map((amount, index) => amount - (before[index] ?? 0))).toEqual([
      133_30, 900_00, 966_70,
    ]);
  });

  it("the shop beyond its commission, where it has said so of the coupon", async () => {
    await give({ code: "GENEROUS", beyondShare: true });
    const before = [await promotion(), await owed(seller)];
    const { discount, note } = await sell([await goods(1000_00)], "GENEROUS");
    expect([discount, note]).toEqual([150, undefined]);
    const after = [await promotion(), await owed(seller)];
    expect(after.map((amount, index) => amount - (before[index] ?? 0))).toEqual([150_00, 900_00]);
  });

  it("a seller: off their own earnings and goods alone, never off the commission; a return turns all of it back", async () => {
    await give({ code: "CRAFTS", bears: "seller", sellerId: seller });
    const before = [await promotion(), await owed(seller), await owed(other)];
    const change = async () => {
      const now = [await promotion(), await owed(seller), await owed(other)];
      return now.map((amount, index) => amount - (before[index] ?? 0));
    };
    const items = [await goods(1000_00), await goods(2000_00, other)];
    const { sent, discount, note } = await sell(items, "CRAFTS");
    expect([discount, note]).toEqual([150, "The coupon is for the goods of Lahore Crafts only."]);
    expect(sent.map((one) => [one.sellerId, one.discount, one.discountBornBy])).toEqual([
      [seller, 150_00, "seller"],
      [other, 0, "shop"],
    ]);
    expect(await change()).toEqual([0, 750_00, 1933_40]);
    await moveParcel(shop.db, SYSTEM, sent[0]?.id ?? "", "returned");
    expect(await change()).toEqual([0, 0, 1933_40]);
    expect((await trialBalance(shop.db)).total).toBe(0);
  });

  it("a seller who gives everything still owes the shop nothing: the buyer pays the commission", async () => {
    await give({ code: "WHOLE", percent: 100, bears: "seller", sellerId: seller });
    const before = await owed(seller);
    const { discount } = await sell([await goods(1000_00)], "WHOLE");
    expect([discount, (await owed(seller)) - before]).toEqual([900, 0]);
  });

  it("a seller's coupon for a cart of others' goods is refused in words", async () => {
    await give({ code: "ELSEWHERE", bears: "seller", sellerId: seller });
    const said = await quote([await goods(1000_00, other)], "ELSEWHERE");
    expect([said.discount, said.changes[0].text]).toEqual([
      0,
      "The coupon ELSEWHERE is for goods of Lahore Crafts only.",
    ]);
  });

  it("a coupon that would take nothing off is not spent on it", async () => {
    const free = await addSeller(shop.db, { commissionBasisPoints: 0 });
    await give({ code: "NOTHING", maxUses: 1 });
    const items = [await goods(1000_00, free)];
    const words = "The coupon NOTHING takes nothing off these goods. Keep it for another order.";
    expect((await quote(items, "NOTHING")).changes[0].text).toBe(words);
    const { status, body } = await place(shop, orderOf(items, { coupon: "NOTHING" }));
    expect([status, body.error]).toEqual([409, words]);
    const [kept] = await shop.db.select().from(coupons).where(eq(coupons.code, "NOTHING"));
    expect(kept?.uses).toBe(0);
  });

  it("whatever the coupon and the cart: what is shown is charged, and each parcel's bearer can bear it", async () => {
    const bearers = [{}, { beyondShare: true }, { bears: "seller", sellerId: seller }] as const;
    const wanted = fc.record({
      bearer: fc.constantFrom(...bearers),
      percent: fc.integer({ min: 1, max: 100 }),
      maxDiscount: fc.option(fc.integer({ min: 1, max: 500_00 }), { nil: null }),
      minOrder: fc.nat(1500_00),
      email: fc.constantFrom(null, "ayesha@example.com", "other@example.com"),
      basket: fc.array(
        fc.record({ isOther: fc.boolean(), price: fc.integer({ min: 1, max: 999_99 }) }),
        { minLength: 1, maxLength: 4 },
      ),
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(wanted, async ({ bearer, basket, ...terms }) => {
        const code = `ANY${++count}`;
        await give({ code, ...bearer, ...terms });
        const items = await Promise.all(
          basket.map(({ isOther, price }) => goods(price, isOther ? other : seller)),
        );
        const asked = {
          ...{ items, coupon: code, email: "Ayesha@example.com", payment_method: "cod" },
        };
        const { body: said } = await shop.post("/api/v1/orders/quote", asked);
        const { status, body } = await place(shop, orderOf(items, { coupon: code }));
        if (said.changes.length > 0) {
          expect([status, body.error]).toEqual([409, said.changes[0].text]);
          return;
        }
        expect([status, body.discount, body.total_amount]).toEqual([
          201,
          said.discount,
          said.total,
        ]);
        const sent = await parcelsOf(body.id);
        const shared = sent.reduce((sum, { discount }) => sum + discount, 0);
        expect(shared).toBe(Math.round(body.discount * 100));
        for (const one of sent) {
          const share = "beyondShare" in bearer ? one.subtotal : one.commission;
          const most = one.discountBornBy === "seller" ? one.subtotal - one.commission : share;
          expect(one.discount).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("the database keeps it: who bears, its limits, one reward and one review of each address", async () => {
    const product = await addProduct(shop.db, { sellerId: seller });
    const refused = async (write: Promise<unknown>, constraint: string) =>
      expect(
        await write.then(
          () => "kept",
          (error) => error.cause?.constraint,
        ),
      ).toBe(constraint);
    await refused(give({ code: "A", bears: "seller" }), "coupons_says_who_bears");
    await refused(give({ code: "B", sellerId: seller }), "coupons_says_who_bears");
    await refused(
      give({ code: "C", bears: "seller", sellerId: seller, beyondShare: true }),
      "coupons_says_who_bears",
    );
    await refused(give({ code: "D", email: "Ammi@Example.com" }), "coupons_email_lower");
    await refused(give({ code: "E", productId: product }), "coupons_reward_is_bound");
    await refused(give({ code: "F", minOrder: -1 }), "coupons_limits");
    const reward = { productId: product, email: "ammi@example.com" };
    await give({ code: "G", ...reward });
    await refused(give({ code: "H", ...reward }), "coupons_one_per_purchase");
    await addReview(shop.db, product, { email: "one@example.com" });
    await refused(
      addReview(shop.db, product, { email: "ONE@example.com" }),
      "reviews_one_per_email",
    );
    const [some] = await shop.db.select().from(parcels).limit(1);
    await refused(
      shop.db.execute(sql`insert into parcels (id, order_id, seller_id, subtotal, shipping, commission,
          discount_born_by, discount)
        select id || '-x', order_id, seller_id, subtotal, shipping, commission, 'seller', subtotal - commission + 1
        from parcels where id = ${some?.id}`),
      "parcels_discount_can_be_born",
    );
  });
});
