import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealProducts, deals } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import { addGoodwill } from "#tohfa/shop/buying/settlement/goodwill.server.ts";
import { confirmPayment } from "#tohfa/shop/buying/settlement/staff.server.ts";
import {
  listParcelFees,
  setFeeCause,
} from "#tohfa/shop/delivery/courier-cash/fee-causes.server.ts";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import type { StatedLine } from "#tohfa/shop/delivery/courier-cash/remittance.ts";
import { moveParcel } from "#tohfa/shop/delivery/parcels/move-parcel.server.ts";
import { refundReturn } from "#tohfa/shop/delivery/returns/refund-return.server.ts";
import { setReturnCause } from "#tohfa/shop/delivery/returns/set-return-cause.server.ts";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import type { Account, PostingKind } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { monthOf } from "#tohfa/shop/money/ledger/period.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import {
  listAccountCodes,
  readPostings,
  setAccountCodes,
} from "#tohfa/shop/office/reports/accountant.server.ts";
import { listCashAges } from "#tohfa/shop/office/reports/cash-ages.server.ts";
import { CONTRIBUTION_ACCOUNTS } from "#tohfa/shop/office/reports/ledger-lines.ts";
import { type BehindQuery, listBehind } from "#tohfa/shop/office/reports/list-behind.server.ts";
import {
  type ReportQuery,
  type ReportRow,
  readReport,
} from "#tohfa/shop/office/reports/read-report.server.ts";
import type { ReportPeriod } from "#tohfa/shop/office/reports/report-period.ts";
import {
  type Dimension,
  type Figure,
  REPORT_IDS,
  type ReportId,
  reportOf,
} from "#tohfa/shop/office/reports/reports.ts";
import {
  deletePeriod,
  listSavedPeriods,
  savePeriod,
} from "#tohfa/shop/office/reports/saved-periods.server.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import {
  admin,
  bring,
  type Item,
  orderOf,
  place,
  sellerNamed,
} from "#tohfa/tests/support/orders.ts";
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
let potter: string;
let florist: string;
const made: string[] = [];

const today = dayOf(Date.now());
/** Of which today is the last day; and tomorrow alone, whose period before is today. */
const PERIOD: ReportPeriod = { from: addDays(today, -9), to: today };
const TOMORROW: ReportPeriod = { from: addDays(today, 1), to: addDays(today, 1) };

