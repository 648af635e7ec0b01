import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import { lapseOrders } from "../shop/orders/confirm-order.server.ts";

/** A replay comes within minutes; kept answers hold addresses, so they do not stay for ever. */
const KEEP_KEYS_DAYS = 7;
/** A batch a transaction, so that nobody waits for it. */
const BATCH = 1000;
const HOUR_MS = 3_600_000;

/** Forgets the answers of orders placed more than a week before `now` (ms); returns how many. */
export async function forgetOldKeys(db: Database, now: number): Promise<number> {
  const before = new Date(now - KEEP_KEYS_DAYS * 24 * HOUR_MS).toISOString();
  for (let forgotten = 0; ; ) {
    const { rowCount } = await db.execute(sql`delete from idempotency_keys where key in (
      select key from idempotency_keys where created_at < ${before}::timestamptz limit ${BATCH})`);
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return forgotten;
  }
}

/** Everything that grows old, once an hour until closed; a failure is told and tried again. */
export function runCleanUp(
  db: Database,
  onTrouble: (error: unknown) => void,
  everyMs = HOUR_MS,
): { close(): Promise<void> } {
  const cleanUp = async () => {
    await forgetOldKeys(db, Date.now());
    await lapseOrders(db);
  };
  let running: Promise<unknown> = cleanUp().catch(onTrouble);
  const timer = setInterval(() => {
    running = running.then(cleanUp).catch(onTrouble);
  }, everyMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
