import { type SQL, sql } from "drizzle-orm";
import type { TaxRateKind } from "./tax-rate-kinds.ts";

/** The day in Pakistan at a moment, as one value of a larger statement. */
export function dayAt(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Karachi')::date`;
}

/**
 * A tax's rate on a day, in basis points, as one value of a larger statement; null where none has begun. With `knownAt`
 * only of the rates that were written down by that moment.
 */
export function taxRateOn(
  kind: TaxRateKind,
  party: SQL | string,
  day: SQL | string,
  knownAt?: SQL,
): SQL {
  return sql`(select rate from tax_rates where kind = ${kind} and party = ${party}
    and from_day <= ${day}::date ${knownAt ? sql`and at <= ${knownAt}` : sql``}
    order by from_day desc, id desc limit 1)`;
}

/** By whose rates income tax is withheld from a seller, as one value; who has not said is taken to be on the list. */
export function incomeTaxPartyOf(sellerId: string): SQL {
  return sql`(select case filer_status when 'inactive' then 'inactive' else 'active' end
    from sellers where id = ${sellerId})`;
}