beforeAll(async () => {
  shop = await openTestShop({ payments: { ...FAKE, bankAccount: ACCOUNT } });
  await signInAs(shop.db, admin);
  potter = await addSeller(shop.db, { companyName: "Potter", commissionBasisPoints: 1_000 });
  florist = await addSeller(shop.db, { companyName: "Florist", commissionBasisPoints: 1_250 });
  await registerForServicesTax(shop.db, admin, { office: "PRA", number: "P-1", day: today });
  await shop.db.insert(coupons).values([
    { code: "OURS15", percent: 15, beyondShare: true, maxUses: 9 },
    { code: "HERS10", percent: 10, maxUses: 9, bears: "seller", sellerId: potter },
  ]);
  await liveAWeek();
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

async function product(sellerId: string, price: number): Promise<string> {
  const id = await addProduct(shop.db, { sellerId, price, stock: 50 });
  made.push(id);
  return id;
}

let phones = 0;
async function order(items: Item[], more: object = {}): Promise<{ id: string; parcels: string[] }> {
  phones += 1;
  const phone = `0300-12345${String(phones % 4).padStart(2, "0")}`;
  const email = `buyer${phones}@example.com`;
  const { status, body } = await place(shop, orderOf(items, { phone, email, ...more }));
  expect([status, body.message]).toEqual([201, undefined]);
  return { id: body.id, parcels: body.parcels.map(({ id }: { id: string }) => id) };
}

let statements = 0;
async function settle(courier: CourierCode, lines: StatedLine[]): Promise<void> {
  statements += 1;
  const net = lines.reduce(
    (sum, { received, fee = 0, gst = 0, incomeTax = 0, salesTax = 0 }) =>
      sum + received - fee - gst - incomeTax - salesTax,
    0,
  );
  await recordRemittance(shop.db, admin, { courier, reference: `S-${statements}`, lines, net });
}

const cashOf = async (parcel: string): Promise<number> => {
  const { rows } = await shop.db.execute<{ n: string }>(
    sql`select amount as n from cash_collections where parcel_id = ${parcel}`,
  );
  return Number(rows[0]?.n);
};

/**
 * Sales of two stores to several cities, with coupons of both bearers, a deal, express, a transfer; parcels that come
 * back whole, in part, and from the door; statements with fees, taxes, charges without a parcel, and a short sum; a fee
 * that goes to its seller, one that is disputed, and goodwill.
 */
async function liveAWeek(): Promise<void> {
  const mug = { id: await product(potter, 333_33), quantity: 1 };
  const vase = { id: await product(potter, 999_99), quantity: 2 };
  const cup = { id: await product(potter, 47_01), quantity: 3 };
  const roses = { id: await product(florist, 1_499_00), quantity: 1 };
  const deal = "deal-report";
  await shop.db.insert(deals).values({ id: deal, name: "Morning", price: 1_200_01 });
  await shop.db.insert(dealProducts).values([
    { dealId: deal, productId: mug.id, position: 0 },
    { dealId: deal, productId: roses.id, position: 1 },
  ]);
  const both = await order([mug, vase, cup, roses], { shipping_method: "express" });
  const ours = await order([vase, cup], { coupon: "OURS15", city: "Multan" });
  const hers = await order([mug, cup], { coupon: "HERS10", city: "Karachi" });
  const morning = await order([{ id: deal, quantity: 1, price: 1200.01 }], { city: "Multan" });
  const refused = await order([roses]);
  const paid = await order([mug, roses], { payment_method: "bank_transfer", city: "Quetta" });
  const at = { reference: "FT-1", at: new Date() };
  await confirmPayment(shop.db, admin, `${paid.id}-P1`, at);
  for (const parcel of [...both.parcels, ...hers.parcels]) {
    await bring(shop, parcel, "delivered", "tcs");
  }
  for (const parcel of [...ours.parcels, ...morning.parcels, ...paid.parcels]) {
    await bring(shop, parcel, "delivered", "leopards");
  }
  const [door = ""] = refused.parcels;
  await bring(shop, door, "dispatched", "tcs");
  await moveParcel(shop.db, SYSTEM, door, "returned_to_sender");
  const [first = "", second = ""] = both.parcels;
  const cash = await cashOf(first);
  await settle("tcs", [
    {
      ...{ parcelId: first, received: cash, fee: 230_01, gst: 36_81 },
      ...{ incomeTax: Math.round(cash / 50), salesTax: Math.round(cash / 50) },
    },
    { parcelId: second, received: (await cashOf(second)) - 5_00, fee: 99_99, reason: "Short" },
    { parcelId: door, received: 0, fee: 345_00, gst: 55_20 },
    { parcelId: null, received: 0, fee: 50_00, gst: 8_00, reason: "Packing bags" },
  ]);
  await settle("leopards", [
    { parcelId: paid.parcels[0] ?? "", received: 0, fee: 120_00, gst: 19_20 },
  ]);
  const cause = async (parcel: string, code: string) => {
    const [fee] = await listParcelFees(shop.db, admin, parcel);
    await setFeeCause(shop.db, admin, { lineId: fee?.lineId ?? 0, cause: code, note: "" });
  };
  await cause(door, "seller_late");
  await cause(second, "overcharged");
  await moveParcel(shop.db, SYSTEM, first, "returned");
  await moveParcel(shop.db, SYSTEM, hers.parcels[0] ?? "", "returned");
  const { rows } = await shop.db.execute<{ id: string; item: string }>(sql`
    select r.id, (select min(i.id) from order_items i where i.parcel_id = r.parcel_id) as item
    from return_requests r where r.parcel_id = ${first}`);
  const [request] = rows;
  const said = { cause: "courier_damage", note: "" };
  await setReturnCause(shop.db, admin, request?.id ?? "", said);
  const choice = { items: [{ id: Number(request?.item), quantity: 1 }] };
  await refundReturn(shop.db, admin, request?.id ?? "", "FT-BACK", choice);
  const gift = { amount: 150_00, reason: "A broken ribbon", at: new Date() };
  await addGoodwill(shop.db, admin, `${paid.id}-P1`, gift);
}

/** What the ledger itself has: the sum of the entries that a figure names, in a period. */
async function ledgerSum({ accounts, kinds, sign }: Figure, days: ReportPeriod): Promise<number> {
  const { rows } = await shop.db.execute<{ account: Account; kind: PostingKind; sum: string }>(sql`
    select e.account, t.kind, sum(e.amount) as sum
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where (t.at at time zone 'Asia/Karachi')::date between ${days.from}::date and ${days.to}::date
    group by 1, 2`);
  return rows
    .filter(({ account, kind }) => accounts.includes(account) && kinds.includes(kind))
    .reduce((sum, row) => sum + sign * Number(row.sum), 0);
}

/** All rows of a report, page by page, with its totals. */
async function whole(
  report: ReportId,
  by: Dimension,
  period = PERIOD,
): Promise<{ total: ReportRow; rows: ReportRow[] }> {
  const rows: ReportRow[] = [];
  let after: string | undefined;
  for (;;) {
    const query: ReportQuery = { report, by, period, after, limit: by === "time" ? 100 : 3 };
    const page = await readReport(shop.db, admin, query);
    rows.push(...page.items);
    if (page.nextCursor === null) return { total: page.total, rows };
    after = page.nextCursor;
  }
}

/** All that stands behind a figure, page by page. */
async function behind(query: Omit<BehindQuery, "limit" | "after">) {
  const seen: string[] = [];
  let sum = 0;
  const parcels = new Set<string | null>();
  let after: string | undefined;
  for (;;) {
    const page = await listBehind(shop.db, admin, { ...query, after, limit: 7 });
    for (const { id, amount, parcelId } of page.items) {
      seen.push(id);
      sum += amount;
      parcels.add(parcelId);
    }
    if (page.nextCursor === null) {
      expect(new Set(seen).size).toBe(seen.length);
      return { total: page.total, sum, parcels: parcels.size };
    }
    after = page.nextCursor;
  }
}

const ALL = REPORT_IDS.flatMap((id) => reportOf(id, PERIOD).by.map((by) => [id, by] as const));
/** Of what came back alone: the ledger has the fees of all parcels. */
const isOfSome = (id: ReportId, figure: Figure) => id === "returns" && figure.id === "fees";

describe("Every report sums to the ledger, to the paisa (issue 41 §9)", () => {
  it.each(ALL)("%s by %s: totals, and the sums of all rows", async (id, by) => {
    const { total, rows } = await whole(id, by);
    expect(rows.length).toBeGreaterThan(0);
    for (const figure of reportOf(id, PERIOD).figures.filter(({ unit }) => unit === "paisa")) {
      const sum = rows.reduce((so, row) => so + (row.now[figure.id] ?? 0), 0);
      expect([figure.id, total.now[figure.id]]).toEqual([figure.id, sum]);
      if (isOfSome(id, figure) || figure.monthsSince !== undefined) continue;
      expect([figure.id, sum]).toEqual([figure.id, await ledgerSum(figure, PERIOD)]);
    }
  });

  it.each(ALL)("%s by %s: the same is the period before of the day after", async (id, by) => {
    const { total: now } = await whole(id, by, { from: today, to: today });
    const { total: later, rows } = await whole(id, by, TOMORROW);
    for (const { id: name, unit } of reportOf(id, TOMORROW).figures) {
      expect([name, later.before[name], later.now[name]]).toEqual([name, now.now[name], 0]);
      if (unit !== "paisa") continue;
      const sum = rows.reduce((so, row) => so + (row.before[name] ?? 0), 0);
      expect([name, sum]).toEqual([name, later.before[name]]);
    }
  });

  it.each(ALL)("%s by %s: each figure opens into what it adds up", async (id, by) => {
    const { total, rows } = await whole(id, by);
    for (const { id: figure, unit } of reportOf(id, PERIOD).figures) {
      const asked = { report: id, by, period: PERIOD, figure } as const;
      for (const [row, of] of [
        ["all", total] as const,
        ...rows.map((one) => [one, one] as const),
      ]) {
        const wanted = of.now[figure];
        if (wanted === 0) continue;
        const found = await behind({ ...asked, row });
        expect([of.name, figure, found.total]).toEqual([of.name, figure, wanted]);
        if (unit === "paisa") expect([figure, found.sum]).toEqual([figure, wanted]);
        if (unit === "parcels") expect(found.parcels).toBe(wanted);
      }
    }
  });
});

describe("What we keep (money.md §2 and §3)", () => {
  it("is what the shop's own accounts have: commission, delivery, less couriers, coupons and goodwill", async () => {
    const { total } = await whole("contribution", "seller");
    const { rows } = await shop.db.execute<{ account: Account; sum: string }>(
      sql`select account, sum(amount) as sum from ledger_entries group by account`,
    );
    const kept = rows
      .filter(({ account }) => CONTRIBUTION_ACCOUNTS.includes(account))
      .reduce((so, { sum }) => so - Number(sum), 0);
    expect(total.now.contribution).toBe(kept);
    expect(total.now.goodwill).toBe(-150_00);
    expect(total.now.differences).toBe(99_99 + 5_00);
  });

  it("by product each entry is shared out as `allocate` does it, by the items' frozen totals", async () => {
    const { rows: entries } = await shop.db.execute<{ amount: string; items: unknown }>(sql`
      select e.amount, (select json_agg(json_build_array(i.product_id, i.total) order by i.id)
        from order_items i where i.parcel_id = t.parcel_id) as items
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'commission'`);
    const expected = new Map<string, number>();
    for (const { amount, items } of entries) {
      const of = items as [string, number][];
      const shares = allocate(
        -Number(amount),
        of.map(([, total]) => total),
      );
      for (const [at, [id]] of of.entries()) {
        expected.set(id, (expected.get(id) ?? 0) + (shares[at] ?? 0));
      }
    }
    const { rows } = await whole("contribution", "product");
    const found = rows.filter(({ now }) => now.commission !== 0);
    expect(Object.fromEntries(found.map(({ key, now }) => [key, now.commission]))).toEqual(
      Object.fromEntries([...expected].filter(([, sum]) => sum !== 0)),
    );
    expect(found.length).toBeGreaterThan(2);
  });

  it("what has no parcel stands in a row of its own: goodwill, and a statement's own lines", async () => {
    for (const by of ["product", "seller", "city", "coupon", "deal"] as const) {
      const { rows } = await whole("contribution", by);
      const none = rows.find(({ key }) => key === null);
      expect([by, none?.name, none?.now.goodwill, none?.now.courier_fees]).toEqual([
        ...[by, "Not of a parcel", -150_00, -58_00],
      ]);
      expect(rows.at(-1)).toBe(none);
    }
    const { rows } = await whole("contribution", "courier");
    const tcs = rows.find(({ key }) => key === "tcs");
    // Two of the four lines went to whom their cause names.
    expect(tcs?.now.courier_fees).toBe(-(230_01 + 36_81 + 58_00));
  });

  it("by coupon and by deal: with, and without", async () => {
    const coupon = await whole("contribution", "coupon");
    expect(coupon.rows.map(({ name }) => name).toSorted()).toEqual([
      ...["HERS10", "No coupon", "Not of a parcel", "OURS15"],
    ]);
    const deal = await whole("contribution", "deal");
    expect(deal.rows.map(({ name }) => name).toSorted()).toEqual([
      ...["Morning", "No deal", "Not of a parcel"],
    ]);
  });
});

describe("Parcels that came back, cash at couriers, buyers", () => {
  it("each parcel stands under why it came back, with the fees that stayed ours", async () => {
    const { rows, total } = await whole("returns", "cause");
    expect(total.now.parcels).toBe(3);
    const parcels = Object.fromEntries(rows.map(({ name, now }) => [name, now.parcels]));
    expect(parcels).toMatchObject({
      "The seller sent it late": 1,
      "Damaged on the way": 1,
      "The buyer sent it back": 1,
    });
    const late = rows.find(({ key }) => key === "seller_late");
    expect([late?.now.back, late?.now.fees]).toEqual([0, 0]);
  });

  it("cash out at couriers by age is the balance of the couriers' accounts", async () => {
    const ages = await listCashAges(shop.db, admin);
    const { rows } = await shop.db.execute<{ n: string }>(
      sql`select sum(amount) as n from ledger_entries where account = 'courier'`,
    );
    expect(ages.balance).toBe(Number(rows[0]?.n));
    const sum = ages.couriers.reduce((so, { total }) => so + total, 0);
    expect(sum + ages.others).toBe(ages.balance);
    expect(ages.others).toBe(0);
    expect(ages.couriers.length).toBeGreaterThan(1);
    const later = await listCashAges(shop.db, admin, Date.now() + 5 * 86_400_000);
    const [fresh, due, late] = later.couriers[0]?.ages ?? [];
    expect([fresh, due, late]).toEqual([0, later.couriers[0]?.total, 0]);
  });

  it("a cohort is the buyers whose first order was in that month, by their phone", async () => {
    const { rows } = await whole("buyers", "cohort");
    expect(rows.map(({ key, now }) => [key, now.buyers])).toEqual([
      [`${monthOf(Date.now())}-01`, 4],
    ]);
    expect(rows[0]?.now["month-0"]).toBe(rows[0]?.now.net);
  });
});

describe("Who may see reports, and what no report is made of", () => {
  it("nobody but admins", async () => {
    const stranger = sellerNamed(potter);
    const query = { report: "sales", by: "time", period: PERIOD, limit: 5 } as const;
    const no = { code: "forbidden" };
    await expect(readReport(shop.db, stranger, query)).rejects.toMatchObject(no);
    const opened = { ...query, figure: "net", row: "all" } as const;
    await expect(listBehind(shop.db, stranger, opened)).rejects.toMatchObject(no);
    await expect(listCashAges(shop.db, stranger)).rejects.toMatchObject(no);
    await expect(listSavedPeriods(shop.db, stranger)).rejects.toMatchObject(no);
    await expect(readPostings(shop.db, stranger, "2026-11").next()).rejects.toMatchObject(no);
  });

  it("a dimension or a figure that the report does not have, and a cursor of another list", async () => {
    const query = { report: "sales", by: "city", period: PERIOD, limit: 5 } as const;
    await expect(readReport(shop.db, admin, query)).rejects.toMatchObject({ code: "invalid" });
    const figure = { ...query, by: "time", figure: "profit", row: "all" } as const;
    await expect(listBehind(shop.db, admin, figure)).rejects.toMatchObject({ code: "not_found" });
    const year = { from: addDays(today, -92), to: today };
    for (const by of ["product", "deal"] as const) {
      const long = { report: "contribution", by, period: year, limit: 5 } as const;
      const no = { code: "invalid", field: "from" };
      await expect(readReport(shop.db, admin, long)).rejects.toMatchObject(no);
      const opened = { ...long, figure: "net", row: "all" } as const;
      await expect(listBehind(shop.db, admin, opened)).rejects.toMatchObject(no);
    }
    const strange = { ...query, by: "time", after: "WyJ4Iiwx" } as const;
    await expect(readReport(shop.db, admin, strange)).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("Saved periods", () => {
  it("are there for all admins, by name, once; and go", async () => {
    const period = "2026-02-18..2026-03-19";
    await savePeriod(shop.db, admin, { name: " Ramadan  2026 ", period });
    await expect(
      savePeriod(shop.db, admin, { name: "ramadan 2026", period }),
    ).rejects.toMatchObject({ code: "conflict", field: "name" });
    for (const wrong of ["yesterday", "2026-03-19..2026-02-18", "2024-01-01..2026-01-01"]) {
      const saving = savePeriod(shop.db, admin, { name: wrong, period: wrong });
      await expect(saving).rejects.toMatchObject({ code: "invalid" });
    }
    const [saved, ...others] = await listSavedPeriods(shop.db, admin);
    expect([saved, others]).toMatchObject([{ name: "Ramadan 2026", period }, []]);
    await deletePeriod(shop.db, admin, saved?.id ?? 0);
    expect(await listSavedPeriods(shop.db, admin)).toEqual([]);
    await expect(deletePeriod(shop.db, admin, saved?.id ?? 0)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("The accountant's export", () => {
  it("has every entry of the month, each transaction whole and balanced, with her codes", async () => {
    await setAccountCodes(
      shop.db,
      admin,
      new Map([
        ["bank", "11-001"],
        ["courier", "1040"],
      ]),
    );
    const codes = await listAccountCodes(shop.db, admin);
    expect(codes.find(({ account }) => account === "bank")).toMatchObject({
      ...{ code: "11-001", isUsual: false },
    });
    expect(codes.find(({ account }) => account === "courier")).toMatchObject({
      ...{ code: "1040", isUsual: true },
    });
    const sums = new Map<number, number>();
    const byAccount = new Map<string, number>();
    for await (const batch of readPostings(shop.db, admin, monthOf(Date.now()))) {
      for (const { transaction, account, amount, code } of batch) {
        sums.set(transaction, (sums.get(transaction) ?? 0) + amount);
        byAccount.set(account, (byAccount.get(account) ?? 0) + amount);
        expect(code).toBe(codes.find((one) => one.account === account)?.code);
      }
    }
    expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
    const { rows } = await shop.db.execute<{ account: string; sum: string }>(
      sql`select account, sum(amount) as sum from ledger_entries group by account`,
    );
    expect(Object.fromEntries(byAccount)).toEqual(
      Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)])),
    );
    expect((await readPostings(shop.db, admin, "2020-01").next()).done).toBe(true);
  });

  it("a code that is none is refused, and nothing of the others is stored", async () => {
    const codes = new Map([
      ["seller", "2200"],
      ["buyer", "=1+1"],
    ] as const);
    await expect(setAccountCodes(shop.db, admin, codes)).rejects.toMatchObject({
      ...{ code: "invalid", field: "buyer" },
    });
    const after = await listAccountCodes(shop.db, admin);
    expect(after.find(({ account }) => account === "seller")?.isUsual).toBe(true);
  });
});
