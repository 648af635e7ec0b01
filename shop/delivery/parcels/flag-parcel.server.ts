import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";

/** Writes a line to the audit log for an admin to check, once per parcel, action and details. */
export async function flagParcel(
  db: Database | Transaction,
  parcelId: string,
  action: string,
  details: Record<string, string>,
): Promise<void> {
  const json = JSON.stringify(details);
  await db.execute(sql`insert into audit_log (actor, action, subject, details)
    select 'courier poller', ${action}, ${parcelId}, ${json}::jsonb
    where not exists (select from audit_log
      where action = ${action} and subject = ${parcelId} and details = ${json}::jsonb)`);
}
