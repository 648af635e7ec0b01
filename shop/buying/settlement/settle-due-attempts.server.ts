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
 * Asks the gateways what became of every attempt that is due to be asked about: whatever crashed between
 * a payment and its callback is settled here. One after the other, each once: whoever wants several at a time
 * runs it several times. Returns how many were asked about.
 */
export async function settleDueAttempts(
  db: Database,
  gateways: Gateways,
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  let asked = 0;
  // What is not asked any more is still due for the next run, or the next process.
  for (; asked < BATCH && !signal?.aborted; asked += 1) {
    const due = await takeDue(db, now);
    if (!due) break;
    const { method, reference } = due;
    const attempt = await findAttempt(db, method, reference);
    const gateway = gateways.get(method);
    if (!attempt || !gateway) continue;
    const { outcome } = await settleAttempt(db, gateway, attempt, now);
    if (outcome === "unknown") await askAgain(db, reference, now);
  }
  return asked;
}

/** Silence is no answer: a week long somebody may still have paid. */
async function askAgain(db: Database, reference: string, now: Date): Promise<void> {
  await db.execute(sql`update payment_attempts
    set next_check_at = ${now.toISOString()}::timestamptz + interval '1 hour'
    where reference = ${reference} and state = 'open' and next_check_at is null
      and created_at > ${now.toISOString()}::timestamptz - interval '7 days'`);
}

/** Puts the next time in before the gateway is asked: a crash asks later, two processes never both. */
async function takeDue(
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
    // After a long sleep one question is enough for all that were missed.
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
