import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products, sellers } from "#tohfa/db/schema/catalog.ts";
import {
  bookRemittance,
  planRemittance,
} from "#tohfa/shop/delivery/courier-cash/plan-remittance.server.ts";
import { listCourierDifferences } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { setDeliveryRates } from "#tohfa/shop/delivery/rates/set-delivery-rates.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, orderOf, place } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";
import { bookedBy } from "#tohfa/tests/support/worked-books.ts";

let shop: TestShop;
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  const day = dayOf(Date.now());
  await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P1234567-8", day });
  seller = await addSeller(shop.db, { commissionBasisPoints: 1_000, city: "Karachi" });
  const zones = ["same city", "same province", "other", "remote"];
  const rows = zones.flatMap((zone) => [
    `${zone}, standard, 0, 1000, 220`,
    `${zone}, standard, 1000, , 220, 1000, 120`,
  ]);
  await setDeliveryRates(shop.db, admin, {
    ...{ whose: "tcs", day, rows: rows.join("\n"), fuelRate: 800, taxRate: 1600 },
    ...{ cashHandling: 4000, volumeDivisor: 5000, bulky: 0, fragile: 0 },
  });
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

const booked = (does: () => Promise<unknown>) => bookedBy(shop.db, seller, does);

async function delivered(price = 1999_00): Promise<string> {
  const id = await addProduct(shop.db, {
    ...{ sellerId: seller, price, weightGrams: 1300 },
    ...{ packedLengthCm: 40, packedWidthCm: 20, packedHeightCm: 10 },
  });
  const { body } = await place(shop, orderOf([{ id, quantity: 1 }]));
  await bring(shop, body.parcels[0].id, "delivered", "tcs");
  return body.parcels[0].id;
}

let statements = 0;
/** Checks a statement with this row, and books it as it was shown. */
async function settle(row: string, net: number): Promise<void> {
  statements += 1;
  const typed = { courier: "tcs", text: row, reason: "" } as const;
  const { seen, rows } = await planRemittance(shop.db, admin, typed);
  expect(rows.map(({ trouble }) => trouble)).toEqual([null]);
  const reference = `S-${statements}`;
  await bookRemittance(shop.db, admin, { ...typed, reference, net, leaveOut: false, seen });
}

describe("7: a courier charged more than its own list (money.md §3)", () => {
  it("the difference is owed by the courier, her money does not wait for it, and the shop can accept it", async () => {
    const parcel = await delivered();
    const row = `${parcel};1999;536.80;85.89;79.96`;
    expect(await booked(() => settle(row, 129635))).toEqual({
      ...{ bank: 129635, "courier-fees": 40720, "fee-tax": 6515 },
      ...{ "courier-differences:tcs": 15034, "courier:tcs": -199900 },
      "withheld-tax": 7996,
    });
    expect(await listCourierDifferences(shop.db, admin)).toMatchObject([
      {
        ...{ parcelId: parcel, amount: 15034, disputedGst: 2074 },
        reason: "Charged Rs 622.69, by its list Rs 472.35",
      },
    ]);
    const { rows } = await shop.db.execute<{ open: boolean }>(
      sql`select is_cash_open as open from earnings where parcel_id = ${parcel}`,
    );
    expect(rows).toEqual([{ open: false }]);
    // The row that "Accept the fee" fills in.
    expect(await booked(() => settle(`${parcel};150.34;129.60;20.74;0;Accepted`, 0))).toEqual({
      ...{ "courier-fees": 12960, "fee-tax": 2074, "courier-differences:tcs": -15034 },
    });
    expect(await listCourierDifferences(shop.db, admin)).toEqual([]);
  });

  it("the courier pays it back with a later statement", async () => {
    const parcel = await delivered();
    await settle(`${parcel};1999;536.80;85.89;0`, 199900 - 62269);
    expect(await booked(() => settle(`${parcel};150.34`, 15034))).toEqual({
      ...{ bank: 15034, "courier-differences:tcs": -15034 },
    });
    expect(await listCourierDifferences(shop.db, admin)).toEqual([]);
  });

  it("what the list asks, or a little more, is not disputed", async () => {
    const parcel = await delivered();
    const row = `${parcel};1999;411.70;65.15;0`;
    expect(await booked(() => settle(row, 199900 - 47685))).toMatchObject({
      ...{ "courier-fees": 41170, "fee-tax": 6515 },
    });
  });

  it("a fee above the parcel's price is refused, with the row and the reason", async () => {
    const parcel = await delivered(300_00);
    const typed = { courier: "tcs", text: `${parcel};300;400;64;0`, reason: "" } as const;
    const { rows } = await planRemittance(shop.db, admin, typed);
    expect(rows[0]?.trouble).toContain("is more than its price of Rs 300");
  });

  it("the weight that counts is what was ordered, whatever its seller says later", async () => {
    const parcel = await delivered();
    await shop.db.update(products).set({ weightGrams: 9000 }).where(eq(products.sellerId, seller));
    await shop.db.update(sellers).set({ city: "Karachi" }).where(eq(sellers.id, seller));
    await settle(`${parcel};1999;536.80;85.89;0`, 199900 - 62269);
    expect(await listCourierDifferences(shop.db, admin)).toHaveLength(1);
  });
});
