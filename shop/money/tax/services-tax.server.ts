import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { ServicesTax } from "./services-tax.ts";
import { dayAt, taxRateOn } from "./tax-rates.server.ts";

/** The shop's services tax at a moment, as one value of a larger statement; null where it is not registered. */
export function servicesTaxOf(at: SQL): SQL<ServicesTax | null> {
  const day = dayAt(at);
  return sql`(select json_build_object('office', s.office, 'rate', r.rate)
    from (select office from services_tax_registrations where from_day <= ${day}
        order by from_day desc, id desc limit 1) s,
      lateral (select ${taxRateOn("services_tax", sql`s.office`, day)} as rate) r
    where r.rate is not null)`;
}

/** The same by a statement of its own. `now` in ms. */
export async function readServicesTax(
  db: Database | Transaction,
  now: number,
): Promise<ServicesTax | null> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ tax: ServicesTax | null }>(
    sql`select ${servicesTaxOf(at)} as tax`,
  );
  return rows[0]?.tax ?? null;
}
