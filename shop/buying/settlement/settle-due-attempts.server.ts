import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Gateways } from "#tohfa/shop/money/payments/gateway.ts";
import { nextCheck } from "#tohfa/shop/money/payments/schedule.ts";
import { findAttempt, settleAttempt } from "./settle-attempt.server.ts";

const BATCH = 50;

interface DueRow extends Record<string, unknown> {
  reference: string;
  method: string;
  checks: number;
  created_at: string;
}

/**
 * Asks the gateways for the state of every attempt whose next check is due: payments whose callback was lost are
 * settled here. One after the other, each once; for concurrency run it several times. Returns how many were checked.
 */
export async function settleDueAttempts(
  db: Database,
  gateways: Gateways,
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  let checked = 0;
  // After an abort the rest stays due for the next run or another process.
  for (; checked < BATCH && !signal?.aborted; checked += 1) {
    const due = await claimDueAttempt(db, now);
    if (!due) break;
    const { method, reference } = due;
    const attempt = await findAttempt(db, method, reference);
    const gateway = gateways.get(method);
    if (!attempt || !gateway) continue;
    const { outcome } = await settleAttempt(db, gateway, attempt, now);
    if (outcome === "unknown") await scheduleCheck(db, reference, now);
  }
  return checked;
}

/** The gateway did not answer: checks again every hour for a week, since the buyer may have paid. */
async function scheduleCheck(db: Database, reference: string, now: Date): Promise<void> {
  await db.execute(sql`update payment_attempts
    set next_check_at = ${now.toISOString()}::timestamptz + interval '1 hour'
    where reference = ${reference} and state = 'open' and next_check_at is null
      and created_at > ${now.toISOString()}::timestamptz - interval '7 days'`);
}

/**
 * Picks a due attempt and stores its next check before the gateway is asked: after a crash it is checked later, and two
 * processes never check the same one.
 */
async function claimDueAttempt(
  db: Database,
  now: Date,
): Promise<{ reference: string; method: string } | null> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<DueRow>(
      sql`select reference, method, checks, created_at from payment_attempts
        where next_check_at <= ${now.toISOString()}
        order by next_check_at limit 1 for update skip locked`,
    );
    const row = rows[0];
    if (!row) return null;
    const began = new Date(row.created_at);
    let checks = row.checks + 1;
    let next = nextCheck(began, checks);
    // After downtime one check stands for all that were missed.
    while (next && next <= now) {
      checks += 1;
      next = nextCheck(began, checks);
    }
    await tx.execute(sql`update payment_attempts
      set checks = ${checks}, next_check_at = ${next?.toISOString() ?? null}
      where reference = ${row.reference}`);
    return row;
  });
}
