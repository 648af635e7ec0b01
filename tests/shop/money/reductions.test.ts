import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGoodwill } from "#tohfa/shop/buying/settlement/goodwill.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { showReturn } from "#tohfa/shop/delivery/returns/list-returns.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { listReductions, reducePrice } from "#tohfa/shop/delivery/returns/reduce-price.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { setReturnCause } from "#tohfa/shop/delivery/returns/set-return-cause.server.ts";
import { showStaffReturn } from "#tohfa/shop/delivery/returns/staff-returns.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import { bring, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import type { TestShop } from "#tohfa/tests/support/test-shop.ts";
import {
  admin,
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
let seller: string;
beforeAll(async () => {
  own = await openRefundShop();
  ({ shop } = own);
  seller = own.sellers[0] ?? "";
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

async function delivered(more: object = {}) {
  const order = await ordered(own, "bank_transfer", more);
  await bring(shop, order.large, "delivered");
  return order;
}
const balance = async () => (await sellerStatement(shop.db, admin, seller)).balance;
const reduce = (parcel: string, itemId: number, amount: number) =>
  reducePrice(shop.db, admin, parcel, { itemId, amount, reason: "A scratch" });

describe("A price that is reduced (money.md §3, example 15)", () => {
  it("is told to buyer and seller, and asked for by admins alone, of what its buyer has", async () => {
    const order = await ordered(own, "bank_transfer");
    const [cups] = await linesOf(own, order.large);
    const item = cups?.id ?? 0;
    await expect(reduce(order.large, item, 100_00)).rejects.toMatchObject({ code: "conflict" });
    await bring(shop, order.large, "delivered");
    const wanted = { itemId: item, amount: 100_00, reason: "A scratch" };
    const bySeller = reducePrice(shop.db, sellerNamed(seller), order.large, wanted);
    await expect(bySeller).rejects.toMatchObject({ code: "not_found" });
    await expect(listReductions(shop.db, sellerNamed(seller), order.large)).rejects.toMatchObject({
      code: "not_found",
    });
    const silent = reducePrice(shop.db, admin, order.large, { ...wanted, reason: "  " });
    await expect(silent).rejects.toMatchObject({ code: "invalid", field: "reason" });
    for (const amount of [0, -1, 0.5, 999_99 + 1]) {
      await expect(reduce(order.large, item, amount)).rejects.toMatchObject({ field: "amount" });
    }
    // Two at once, each of all that was paid: one of them.
    const tries = [reduce(order.large, item, 999_99), reduce(order.large, item, 999_99)];
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await dueOf(own, order)).toMatchObject([{ why: "allowance", amount: 999_99 }]);
    expect(await mailsOf(own, "payment-refund-due", order)).toMatchObject([{ why: "allowance" }]);
  });

  it("stays with what its buyer keeps when the rest comes back, and goes with what comes back", async () => {
    for (const isOfCups of [true, false]) {
      const before = await balance();
      const order = await delivered();
      const price = order.priceOf(order.large);
      const earned = (await balance()) - before;
      const [cups, jug] = await linesOf(own, order.large);
      await reduce(order.large, (isOfCups ? cups : jug)?.id ?? 0, 300_00);
      await moveParcel(shop.db, SYSTEM, order.large, "returned");
      const { id } = await requestOf(own, order.large);
      const choice = { items: [{ id: jug?.id ?? 0, quantity: 1 }] };
      const sum = await refundReturn(shop.db, admin, id, `FT-${id}`, choice);
      expect(sum).toBe(isOfCups ? 1000_50 : 700_50);
      // What the seller has of it: the cups, at what is left of their price.
      const paid = price - 300_00 - sum;
      expect((await balance()) - before).toBe(Math.round((earned * paid) / price));
      expect((await showReturn(shop.db, admin, id)).money).toMatchObject({
        ...{ toBuyer: sum, charged: 0, freight: 0 },
      });
      // The small parcel is paid, and not delivered yet.
      expect(await owedInBooks(own, order)).toBe(-300_00 - order.priceOf(order.small));
    }
  });

  it("goodwill that was given before is part of what goes back for a whole return, so nothing is owed twice", async () => {
    const order = await delivered();
    await bring(shop, order.small, "delivered");
    const gift = { amount: 600_00, reason: "Sorry", at: new Date() };
    await addGoodwill(shop.db, admin, order.payment, gift);
    for (const parcel of [order.large, order.small]) {
      await moveParcel(shop.db, SYSTEM, parcel, "returned");
    }
    const back = (await dueOf(own, order)).reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBe(order.priceOf(order.large) + order.priceOf(order.small));
    expect(await owedInBooks(own, order)).toBe(-back);
  });
});

describe("Goodwill that was given before a parcel was cancelled or lost", () => {
  it.each(["cancelled", "lost"] as const)(
    "%s: it is part of what goes back, and nothing stays owed",
    async (end) => {
      const order = await ordered(own, "bank_transfer");
      const parts = [order.priceOf(order.large), order.priceOf(order.small)];
      const price = parts.reduce((sum, part) => sum + part, 0);
      // As much as one parcel costs, so that nothing is left to pay back for one of them.
      const gift = { amount: parts[1] ?? 0, reason: "Sorry", at: new Date() };
      await addGoodwill(shop.db, admin, order.payment, gift);
      const both = [order.large, order.small];
      for (const parcel of end === "lost" ? both : []) await bring(shop, parcel, "dispatched");
      for (const parcel of both) await moveParcel(shop.db, SYSTEM, parcel, end);
      const back = (await dueOf(own, order)).reduce((sum, { amount }) => sum + amount, 0);
      expect(back).toBe(price);
      expect(await owedInBooks(own, order)).toBe(-price);
    },
  );
});

describe("Why a parcel comes back (money.md §3, examples 11 and 12)", () => {
  it("a price for the way back that its buyer was not told of is never taken off, whatever the cause", async () => {
    await changeSetting(shop.db, admin, "returnFreight", { value: "200" });
    const order = await delivered({ shipping_method: "express" });
    const guest = { orderId: order.id, token: order.token };
    const id = await requestReturn(shop.db, guest, order.large, "Broken", { isFaulty: true });
    expect((await showReturn(shop.db, sellerNamed(seller), id)).chargedOnApproval).toBeGreaterThan(
      0,
    );
    await decideReturn(shop.db, sellerNamed(seller), id, "approved", "");
    const told = await mailsOf(own, "return-answered", order);
    expect(told.every(({ freight }) => freight === undefined)).toBe(true);
    await setReturnCause(shop.db, admin, id, { cause: "change_of_mind", note: "" });
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    expect((await showStaffReturn(shop.db, admin, id)).due?.amount).toBe(
      order.priceOf(order.large),
    );
    await refundReturn(shop.db, admin, id, `FT-${id}`);
    const late = setReturnCause(shop.db, admin, id, { cause: "seller_fault", note: "" });
    await expect(late).rejects.toMatchObject({ code: "conflict" });
  });

  it("a seller who takes back what is said to be faulty agrees, also without an answer; a courier's scan does not", async () => {
    for (const isTaken of [true, false]) {
      const order = await delivered({ shipping_method: "express" });
      const guest = { orderId: order.id, token: order.token };
      const id = await requestReturn(shop.db, guest, order.large, "Broken", { isFaulty: true });
      const { chargedOnApproval } = await showReturn(shop.db, sellerNamed(seller), id);
      if (isTaken) await receiveReturn(shop.db, sellerNamed(seller), id);
      else await moveParcel(shop.db, SYSTEM, order.large, "returned");
      const { money } = await showReturn(shop.db, sellerNamed(seller), id);
      expect(money.charged).toBe(isTaken ? chargedOnApproval : 0);
      const stranger = sellerNamed(own.sellers[1] ?? "");
      await expect(receiveReturn(shop.db, stranger, id)).rejects.toMatchObject({
        code: "not_found",
      });
    }
  });

  it("a change of mind: its terms are told with the request and the answer, and hold though the setting changes", async () => {
    const order = await delivered({ shipping_method: "express" });
    const guest = { orderId: order.id, token: order.token };
    const id = await requestReturn(shop.db, guest, order.large, "Not for me");
    await changeSetting(shop.db, admin, "returnFreight", null);
    const bySeller = setReturnCause(shop.db, sellerNamed(seller), id, {
      ...{ cause: "seller_fault", note: "" },
    });
    await expect(bySeller).rejects.toMatchObject({ code: "not_found" });
    await decideReturn(shop.db, sellerNamed(seller), id, "approved", "");
    const told = await mailsOf(own, "return-answered", order);
    expect(told).toMatchObject([
      { state: "requested", freight: 200_00 },
      { state: "approved", freight: 200_00 },
    ]);
    const { money } = await showReturn(shop.db, sellerNamed(seller), id);
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    const { due } = await showStaffReturn(shop.db, admin, id);
    expect(due).toMatchObject({ amount: money.toBuyer, terms: { freight: 200_00 } });
    expect(money).toMatchObject({ freight: 200_00, shipping: 0 });
    await refundReturn(shop.db, admin, id, `FT-${id}`, "whole", money.toBuyer);
    expect(await owedInBooks(own, order)).toBe(0 - order.priceOf(order.small));
  });

  it("a way back that costs more than what comes back takes all of it, and no more", async () => {
    await changeSetting(shop.db, admin, "returnFreight", { value: "9,000" });
    const order = await delivered();
    const guest = { orderId: order.id, token: order.token };
    const id = await requestReturn(shop.db, guest, order.large, "Not for me");
    await changeSetting(shop.db, admin, "returnFreight", null);
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    expect(await dueOf(own, order)).toEqual([]);
    expect(await owedInBooks(own, order)).toBe(0 - order.priceOf(order.small));
    await setReturnCause(shop.db, admin, id, { cause: "shop_mistake", note: "" });
    await setReturnCause(shop.db, admin, id, { cause: "change_of_mind", note: "" });
    await setReturnCause(shop.db, admin, id, { cause: "seller_fault", note: "" });
    expect(await dueOf(own, order)).toMatchObject([{ amount: order.priceOf(order.large) }]);
  });
});

describe("Express that came late (money.md §3, example 16)", () => {
  const sendLate = async (more: object = {}) => {
    const order = await ordered(own, "cod", { shipping_method: "express", ...more });
    await bring(shop, order.large, "dispatched");
    await shop.db.execute(sql`update parcels set arrive_by = current_date - 1, leave_by = current_date
      where id = ${order.large}`);
    await moveParcel(shop.db, SYSTEM, order.large, "delivered");
    return order;
  };

  it("is owed once, and told; a setting switches it; standard is never late in this way", async () => {
    const order = await sendLate();
    const [refund] = await dueOf(own, order);
    expect(refund).toMatchObject({ why: "late", parcelId: order.large });
    expect(await mailsOf(own, "payment-refund-due", order)).toMatchObject([{ why: "late" }]);
    expect(await dueOf(own, await sendLate({ shipping_method: "standard" }))).toEqual([]);
    await changeSetting(shop.db, admin, "refundLateExpress", { value: "no" });
    expect(await dueOf(own, await sendLate())).toEqual([]);
    await changeSetting(shop.db, admin, "refundLateExpress", null);
    // Back as a whole: the rest of its price.
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    const due = (await dueOf(own, order)).reduce((sum, { amount }) => sum + amount, 0);
    expect(due).toBe(order.priceOf(order.large));
    expect(await owedInBooks(own, order)).toBe(-due);
  });

  it("a delivery that never was leaves nothing of it", async () => {
    const order = await sendLate();
    await moveParcel(shop.db, admin, order.large, "returned_to_sender", { reason: "He has none" });
    expect(await dueOf(own, order)).toEqual([]);
    expect(await owedInBooks(own, order)).toBe(0);
  });
});
