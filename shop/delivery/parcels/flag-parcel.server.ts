import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";

/** A line in the audit log for a person to look at, once for the same thing. */
export async function flagParcel(
  db: Database | Transaction,
  parcelId: string,
  action: string,
  details: Record<string, string>,
): Promise<void> {
  const said = JSON.stringify(details);
  await db.execute(sql`insert into audit_log (actor, action, subject, details)
    select 'courier poller', ${action}, ${parcelId}, ${said}::jsonb
    where not exists (select from audit_log
      where action = ${action} and subject = ${parcelId} and details = ${said}::jsonb)`);
}
