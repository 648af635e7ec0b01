import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  listCourierDifferences,
  recordRemittance,
} from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { recordPayout, trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import type { Account } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
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
let seller: string;
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
  seller = await addSeller(shop.db);
});
afterAll(() => shop.close());

async function sold(
  courier: CourierCode,
  to: "dispatched" | "delivered" = "delivered",
): Promise<string> {
  const product = await addProduct(shop.db, { sellerId: seller, price: 1000_00 });
  const { body } = await place(shop, orderOf([{ id: product, quantity: 1 }]));
  await bring(shop, body.parcels[0].id, to, courier);
  return body.parcels[0].id;
}
const account = async (name: Account) => (await trialBalance(shop.db)).accounts.get(name) ?? 0;
const moved = async (names: Account[], does: () => Promise<unknown>): Promise<number[]> => {
  const before = await Promise.all(names.map(account));
  await does();
  const after = await Promise.all(names.map(account));
  return after.map((sum, index) => sum - (before[index] ?? 0));
};
const cashOf = async (parcelId: string): Promise<string> => {
  const { rows } = await shop.db.execute<{ state: string }>(
    sql`select state from cash_collections where parcel_id = ${parcelId}`,
  );
  return rows[0]?.state ?? "none";
};
const openWith = async (courier: string) =>
  (await listCourierDifferences(shop.db, admin))
    .filter((one) => one.courier === courier)
    .map(({ parcelId, amount, reason }) => ({ parcelId, amount, reason }));

