import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { taxReceipts } from "#tohfa/db/schema/tax.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { isMonth, type Month } from "../ledger/period.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { isTaxAgent, normaliseReceiptNumber } from "./tax-receipt.ts";
import { bookedIn, withheldTaxes } from "./withheld.server.ts";
import { WITHHELD_TAXES, type WithheldTax } from "./withheld-tax-kinds.ts";

/** A tax that one courier or gateway withheld from sellers in a month, and the number of its receipt. */
export interface WithheldByAgent {
  agent: string;
  tax: WithheldTax;
  amount: Paisa;
  /** Empty where nobody has written it down. */
  receipt: string;
}

/** What was withheld from sellers in a month, by whom, with the receipts. Refuses: forbidden, not_found. */
export async function showMonth(
  db: Database,
  actor: Actor,
  month: string,
): Promise<WithheldByAgent[]> {
  if (!can(actor, "showMonth")) throw onlyAdmins();
  if (!isMonth(month)) throw new Refusal("not_found", "There is no such month.");
  const { rows } = await db.execute<{
    agent: string;
    tax: WithheldTax;
    amount: string;
    receipt: string | null;
  }>(sql`
    select agent, tax, sum(amount) as amount,
      (select number from tax_receipts r where r.month = ${month} and r.agent = w.agent and r.tax = w.tax
        order by r.id desc limit 1) as receipt
    from (${withheldTaxes(bookedIn(month))}) w group by agent, tax order by agent, tax`);
  return rows.map(({ amount, receipt, ...row }) => ({
    ...{ ...row, amount: Number(amount), receipt: receipt ?? "" },
  }));
}

/**
 * Writes down the number of FBR's receipt (CPR) for what a courier or gateway withheld in a month; written again, the
 * new one holds. Refuses: forbidden, invalid with the field.
 */
export async function setTaxReceipt(
  db: Database,
  actor: Actor,
  {
    month,
    agent,
    tax: typedTax,
    number: typed,
  }: { month: Month; agent: string; tax: string; number: string },
): Promise<void> {
  if (!can(actor, "setTaxReceipt")) throw onlyAdmins();
  const tax = WITHHELD_TAXES.find((one) => one === typedTax);
  if (!isMonth(month) || !isTaxAgent(agent) || !tax) {
    throw new Refusal("invalid", "Choose whose receipt it is.", { field: "agent" });
  }
  const number = normaliseReceiptNumber(typed);
  if (number === null) {
    const text = "Enter the receipt's number as it stands there, such as IT-20261215-0101-1234567.";
    throw new Refusal("invalid", text, { field: "number" });
  }
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ number: taxReceipts.number })
      .from(taxReceipts)
      .where(
        and(eq(taxReceipts.month, month), eq(taxReceipts.agent, agent), eq(taxReceipts.tax, tax)),
      )
      .orderBy(desc(taxReceipts.id))
      .limit(1);
    if (before?.number === number) return;
    await tx.insert(taxReceipts).values({ month, agent, tax, number, actor: actorName(actor) });
    const details = { agent, tax, before: before?.number ?? "none", after: number };
    await writeAudit(tx, actor, { action: "tax receipt written down", subject: month, details });
  });
}
