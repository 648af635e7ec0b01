import { sql } from "drizzle-orm";
import pLimit from "p-limit";
import type { Database } from "#tohfa/db/open.server.ts";
import { issueCreditNotes } from "./issue-credit-notes.server.ts";
import { issueInvoices } from "./issue-invoices.server.ts";
import { issueWayBack } from "./issue-way-back.server.ts";
import { readSold } from "./read-sold.server.ts";

/** Parcels in one run; the next run has the others. */
const BATCH = 200;
/** Parcels at once: each of their papers is a transaction of its own, and few are of the same range of numbers. */
const AT_ONCE = 3;

/**
 * Issues what parcels need that were dispatched, came back or were paid back since the last run (papers_due). What
 * fails is tried again ten minutes later, after the others, and its error is thrown at the end. Safe in several
 * processes at once. Returns how many parcels were looked at. `now` in ms.
 */
export async function issueDuePapers(db: Database, now: number): Promise<number> {
  const { rows } = await db.execute<{ parcel_id: string; changes: number }>(sql`
    select parcel_id, changes from papers_due where due_at <= now() order by due_at limit ${BATCH}`);
  const errors: unknown[] = [];
  await pLimit(AT_ONCE).map(rows, async ({ parcel_id: parcelId, changes }) => {
    try {
      await issueOfParcel(db, parcelId, now);
      await db.execute(
        sql`delete from papers_due where parcel_id = ${parcelId} and changes = ${changes}`,
      );
    } catch (error) {
      errors.push(error);
      await db.execute(sql`update papers_due set due_at = now() + interval '10 minutes'
        where parcel_id = ${parcelId}`);
    }
  });
  if (errors.length > 0) throw errors[0];
  return rows.length;
}

async function issueOfParcel(db: Database, parcelId: string, now: number): Promise<void> {
  const sold = await readSold(db, parcelId);
  if (sold === null) return;
  if (sold.state === "dispatched" || sold.state === "delivered") {
    await issueInvoices(db, sold, now);
  }
  await issueCreditNotes(db, sold, now);
  await issueWayBack(db, sold, now);
}
