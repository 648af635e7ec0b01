import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import {
  listParcelFees,
  setFeeCause,
} from "#tohfa/shop/delivery/courier-cash/fee-causes.server.ts";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import type { StatedLine } from "#tohfa/shop/delivery/courier-cash/remittance.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
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
import { registerForServicesTax, setTaxRate } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, orderOf, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE } from "#tohfa/tests/support/paying-shop.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

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

/** What each account has, and whose it is: "seller:A", "courier:tcs", "bank". */
async function books(): Promise<Map<string, number>> {
  const { rows } = await shop.db.execute<{ name: string; sum: string }>(sql`
    select e.account || coalesce(':' || case when e.seller_id = ${seller} then 'A' else e.party end, '') as name,
      sum(e.amount) as sum from ledger_entries e group by 1`);
  return new Map(rows.map(({ name, sum }) => [name, Number(sum)]));
}

/** What something books, by account and party. */
async function booked(does: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await books();
  await does();
  const after = [...(await books())].map(([name, sum]) => [name, sum - (before.get(name) ?? 0)]);
  return Object.fromEntries(after.filter(([, sum]) => sum !== 0));
}

async function order(prices: number[], more: object = {}): Promise<{ id: string; parcel: string }> {
  const items: { id: string; quantity: number }[] = [];
  for (const price of prices) {
    items.push({ id: await addProduct(shop.db, { sellerId: seller, price }), quantity: 1 });
  }
  const { status, body } = await place(shop, orderOf(items, more));
  expect([status, body.message]).toEqual([201, undefined]);
  return { id: body.id, parcel: body.parcels[0].id };
}

const deliver = (parcel: string, courier: CourierCode) => bring(shop, parcel, "delivered", courier);

let statements = 0;
/** A courier's statement with one line. */
async function settle(courier: CourierCode, line: StatedLine): Promise<void> {
  const { received, fee = 0, gst = 0, incomeTax = 0, salesTax = 0 } = line;
  statements += 1;
  await recordRemittance(shop.db, admin, {
    ...{ courier, reference: `S-${statements}`, lines: [line] },
    net: received - fee - gst - incomeTax - salesTax,
  });
}

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
async function sentRun(): Promise<[run: string, row: string]> {
  const { shown } = await listDue(shop.db, admin);
  const id = await makePayoutRun(shop.db, admin, { bank: "generic", shown });
  await sendPayoutRun(shop.db, admin, id);
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

/** Books that a row of money.md names, added up: an entry may be split by charge. */
const both = (one: Record<string, number>, other: Record<string, number>) => {
  const sum = { ...one };
  for (const [name, amount] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sum).filter(([, amount]) => amount !== 0));
};

describe("The worked examples of money.md, without a services tax number", () => {
  beforeAll(async () => {
    seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
  });

  it("1: a cash parcel with free delivery", async () => {
    const { parcel } = await order([449_00]);
    expect(await booked(() => deliver(parcel, "postex"))).toEqual({
      ...{ "courier:postex": 44900, "seller:A": -40410, commission: -4490 },
    });
    const before = await showParcel(shop.db, sellerNamed(seller), parcel);
    expect(before.money?.earnings).toEqual({
      ...{ total: 38614, isEstimate: true },
      lines: [
        { text: "Items", paisa: 44900 },
        { text: "Our commission, 10 %", paisa: -4490 },
        { text: "About this much tax will be withheld", paisa: -1796 },
      ],
    });
    const line = { parcelId: parcel, received: 44900, fee: 12000, gst: 1920 };
    expect(
      await booked(() => settle("postex", { ...line, incomeTax: 898, salesTax: 898 })),
    ).toEqual({
      ...{ bank: 29184, "courier-fees": 12000, "fee-tax": 1920 },
      ...{ "courier:postex": -44900, "seller:A": 898 + 898 },
    });
    const { money } = await showParcel(shop.db, sellerNamed(seller), parcel);
    expect(money?.earnings).toMatchObject({ total: 38614, isEstimate: false });
    const { rows } = await shop.db.execute<{ balance: string }>(
      sql`select balance from seller_balances where seller_id = ${seller}`,
    );
    expect(Number(rows[0]?.balance)).toBe(38614);
  });

  it("9: a return to origin, nothing was paid", async () => {
    const { parcel } = await order([1999_00]);
    expect(
      await booked(async () => {
        await bring(shop, parcel, "dispatched", "leopards");
        await moveParcel(shop.db, SYSTEM, parcel, "returned_to_sender");
      }),
    ).toEqual({});
    const line = { parcelId: parcel, received: 0, fee: 34500, gst: 5520 };
    expect(await booked(() => settle("leopards", line))).toEqual({
      ...{ "courier-fees": 34500, "fee-tax": 5520, bank: -40020 },
    });
  });
});

