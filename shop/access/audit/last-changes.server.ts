import { inArray, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import { linesOf } from "./list-audit.server.ts";

/** Who changed something last, by name, and when (ms). */
export interface LastChange {
  who: string;
  at: number;
}

/** The newest line of the audit log on each of these subjects; one that was never changed has none. */
export async function lastChanges(
  db: Database,
  subjects: readonly string[],
): Promise<Map<string, LastChange>> {
  const newest = db
    .select({ id: sql`max(${auditLog.id})` })
    .from(auditLog)
    .where(inArray(auditLog.subject, [...subjects]))
    .groupBy(auditLog.subject);
  const rows = await db.select().from(auditLog).where(inArray(auditLog.id, newest));
  const lines = await linesOf(db, rows);
  return new Map(lines.map(({ subject, who, at }) => [subject, { who, at }]));
}
