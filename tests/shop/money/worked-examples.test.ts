import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import type { StatedLine } from "#tohfa/shop/delivery/courier-cash/remittance.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { showParcel } from "#tohfa/shop/delivery/parcels/show-parcel.server.ts";
import {
  setDeliveryRates,
  setSellerDelivery,
} from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { monthOf } from "#tohfa/shop/money/ledger/period.ts";
import { sellerMoney } from "#tohfa/shop/money/ledger/seller-money.server.ts";
import { setCommission } from "#tohfa/shop/money/ledger/set-commission.server.ts";
import { recordSettlement } from "#tohfa/shop/money/settlements/record-settlement.server.ts";
import { recordServicesTaxPaid } from "#tohfa/shop/money/tax/services-tax-payments.server.ts";
import { registerForServicesTax, setTaxRate } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import type { TaxRateKind } from "#tohfa/shop/money/tax/tax-rate-kinds.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { ACCOUNT, FAKE, payAtGateway } from "#tohfa/tests/support/paying-shop.ts";
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

  it("6: a gateway, which keeps a fee, tax on it, and 1 % and 2 % tax", async () => {
    const placed = await order([3500_00], { payment_method: "jazzcash" });
    let reference = "";
    const pays = async () => {
      reference = await payAtGateway(shop, placed);
    };
    expect(await booked(pays)).toEqual({ "gateway:jazzcash": 350000, buyer: -350000 });
    expect(await booked(() => deliver(placed.parcel, "tcs"))).toEqual({
      ...{ buyer: 350000, "seller:A": -309400, commission: -35000, "services-tax:PRA": -5600 },
    });
    const later = Date.now() + 15 * 86_400_000;
    const before = await sellerMoney(shop.db, seller, later);
    const line = { reference, gross: 350000, fee: 8750, feeTax: 1400 };
    const taxes = { incomeTax: 3500, salesTax: 7000 };
    const settles = () =>
      recordSettlement(shop.db, admin, {
        ...{ gateway: "jazzcash", reference: "JC-6", net: 329350 },
        lines: [{ ...line, ...taxes }],
      });
    expect(await booked(settles)).toEqual({
      ...{ bank: 329350, "payment-fees": 8750, "fee-tax": 1400, "gateway:jazzcash": -350000 },
      "seller:A": 3500 + 7000,
    });
    const after = await sellerMoney(shop.db, seller, later);
    expect(after.balance - before.balance).toBe(298900 - 309400);
    expect(after.payable - before.payable).toBe(298900);
    expect(before.pending - after.pending).toBe(309400);
  });

  it("8: delivery is shared: the seller up to a sum, the buyer the rest; each has a charge with its own tax", async () => {
    await shop.db.update(sellers).set({ city: "Karachi" }).where(eq(sellers.id, seller));
    const rows = ["same city", "same province", "other", "remote"].map(
      (zone) => `${zone}, standard, 0, , 350`,
    );
    const list = {
      ...{ whose: "buyers", day: dayOf(Date.now()), fuelRate: 0, taxRate: 0 },
      ...{ cashHandling: 0, volumeDivisor: 5000, bulky: 0, fragile: 0 },
    };
    await setDeliveryRates(shop.db, admin, { ...list, rows: rows.join("\n") });
    const shared = { bearer: "shared", sellerShare: 200_00, freeAbove: null } as const;
    await setSellerDelivery(shop.db, admin, seller, shared);
    const { parcel } = await order([4999_00]);
    await setDeliveryRates(shop.db, admin, { ...list, rows: "" });
    expect(await booked(() => deliver(parcel, "leopards"))).toEqual({
      ...{ "courier:leopards": 514900, "seller:A": -421912, commission: -49990 },
      ...{ "services-tax:PRA": -12826, shipping: -30172 },
    });
    const line = { parcelId: parcel, received: 514900, fee: 31000, gst: 4960 };
    const taxes = { incomeTax: 10298, salesTax: 10298 };
    expect(await booked(() => settle("leopards", { ...line, ...taxes }))).toEqual({
      ...{ bank: 458344, "courier-fees": 31000, "fee-tax": 4960, "courier:leopards": -514900 },
      ...{ "withheld-income-tax": 300, "withheld-sales-tax": 300, "seller:A": 9998 + 9998 },
    });
  });

  it("25: rates change between sale and settlement, for a seller off the active list", async () => {
    const today = dayOf(Date.now());
    const owner = sellerNamed(seller);
    await shop.db.execute(sql`update sellers set filer_status = 'inactive' where id = ${seller}`);
    const rate = (kind: TaxRateKind, party: string, basisPoints: number) =>
      setTaxRate(shop.db, admin, { kind, party, rate: basisPoints, day: today, source: "A test" });
    const earningsOf = async (id: string) => (await showParcel(shop.db, owner, id)).money?.earnings;
    await rate("income_tax_cash", "inactive", 200);
    const { parcel } = await order([3000_00]);
    expect(await earningsOf(parcel)).toMatchObject({ total: 265200 - 12000, isEstimate: true });
    await rate("services_tax", "PRA", 1500);
    await rate("income_tax_cash", "inactive", 400);
    await setCommission(shop.db, admin, { of: { sellerId: seller }, rate: 1_200, day: today });
    // The estimate goes with the law, the frozen amounts do not.
    expect(await earningsOf(parcel)).toMatchObject({ total: 265200 - 18000, isEstimate: true });
    const sale = {
      ...{ buyer: 300000, "seller:A": -265200, commission: -30000, "services-tax:PRA": -4800 },
    };
    const cash = { "courier:tcs": 300000, buyer: -300000 };
    expect(await booked(() => deliver(parcel, "tcs"))).toEqual(both(sale, cash));
    const line = { parcelId: parcel, received: 300000, fee: 23000, gst: 3450 };
    expect(
      await booked(() => settle("tcs", { ...line, incomeTax: 12000, salesTax: 6000 })),
    ).toEqual({
      ...{ bank: 255550, "courier-fees": 23000, "fee-tax": 3450, "courier:tcs": -300000 },
      "seller:A": 12000 + 6000,
    });
    expect(await earningsOf(parcel)).toMatchObject({
      ...{ total: 247200, isEstimate: false },
      whyTaxDiffers:
        "When it was ordered we expected Rs 120 of tax. The law's rate on the day of payment counts: income tax went from 2 % to 4 % before the courier paid us.",
    });
    const paid = { office: "PRA", month: monthOf(Date.now()), amount: 4800, reference: "PSID 25" };
    expect(await booked(() => recordServicesTaxPaid(shop.db, admin, paid))).toEqual({
      ...{ "services-tax:PRA": 4800, bank: -4800 },
    });
    await setCommission(shop.db, admin, { of: { sellerId: seller }, rate: 1_000, day: today });
  });

  it("a rate that changes leaves what was ordered before, and begins today or later", async () => {
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
