import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { giveToRider } from "#tohfa/shop/delivery/riders/give-to-rider.server.ts";
import {
  depositCash,
  recordHandIn,
  showRider,
} from "#tohfa/shop/delivery/riders/hand-in.server.ts";
import { saveRider } from "#tohfa/shop/delivery/riders/riders.server.ts";
import { checkBooks, postEntries } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { sellerMoney } from "#tohfa/shop/money/ledger/seller-money.server.ts";
import { bookPayoutAnswer, planPayoutAnswer } from "#tohfa/shop/money/payouts/answer-run.server.ts";
import { listDue } from "#tohfa/shop/money/payouts/list-due.server.ts";
import { makePayoutRun, sendPayoutRun } from "#tohfa/shop/money/payouts/payout-runs.server.ts";
import { showPayoutRun } from "#tohfa/shop/money/payouts/show-runs.server.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring } from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import { addSeller, openTestShop, type TestShop } from "#tohfa/tests/support/test-shop.ts";

import { bookedBy, both, orderFrom, readBooks } from "#tohfa/tests/support/worked-books.ts";

let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  const day = dayOf(Date.now());
  await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P1234567-8", day });
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

const books = () => readBooks(shop.db, seller);
const booked = (does: () => Promise<unknown>) => bookedBy(shop.db, seller, does);
const order = (prices: number[], more?: object) => orderFrom(shop, seller, prices, more);
const deliver = (parcel: string, courier: CourierCode) => bring(shop, parcel, "delivered", courier);

/** Earnings from before, of which nothing waits any more. */
async function bookEarned(amount: number, key: string): Promise<void> {
  await shop.db.transaction((tx) =>
    postEntries(tx, { kind: "goodwill", key }, [
      { account: "seller", party: seller, amount: -amount },
      { account: "goodwill", party: null, amount },
    ]),
  );
}

/** A run of who is due, sent to the bank: its id, and the number of its one payout. */
async function sentRun(now = Date.now()): Promise<[run: string, row: string]> {
  const { shown } = await listDue(shop.db, admin, now);
  const id = await makePayoutRun(shop.db, admin, { bank: "generic", shown }, now);
  await sendPayoutRun(shop.db, admin, id, now);
  const { rows } = await showPayoutRun(shop.db, admin, id);
  expect(rows.length).toBe(1);
  return [id, rows[0]?.id ?? ""];
}

/** The bank's answer file to a run of one payout, checked and booked. */
async function answer(run: string, row: string, status: string): Promise<void> {
  const { rows } = await showPayoutRun(shop.db, admin, run);
  const { account = "", amount = 0 } = rows.find(({ id }) => id === row) ?? {};
  const text = `Reference,IBAN,Amount,Status,Reason\n${row},${account},${amount / 100},${status},Account closed`;
  const { seen } = await planPayoutAnswer(shop.db, admin, run, { text, roles: [] });
  await bookPayoutAnswer(shop.db, admin, run, { text, roles: [], seen });
}

