import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { auditLog, noticesSeen } from "#tohfa/db/schema/operations.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { actorName, type Member } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { type AuditLine, linesOf } from "./list-audit.server.ts";

/** What an admin is told of in the portal: a line of the audit log that another of them, or the shop, has written. */
export interface AdminNotice extends AuditLine {
  isNew: boolean;
}

/** Counted no further: a screen shows "1,000+". */
export const MAX_NEW_NOTICES = 1_000;

/** A page of an admin's notices, newest first; `before` is the last of the page before. Refuses: not_found. */
export async function listNotices(
  db: Database,
  actor: Member,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ items: AdminNotice[]; nextCursor: string | null }> {
  if (!can(actor, "listNotices")) throw noList();
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(isFor(actor), before === undefined ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const [lines, seen] = [await linesOf(db, page), await seenBy(db, actor)];
  const items = lines.map((line) => ({ ...line, isNew: line.id > seen }));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? String(last.id) : null };
}

/** How many notices an admin has not seen, at most MAX_NEW_NOTICES + 1. Refuses: not_found. */
export async function countNewNotices(db: Database, actor: Member): Promise<number> {
  if (!can(actor, "countNewNotices")) throw noList();
  const seen = await seenBy(db, actor);
  const some = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isFor(actor), gt(auditLog.id, seen)))
    .limit(MAX_NEW_NOTICES + 1)
    .as("some");
  return await db.$count(some);
}

/** Up to this one an admin has seen them; an older one changes nothing. Refuses: not_found. */
export async function markNoticesSeen(db: Database, actor: Member, upTo: number): Promise<void> {
  if (!can(actor, "markNoticesSeen")) throw noList();
  await db
    .insert(noticesSeen)
    .values({
      userId: actor.userId,
      // What is not written yet nobody has seen.
      auditId: sql`least(${upTo}::bigint, (select coalesce(max(id), 0) from audit_log))`,
    })
    .onConflictDoUpdate({
      target: noticesSeen.userId,
      set: { auditId: sql`greatest(${noticesSeen.auditId}, excluded.audit_id)` },
    });
}

function isFor(actor: Member) {
  // "for_admins" as it stands: so the planner sees that the index of these lines serves.
  return and(sql`for_admins`, ne(auditLog.actor, actorName(actor)));
}

async function seenBy(db: Database, { userId }: Member): Promise<number> {
  const [row] = await db.select().from(noticesSeen).where(eq(noticesSeen.userId, userId));
  return row?.auditId ?? 0;
}

/** Said of what is not for them as well. */
function noList(): Refusal {
  return new Refusal("not_found", "There is no such list.");
}
