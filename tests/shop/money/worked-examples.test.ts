import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import type { StatedLine } from "#tohfa/shop/delivery/courier-cash/remittance.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, orderOf, place } from "#tohfa/tests/support/orders.ts";
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
afterAll(() => shop.close());

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
    const line = { parcelId: parcel, received: 44900, fee: 12000, gst: 1920 };
    expect(
      await booked(() => settle("postex", { ...line, incomeTax: 898, salesTax: 898 })),
    ).toEqual({
      ...{ bank: 29184, "courier-fees": 12000, "fee-tax": 1920 },
      ...{ "courier:postex": -44900, "seller:A": 898 + 898 },
    });
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
});
