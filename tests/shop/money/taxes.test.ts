import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { checkBooks, trialBalance } from "#tohfa/shop/money/ledger/ledger.server.ts";
import {
  closeMonth,
  listMonths,
  reopenMonth,
} from "#tohfa/shop/money/ledger/month-closing.server.ts";
import { monthOf, monthSpan, monthsBack } from "#tohfa/shop/money/ledger/period.ts";
import { listSellersTax } from "#tohfa/shop/money/tax/sellers-tax.server.ts";
import {
  listServicesTaxOwed,
  recordServicesTaxPaid,
} from "#tohfa/shop/money/tax/services-tax-payments.server.ts";
import { registerForServicesTax } from "#tohfa/shop/money/tax/set-taxes.server.ts";
import { setTaxReceipt, showMonth } from "#tohfa/shop/money/tax/tax-receipts.server.ts";
import { taxYearOf } from "#tohfa/shop/money/tax/tax-year.ts";
import { yearlyTaxStatement } from "#tohfa/shop/money/tax/yearly-statement.server.ts";
import { taxStatementPaper, taxSums } from "#tohfa/shop/money/tax/yearly-statement.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { admin, bring, orderOf, owner, place, sellerNamed } from "#tohfa/tests/support/orders.ts";
import { signInAs } from "#tohfa/tests/support/sign-in-as.ts";
import {
  addProduct,
  addSeller,
  openTestShop,
  type TestShop,
} from "#tohfa/tests/support/test-shop.ts";

let shop: TestShop;
const [thisMonth = "", lastMonth = ""] = monthsBack(Date.now(), 2);
beforeAll(async () => {
  shop = await openTestShop();
  await signInAs(shop.db, admin);
});
afterAll(async () => {
  await checkBooks(shop.db);
  await shop.close();
});

let statements = 0;
/** A cash parcel of a seller, delivered and settled with its taxes. */
async function sell(
  sellerId: string,
  { price, courier, taxes }: { price: number; courier: CourierCode; taxes: [number, number] },
): Promise<string> {
  const id = await addProduct(shop.db, { sellerId, price });
  const { body } = await place(shop, orderOf([{ id, quantity: 1 }]));
  const parcelId: string = body.parcels[0].id;
  await bring(shop, parcelId, "delivered", courier);
  const [incomeTax, salesTax] = taxes;
  statements += 1;
  await recordRemittance(shop.db, admin, {
    ...{ courier, reference: `T-${statements}`, net: price - incomeTax - salesTax },
    lines: [{ parcelId, received: price, incomeTax, salesTax }],
  });
  return parcelId;
}

