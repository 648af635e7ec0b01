import { type SQL, sql } from "drizzle-orm";
import type { TaxRateKind } from "./tax-rate-kinds.ts";

/** The day in Pakistan at a moment, as one value of a larger statement. */
export function dayAt(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Karachi')::date`;
}

/** A tax's rate on a day, in basis points, as one value of a larger statement; null where none has begun. */
export function taxRateOn(kind: TaxRateKind, party: SQL | string, day: SQL | string): SQL {
  return sql`(select rate from tax_rates where kind = ${kind} and party = ${party}
    and from_day <= ${day}::date order by from_day desc, id desc limit 1)`;
}
