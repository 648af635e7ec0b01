import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";

/** A replay comes within minutes; kept answers hold addresses, so they do not stay for ever. */
const KEEP_DAYS = 7;
const DAY_MS = 24 * 3_600_000;
/** A batch a transaction, so that nobody waits for it. */
const BATCH = 1000;

/** Forgets the answers of orders placed more than a week before `now` (ms); returns how many. */
export async function forgetOldKeys(db: Database, now: number): Promise<number> {
  const before = new Date(now - KEEP_DAYS * DAY_MS).toISOString();
  for (let forgotten = 0; ; ) {
    const { rowCount } = await db.execute(sql`delete from idempotency_keys where key in (
      select key from idempotency_keys where created_at < ${before}::timestamptz limit ${BATCH})`);
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return forgotten;
  }
}
