import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { acceptBid } from "#tohfa/shop/buying/bids/accept-bid.server.ts";
import { trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { confirmationForSeller } from "#tohfa/shop/orders/confirmation/confirm-order.server.ts";
import { admin, bring, numberOf, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE } from "#tohfa/tests/support/paying-shop.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let items: { id: string; quantity: number }[];

beforeAll(async () => {
  shop = await openTestShop({ payments: { ...FAKE, bankAccount: ACCOUNT } });
  await shop.db.insert(coupons).values({ code: "THIRD", percent: 33, maxUses: 99 });
  const sellers = [await addSeller(shop.db), await addSeller(shop.db)];
  items = await Promise.all(
    [99_99, 1234_50, 501_01].map(async (price, index) => ({
      id: await addProduct(shop.db, { sellerId: sellers[index % 2] ?? "", price, stock: 99 }),
      quantity: index + 1,
    })),
  );
});
afterAll(() => shop.close());

const terms = (payment_method: string) => ({
  payment_method,
  shipping_method: "express",
  coupon: "THIRD",
});

describe("Cash on delivery in whole rupees (issue 9, part 7)", () => {
  it.each(["cod", "bank_transfer"])(
    "paid by %s, the quote, the order, its page, its mail and its parcels say one sum",
    async (method) => {
      const quote = await shop.post("/api/v1/orders/quote", { items, ...terms(method) });
      const { body } = await place(shop, orderOf(items, terms(method)));
      const page = await shop.get(`/api/v1/orders/${body.id}?token=${body.accessToken}`);
      const total = quote.body.total as number;
      expect([body.total_amount, page.body.total_amount, page.body.payment.amount]).toEqual([
        total,
        total,
        total,
      ]);
      expect(Number.isInteger(total)).toBe(method === "cod");
      const prices = page.body.parcels.map((parcel: { price: number }) => parcel.price);
      expect(prices).toEqual(body.parcels.map((parcel: { price: number }) => parcel.price));
      const paisa = prices.map((price: number) => Math.round(price * 100));
      expect(paisa.reduce((sum: number, price: number) => sum + price, 0)).toBe(
        Math.round(total * 100),
      );
      const mailed = sql`select (payload->>'total')::bigint as n from outbox
        where template = 'order-placed' and channel = 'mail' and payload->>'orderId' = ${body.id}`;
      expect(await numberOf(shop, mailed)).toBe(Math.round(total * 100));
      const { subtotal, shipping, discount, rounding = 0 } = page.body;
      expect(Math.round((subtotal + shipping - discount + rounding) * 100)).toBe(
        Math.round(total * 100),
      );
    },
  );

  it.each(["cod", "bank_transfer", undefined])(
    "before ordering (%s) the quote names the parcels and what each rider is paid, as they are booked afterwards",
    async (method) => {
      const asked = { items, shipping_method: "express", coupon: "THIRD", payment_method: method };
      const { body: quote } = await shop.post("/api/v1/orders/quote", asked);
      const booked = async (payment: string) =>
        (await place(shop, orderOf(items, terms(payment)))).body.parcels.map(
          ({ sellerName, price }: { sellerName: string; price: number }) => ({ sellerName, price }),
        );
      const inCash = await booked("cod");
      expect(inCash).toHaveLength(2);
      expect(
        quote.parcels.map(({ sellerName, cash }: { sellerName: string; cash: number }) => ({
          ...{ sellerName, price: cash },
        })),
      ).toEqual(inCash);
      const prices = quote.parcels.map(({ sellerName, price }: (typeof inCash)[number]) => ({
        ...{ sellerName, price },
      }));
      expect(prices).toEqual(await booked(method ?? "bank_transfer"));
      const sum = prices.reduce((all: number, { price }: { price: number }) => all + price, 0);
      expect(Math.round(sum * 100)).toBe(Math.round(quote.total * 100));
    },
  );

  it("each rider collects whole rupees, what the seller is shown, and the books come out even", async () => {
    const before = (await trialBalance(shop.db)).accounts;
    const { body } = await place(shop, orderOf(items, terms("cod")));
    for (const parcel of body.parcels) {
      const { chatUrl } = await confirmationForSeller(shop.db, admin, parcel.id);
      const shown = `Rs ${parcel.price.toLocaleString("en")},`;
      expect(decodeURIComponent(chatUrl)).toContain(shown);
      await bring(shop, parcel.id, "delivered");
    }
    const { rows } = await shop.db.execute<{ parcel_id: string; amount: string }>(
      sql`select parcel_id, amount from cash_collections
        where parcel_id like ${`${body.id}-%`} order by parcel_id`,
    );
    expect(rows.map(({ amount }) => Number(amount) / 100)).toEqual(
      body.parcels.map((parcel: { price: number }) => parcel.price),
    );
    for (const { amount } of rows) expect(Number(amount) % 100).toBe(0);
    const { accounts, total } = await trialBalance(shop.db);
    expect(total).toBe(0);
    expect(accounts.get("buyer") ?? 0).toBe(before.get("buyer") ?? 0);
    const moved = (accounts.get("rounding") ?? 0) - (before.get("rounding") ?? 0);
    expect(moved).toBe(-Math.round((body.rounding ?? 0) * 100));
    expect(moved).not.toBe(0);
  });

  it("an accepted bid with paisa is rounded as well", async () => {
    const product = items[0]?.id ?? "";
    const bid = sql`insert into bids (id, product_id, seller_id, price, price_at_bid, user_name, user_city, user_phone)
      select 'B-1', id, seller_id, 12050, 9999, 'Ali Raza', 'Lahore', '923001112223' from products where id = ${product}`;
    await shop.db.execute(bid);
    const orderId = await acceptBid(shop.db, "s".repeat(32), admin, "B-1");
    const total = sql`select total as n from orders where id = ${orderId}`;
    expect(await numberOf(shop, total)).toBe(121_00);
    await shop.db.execute(
      sql`update orders set address = 'House 12, Model Town' where id = ${orderId}`,
    );
    await bring(shop, `${orderId}-1`, "delivered");
    const cash = sql`select amount as n from cash_collections where parcel_id = ${`${orderId}-1`}`;
    expect(await numberOf(shop, cash)).toBe(121_00);
  });

  it("the database takes no paisa from a rider and no rounding beyond 50 paisa", async () => {
    const { body } = await place(shop, orderOf(items, terms("cod")));
    const id = body.parcels[0].id;
    const bad = [
      sql`insert into cash_collections (parcel_id, courier, amount) values (${id}, 'TCS', 100050)`,
      sql`update parcels set rounding = 51 where id = ${id}`,
      sql`update orders set rounding = rounding + 1 where id = ${body.id}`,
    ];
    for (const statement of bad) await expect(shop.db.execute(statement)).rejects.toThrow();
  });
});