describe("A courier's statement has lines (issue 9, part 7)", () => {
  it("cash, fee, sales tax on the fee and withheld tax each have their place in the books", async () => {
    const [one, two] = [await sold("tcs"), await sold("tcs")];
    const charges = { fee: 180_00, gst: 28_80, withheld: 20_00 };
    const statement = {
      courier: "tcs" as const,
      reference: "CPR-100",
      net: 2 * (1000_00 - 228_80),
      lines: [one, two].map((parcelId) => ({ parcelId, received: 1000_00, ...charges })),
    };
    const names: Account[] = ["bank", "courier", "courier-fees", "fee-tax", "withheld-tax"];
    expect(await moved(names, () => recordRemittance(shop.db, admin, statement))).toEqual([
      1542_40, -2000_00, 360_00, 57_60, 40_00,
    ]);
    expect([await cashOf(one), await cashOf(two)]).toEqual(["remitted", "remitted"]);
    expect(await openWith("tcs")).toEqual([]);
  });

  it("a short line never blocks the rest: it stays open with its reason until a later payment settles it", async () => {
    const [full, short] = [await sold("trax"), await sold("trax")];
    const lines = [
      { parcelId: full, received: 1000_00, fee: 100_00 },
      { parcelId: short, received: 900_00, fee: 100_00 },
    ];
    const statement = { courier: "trax" as const, reference: "T-1", net: 1700_00, lines };
    await expect(recordRemittance(shop.db, admin, statement)).rejects.toMatchObject({
      field: "lines",
      message: `${short}: Rs 1,000 is expected and Rs 900 came. Say why, as the courier does.`,
    });
    const withReason = lines.map((line, index) =>
      index === 1 ? { ...line, reason: "Weight dispute" } : line,
    );
    await recordRemittance(shop.db, admin, { ...statement, lines: withReason });
    expect([await cashOf(full), await cashOf(short)]).toEqual(["remitted", "remitted"]);
    expect(await openWith("trax")).toEqual([
      { parcelId: short, amount: 100_00, reason: "Weight dispute" },
    ]);
    const part = { parcelId: short, received: 60_00, reason: "First part" };
    const later = { courier: "trax" as const, reference: "T-2", net: 60_00, lines: [part] };
    const names: Account[] = ["bank", "courier-differences", "courier"];
    expect(await moved(names, () => recordRemittance(shop.db, admin, later))).toEqual([
      60_00, -60_00, 0,
    ]);
    expect(await openWith("trax")).toMatchObject([{ amount: 40_00 }]);
    const rest = { parcelId: short, received: 40_00 };
    await recordRemittance(shop.db, admin, {
      ...{ courier: "trax" as const, reference: "T-3", net: 40_00, lines: [rest] },
    });
    expect(await openWith("trax")).toEqual([]);
    const again = { courier: "trax" as const, reference: "T-4", net: 40_00, lines: [rest] };
    await expect(recordRemittance(shop.db, admin, again)).rejects.toMatchObject({
      message: expect.stringContaining("is remitted, and that is its end"),
    });
  });

  it("too much is open the other way, and taken back", async () => {
    const parcel = await sold("postex");
    const lines = [{ parcelId: parcel, received: 1200_00, reason: "Paid another's cash" }];
    await recordRemittance(shop.db, admin, {
      courier: "postex" as const,
      reference: "P1",
      net: 1200_00,
      lines,
    });
    expect(await openWith("postex")).toMatchObject([{ parcelId: parcel, amount: -200_00 }]);
    const back = [{ parcelId: parcel, received: -200_00 }];
    await recordRemittance(shop.db, admin, {
      courier: "postex" as const,
      reference: "P2",
      net: -200_00,
      lines: back,
    });
    expect(await openWith("postex")).toEqual([]);
  });

  it("a statement of charges alone, and the charge of a parcel that came back, are possible", async () => {
    const parcel = await sold("leopards", "dispatched");
    await moveParcel(shop.db, SYSTEM, parcel, "returned");
    const lines = [
      { parcelId: parcel, received: 0, fee: 150_00, gst: 24_00 },
      { parcelId: null, received: 0, fee: 500_00, gst: 80_00, reason: "Flyers and stationery" },
    ];
    const bill = { courier: "leopards" as const, reference: "INV 9", net: -754_00, lines };
    const names: Account[] = ["bank", "courier-fees", "fee-tax", "courier"];
    expect(await moved(names, () => recordRemittance(shop.db, admin, bill))).toEqual([
      -754_00, 650_00, 104_00, 0,
    ]);
    expect(await cashOf(parcel)).toBe("void");
    const unsaid = {
      ...bill,
      reference: "INV 10",
      lines: [{ parcelId: null, received: 0, fee: 754_00 }],
    };
    await expect(recordRemittance(shop.db, admin, unsaid)).rejects.toMatchObject({
      message: "Say what the line without a parcel is for.",
    });
  });

  it("money for a parcel that nobody knows is kept open, and assigned later", async () => {
    const early = await sold("mnp", "dispatched");
    const named = [{ parcelId: early, received: 1000_00 }];
    const paid = { courier: "mnp" as const, reference: "A1", net: 1000_00, lines: named };
    await expect(recordRemittance(shop.db, admin, paid)).rejects.toMatchObject({
      message: expect.stringContaining("is not collected yet"),
    });
    const unknown = [{ parcelId: null, received: 1000_00, reason: `For ${early}, not delivered` }];
    await recordRemittance(shop.db, admin, { ...paid, lines: unknown });
    expect(await openWith("mnp")).toMatchObject([{ parcelId: null, amount: -1000_00 }]);
    await moveParcel(shop.db, SYSTEM, early, "delivered");
    const assigned = [
      { parcelId: early, received: 1000_00 },
      { parcelId: null, received: -1000_00, reason: "Of A1" },
    ];
    await recordRemittance(shop.db, admin, { ...paid, reference: "A1/2", net: 0, lines: assigned });
    expect(await openWith("mnp")).toEqual([]);
    expect(await cashOf(early)).toBe("remitted");
  });

  it("one number of a payment is written down once, however it is typed and by however many at once", async () => {
    const parcels = await Promise.all([sold("blueex"), sold("blueex")]);
    const typed = ["BX-0042", "bx 0042", "BX0042", "bx.0042"];
    const tries = await Promise.allSettled(
      typed.map((reference, index) =>
        recordRemittance(shop.db, admin, {
          courier: "blueex",
          reference,
          net: 1000_00,
          lines: [{ parcelId: parcels[index % 2] ?? "", received: 1000_00 }],
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries.filter(({ status }) => status === "rejected")) {
      expect(one).toMatchObject({ reason: { code: "conflict", field: "reference" } });
    }
    const states = await Promise.all(parcels.map(cashOf));
    expect(states.sort()).toEqual(["collected", "remitted"]);
  });

  it("a parcel is on a statement once, another courier's and an unknown one never", async () => {
    const parcel = await sold("callcourier");
    const line = { parcelId: parcel, received: 1000_00 };
    const with_ = (courier: CourierCode, lines: (typeof line)[]) =>
      expect(recordRemittance(shop.db, admin, { courier, reference: "C1", net: 1000_00, lines }))
        .rejects;
    await with_("callcourier", [line, line]).toMatchObject({
      message: `${parcel} stands on this statement twice.`,
    });
    await with_("tcs", [line]).toMatchObject({ field: "lines" });
    await with_("callcourier", [{ ...line, parcelId: "TH-X-1" }]).toMatchObject({ field: "lines" });
    await with_("callcourier", [{ ...line, received: 0 }]).toMatchObject({
      message: `${parcel}: nothing came for it and nothing was taken off. Leave the line out.`,
    });
    expect(await cashOf(parcel)).toBe("collected");
  });

  it("only admins see what is open; what is written down is never changed, and lines sum to what came", async () => {
    await expect(listCourierDifferences(shop.db, sellerNamed(seller))).rejects.toMatchObject({
      code: "forbidden",
    });
    for (const statement of [
      "update remittance_lines set reason = 'x'",
      "delete from remittance_lines",
      "update remittances set net = 1",
      "insert into remittances (id, courier, reference, reference_key, net, actor) values ('RM-X', 'TCS', 'x', 'X', 5, 'me')",
    ]) {
      await expect(shop.db.execute(sql.raw(statement))).rejects.toThrow();
    }
  });

  it("a payout's number is written down once, however it is typed", async () => {
    const parcelId = await sold("tcs");
    const lines = [{ parcelId, received: 1000_00 }];
    await recordRemittance(shop.db, admin, {
      courier: "tcs",
      reference: "P1",
      net: 1000_00,
      lines,
    });
    const later = Date.now() + 30 * 86_400_000;
    const pay = (reference: string) =>
      recordPayout(shop.db, admin, { sellerId: seller, amount: 1_00, reference }, later);
    await pay("IBFT-007 7");
    await expect(pay("ibft 0077")).rejects.toMatchObject({ field: "reference" });
    await expect(pay("ibfт1")).rejects.toMatchObject({ field: "reference" });
    const total = sql`select coalesce(sum(amount), 0) as n from ledger_entries`;
    expect(await numberOf(shop, total)).toBe(0);
  });
});
