import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { confirmPayment, markRefunded } from "#tohfa/shop/buying/settlement/staff.server.ts";
import {
  decideClaim,
  recordClaimPayment,
} from "#tohfa/shop/delivery/courier-cash/claims.server.ts";
import {
  listParcelFees,
  setFeeCause,
} from "#tohfa/shop/delivery/courier-cash/fee-causes.server.ts";
import type { StatedLine } from "#tohfa/shop/delivery/courier-cash/remittance.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { receiveReturn } from "#tohfa/shop/delivery/returns/receive-return.server.ts";
import { listReductions, reducePrice } from "#tohfa/shop/delivery/returns/reduce-price.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { decideReturn, requestReturn } from "#tohfa/shop/delivery/returns/returns.server.ts";
import { setReturnCause } from "#tohfa/shop/delivery/returns/set-return-cause.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { changeSetting } from "#tohfa/shop/office/settings/change-setting.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE } from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";
import { bookedBy, both, orderFrom, settleLine } from "#tohfa/tests/support/worked-books.ts";

let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop({ payments: { ...FAKE, bankAccount: ACCOUNT } });
  await signInAs(shop.db, admin);
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

const booked = (does: () => Promise<unknown>) => bookedBy(shop.db, seller, does);
const order = (prices: number[], more?: object) => orderFrom(shop, seller, prices, more);
const deliver = (parcel: string, courier: CourierCode) => bring(shop, parcel, "delivered", courier);
const settle = (courier: CourierCode, line: StatedLine) => settleLine(shop, courier, line);

