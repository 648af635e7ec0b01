import { desc, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { servicesTaxPayments } from "#tohfa/db/schema/tax.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { isTaxOffice, type TaxOffice } from "#tohfa/shop/values/tax-office-kinds.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { taxPaidEntries } from "../ledger/ledger.ts";
import type { Month } from "../ledger/period.ts";
import { onlyAdmins, requireReference } from "../ledger/reference.ts";
import { type TaxMonth, taxOwed, taxPayableFor, whyNotPayTax } from "./services-tax-payment.ts";

/** Services tax that was paid to an office for a month. */
export interface ServicesTaxPayment {
  office: TaxOffice;
  month: Month;
  amount: Paisa;
  reference: string;
  /** ms */
  at: number;
}

/** What the shop owes an office. */
export interface ServicesTaxOwed {
  office: TaxOffice;
  owed: Paisa;
  /** The months that something can be paid for, the oldest first. */
  months: { month: Month; payable: Paisa }[];
}

/** What is owed to each office, and what was paid, the newest first. Admins only. */
export async function listServicesTaxOwed(
  db: Database,
  actor: Actor,
): Promise<{ owed: ServicesTaxOwed[]; paid: ServicesTaxPayment[] }> {
  if (!can(actor, "listServicesTaxOwed")) throw onlyAdmins();
  const [offices, payments] = await Promise.all([
    readTaxMonths(db),
    db.select().from(servicesTaxPayments).orderBy(desc(servicesTaxPayments.at)).limit(100),
  ]);
  const owed = [...offices].map(([office, months]) => ({
    ...{ office, owed: taxOwed(months) },
    months: months
      .filter(({ paid }) => paid === null)
      .map(({ month }) => ({ month, payable: taxPayableFor(months, month) }))
      .filter(({ payable }) => payable > 0),
  }));
  return { owed, paid: payments.map((row) => ({ ...row, at: row.at.getTime() })) };
}

/**
 * Records that services tax was paid to its office for a month, outside this program: once a month, and never more than
 * is owed. Booked today, whichever month it is for. Refuses: forbidden, unproven, invalid with the field, conflict (paid
 * already, more than is owed, or what is owed is not what was `shown`). `now` in ms.
 */
export async function recordServicesTaxPaid(
  db: Database,
  actor: Actor,
  {
    shown,
    ...payment
  }: { office: string; month: Month; amount: Paisa; reference: string; shown?: Paisa },
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "recordServicesTaxPaid")) throw onlyAdmins();
  await askProof(db, actor, "recordServicesTaxPaid");
  const { office, month, amount } = payment;
  if (!isTaxOffice(office)) {
    throw new Refusal("invalid", "Choose the office that it was paid to.", { field: "office" });
  }
  const reference = requireReference(payment.reference);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`services tax ${office}`}))`);
    const months = (await readTaxMonths(tx)).get(office) ?? [];
    refuse(whyNotPayTax(months, { month, amount }, now));
    const payable = taxPayableFor(months, month);
    if (shown !== undefined && shown !== payable) {
      const text = `Changed since it was shown: ${formatMoney(payable)} is owed for this month and before. Nothing is recorded yet.`;
      throw new Refusal("conflict", text, { field: "amount" });
    }
    const row = { office, month, amount, reference: reference.typed, actor: actorName(actor) };
    await tx.insert(servicesTaxPayments).values(row);
    const posting = { kind: "tax_paid", key: `${office}:${month}` } as const;
    await postEntries(tx, posting, taxPaidEntries(office, amount));
    const details = { month, amount, reference: reference.typed, before: taxOwed(months) };
    await writeAudit(tx, actor, { action: "services tax paid", subject: office, details });
  });
}

/** Each office's months, the oldest first. */
async function readTaxMonths(db: Database | Transaction): Promise<Map<TaxOffice, TaxMonth[]>> {
  const { rows } = await db.execute<{
    office: TaxOffice;
    month: Month;
    booked: string;
    paid: string | null;
  }>(sql`
    with booked as (
      select e.party as office, to_char(t.at at time zone 'Asia/Karachi', 'YYYY-MM') as month,
        -sum(e.amount) as booked
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'services-tax' and t.kind <> 'tax_paid' group by 1, 2)
    select office, month, coalesce(booked, 0) as booked, p.amount as paid
    from booked full join services_tax_payments p using (office, month) order by office, month`);
  const offices = new Map<TaxOffice, TaxMonth[]>();
  for (const { office, month, booked, paid } of rows) {
    const months = offices.get(office) ?? [];
    months.push({ month, booked: Number(booked), paid: paid === null ? null : Number(paid) });
    offices.set(office, months);
  }
  return offices;
}
