import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordExtraTransfer } from "#tohfa/shop/buying/settlement/transfers.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { showReturn } from "#tohfa/shop/delivery/returns/list-returns.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { showStaffReturn } from "#tohfa/shop/delivery/returns/staff-returns.server.ts";
import { listPayments } from "#tohfa/shop/money/payments/list-payments.server.ts";
import { sumOfChoice } from "#tohfa/shop/money/payments/refund.ts";
import { bring, numberOf, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import type { TestShop } from "#tohfa/tests/support/test-shop.ts";
import {
  admin,
  linesOf,
  openRefundShop,
  ordered,
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

describe("A return that is paid back in part names that part (issue 39)", () => {
  /** Three cups and a jug, back with their seller; the buyer keeps two cups and the jug. */
  async function cameBack() {
    const order = await ordered(own, "bank_transfer", { shipping_method: "express" });
    await bring(shop, order.large, "delivered");
    await moveParcel(shop.db, SYSTEM, order.large, "returned");
    const { id } = await requestOf(own, order.large);
    const [cups] = await linesOf(own, order.large);
    return { order, id, choice: { items: [{ id: cups?.id ?? 0, quantity: 1 }] } };
  }

  it("before it is sent: what the choice comes to, as the server works it out, and no other sum is taken", async () => {
    const { order, id, choice } = await cameBack();
    const { due } = await showStaffReturn(shop.db, admin, id);
    expect(due?.amount).toBe(order.priceOf(order.large));
    const sum = due && sumOfChoice(due.sold, choice, due.atMost, due.terms);
    expect(sum).toBe(333_33);
    const whole = refundReturn(shop.db, admin, id, "IBFT-part", choice, due?.amount);
    await expect(whole).rejects.toMatchObject({ code: "conflict", field: "amount" });
    expect(await refundReturn(shop.db, admin, id, "IBFT-part", choice, sum ?? 0)).toBe(sum);
  });

  it("after it: both screens say what was sent, and what the seller really lost", async () => {
    const { order, id, choice } = await cameBack();
    const owner = sellerNamed(sellers[0] ?? "");
    const before = await showReturn(shop.db, owner, id);
    const sum = await refundReturn(shop.db, admin, id, "IBFT-part-2", choice);
    const [after, staff] = [
      await showReturn(shop.db, owner, id),
      await showStaffReturn(shop.db, admin, id),
    ];
    expect(after.money).toMatchObject({ toBuyer: sum, shipping: 0 });
    expect(staff.money).toEqual(after.money);
    // What the books took from the seller for it, and gave back.
    const lost = await numberOf(
      shop,
      sql`select sum(e.amount) as n from ledger_entries e join ledger_transactions t
        on t.id = e.transaction_id where t.parcel_id = ${order.large} and e.account = 'seller'
        and t.kind in ('return', 'kept')`,
    );
    expect(after.money.earned).toBe(lost);
    expect(after.money.earned).toBeLessThan(before.money.earned);
  });
});

describe("The list of payments tells what came (issue 39)", () => {
  it("nothing of what was never paid; cash once a rider has it; a transfer, and a second one that no order needs", async () => {
    const cameFor = async (id: string) =>
      (await listPayments(shop.db, admin, { search: id, limit: 5 })).items.map(
        ({ amount, received }) => ({ amount, came: received }),
      );
    const cash = await ordered(own, "cod");
    const [large, small] = [cash.priceOf(cash.large), cash.priceOf(cash.small)];
    expect(await cameFor(cash.id)).toEqual([{ amount: large + small, came: 0 }]);
    await bring(shop, cash.small, "delivered");
    await moveParcel(shop.db, SYSTEM, cash.large, "cancelled");
    expect(await cameFor(cash.id)).toEqual([{ amount: large + small, came: small }]);
    const paid = await ordered(own, "bank_transfer");
    const price = paid.priceOf(paid.large) + paid.priceOf(paid.small);
    expect(await cameFor(paid.id)).toEqual([{ amount: price, came: price }]);
    const extra = { amount: 700_00, reference: "FT-EXTRA-39", at: new Date() };
    await recordExtraTransfer(shop.db, admin, paid.payment, extra);
    expect(await cameFor(paid.id)).toEqual([{ amount: price, came: price + 700_00 }]);
  });
});
