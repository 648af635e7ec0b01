import { desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { monthClosings } from "#tohfa/db/schema/tax.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { askProof } from "#tohfa/shop/access/accounts/ask-proof.server.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { whyNotClose, whyNotReopen } from "./month-closing.ts";
import type { Month } from "./period.ts";
import { onlyAdmins, onlyTheOwner } from "./reference.ts";

/** What was last done to a month's books. */
export interface MonthClosing {
  isClosed: boolean;
  reason: string;
  by: string;
  /** ms */
  at: number;
}

/** Each month that was ever closed, with what was last done to it. Admins only. */
export async function listMonths(db: Database, actor: Actor): Promise<Map<Month, MonthClosing>> {
  if (!can(actor, "listMonths")) throw onlyAdmins();
  const rows = await db
    .selectDistinctOn([monthClosings.month])
    .from(monthClosings)
    .orderBy(monthClosings.month, desc(monthClosings.id));
  return new Map(
    rows.map(({ month, isClosed, reason, actor: by, at }) => [
      month,
      { isClosed, reason, by, at: at.getTime() },
    ]),
  );
}

/**
 * Closes a month's books: from then on the database refuses every posting that is dated in it, and what comes late is
 * booked on its own day. Waits for postings that are being written. Refuses: forbidden, unproven, not_found, conflict
 * (it is not over, or closed already). `now` in ms.
 */
export async function closeMonth(
  db: Database,
  actor: Actor,
  { month, reason: why }: { month: string; reason: string },
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "closeMonth")) throw onlyAdmins();
  await askProof(db, actor, "closeMonth");
  const reason = why.trim().slice(0, 300);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`);
    // A posting begun in the month's last second is written before this, or meets the closed month.
    await tx.execute(sql`lock table ledger_transactions in share mode`);
    await lockMonth(tx, month);
    refuse(whyNotClose(month, await isMonthClosed(tx, month), now));
    await tx
      .insert(monthClosings)
      .values({ month, isClosed: true, reason, actor: actorName(actor) });
    await writeAudit(tx, actor, { action: "month closed", subject: month, details: { reason } });
  });
}

/**
 * Opens a closed month again, with a reason, by the shop's owner alone; every admin is told. Refuses: forbidden, unproven, invalid (no reason),
 * conflict (it is open).
 */
export async function reopenMonth(
  db: Database,
  actor: Actor,
  { month, reason: why }: { month: Month; reason: string },
): Promise<void> {
  if (!can(actor, "reopenMonth")) throw onlyTheOwner();
  await askProof(db, actor, "reopenMonth");
  const reason = why.trim().slice(0, 300);
  await db.transaction(async (tx) => {
    await lockMonth(tx, month);
    refuse(whyNotReopen(await isMonthClosed(tx, month), reason));
    await tx
      .insert(monthClosings)
      .values({ month, isClosed: false, reason, actor: actorName(actor) });
    const details = { reason };
    await writeAudit(tx, actor, { action: "month opened again", subject: month, details });
  });
}

async function isMonthClosed(tx: Transaction, month: Month): Promise<boolean> {
  const [row] = await tx
    .select({ isClosed: monthClosings.isClosed })
    .from(monthClosings)
    .where(eq(monthClosings.month, month))
    .orderBy(desc(monthClosings.id))
    .limit(1);
  return row?.isClosed ?? false;
}

/** Serialises who closes and opens the same month. */
async function lockMonth(tx: Transaction, month: Month): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`month ${month}`}))`);
}
