import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { recordRemittance } from "#tohfa/shop/delivery/courier-cash/remittance.server.ts";
import { monthsBack, monthWords } from "#tohfa/shop/money/ledger/period.ts";
import { taxYearOf, taxYearWords } from "#tohfa/shop/money/tax/tax-year.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import {
  get,
  openAccount,
  openStore,
  orderFrom,
} from "#tohfa/tests/support/browser/portal-cast.ts";
import { usePhone } from "#tohfa/tests/support/browser/portal-phone.ts";
import { db } from "#tohfa/tests/support/browser/shop.ts";
import { showAll } from "#tohfa/tests/support/browser/show.ts";
import { bring } from "#tohfa/tests/support/orders.ts";
import { textOfPdf } from "#tohfa/tests/support/pdf-text.ts";
import { adminNamed, signInAs } from "#tohfa/tests/support/sign-in-as.ts";

let admin: Awaited<ReturnType<typeof openAccount>>;
beforeAll(async () => {
  admin = await openAccount("seller-tax-admin", "admin", null);
});
const phone = usePhone(true);

/** A cash parcel of Rs 3,000, delivered and settled with 2 % of each tax. */
async function settled(sellerId: string): Promise<string> {
  const parcel = await orderFrom(sellerId);
  await bring({ db }, parcel, "delivered", "tcs");
  const desk = adminNamed("desk-of-seller-taxes");
  await signInAs(db, desk);
  await recordRemittance(db, desk, {
    ...{ courier: "tcs", reference: `TAX-${parcel}`, net: 2_880_00 },
    lines: [{ parcelId: parcel, received: 3_000_00, incomeTax: 60_00, salesTax: 60_00 }],
  });
  return parcel;
}

describe("A seller's tax details (issue 41 §3)", () => {
  it("she gives them on her settings; until then her money says by when, and afterwards what waits", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    await db.execute(sql`update sellers set tax_number = null, filer_status = 'unknown',
      tax_days_from = now() - interval '70 days' where id = ${store.sellerId}`);
    await signIn(store.email, "/login?returnTo=/seller/money");
    await page.getByText(/^Payouts wait: the law asks for a CNIC or NTN/).waitFor();
    await expectClean();
    await showAll(phone.page, "money-waits");
    await page.goto("/seller/settings");
    await page.getByRole("link", { name: "Tax details" }).click();
    const form = page.locator("section", { hasText: "For FBR" });
    await form.getByLabel("CNIC or NTN").fill("3520212345671");
    await form
      .getByLabel("FBR's list of active taxpayers")
      .selectOption({ label: "Not on the list" });
    await form.getByLabel("Do you charge sales tax?").selectOption("on_top");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByRole("link", { name: /^Enter the 13 digits of your STRN/ }).waitFor();
    await expectClean();
    await showAll(phone.page, "tax-details-error");
    await form.getByLabel("STRN", { exact: false }).last().fill("32-77-8761-521-39");
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. It holds from now on.").waitFor();
    await expectClean();
    await showAll(phone.page, "tax-details");
    await page.goto("/seller/money");
    expect(await page.getByText(/^Payouts wait/).count()).toBe(0);
  }, 120_000);

  it("what was withheld in a tax year is a page and a PDF, which are no certificate", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    await settled(store.sellerId);
    await signIn(store.email, "/login?returnTo=/seller/money/tax");
    await page.getByText("This statement is no certificate.").waitFor();
    const said = (await page.locator("table").innerText()).replaceAll(/\s+/g, " ");
    expect(said).toMatch(/Income tax, TCS Receipt not known yet Rs 60 .*Sales tax, TCS .*Rs 60$/);
    await expectClean();
    await showAll(phone.page, "tax-statement");
    const year = taxYearOf(Date.now());
    const pdf = await get(`/seller/money/tax.pdf?year=${year}`, store.cookie);
    const text = textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain(taxYearWords(year));
    expect(text).toContain("no certificate");
    expect(text).toMatch(/Income tax\s*Rs 60/);
  }, 120_000);
});

