import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { deleteOldCouponAttempts } from "#tohfa/shop/buying/quote/coupon-attempts.server.ts";
import { orderOf } from "#tohfa/tests/support/orders.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
let product: string;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true, trustProxy: 1 });
  product = await addProduct(shop.db, { sellerId: await addSeller(shop.db), stock: 1_000 });
  await shop.db.insert(coupons).values({ code: "RIGHT10", percent: 10, maxUses: 1_000 });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.execute(sql`truncate coupon_tries`));

const items = () => [{ id: product, quantity: 1 }];
async function quote(coupon: string | undefined, from: string, more: object = {}) {
  const answer = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders/quote",
    headers: { "x-forwarded-for": from },
    payload: { items: items(), ...(coupon !== undefined && { coupon }), ...more },
  });
  return { status: answer.statusCode, body: answer.json() };
}
let placed = 0;
async function place(coupon: string, from: string, key = `wrong-coupons-${++placed}`) {
  const phone = `0300${String(1_000_000 + placed)}`;
  const answer = await shop.api.inject({
    method: "POST",
    url: "/api/v1/orders",
    headers: { "x-forwarded-for": from, "idempotency-key": key },
    payload: orderOf(items(), { coupon, phone, email: `b${placed}@example.com` }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const tryWrong = async (from: string | ((n: number) => string), times = 20) => {
  const answers = [];
  for (let n = 0; n < times; n += 1) {
    answers.push((await quote(`GUESS${n}`, typeof from === "string" ? from : from(n))).status);
  }
  return answers;
};

describe("Wrong coupon codes: 20 an hour an address (issue 38, §2)", () => {
  it("the 21st is refused with plain words beside the field, a right one from there too, and nobody else's", async () => {
    const from = "203.0.113.1";
    expect(new Set(await tryWrong(from))).toEqual(new Set([200]));
    const refused = await quote("GUESS20", from);
    expect(refused).toMatchObject({ status: 429, body: { field: "coupon" } });
    expect(refused.body.error).toContain("Please try again in an hour, or order without a coupon");
    // Or whoever guesses would still be told which is right.
    expect((await quote("RIGHT10", from)).status).toBe(429);
    expect((await place("RIGHT10", from)).status).toBe(429);
    expect((await quote("RIGHT10", "203.0.113.2")).body.discount).toBeGreaterThan(0);
    expect((await place("RIGHT10", "203.0.113.2")).status).toBe(201);
    expect((await quote(undefined, from)).status).toBe(200);
    expect((await quote("", from)).status).toBe(200);
    expect((await place("", from)).status).toBe(201);
  });

  it("in placing as in asking for prices, and an IPv6 by its network", async () => {
    const answers = [];
    for (let n = 0; n < 21; n += 1)
      answers.push((await place(`PLACED${n}`, `2001:db8:1:2::${n}`)).status);
    expect(answers.slice(0, 20)).not.toContain(429);
    expect(answers[20]).toBe(429);
    expect((await quote("RIGHT10", "2001:db8:1:2:ffff::9")).status).toBe(429);
    expect((await quote("RIGHT10", "2001:db8:1:3::1")).status).toBe(200);
  });

  it("the same wrong one counts once, however often its cart is priced, and right ones never", async () => {
    const from = "203.0.113.3";
    for (let n = 0; n < 30; n += 1) {
      expect((await quote(n % 2 ? "typo" : " TYPO ", from)).status).toBe(200);
      expect((await quote("right10", from)).status).toBe(200);
    }
    const { rows } = await shop.db.execute(sql`select from coupon_tries`);
    expect(rows).toHaveLength(1);
  });

  it("of many at once no more are answered", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => quote(`MANY${n}`, "203.0.113.4")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it("an order that was placed is answered again as it was, whatever was tried since", async () => {
    const from = "203.0.113.5";
    const first = await place("RIGHT10", from, "placed-before");
    const number = placed;
    await tryWrong(from);
    placed = number;
    const again = await place("RIGHT10", from, "placed-before");
    expect(again).toEqual(first);
  });

  it("after an hour they may be tried again, and after a day nothing is kept of them", async () => {
    const from = "203.0.113.6";
    await tryWrong(from);
    await shop.db.execute(sql`update coupon_tries set tried_at = now() - interval '61 minutes'`);
    expect((await quote("GUESS20", from)).status).toBe(200);
    await deleteOldCouponAttempts(shop.db, Date.now() + 25 * 3_600_000);
    expect((await shop.db.execute(sql`select from coupon_tries`)).rows).toEqual([]);
  });
});
