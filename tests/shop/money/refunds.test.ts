import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGoodwill } from "#tohfa/shop/buying/settlement/goodwill.server.ts";
import { confirmPayment, markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import { listRefundsDue } from "#tohfa/shop/money/payments/list-refunds.server.ts";
import { bring, numberOf, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { addProduct, type TestShop } from "#tohfa/tests/support/test-shop.ts";
import {
  admin,
  allDue,
  dueOf,
  linesOf,
  mailsOf,
  openRefundShop,
  ordered,
  owedInBooks,
  type RefundShop,
  requestOf,
} from "./refund-shop.ts";

let own: RefundShop;
let shop: TestShop;
let sellers: string[];

beforeAll(async () => {
  own = await openRefundShop();
  ({ shop, sellers } = own);
});
afterAll(() => shop.close());

describe("One register of refunds (issue 9, part 7)", () => {
  it.each(["cod", "bank_transfer"] as const)(
    "a returned parcel of an order paid by %s is owed, sent once, and its payment says so",
    async (method) => {
      const order = await ordered(own, method);
      for (const parcel of [order.large, order.small]) await bring(shop, parcel, "delivered");
      await moveParcel(shop.db, SYSTEM, order.large, "returned");
      const price = order.priceOf(order.large);
      expect((await order.page()).payment).toMatchObject({
        state: "partly_refund_due",
        refund_due: price / 100,
      });
      const { id } = await requestOf(own, order.large);
      expect(await dueOf(own, order)).toMatchObject([
        { why: "returned", amount: price, returnId: id, parcelId: order.large, method },
      ]);
      const tries = await Promise.allSettled(
        Array.from({ length: 5 }, (_, n) => refundReturn(shop.db, admin, id, `IBFT ${n}`)),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await order.page()).payment).toMatchObject({ state: "paid", refunded: price / 100 });
      await moveParcel(shop.db, SYSTEM, order.small, "returned");
      expect((await order.page()).payment).toMatchObject({ state: "refund_due", refund_due: 500 });
      await markRefunded(shop.db, admin, order.payment, { reference: "IBFT", at: new Date() });
      expect((await requestOf(own, order.small)).state).toBe("refunded");
      const total = order.priceOf(order.large) + order.priceOf(order.small);
      const { payment } = await order.page();
      expect(payment).toMatchObject({ state: "refunded", refunded: total / 100 });
      expect(await dueOf(own, order)).toEqual([]);
      expect(await owedInBooks(own, order)).toBe(0);
      expect((await trialBalance(shop.db)).total).toBe(0);
      const told = await mailsOf(own, "return-answered", order);
      expect(told.filter(({ state }) => state === "refunded").map(({ amount }) => amount)).toEqual([
        order.priceOf(order.large),
        500_00,
      ]);
    },
  );

  it("cash of a parcel that came back is owed while the rest is still on its way", async () => {
    const order = await ordered(own, "cod");
    await bring(shop, order.large, "delivered");
    await bring(shop, order.small, "dispatched");
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    const refund_due = order.priceOf(order.large) / 100;
    expect((await order.page()).payment).toMatchObject({ state: "due", refund_due });
    await moveParcel(shop.db, SYSTEM, order.small, "delivered");
    expect((await order.page()).payment).toMatchObject({ state: "partly_refund_due", refund_due });
  });

  it("a parcel that was never paid for owes nothing: refused at the door, cancelled, or of no price", async () => {
    const order = await ordered(own, "cod");
    await bring(shop, order.large, "dispatched");
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    await moveParcel(shop.db, SYSTEM, order.small, "cancelled");
    expect(await dueOf(own, order)).toEqual([]);
  });

  it("a return is refunded by the line: its share of coupon and rounding, and the seller keeps the rest", async () => {
    const order = await ordered(own, "cod", { coupon: "SEVENTH", shipping_method: "express" });
    const [seller = ""] = sellers;
    const before = (await sellerStatement(shop.db, admin, seller)).balance;
    await bring(shop, order.large, "delivered");
    const earned = (await sellerStatement(shop.db, admin, seller)).balance - before;
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    const { id } = await requestOf(own, order.large);
    const [cups] = await linesOf(own, order.large);
    const price = order.priceOf(order.large);
    const choice = { items: [{ id: cups?.id ?? 0, quantity: 2 }] };
    const tooMany = { items: [{ id: cups?.id ?? 0, quantity: 4 }] };
    await expect(refundReturn(shop.db, admin, id, "IBFT", tooMany)).rejects.toMatchObject({
      code: "unprocessable",
      field: "lines",
    });
    const sum = await refundReturn(shop.db, admin, id, "IBFT", choice);
    const exact = 2 * 333_33 * 0.93;
    expect(Math.abs(sum - exact)).toBeLessThan(60);
    await expect(refundReturn(shop.db, admin, id, "IBFT", choice)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await dueOf(own, order)).toEqual([]);
    expect(await owedInBooks(own, order)).toBe(0);
    const kept = (await sellerStatement(shop.db, admin, seller)).balance - before;
    const part = (3 * 333_33 + 1000_50 - 2 * 333_33) / (3 * 333_33 + 1000_50);
    expect(Math.abs(kept - earned * part)).toBeLessThan(60);
    expect((await order.page()).payment).toMatchObject({ refunded: sum / 100 });
    const told = await mailsOf(own, "return-answered", order);
    expect(told.at(-1)).toMatchObject({ state: "refunded", amount: sum });
    expect(sum).toBeLessThan(price);
    expect((await trialBalance(shop.db)).total).toBe(0);
  });

  it("an order of one parcel that is paid back in part stays paid, and nothing more can be taken of that line", async () => {
    const product = await addProduct(shop.db, {
      sellerId: sellers[0] ?? "",
      price: 400_00,
      stock: 9,
    });
    const { body } = await place(
      shop,
      orderOf([{ id: product, quantity: 4 }], { payment_method: "bank_transfer" }),
    );
    const payment = `${body.id}-P1`;
    await confirmPayment(shop.db, admin, payment, { reference: `ONE-${body.id}`, at: new Date() });
    const parcel = body.parcels[0].id as string;
    await bring(shop, parcel, "delivered");
    await moveParcel(shop.db, SYSTEM, parcel, "returned");
    const [line] = await linesOf(own, parcel);
    const { id } = await requestOf(own, parcel);
    const choice = { items: [{ id: line?.id ?? 0, quantity: 3, amount: 1000_00 }] };
    expect(await refundReturn(shop.db, admin, id, "IBFT", choice)).toBe(1000_00);
    const page = await shop.get(`/api/v1/orders/${body.id}?token=${body.accessToken}`);
    expect(page.body.payment).toMatchObject({ state: "paid", refunded: 1000 });
    const nothing = { reference: "IBFT 2", at: new Date() };
    await expect(markRefunded(shop.db, admin, payment, nothing)).rejects.toThrow("Nothing of this");
    expect((await trialBalance(shop.db)).total).toBe(0);
  });

  it("the list has every refund that is due once, page after page, and is the admins' alone", async () => {
    const order = await ordered(own, "bank_transfer");
    await moveParcel(shop.db, SYSTEM, order.small, "cancelled");
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`insert into refunds (id, payment_id, why, amount, reason, created_by, created_at)
        select 'X' || n, ${order.payment}, 'overpaid', 5, 'Twice', 'test', now() - (n / 7) * interval '1 hour'
        from generate_series(1, 120) n`);
      await tx.execute(sql`insert into refund_lines (refund_id, kind, amount)
        select 'X' || n, 'money', 5 from generate_series(1, 120) n`);
    });
    const due = await allDue(own);
    const all = await numberOf(shop, sql`select count(*) as n from refunds where state = 'due'`);
    expect([due.length, new Set(due.map(({ id }) => id)).size]).toEqual([all, all]);
    expect(due.map(({ createdAt }) => createdAt.getTime())).toEqual(
      due.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => a - b),
    );
    await expect(listRefundsDue(shop.db, sellerNamed(sellers[0] ?? ""))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("goodwill is the shop's own money, at most what was paid; with it a return gives back the rest", async () => {
    const order = await ordered(own, "bank_transfer");
    const give = (amount: number, reason = "Late") =>
      addGoodwill(shop.db, admin, order.payment, { amount, reason, at: new Date() });
    const total = order.priceOf(order.large) + order.priceOf(order.small);
    await expect(give(total + 1)).rejects.toMatchObject({ field: "amount" });
    await expect(give(100_00, " ")).rejects.toMatchObject({ field: "reason" });
    await give(700_00);
    expect(await owedInBooks(own, order)).toBe(-total - 700_00);
    await bring(shop, order.large, "delivered");
    await bring(shop, order.small, "delivered");
    for (const parcel of [order.large, order.small]) {
      await moveParcel(shop.db, SYSTEM, parcel, "returned");
    }
    const sent = { reference: "IBFT", at: new Date() };
    expect(await markRefunded(shop.db, admin, order.payment, sent)).toBe(total);
    expect((await order.page()).payment).toMatchObject({ state: "refunded" });
    expect((await trialBalance(shop.db)).total).toBe(0);
  });

  it("a buyer is told the true sum and why, when it is owed and when it was sent", async () => {
    const order = await ordered(own, "bank_transfer");
    await moveParcel(shop.db, SYSTEM, order.small, "cancelled");
    expect(await mailsOf(own, "payment-refund-due", order)).toMatchObject([
      { amount: 500_00, why: "cancelled" },
    ]);
    await markRefunded(shop.db, admin, order.payment, { reference: "FT-9", at: new Date() });
    expect(await mailsOf(own, "payment-refunded", order)).toMatchObject([
      { amount: 500_00, reason: "FT-9" },
    ]);
  });
});