describe("The worked examples of money.md, registered with PRA (16 %)", () => {
  beforeAll(async () => {
    seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
    const day = dayOf(Date.now());
    await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P1234567-8", day });
  });

  it("2: a cash parcel, the buyer pays express", async () => {
    const { parcel } = await order([1999_00], { shipping_method: "express" });
    const sale = {
      ...{ buyer: 224900, "seller:A": -176712, commission: -19990 },
      ...{ "services-tax:PRA": -6646, shipping: -21552 },
    };
    const cash = { "courier:leopards": 224900, buyer: -224900 };
    expect(await booked(() => deliver(parcel, "leopards"))).toEqual(both(sale, cash));
    const line = { parcelId: parcel, received: 224900, fee: 23000, gst: 3680 };
    expect(
      await booked(() => settle("leopards", { ...line, incomeTax: 4498, salesTax: 4498 })),
    ).toEqual({
      ...{ bank: 189224, "courier-fees": 23000, "fee-tax": 3680, "courier:leopards": -224900 },
      ...{ "seller:A": 3998 + 3998, "withheld-income-tax": 500, "withheld-sales-tax": 500 },
    });
  });

  it("3: a coupon of 15 % borne by the shop, rounded at the door", async () => {
    await shop.db
      .insert(coupons)
      .values({ code: "SHOP15", percent: 15, maxDiscount: 1000_00, beyondShare: true, maxUses: 9 });
    const { parcel } = await order([2699_50], { coupon: "SHOP15" });
    const sale = {
      ...{ buyer: 229500, promotion: 40493, "seller:A": -238636, commission: -26995 },
      ...{ "services-tax:PRA": -4319, rounding: -43 },
    };
    const cash = { "courier:tcs": 229500, buyer: -229500 };
    expect(await booked(() => deliver(parcel, "tcs"))).toEqual(both(sale, cash));
    const line = { parcelId: parcel, received: 229500, fee: 23000, gst: 3680 };
    expect(await booked(() => settle("tcs", { ...line, incomeTax: 4590, salesTax: 4590 }))).toEqual(
      {
        ...{ bank: 193640, "courier-fees": 23000, "fee-tax": 3680, "courier:tcs": -229500 },
        "seller:A": 4590 + 4590,
      },
    );
  });

  it("4: the same coupon borne by the seller", async () => {
    await shop.db.insert(coupons).values({
      ...{ code: "MINE15", percent: 15, maxDiscount: 1000_00, maxUses: 9 },
      ...{ bears: "seller", sellerId: seller },
    });
    const { parcel } = await order([2699_50], { coupon: "MINE15" });
    const sale = {
      ...{ buyer: 229500, "seller:A": -198143, commission: -26995 },
      ...{ "services-tax:PRA": -4319, rounding: -43 },
    };
    const cash = { "courier:tcs": 229500, buyer: -229500 };
    expect(await booked(() => deliver(parcel, "tcs"))).toEqual(both(sale, cash));
  });

  it("5: a bank transfer, and a statement of charges alone", async () => {
    const { id, parcel } = await order([3500_00], { payment_method: "bank_transfer" });
    const reference = { reference: "FT-5", at: new Date() };
    expect(await booked(() => confirmPayment(shop.db, admin, `${id}-P1`, reference))).toEqual({
      bank: 350000,
      buyer: -350000,
    });
    expect(await booked(() => deliver(parcel, "tcs"))).toEqual({
      ...{ buyer: 350000, "seller:A": -309400, commission: -35000, "services-tax:PRA": -5600 },
    });
    const line = { parcelId: parcel, received: 0, fee: 23000, gst: 3680 };
    expect(await booked(() => settle("tcs", line))).toEqual({
      ...{ "courier-fees": 23000, "fee-tax": 3680, bank: -26680 },
    });
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

  it("10: a return to origin, since the seller was late; and what it books is taken back when the cause changes", async () => {
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

  it("17, 18: a payout of a run comes back from the bank, and the next run pays it to another account", async () => {
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

  it("a rate that changes leaves what was ordered before: 25, its sale", async () => {
    const { parcel } = await order([3000_00]);
    await setTaxRate(shop.db, admin, {
      ...{ kind: "services_tax", party: "PRA", rate: 1500, day: dayOf(Date.now()) },
      source: "A test",
    });
    const sale = {
      ...{ buyer: 300000, "seller:A": -265200, commission: -30000, "services-tax:PRA": -4800 },
    };
    const cash = { "courier:tcs": 300000, buyer: -300000 };
    expect(await booked(() => deliver(parcel, "tcs"))).toEqual(both(sale, cash));
    const { parcel: later } = await order([3000_00]);
    expect(await booked(() => deliver(later, "tcs"))).toMatchObject({
      ...{ "seller:A": -265500, "services-tax:PRA": -4500 },
    });
    const yesterday = dayOf(Date.now() - 86_400_000);
    const late = { kind: "services_tax", party: "PRA", rate: 1600, source: "A test" } as const;
    await expect(setTaxRate(shop.db, admin, { ...late, day: yesterday })).rejects.toMatchObject({
      code: "invalid",
      field: "day",
    });
    await expect(
      setTaxRate(shop.db, admin, { ...late, party: "PQR", day: dayOf(Date.now()) }),
    ).rejects.toMatchObject({ code: "invalid", field: "party" });
  });
});
