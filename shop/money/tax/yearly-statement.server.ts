import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { sellerNotFound } from "../ledger/ledger.server.ts";
import { monthsOfTaxYear, type TaxYear } from "./tax-year.ts";
import { bookedIn, withheldTaxes } from "./withheld.server.ts";
import type { WithheldTax } from "./withheld-tax-kinds.ts";
import type { YearlyTaxStatement } from "./yearly-statement.ts";

/**
 * What was withheld from a store's sales in a tax year: by month, by whom and which tax, each with the number of FBR's
 * receipt where it is known. Refuses: not_found.
 */
export async function yearlyTaxStatement(
  db: Database,
  actor: Actor,
  sellerId: string,
  year: TaxYear,
): Promise<YearlyTaxStatement> {
  if (!can(actor, "yearlyTaxStatement", { sellerId })) throw sellerNotFound();
  const [store] = await db
    .select({
      ...{ name: sellers.companyName, handle: sellers.handle, person: sellers.fullName },
      ...{ taxNumber: sellers.taxNumber, strn: sellers.strn },
    })
    .from(sellers)
    .where(eq(sellers.id, sellerId));
  if (!store) throw sellerNotFound();
  const months = monthsOfTaxYear(year);
  const [first = "", last = ""] = [months[0], months.at(-1)];
  const { rows } = await db.execute<{
    month: string;
    agent: string;
    tax: WithheldTax;
    amount: string;
    receipt: string | null;
  }>(sql`
    select month, agent, tax, sum(amount) as amount,
      (select number from tax_receipts r where r.month = w.month and r.agent = w.agent and r.tax = w.tax
        order by r.id desc limit 1) as receipt
    from (select *, to_char(at at time zone 'Asia/Karachi', 'YYYY-MM') as month
      from (${withheldTaxes(sql`${bookedIn(first, last)} and e.seller_id = ${sellerId}`)}) x) w
    group by month, agent, tax order by month, agent, tax`);
  const lines = rows.map(({ amount, receipt, ...line }) => ({
    ...{ ...line, amount: Number(amount), receipt: receipt ?? "" },
  }));
  return { year, store: { ...store, taxNumber: store.taxNumber ?? "" }, lines };
}
