import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import type { FilerStatus } from "#tohfa/shop/selling/sellers/filer-status-kinds.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { Month } from "../ledger/period.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import { bookedIn, type Channel, channelOf, withheldTaxes } from "./withheld.server.ts";

/** What one seller sold in a month through one channel, and what was withheld from it. */
export interface SellerTax {
  store: string;
  person: string;
  /** CNIC or NTN; empty where there is none. */
  taxNumber: string;
  strn: string;
  filerStatus: FilerStatus;
  channel: Channel;
  parcels: number;
  /** The price of goods that were delivered in the month; what came back is not taken off. */
  gross: Paisa;
  incomeTax: Paisa;
  salesTax: Paisa;
}

/**
 * The monthly statement of sellers (section 165C(2); STR-34 for sales tax): one row a seller and channel. The taxes are
 * the ledger's withholding postings of the month. Admins only.
 */
export async function listSellersTax(
  db: Database,
  actor: Actor,
  month: Month,
): Promise<SellerTax[]> {
  if (!can(actor, "listSellersTax")) throw onlyAdmins();
  const { rows } = await db.execute<Record<keyof SellerTax, string>>(sql`
    with sold as (
        select coalesce(i.seller_id, p.seller_id) as seller_id,
          ${channelOf(sql`o.payment_method`)} as channel,
          count(distinct p.id) as parcels, sum(i.total) as gross
        from ledger_transactions t join parcels p on p.id = t.parcel_id
          join orders o on o.id = p.order_id join order_items i on i.parcel_id = p.id
        where t.kind = 'sale' and ${bookedIn(month)} group by 1, 2),
      withheld as (
        select seller_id, channel,
          coalesce(sum(amount) filter (where tax = 'income'), 0) as income_tax,
          coalesce(sum(amount) filter (where tax = 'sales'), 0) as sales_tax
        from (${withheldTaxes(bookedIn(month))}) w group by 1, 2)
    select s.company_name as store, s.full_name as person, coalesce(s.tax_number, '') as "taxNumber",
      coalesce(s.strn, '') as strn, s.filer_status as "filerStatus", channel,
      coalesce(parcels, 0) as parcels, coalesce(gross, 0) as gross,
      coalesce(income_tax, 0) as "incomeTax", coalesce(sales_tax, 0) as "salesTax"
    from sold full join withheld using (seller_id, channel) join sellers s on s.id = seller_id
    order by s.company_name, s.id, channel`);
  return rows.map((row) => ({
    ...{ store: row.store, person: row.person, taxNumber: row.taxNumber, strn: row.strn },
    ...{ filerStatus: row.filerStatus as FilerStatus, channel: row.channel as Channel },
    ...{ parcels: Number(row.parcels), gross: Number(row.gross) },
    ...{ incomeTax: Number(row.incomeTax), salesTax: Number(row.salesTax) },
  }));
}
