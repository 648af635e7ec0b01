import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Rows per transaction, so that locks are short. */
const BATCH = 1000;

/**
 * Deletes the stored responses of orders placed more than a week (a setting) before `now` (ms): a retry comes within
 * minutes, and stored responses contain addresses. Returns how many.
 */
export async function deleteOldKeys(db: Database, now: number): Promise<number> {
  const days = await readSetting(db, "keepAnswersDays");
  const before = new Date(now - days * DAY_MS).toISOString();
  for (let deleted = 0; ; ) {
    const { rowCount } = await db.execute(sql`delete from idempotency_keys where key in (
      select key from idempotency_keys where created_at < ${before}::timestamptz limit ${BATCH})`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return deleted;
  }
}
