import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "#tohfa/db/schema/operations.ts";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { recordPayout, trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { sellerStatement } from "#tohfa/shop/money/ledger/statement.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import {
  admin,
  bring,
  numberOf,
  orderOf,
  place,
  sellerNamed,
} from "#tohfa/tests/support/orders.ts";
import { SYSTEM } from "#tohfa/tests/support/say-yes.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
});
afterAll(() => shop.close());

/** A delivered cash parcel of Rs 1,000 at 10 %: the seller is owed 900. */
async function sold(
  sellerId: string,
  courier: CourierCode = "leopards",
  more: object = {},
): Promise<string> {
  const product = await addProduct(shop.db, { sellerId, price: 1000_00 });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }], more));
  const parcel = body.parcels[0].id;
  await bring(shop, parcel, "delivered", courier);
  return parcel;
}
const account = async (name: "courier" | "bank" | "seller" | "buyer") =>
  (await trialBalance(shop.db)).accounts.get(name) ?? 0;

describe("Cash held by couriers, and their remittances", () => {
  it("delivered cash is the courier's debt until it is remitted, less its fee", async () => {
    const seller = await addSeller(shop.db);
    const [held, bank] = [await account("courier"), await account("bank")];
    const parcels = [await sold(seller, "tcs"), await sold(seller, "tcs")];
    expect((await account("courier")) - held).toBe(2000_00);
    const remittance = {
      courier: "tcs" as const,
      reference: "CPR-1",
      net: 1700_00,
      lines: parcels.map((parcelId) => ({ parcelId, received: 1000_00, fee: 150_00 })),
    };
    await recordRemittance(shop.db, admin, remittance);
    expect([(await account("courier")) - held, (await account("bank")) - bank]).toEqual([
      0, 1700_00,
    ]);
    const again = { ...remittance, reference: "CPR-2" };
    await expect(recordRemittance(shop.db, admin, again)).rejects.toMatchObject({
      message: expect.stringContaining("is remitted, and that is its end"),
    });
    const paid = sql`select count(*) as n from payments where state = 'paid' and order_id in
      (select order_id from parcels where id in ${parcels})`;
    expect(await numberOf(shop, paid)).toBe(2);
  });

  it("is refused where sums differ, another courier has it, it is not collected, or it is written down", async () => {
    const seller = await addSeller(shop.db);
    const parcel = await sold(seller, "postex");
    const good = {
      courier: "postex" as const,
      reference: "P-1",
      net: 900_00,
      lines: [{ parcelId: parcel, received: 1000_00, fee: 100_00 }],
    };
    const lineOf = (parcelId: string) => ({ lines: [{ ...good.lines[0], parcelId }] });
    const refused = (more: object) =>
      expect(recordRemittance(shop.db, admin, { ...good, ...more })).rejects;
    await refused({ net: 899_00 }).toMatchObject({ code: "conflict", field: "net" });
    const negative = [{ parcelId: parcel, received: 1000_00, fee: -100_00 }];
    await refused({ net: 1100_00, lines: negative }).toMatchObject({ field: "lines" });
    await refused({ courier: "tcs" }).toMatchObject({
      message: `TCS holds no cash of the parcel ${parcel}.`,
    });
    await refused({ lines: [] }).toMatchObject({ field: "lines" });
    await refused({ reference: " " }).toMatchObject({ field: "reference" });
    await expect(recordRemittance(shop.db, sellerNamed(seller), good)).rejects.toMatchObject({
      code: "forbidden",
    });
    const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    await bring(shop, body.parcels[0].id, "dispatched", "postex");
    await refused(lineOf(body.parcels[0].id)).toMatchObject({
      message: expect.stringContaining("is not collected yet"),
    });
    await recordRemittance(shop.db, admin, good);
    const next = await sold(seller, "postex");
    await refused(lineOf(next)).toMatchObject({ field: "reference" });
  });
});

/** When everything that is delivered now can be paid out. */
const later = () => Date.now() + 15 * 86_400_000;

/** The courier passes on the cash of these parcels of Rs 1,000. */
const remit = (parcelIds: string[], courier: CourierCode = "leopards") =>
  recordRemittance(shop.db, admin, {
    courier,
    ...{ reference: crypto.randomUUID(), net: parcelIds.length * 1000_00 },
    lines: parcelIds.map((parcelId) => ({ parcelId, received: 1000_00 })),
  });

