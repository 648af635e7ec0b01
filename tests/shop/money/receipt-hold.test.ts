import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expirePayments } from "#tohfa/shop/buying/settlement/expire.server.ts";
import { flagReceipts } from "#tohfa/shop/buying/settlement/flag-receipts.server.ts";
import { confirmPayment, rejectPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import {
  inMinutes,
  openPayingShop,
  type PayingShop,
  type Placed,
  send,
} from "#tohfa/tests/support/paying-shop.ts";

const transfer = ({ id }: { id: string }) => ({ reference: `FT-${id}`, at: new Date() });

let shop: PayingShop;
beforeAll(async () => {
  shop = await openPayingShop();
});
afterAll(() => shop?.close());

const admin = { userId: "u-1", role: "admin", sellerId: null } as const;
const DAY = 24 * 60;
const paymentOf = ({ id }: Placed) => `${id}-P1`;

let shade = 0;
async function submit(order: Placed) {
  shade += 1;
  const background = { r: shade % 256, g: shade >> 8, b: 9 };
  const bytes = await sharp({ create: { width: 300, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { status, body } = await send(
    shop,
    `/api/v1/orders/${order.id}/receipt?token=${order.token}`,
    { payload: { photo: `data:image/jpeg;base64,${bytes.toString("base64")}` } },
  );
  expect([status, body.state]).toEqual([200, "submitted"]);
}
/** A transfer whose receipt has waited five days. */
async function stale(stock = 10) {
  const order = await shop.order("bank_transfer", stock);
  await submit(order);
  await flagReceipts(shop.db, inMinutes(5 * DAY + 5));
  return order;
}

describe("A receipt keeps stock for 5 days at most (issue 9.2)", () => {
  it("then its stock is released, once, and an operator sees it: event, audit log, and it stays submitted", async () => {
    const order = await shop.order("bank_transfer");
    await submit(order);
    await flagReceipts(shop.db, inMinutes(5 * DAY - 5));
    expect(await shop.stockOf(order.product)).toBe(8);
    const jobs = Array.from({ length: 3 }, () => flagReceipts(shop.db, inMinutes(5 * DAY + 5)));
    const flagged = await Promise.all(jobs);
    expect(flagged.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await shop.stockOf(order.product)).toBe(10);
    expect(await shop.stateOf(order.id)).toBe("submitted");
    expect((await shop.historyOf(order.id)).at(-1)).toMatchObject({
      to: "submitted",
      text: expect.stringContaining("check the account"),
      actor: "system: flag receipts",
    });
    const { rows } = await shop.db.execute<{ action: string }>(
      sql`select action from audit_log where subject = ${paymentOf(order)}`,
    );
    expect(rows).toEqual([{ action: "receipt flagged" }]);
    const { body } = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect(body.stock_held).toBe(false);
  });

  it("the days are a setting", async () => {
    await shop.db.execute(sql`insert into settings (key, value) values ('receiptHoldDays', '2')`);
    const order = await shop.order("bank_transfer");
    await submit(order);
    await shop.db.execute(sql`delete from settings where key = 'receiptHoldDays'`);
    expect(await flagReceipts(shop.db, inMinutes(2 * DAY + 5))).toBe(1);
    expect(await shop.stockOf(order.product)).toBe(10);
  });

  it("another receipt does not start the days anew", async () => {
    const order = await shop.order("bank_transfer");
    await submit(order);
    // The buyer sends it anew each day: as if the first had come four days ago.
    await shop.db.execute(sql`update payments set
      receipt_hold_until = receipt_hold_until - interval '4 days' where order_id = ${order.id}`);
    await submit(order);
    await flagReceipts(shop.db, inMinutes(DAY + 5));
    expect(await shop.stockOf(order.product)).toBe(10);
  });

  it("nor does a rejection and a new receipt, however often: stock is held no longer than by the first", async () => {
    const order = await shop.order("bank_transfer");
    let released = 0;
    for (let day = 0; day < 9 && released === 0; day += 1) {
      const at = inMinutes(day * DAY + 5);
      if ((await shop.stateOf(order.id)) === "expired") break;
      await shop.db.execute(sql`update payments set state = 'submitted',
        receipt_hold_until = coalesce(receipt_hold_until, ${inMinutes(5 * DAY).toISOString()}::timestamptz)
        where order_id = ${order.id} and state in ('awaiting', 'rejected')`);
      await flagReceipts(shop.db, at);
      await rejectPayment(shop.db, admin, paymentOf(order), { reason: "Not there", at });
      await expirePayments(shop.db, shop.gateways, inMinutes(day * DAY + DAY - 5));
      if ((await shop.stockOf(order.product)) === 10) released = day;
    }
    expect(await shop.stockOf(order.product)).toBe(10);
    expect(released).toBeLessThanOrEqual(5);
  });

  it("a transfer that is found later takes the stock again, and the order can be packed", async () => {
    const order = await stale();
    const [state, other] = await Promise.all([
      confirmPayment(shop.db, admin, paymentOf(order), transfer(order)),
      confirmPayment(shop.db, admin, paymentOf(order), transfer(order)),
    ]);
    expect([state, other]).toEqual(["paid", "paid"]);
    expect(await shop.stockOf(order.product)).toBe(8);
    const { body } = await shop.get(`/api/v1/orders/${order.id}?token=${order.token}`);
    expect([body.state, body.stock_held]).toEqual(["open", true]);
  });

  it("or is owed back, where it has been sold meanwhile: nothing is sent, nothing is taken", async () => {
    const order = await stale(3);
    await shop.db.execute(sql`update products set stock = 1 where id = ${order.product}`);
    expect(await confirmPayment(shop.db, admin, paymentOf(order), transfer(order))).toBe(
      "refund_due",
    );
    expect(await shop.stockOf(order.product)).toBe(1);
    expect((await shop.parcelsOf(order.id)).map(({ state }) => state)).toEqual(["cancelled"]);
    const { rows } = await shop.db.execute<{ sum: string }>(
      sql`select sum(amount) as sum from refunds where payment_id = ${paymentOf(order)}`,
    );
    expect(Number(rows[0]?.sum)).toBe(order.total);
    expect(await shop.mailsOf(order.id)).toContain("payment-refund-due");
  });

  it("a flagged order that its buyer cancels gives nothing back a second time", async () => {
    const order = await stale();
    await send(shop, `/api/v1/orders/${order.id}/cancel?token=${order.token}`);
    expect(await shop.stockOf(order.product)).toBe(10);
    expect(await confirmPayment(shop.db, admin, paymentOf(order), transfer(order))).toBe(
      "refund_due",
    );
    expect(await shop.stockOf(order.product)).toBe(10);
  });
});