describe("The office's work on sellers' taxes (issue 41 §3)", () => {
  it("a store to complete stands in the list, and gets more days by reason on its screen", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    await db.execute(sql`update sellers set company_name = 'Without Number', tax_number = null,
      tax_days_from = now() - interval '65 days' where id = ${store.sellerId}`);
    await signIn(admin.email, `/login?returnTo=/admin/taxes/stores`);
    await page.getByText("5 days over").first().waitFor();
    await expectClean();
    await showAll(phone.page, "stores-to-complete");
    await page.goto(`/admin/sellers/${store.sellerId}`);
    const tax = page.locator("section", { hasText: "Active taxpayer" });
    await tax.getByText(/^Payouts wait/).waitFor();
    await tax.getByText("Give more days…").click();
    await tax.getByLabel("Why").fill("NADRA renews her card");
    await tax.getByLabel("Until").fill(addDays(dayOf(Date.now()), 30));
    await showAll(phone.page, "seller-tax");
    await tax.getByRole("button", { name: "Give more days" }).click();
    await tax.getByText(/30 days left/).waitFor();
    await expectClean();
  }, 120_000);

  it("a month has its statement of sellers and its receipts, is closed, and opened again for a reason", async () => {
    const { page, signIn, expectClean } = phone;
    const store = await openStore();
    // Stores of other tests have one name.
    const own = `Store ${store.sellerId}`;
    await db.execute(sql`update sellers set company_name = ${own} where id = ${store.sellerId}`);
    await settled(store.sellerId);
    const [month = ""] = monthsBack(Date.now(), 1);
    await signIn(admin.email, `/login?returnTo=/admin/taxes/months`);
    const link = page.getByRole("link", { name: monthWords(month) });
    await link.waitFor();
    await expectClean();
    await showAll(phone.page, "months");
    await link.click();
    const income = page.getByRole("listitem").filter({ hasText: "TCS, income tax" });
    await income.getByText("Write the receipt down").click();
    await income.getByLabel("Number of FBR's receipt (CPR)").fill("it-20261215-0101-1234567");
    await income.getByRole("button", { name: "Save" }).click();
    await income.getByText("Receipt IT-20261215-0101-1234567").waitFor();
    await page
      .getByText(`${monthWords(month)} is not over yet.`)
      .first()
      .waitFor();
    await expectClean();
    await showAll(phone.page, "month");
    const csv = await get(`/admin/taxes/sellers.csv?month=${month}`, admin.cookie);
    const rows = parse(await csv.text(), { bom: true }) as string[][];
    expect(rows.find(([name]) => name === own)?.slice(5)).toEqual([
      ...["cash", "1", "3000", "60", "60"],
    ]);

    // A month in which no other test books.
    const old = monthsBack(Date.now(), 20).at(-1) ?? "";
    await page.goto(`/admin/taxes/months/${old}`);
    await page.getByRole("button", { name: "Close this month" }).click();
    await page.getByText(/^Closed on /).waitFor();
    await page.getByText("Open it again…").click();
    await page.getByLabel("Why").fill("A statement was lost");
    await showAll(phone.page, "month-closed");
    await page.getByRole("button", { name: "Open it again" }).click();
    await page.getByText(/^Opened again on .*: A statement was lost$/).waitFor();
    await expectClean();
  }, 120_000);

  it("what is owed to a province is written down as paid, and not more than that", async () => {
    const { page, signIn, expectClean } = phone;
    await db.execute(sql`with t as (insert into ledger_transactions (kind, key)
        values ('charge', 'owed to Balochistan') returning id)
      insert into ledger_entries (transaction_id, account, party, amount)
      select id, 'services-tax', 'BRA', -4800 from t
      union all select id, 'buyer', null, 4800 from t`);
    const [month = ""] = monthsBack(Date.now(), 1);
    await signIn(admin.email, "/login?returnTo=/admin/taxes");
    const owed = page.locator("section", { hasText: "Owed to provinces" });
    await owed.getByText("Balochistan (BRA)").waitFor();
    const office = owed.getByRole("listitem").filter({ hasText: "Balochistan (BRA)" });
    await office.getByText(`Write ${monthWords(month)} down as paid`).click();
    await office.getByLabel("What was paid, in rupees").fill("49");
    await office.getByLabel("Number of the payment").fill("PSID 77");
    await office.getByRole("button", { name: "Mark as paid" }).click();
    await office
      .getByRole("link", {
        name: `Rs 48 is owed for ${monthWords(month)} and before, not more.`,
      })
      .waitFor();
    await expectClean();
    await showAll(phone.page, "tax-owed");
    await office.getByLabel("What was paid, in rupees").fill("48");
    await office.getByRole("button", { name: "Mark as paid" }).click();
    await page.getByText("Rs 48 is recorded as paid.").waitFor();
    await owed.getByText("Paid so far").click();
    await owed.getByText(/, number PSID 77$/).waitFor();
    await expectClean();
    await showAll(phone.page, "tax-paid");
  }, 120_000);
});