describe("A seller's statement and payouts", () => {
  it("runs: sale, payout, return; nobody else reads it", async () => {
    const seller = await addSeller(shop.db);
    const first = await sold(seller);
    await remit([first, await sold(seller)]);
    const payout = { sellerId: seller, amount: 1500_00, reference: "IBFT 7" };
    await recordPayout(shop.db, admin, payout, later());
    await moveParcel(shop.db, SYSTEM, first, "returned");
    const { balance, lines } = await sellerStatement(shop.db, sellerNamed(seller), seller);
    expect(balance).toBe(-600_00);
    expect(lines.map((line) => [line.kind, line.amount, line.balance])).toEqual([
      ["return", -900_00, -600_00],
      ["payout", -1500_00, 300_00],
      ["sale", 900_00, 1800_00],
      ["sale", 900_00, 900_00],
    ]);
    const other = await addSeller(shop.db);
    await expect(sellerStatement(shop.db, sellerNamed(other), seller)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("keeps the commission of the day of the sale", async () => {
    const seller = await addSeller(shop.db, { commissionBasisPoints: 500 });
    const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
    const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
    await shop.db.execute(
      sql`update sellers set commission_basis_points = 5000 where id = ${seller}`,
    );
    await bring(shop, body.parcels[0].id, "delivered");
    expect((await sellerStatement(shop.db, admin, seller)).balance).toBe(950_00);
  });

  it("takes the commission of the settings where a seller has none of their own, 10 % by default", async () => {
    const seller = await addSeller(shop.db);
    await sold(seller);
    expect((await sellerStatement(shop.db, admin, seller)).balance).toBe(900_00);
    await shop.db.insert(settings).values({ key: "defaultCommission", value: 2000 });
    try {
      await sold(seller);
      expect((await sellerStatement(shop.db, admin, seller)).balance).toBe(1700_00);
    } finally {
      await shop.db.delete(settings);
    }
  });

  it("a payout beyond what is payable is refused, and of ten at once only what that bears", async () => {
    const seller = await addSeller(shop.db);
    await remit([await sold(seller)]);
    const pay = (reference: string, amount = 400_00) =>
      recordPayout(shop.db, admin, { sellerId: seller, amount, reference }, later());
    await expect(pay("big", 900_01)).rejects.toMatchObject({
      message: "Rs 900 can be paid to this seller now, not more.",
    });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => pay(`r${n}`)));
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(2);
    expect((await sellerStatement(shop.db, admin, seller)).balance).toBe(100_00);
    await expect(
      recordPayout(shop.db, sellerNamed(seller), { sellerId: seller, amount: 1, reference: "me" }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("The database keeps the ledger's rules by itself", () => {
  it.each([
    "update ledger_entries set amount = amount",
    "delete from ledger_entries",
    "truncate ledger_entries",
    "update ledger_transactions set kind = 'x'",
    "delete from order_events",
    "update payouts set amount = 1",
    "delete from remittances",
  ])("%s is refused", async (statement) => {
    const before = await numberOf(shop, sql`select count(*) as n from ledger_entries`);
    expect(before).toBeGreaterThan(0);
    await expect(shop.db.execute(sql.raw(statement))).rejects.toThrow();
    expect(await numberOf(shop, sql`select count(*) as n from ledger_entries`)).toBe(before);
  });

  it("sums to zero after any sales, remittances, payouts and returns", async () => {
    const seller = await addSeller(shop.db);
    const step = fc.constantFrom("sale", "remit", "pay", "return" as const);
    const cash: string[] = [];
    const kept: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const one of steps) {
          if (one === "sale") {
            const parcel = await sold(seller, "trax");
            cash.push(parcel);
            kept.push(parcel);
          }
          const next = one === "remit" ? cash.pop() : undefined;
          if (next) {
            const lines = [{ parcelId: next, received: 1000_00, fee: 70_00 }];
            const money = { net: 930_00, lines, reference: next };
            await recordRemittance(shop.db, admin, { courier: "trax", ...money });
          }
          const back = one === "return" ? kept.pop() : undefined;
          if (back) await moveParcel(shop.db, SYSTEM, back, "returned");
          if (one === "pay") {
            const { payable } = await sellerStatement(shop.db, admin, seller, null, later());
            const pay = {
              sellerId: seller,
              amount: Math.max(1, payable),
              reference: crypto.randomUUID(),
            };
            await recordPayout(shop.db, admin, pay, later()).catch((error) => {
              expect([error.code, payable <= 0]).toEqual(["conflict", true]);
            });
          }
          expect((await trialBalance(shop.db)).total).toBe(0);
        }
      }),
      { numRuns: 15 },
    );
  });
});