describe("The database keeps the register's rules by itself", () => {
  it("lines that do not sum, more of a line than was bought, more than a parcel cost, a change, a deletion", async () => {
    const order = await ordered(own, "cod");
    await bring(shop, order.large, "delivered");
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    await refundReturn(shop.db, admin, (await requestOf(own, order.large)).id, "IBFT");
    const [line] = await linesOf(own, order.large);
    const add = (id: string, amount: number, lineAmount: number, quantity: number) =>
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`insert into refunds (id, payment_id, parcel_id, why, amount, reason, created_by)
          values (${id}, ${order.payment}, ${order.large}, 'returned', ${amount}, 'x', 'test')`);
        await tx.execute(sql`insert into refund_lines (refund_id, kind, order_item_id, quantity, amount)
          values (${id}, 'item', ${line?.id ?? 0}, ${quantity}, ${lineAmount})`);
      });
    // Said when the transaction ends, so by the driver itself.
    const because = (text: string) => ({ message: expect.stringContaining(text) });
    await expect(add("Q1", 5, 4, 1)).rejects.toMatchObject(because("sum"));
    await expect(add("Q2", 5, 5, 1)).rejects.toMatchObject(because("more of a line"));
    const other = await linesOf(own, order.small);
    await expect(
      shop.db.transaction(async (tx) => {
        await tx.execute(sql`insert into refunds (id, payment_id, parcel_id, why, amount, reason, created_by)
          values ('Q3', ${order.payment}, ${order.large}, 'returned', 1, 'x', 'test')`);
        await tx.execute(sql`insert into refund_lines (refund_id, kind, order_item_id, quantity, amount)
          values ('Q3', 'item', ${other[0]?.id ?? 0}, 1, 1)`);
      }),
    ).rejects.toMatchObject(because("parcel cost"));
    for (const statement of [
      sql`update refunds set amount = 1 where parcel_id = ${order.large}`,
      sql`update refunds set state = 'due', reference = null, sent_at = null, sent_by = null where parcel_id = ${order.large}`,
      sql`delete from refunds where parcel_id = ${order.large}`,
      sql`delete from refund_lines`,
    ]) {
      await expect(shop.db.execute(statement)).rejects.toThrow();
    }
  });
});
