import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { reportPeriods } from "#tohfa/db/schema/reports.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { readPeriod } from "./report-period.ts";

/** A period under a name; `period` as an address writes it. */
export interface SavedPeriod {
  id: number;
  name: string;
  period: string;
}

/** More would be no list to choose from. */
const MAX_SAVED = 50;

/** All saved periods by name. Admins only. */
export async function listSavedPeriods(db: Database, actor: Actor): Promise<SavedPeriod[]> {
  if (!can(actor, "listSavedPeriods")) throw onlyAdmins();
  const { id, name, period } = reportPeriods;
  return await db
    .select({ id, name, period })
    .from(reportPeriods)
    .orderBy(asc(sql`lower(${name})`))
    .limit(MAX_SAVED);
}

/**
 * Saves a period for all admins. Refuses: forbidden, invalid (no name, no such period), conflict (the name is taken, or
 * there are too many). `now` in ms.
 */
export async function savePeriod(
  db: Database,
  actor: Actor,
  { name: typed, period }: { name: string; period: string },
  now = Date.now(),
): Promise<void> {
  if (!can(actor, "savePeriod")) throw onlyAdmins();
  const name = typed.trim().replaceAll(/\s+/g, " ");
  if (name === "" || name.length > 60) {
    const text = "Give it a name of at most 60 characters.";
    throw new Refusal("invalid", text, { field: "name" });
  }
  const read = readPeriod(period, dayOf(now));
  if (read instanceof Refusal) throw read;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('report_periods'))`);
    if ((await tx.$count(reportPeriods)) >= MAX_SAVED) {
      throw new Refusal("conflict", `${MAX_SAVED} periods are saved. Delete one first.`);
    }
    const saved = await tx
      .insert(reportPeriods)
      .values({ name, period, actor: actorName(actor) })
      .onConflictDoNothing()
      .returning({ id: reportPeriods.id });
    if (!saved[0]) {
      throw new Refusal("conflict", "There is a period of that name.", { field: "name" });
    }
    const details = { name, period };
    const subject = String(saved[0].id);
    await writeAudit(tx, actor, { action: "report period saved", subject, details });
  });
}

/** Deletes a saved period; addresses that name its days still show them. Refuses: forbidden, not_found. */
export async function deletePeriod(db: Database, actor: Actor, id: number): Promise<void> {
  if (!can(actor, "deletePeriod")) throw onlyAdmins();
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(reportPeriods).where(eq(reportPeriods.id, id)).returning();
    if (!gone) throw new Refusal("not_found", "It was deleted before.");
    const details = { name: gone.name, period: gone.period };
    await writeAudit(tx, actor, { action: "report period deleted", subject: String(id), details });
  });
}