describe("The statements of withheld tax (issue 41 §3: 165C(2), STR-34)", () => {
  let [one, other] = ["", ""];
  beforeAll(async () => {
    const strn = "3277876152139";
    one = await addSeller(shop.db, { companyName: "Alif", taxNumber: "1234567-8", strn });
    other = await addSeller(shop.db, { companyName: "Bay", filerStatus: "inactive" });
    await sell(one, { price: 3000_00, courier: "tcs", taxes: [60_00, 60_00] });
    await sell(one, { price: 999_00, courier: "leopards", taxes: [0, 19_98] });
    await sell(other, { price: 1500_00, courier: "tcs", taxes: [60_00, 0] });
  });

  it("the monthly one has each seller by channel, and sums to the ledger's withholding of the month", async () => {
    const rows = await listSellersTax(shop.db, admin, thisMonth);
    expect(rows).toMatchObject([
      {
        ...{ store: "Alif", taxNumber: "1234567-8", strn: "3277876152139", channel: "cash" },
        ...{ parcels: 2, gross: 3999_00, incomeTax: 60_00, salesTax: 79_98 },
      },
      {
        ...{ store: "Bay", taxNumber: "", strn: "", filerStatus: "inactive", channel: "cash" },
        ...{ parcels: 1, gross: 1500_00, incomeTax: 60_00, salesTax: 0 },
      },
    ]);
    const { rows: booked } = await shop.db.execute<{ account: string; sum: string }>(sql`
      select account, sum(amount) as sum from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
      where t.kind = 'withholding' group by account`);
    const inBooks = Object.fromEntries(booked.map(({ account, sum }) => [account, Number(sum)]));
    const sum = (tax: "incomeTax" | "salesTax") => rows.reduce((all, row) => all + row[tax], 0);
    expect(inBooks).toEqual({
      ...{ seller: sum("incomeTax") + sum("salesTax") },
      ...{ "withheld-income-tax": -sum("incomeTax"), "withheld-sales-tax": -sum("salesTax") },
    });
    expect(await listSellersTax(shop.db, admin, lastMonth)).toEqual([]);
    await expect(listSellersTax(shop.db, sellerNamed(one), thisMonth)).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("the yearly one names the receipts once an admin has written them down, and says that it is no certificate", async () => {
    expect(await showMonth(shop.db, admin, thisMonth)).toEqual([
      { agent: "leopards", tax: "sales", amount: 19_98, receipt: "" },
      { agent: "tcs", tax: "income", amount: 120_00, receipt: "" },
      { agent: "tcs", tax: "sales", amount: 60_00, receipt: "" },
    ]);
    const of = { month: thisMonth, agent: "tcs", tax: "income" };
    const write = (number: string, more: object = {}) =>
      setTaxReceipt(shop.db, admin, { ...of, number, ...more });
    await write("it-20261215-0101-1111111");
    await write(" IT-20261215-0101-1234567 ");
    await expect(write("??")).rejects.toMatchObject({ code: "invalid", field: "number" });
    await expect(write("IT-1234567", { agent: "nobody" })).rejects.toMatchObject({
      field: "agent",
    });
    const year = taxYearOf(Date.now());
    const statement = await yearlyTaxStatement(shop.db, sellerNamed(one), one, year);
    expect(statement.lines).toEqual([
      { month: thisMonth, agent: "leopards", tax: "sales", amount: 19_98, receipt: "" },
      {
        ...{ month: thisMonth, agent: "tcs", tax: "income", amount: 60_00 },
        receipt: "IT-20261215-0101-1234567",
      },
      { month: thisMonth, agent: "tcs", tax: "sales", amount: 60_00, receipt: "" },
    ]);
    expect(taxSums(statement)).toEqual({ income: 60_00, sales: 79_98 });
    const paper = taxStatementPaper(statement);
    expect(paper.note).toContain("This statement is no certificate.");
    expect(paper.rows.map((row) => row.slice(1))).toEqual([
      ["Leopards", "Sales tax", "not known yet", "19.98"],
      ["TCS", "Income tax", "IT-20261215-0101-1234567", "60"],
      ["TCS", "Sales tax", "not known yet", "60"],
    ]);
    const before = await yearlyTaxStatement(shop.db, sellerNamed(one), one, year - 1);
    expect(before.lines).toEqual([]);
    await expect(yearlyTaxStatement(shop.db, sellerNamed(other), one, year)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("Closed months (issue 41 §3)", () => {
  const post = (at: number, key: string) =>
    shop.db.execute(sql`insert into ledger_transactions (kind, key, at)
      values ('sale', ${key}, ${new Date(at).toISOString()}::timestamptz)`);
  const { from, to } = monthSpan(lastMonth);
  const refused = /The books of \d{4}-\d\d are closed/;
  const causeOf = (error: unknown) => String((error as Error).cause ?? error);

  it("take no posting, from their first moment to their last, until the shop's owner opens them with a reason", async () => {
    await post(from, "before-closing");
    await closeMonth(shop.db, admin, { month: lastMonth, reason: "" });
    for (const at of [from, to - 1]) {
      expect(causeOf(await post(at, `late-${at}`).catch((error: unknown) => error))).toMatch(
        refused,
      );
    }
    await post(from - 1, "the-month-before");
    await post(to, "today-s-month");
    await expect(
      closeMonth(shop.db, admin, { month: lastMonth, reason: "" }),
    ).rejects.toMatchObject({ code: "conflict" });
    // What comes late is booked on its own day.
    const seller = await addSeller(shop.db);
    await sell(seller, { price: 500_00, courier: "tcs", taxes: [10_00, 10_00] });
    await expect(
      reopenMonth(shop.db, admin, { month: lastMonth, reason: "Mine" }),
    ).rejects.toMatchObject({ code: "forbidden", message: expect.stringMatching(/owner/) });
    await expect(
      reopenMonth(shop.db, owner, { month: lastMonth, reason: " " }),
    ).rejects.toMatchObject({ code: "invalid", field: "reason" });
    await reopenMonth(shop.db, owner, { month: lastMonth, reason: "A statement was lost" });
    expect((await listMonths(shop.db, admin)).get(lastMonth)).toMatchObject({
      ...{ isClosed: false, reason: "A statement was lost" },
    });
    await post(to - 1, "once-more");
    const { rows } = await shop.db.execute<{ action: string; details: object }>(
      sql`select action, details from audit_log where subject = ${lastMonth} order by id`,
    );
    expect(rows).toEqual([
      { action: "month closed", details: { reason: "" } },
      { action: "month opened again", details: { reason: "A statement was lost" } },
    ]);
  });

  it("are over: neither this month nor a later one is closed, and two admins close one once", async () => {
    const close = (month: string) => closeMonth(shop.db, admin, { month, reason: "" });
    await expect(close(thisMonth)).rejects.toMatchObject({ code: "conflict" });
    await expect(close(monthOf(Date.now() + 40 * 86_400_000))).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(close("2026-13")).rejects.toMatchObject({ code: "not_found" });
    const both = await Promise.allSettled([close("2026-01"), close("2026-01")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const stranger = sellerNamed("nobody");
    await expect(
      closeMonth(shop.db, stranger, { month: "2026-02", reason: "" }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("a posting that is being written is in the month before it closes, or is refused", async () => {
    const month = "2026-03";
    const { from: begins } = monthSpan(month);
    const at = new Date(begins).toISOString();
    let closing: Promise<void> = Promise.resolve();
    await shop.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into ledger_transactions (kind, key, at) values ('sale', 'in-time', ${at}::timestamptz)`,
      );
      closing = closeMonth(shop.db, admin, { month, reason: "" });
      // It waits for this transaction: what is in the month when it closes stays in it.
      const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks
        where not granted and relation = 'ledger_transactions'::regclass`;
      await expect
        .poll(async () => (await shop.db.execute<{ n: number }>(waits)).rows[0]?.n)
        .toBe(1);
    });
    await closing;
    expect(causeOf(await post(begins, "too-late").catch((error: unknown) => error))).toMatch(
      refused,
    );
  });
});

describe("Services tax that is paid (issue 41 §3)", () => {
  it("is booked once a province and month, by two admins too, and never above what is owed", async () => {
    const day = dayOf(Date.now());
    await registerForServicesTax(shop.db, admin, { office: "SRB", number: "S-1", day });
    const seller = await addSeller(shop.db, { commissionBasisPoints: 1_000 });
    await sell(seller, { price: 3000_00, courier: "tcs", taxes: [0, 0] });
    const owedTo = async () =>
      (await listServicesTaxOwed(shop.db, admin)).owed.find(({ office }) => office === "SRB");
    expect(await owedTo()).toEqual({
      ...{ office: "SRB", owed: 45_00, months: [{ month: thisMonth, payable: 45_00 }] },
    });
    const pay = (amount: number, more: object = {}) =>
      recordServicesTaxPaid(shop.db, admin, {
        ...{ office: "SRB", month: thisMonth, amount, reference: "PSID 77", ...more },
      });
    await expect(pay(45_01)).rejects.toMatchObject({ code: "conflict", field: "amount" });
    await expect(pay(45_00, { shown: 44_00 })).rejects.toMatchObject({ code: "conflict" });
    await expect(pay(45_00, { office: "PRA" })).rejects.toMatchObject({ field: "amount" });
    await expect(pay(45_00, { reference: " " })).rejects.toMatchObject({ field: "reference" });
    const before = await trialBalance(shop.db);
    const both = await Promise.allSettled([pay(40_00, { shown: 45_00 }), pay(40_00)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const after = await trialBalance(shop.db);
    const change = (account: "bank" | "services-tax") =>
      (after.accounts.get(account) ?? 0) - (before.accounts.get(account) ?? 0);
    expect([change("bank"), change("services-tax")]).toEqual([-40_00, 40_00]);
    expect(await owedTo()).toEqual({ office: "SRB", owed: 5_00, months: [] });
    expect((await listServicesTaxOwed(shop.db, admin)).paid).toMatchObject([
      { office: "SRB", month: thisMonth, amount: 40_00, reference: "PSID 77" },
    ]);
    await expect(pay(5_00)).rejects.toMatchObject({ code: "conflict", field: "month" });
    await registerForServicesTax(shop.db, admin, { office: null, number: "", day });
  });
});