describe("The worked examples of money.md about payouts and riders, registered with PRA (16 %)", () => {
  it("17: a debt is carried over, and a parcel whose cash is with the courier is pending", async () => {
    const account = { bankAccount: "PK36SCBL0000001123456702", bankTitle: "A" };
    seller = await addSeller(shop.db, { commissionBasisPoints: 1_000, ...account });
    await bookEarned(-538_76, "17");
    const sold = await order([1999_00], { shipping_method: "express" });
    await deliver(sold.parcel, "leopards");
    await recordRemittance(shop.db, admin, {
      ...{ courier: "leopards", reference: "LEO-17", net: 1892_24 },
      lines: [
        {
          ...{ parcelId: sold.parcel, received: 2249_00, fee: 230_00, gst: 36_80 },
          ...{ incomeTax: 44_98, salesTax: 44_98 },
        },
      ],
    });
    // Before her parcel's return window is over the run pays nothing, and says why.
    const early = await listDue(shop.db, admin);
    expect(early.due).toEqual([]);
    expect(early.held).toEqual([
      expect.objectContaining({
        ...{ sellerId: seller, held: "Nothing can be paid yet", balance: 114840, payable: 0 },
        pendingBy: [{ why: "window", amount: 168716 }],
      }),
    ]);
    const { parcel } = await order([1999_00]);
    await deliver(parcel, "tcs");
    const later = Date.now() + 20 * 86_400_000;
    expect(await sellerMoney(shop.db, seller, later)).toEqual({
      ...{ balance: 291552, pending: 176712, reserved: 0, payable: 114840 },
    });
    const [run, row] = await sentRun(later);
    expect(await booked(() => answer(run, row, "Paid"))).toEqual({
      ...{ "seller:A": 114840, bank: -114840 },
    });
    expect(await sellerMoney(shop.db, seller, later)).toMatchObject({
      ...{ balance: 176712, payable: 0 },
    });
    const { due, held } = await listDue(shop.db, admin, later);
    expect(due).toEqual([]);
    expect(held).toEqual([
      expect.objectContaining({ pendingBy: [{ why: "cash", amount: 176712 }] }),
    ]);
  });

  it("18: a payout of a run comes back from the bank, and the next run pays it to another account", async () => {
    const account = { bankAccount: "PK36SCBL0000001123456702", bankTitle: "A" };
    seller = await addSeller(shop.db, { commissionBasisPoints: 1_000, ...account });
    await bookEarned(1148_40, "18");
    const [first, row] = await sentRun();
    const paid = { "seller:A": 114840, bank: -114840 };
    expect(await booked(() => answer(first, row, "Paid"))).toEqual(paid);
    const returned = { bank: 114840, "seller:A": -114840 };
    expect(await booked(() => answer(first, row, "Returned"))).toEqual(returned);
    await expect(answer(first, row, "Returned")).rejects.toMatchObject({ code: "conflict" });
    expect((await listDue(shop.db, admin)).due).toEqual([]);
    // Her new account holds at once here; shop/selling tests its 72 hours.
    const other = { bankAccount: "PK24SCBL0000001171495101" };
    await shop.db.update(sellers).set(other).where(eq(sellers.id, seller));
    const [second, again] = await sentRun();
    expect(again).not.toBe(row);
    expect(await booked(() => answer(second, again, "Paid"))).toEqual(paid);
    expect((await books()).get("seller:A")).toBe(0);
  });

  it("19: the shop's own rider hands in cash, Rs 9 short, and brings the rest the next day", async () => {
    seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
    const rider = { name: "Imran Ali", phone: "0300 1234567", isActive: true };
    const riderId = await saveRider(shop.db, admin, rider);
    const parcels = [await order([1399_00]), await order([2450_00])];
    for (const { parcel } of parcels) {
      await bring(shop, parcel, "packed");
      await giveToRider(shop.db, admin, { parcelId: parcel, riderId });
    }
    const sales = {
      ...{ buyer: 384900, "seller:A": -123672 - 216580, commission: -38490 },
      "services-tax:PRA": -2238 - 3920,
    };
    const cash = { [`rider-cash:${riderId}`]: 384900, buyer: -384900 };
    const delivered = async () => {
      for (const { parcel } of parcels) await moveParcel(shop.db, SYSTEM, parcel, "delivered");
    };
    expect(await booked(delivered)).toEqual(both(sales, cash));
    const handIn = async (counted: number) => {
      const { shown } = await showRider(shop.db, admin, riderId);
      const signed = { riderId, counted, signature: "Imran Ali", shown };
      await recordHandIn(shop.db, admin, signed);
    };
    const short = `courier-differences:${riderId}`;
    expect(await booked(() => handIn(3840_00))).toEqual({
      ...{ "cash-on-hand": 384000, [short]: 900, [`rider-cash:${riderId}`]: -384900 },
    });
    const { rows } = await shop.db.execute<{ n: number }>(sql`select count(*)::int as n
      from earnings where seller_id = ${seller} and not is_cash_open and amount > 0`);
    expect(rows[0]?.n).toBe(2);
    const deposit = { amount: 3840_00, reference: "SLIP-19" };
    expect(await booked(() => depositCash(shop.db, admin, deposit))).toEqual({
      ...{ bank: 384000, "cash-on-hand": -384000 },
    });
    await expect(depositCash(shop.db, admin, deposit)).rejects.toMatchObject({ code: "conflict" });
    expect(await booked(() => handIn(9_00))).toEqual({ "cash-on-hand": 900, [short]: -900 });
  });

  it("20: the seller's own rider has the cash: it is set off at once; and a delivery that was false takes it back", async () => {
    seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
    const { parcel } = await order([1399_00]);
    // The sale, the cash and what is set off against it, added up.
    const all = { "seller:A": 139900 - 123672, commission: -13990, "services-tax:PRA": -2238 };
    expect(await booked(() => deliver(parcel, "own"))).toEqual(all);
    const { rows } = await shop.db.execute<{ kind: string; key: string }>(sql`
      select kind, key from ledger_transactions where parcel_id = ${parcel} order by id`);
    expect(rows.map(({ kind }) => kind)).toEqual(["sale", "cash", "set_off"]);
    expect(await sellerMoney(shop.db, seller, Date.now())).toMatchObject({
      ...{ balance: -16228, payable: 0 },
    });
    // It comes off at once, though the parcel can still be returned.
    await bookEarned(200_00, "20");
    expect((await sellerMoney(shop.db, seller, Date.now())).payable).toBe(20000 - 16228);
    const undo = () =>
      moveParcel(shop.db, admin, parcel, "returned_to_sender", { reason: "Never arrived" });
    const back = Object.entries(all).map(([name, amount]) => [name, 0 - amount]);
    expect(await booked(undo)).toEqual(Object.fromEntries(back));
  });
});