describe("What comes back, in the worked examples of money.md, registered with PRA (16 %)", () => {
  beforeAll(async () => {
    seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
    const day = dayOf(Date.now());
    await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P1234567-8", day });
  });

  it.each([
    ["13: a partial refund, the coupon borne by the shop", "shop", { promotion: 24990 }, -220912],
    ["14: the same, the coupon borne by the seller", "seller", {}, -195922],
  ] as const)("%s", async (_, bears, promotion, earned) => {
    const code = `TEN-${bears}`.toUpperCase();
    const bearer = bears === "seller" ? { bears, sellerId: seller } : { bears };
    await shop.db.insert(coupons).values({ code, percent: 10, maxUses: 9, ...bearer });
    const { parcel } = await order([1500_00, 999_00], { coupon: code });
    const sale = {
      ...{ buyer: 224900, ...promotion, "seller:A": earned, commission: -24990 },
      ...{ "services-tax:PRA": -3998, rounding: 10 },
    };
    const cash = { "courier:leopards": 224900, buyer: -224900 };
    expect(await booked(() => deliver(parcel, "leopards"))).toEqual(both(sale, cash));
    const turned = Object.entries(sale).map(([name, amount]) => [name, 0 - amount]);
    expect(await booked(() => moveParcel(shop.db, SYSTEM, parcel, "returned"))).toEqual(
      Object.fromEntries(turned),
    );
    const { rows } = await shop.db.execute<{
      id: string;
      item: string;
    }>(sql`select r.id, i.id as item
      from return_requests r join order_items i using (parcel_id)
      where r.parcel_id = ${parcel} order by i.id desc limit 1`);
    const [{ id, item } = { id: "", item: "" }] = rows;
    const choice = { items: [{ id: Number(item), quantity: 1 }] };
    const kept = {
      ...{ buyer: 134994, rounding: 6, commission: -15000, "services-tax:PRA": -2400 },
      ...(bears === "shop" ? { promotion: 15000, "seller:A": -132600 } : { "seller:A": -117600 }),
    };
    expect(await booked(() => refundReturn(shop.db, admin, id, `FT-${code}`, choice))).toEqual(
      both(kept, { buyer: 89906, bank: -89906 }),
    );
  });

  it("10: a return to origin, since the seller was late; and what it books is reversed when the cause changes", async () => {
    const { parcel } = await order([1999_00]);
    await bring(shop, parcel, "dispatched", "leopards");
    await moveParcel(shop.db, SYSTEM, parcel, "returned_to_sender");
    await settle("leopards", { parcelId: parcel, received: 0, fee: 34500, gst: 5520 });
    const [fee] = await listParcelFees(shop.db, admin, parcel);
    const cause = (code: string) =>
      booked(() =>
        setFeeCause(shop.db, admin, { lineId: fee?.lineId ?? 0, cause: code, note: "" }),
      );
    const sellers = { "seller:A": 40020, "courier-fees": -34500, "fee-tax": -5520 };
    expect(await cause("seller_late")).toEqual(sellers);
    expect(await cause("seller_late")).toEqual({});
    expect(await cause("buyer_refused")).toEqual({
      ...{ "seller:A": -40020, "courier-fees": 34500, "fee-tax": 5520 },
    });
    expect(await cause("false_attempt")).toEqual({
      ...{ "courier-differences:leopards": 40020, "courier-fees": -34500, "fee-tax": -5520 },
    });
    expect(await cause("wrong_weight")).toEqual(
      both({ "courier-differences:leopards": -40020 }, { "seller:A": 40020 }),
    );
    expect((await listParcelFees(shop.db, admin, parcel))[0]).toMatchObject({
      ...{ cause: "wrong_weight", fee: 34500, gst: 5520, courier: "leopards" },
    });
    await expect(
      setFeeCause(shop.db, admin, { lineId: fee?.lineId ?? 0, cause: "moon", note: "" }),
    ).rejects.toMatchObject({ code: "invalid", field: "cause" });
    const stranger = setFeeCause(shop.db, sellerNamed(seller), {
      ...{ lineId: fee?.lineId ?? 0, cause: "delivery", note: "" },
    });
    await expect(stranger).rejects.toMatchObject({ code: "forbidden" });
  });

  /** Example 2: delivered, and settled by the courier. */
  async function expressSettled() {
    const bought = await order([1999_00], { shipping_method: "express" });
    await deliver(bought.parcel, "leopards");
    await settleExpress(bought.parcel);
    return bought;
  }

  async function settleExpress(parcelId: string) {
    const line = { parcelId, received: 224900, fee: 23000, gst: 3680 };
    await settle("leopards", { ...line, incomeTax: 4498, salesTax: 4498 });
  }

  const sendBack = (id: string) =>
    markRefunded(shop.db, admin, `${id}-P1`, { reference: `FT-${id}`, at: new Date() });

  const RETURNED = {
    ...{ buyer: -224900, "seller:A": 176712, commission: 19990 },
    ...{ "services-tax:PRA": 6646, shipping: 21552 },
  };
  const WAY_BACK = { "courier-fees": 18000, "fee-tax": 2880, bank: -20880 };

  it("11: a buyer's return, the seller's fault, after the settlement", async () => {
    const { id, parcel, token } = await expressSettled();
    const request = await requestReturn(shop.db, { orderId: id, token }, parcel, "It is broken", {
      isFaulty: true,
    });
    await decideReturn(shop.db, sellerNamed(seller), request, "approved", "");
    const charge = { "seller:A": 25000, shipping: -21552, "services-tax:PRA": -3448 };
    const back = () => receiveReturn(shop.db, sellerNamed(seller), request);
    expect(await booked(back)).toEqual(both(RETURNED, charge));
    const line = { parcelId: parcel, received: 0, fee: 18000, gst: 2880 };
    expect(await booked(() => settle("leopards", line))).toEqual(WAY_BACK);
    const [, fee] = await listParcelFees(shop.db, admin, parcel);
    const cause = { lineId: fee?.lineId ?? 0, cause: "wrong_item", note: "" };
    expect(await booked(() => setFeeCause(shop.db, admin, cause))).toEqual({
      ...{ "seller:A": 20880, "courier-fees": -18000, "fee-tax": -2880 },
    });
    expect(await booked(() => sendBack(id))).toEqual({ buyer: 224900, bank: -224900 });
    // Of it 79.96 is tax that she can claim.
    expect((await showParcel(shop.db, sellerNamed(seller), parcel)).money?.earnings.total).toBe(
      -53876,
    );
  });

  it("12: a buyer's return, a change of mind, where the way back costs Rs 200", async () => {
    await changeSetting(shop.db, admin, "returnFreight", { value: "200" });
    const { id, parcel, token } = await expressSettled();
    const request = await requestReturn(shop.db, { orderId: id, token }, parcel, "Not for me");
    await changeSetting(shop.db, admin, "returnFreight", { value: "999" });
    await decideReturn(shop.db, sellerNamed(seller), request, "approved", "");
    const kept = { buyer: 25000, shipping: -21552, "services-tax:PRA": -3448 };
    const charge = { buyer: 20000, shipping: -17241, "services-tax:PRA": -2759 };
    const back = () => receiveReturn(shop.db, sellerNamed(seller), request);
    expect(await booked(back)).toEqual(both(both(RETURNED, kept), charge));
    const line = { parcelId: parcel, received: 0, fee: 18000, gst: 2880 };
    expect(await booked(() => settle("leopards", line))).toEqual(WAY_BACK);
    // Said otherwise and back again, it books nothing more.
    const causes = () =>
      booked(async () => {
        for (const cause of ["seller_fault", "courier_damage", "change_of_mind"]) {
          await setReturnCause(shop.db, admin, request, { cause, note: "" });
        }
      });
    expect(await causes()).toEqual({});
    expect(await booked(() => sendBack(id))).toEqual({ buyer: 179900, bank: -179900 });
    expect((await showParcel(shop.db, sellerNamed(seller), parcel)).money?.earnings.total).toBe(
      -7996,
    );
    await changeSetting(shop.db, admin, "returnFreight", null);
  });

  it("15: an allowance: the buyer keeps it and gets something back, and never more than was paid", async () => {
    const { id, parcel } = await order([1999_00]);
    await deliver(parcel, "leopards");
    const [{ itemId } = { itemId: 0 }] = await listReductions(shop.db, admin, parcel);
    const reduce = (amount: number, shown?: number) =>
      reducePrice(shop.db, admin, parcel, { itemId, amount, reason: "A scratch", shown });
    expect(await booked(() => reduce(300_00, 1999_00))).toEqual({
      ...{ "seller:A": 26520, commission: 3000, "services-tax:PRA": 480, buyer: -30000 },
    });
    await expect(reduce(300_00, 1999_00)).rejects.toMatchObject({ code: "conflict" });
    await expect(reduce(1699_01)).rejects.toMatchObject({ code: "invalid", field: "amount" });
    expect(await booked(() => sendBack(id))).toEqual({ buyer: 30000, bank: -30000 });
    const { money } = await showParcel(shop.db, sellerNamed(seller), parcel);
    expect(money?.earnings.lines).toContainEqual({ text: "Price reduced", paisa: -26520 });
    // It comes back after all: what was given is part of its price.
    const turned = {
      ...{ buyer: -169900, "seller:A": 150192, commission: 16990, "services-tax:PRA": 2718 },
    };
    const back = () => moveParcel(shop.db, SYSTEM, parcel, "returned");
    expect(await booked(back)).toEqual(turned);
    expect(await booked(() => sendBack(id))).toEqual({ buyer: 169900, bank: -169900 });
  });

  it.each([
    ["not by the seller", "yesterday", {}],
    [
      "and the seller had sent it late",
      "before yesterday",
      { "seller:A": 25000, shipping: -21552, "services-tax:PRA": -3448 },
    ],
  ])("16: express was late, %s", async (_, left, charge) => {
    const { id, parcel } = await order([1999_00], { shipping_method: "express" });
    await bring(shop, parcel, "dispatched", "leopards");
    const leaveBy = left === "yesterday" ? sql`current_date + 1` : sql`current_date - 2`;
    await shop.db.execute(sql`update parcels set arrive_by = current_date - 1, leave_by = ${leaveBy}
      where id = ${parcel}`);
    const sale = Object.fromEntries(Object.entries(RETURNED).map(([name, sum]) => [name, -sum]));
    const cash = { "courier:leopards": 224900, buyer: -224900 };
    const allowance = { shipping: 21552, "services-tax:PRA": 3448, buyer: -25000 };
    const arrive = () => moveParcel(shop.db, SYSTEM, parcel, "delivered");
    expect(await booked(arrive)).toEqual(both(both(both(sale, cash), allowance), charge));
    expect(await booked(() => sendBack(id))).toEqual({ buyer: 25000, bank: -25000 });
    await settleExpress(parcel);
    const earned = (await showParcel(shop.db, sellerNamed(seller), parcel)).money?.earnings.total;
    expect(earned).toBe(left === "yesterday" ? 168716 : 168716 - 25000);
  });

  it("24: a lost parcel: the claim is accepted in part, and paid in part", async () => {
    const { id, parcel } = await order([3500_00], { payment_method: "bank_transfer" });
    await confirmPayment(shop.db, admin, `${id}-P1`, { reference: "FT-24", at: new Date() });
    await bring(shop, parcel, "dispatched", "tcs");
    expect(await booked(() => moveParcel(shop.db, SYSTEM, parcel, "lost"))).toEqual({});
    expect(await booked(() => sendBack(id))).toEqual({ buyer: 350000, bank: -350000 });
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from courier_claims where parcel_id = ${parcel}`,
    );
    const claim = rows[0]?.id ?? "";
    const accept = { decision: "accepted", reason: "", amount: 300000 } as const;
    expect(await booked(() => decideClaim(shop.db, admin, claim, accept))).toEqual({
      ...{ "claims:tcs": 300000, "seller:A": -300000 },
    });
    const paid = { amount: 280000, reference: "FT-CLAIM" };
    expect(await booked(() => recordClaimPayment(shop.db, admin, claim, paid))).toEqual({
      ...{ bank: 280000, "claims:tcs": -300000, "seller:A": 20000 },
    });
  });

  it("a return to origin is borne as was set when it was ordered: half each, to the paisa", async () => {
    await changeSetting(shop.db, admin, "rtoBearer", { value: "half" });
    const { parcel } = await order([1999_00]);
    await changeSetting(shop.db, admin, "rtoBearer", null);
    await bring(shop, parcel, "dispatched", "leopards");
    await moveParcel(shop.db, SYSTEM, parcel, "returned_to_sender");
    await settle("leopards", { parcelId: parcel, received: 0, fee: 34501, gst: 5520 });
    const [fee] = await listParcelFees(shop.db, admin, parcel);
    const cause = (code: string) =>
      booked(() =>
        setFeeCause(shop.db, admin, { lineId: fee?.lineId ?? 0, cause: code, note: "" }),
      );
    expect(await cause("buyer_refused")).toEqual({
      ...{ "seller:A": 20010, "courier-fees": -17250, "fee-tax": -2760 },
    });
    expect(await cause("force_majeure")).toEqual({
      ...{ "seller:A": -20010, "courier-fees": 17250, "fee-tax": 2760 },
    });
  });
});
