import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { auditLog, noticesSeen } from "#tohfa/db/schema/operations.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { actorName, type Member } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { type AuditLine, linesOf } from "./list-audit.server.ts";

/** A notice for an admin in the portal: a line of the audit log that another admin, or the shop itself, has caused. */
export interface AdminNotice extends AuditLine {
  isNew: boolean;
}

/** Counting stops here: the screen shows "1,000+". */
export const MAX_NEW_NOTICES = 1_000;

/** A page of an admin's notices, newest first; `before` is the last id of the page before. Refuses: not_found. */
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

/** Marks notices up to this id as seen by an admin; an older id changes nothing. Refuses: not_found. */
export async function markNoticesSeen(db: Database, actor: Member, upTo: number): Promise<void> {
  if (!can(actor, "markNoticesSeen")) throw noList();
  await db
    .insert(noticesSeen)
    .values({
      userId: actor.userId,
      // Future notices cannot be marked.
      auditId: sql`least(${upTo}::bigint, (select coalesce(max(id), 0) from audit_log))`,
    })
    .onConflictDoUpdate({
      target: noticesSeen.userId,
      set: { auditId: sql`greatest(${noticesSeen.auditId}, excluded.audit_id)` },
    });
}

function isFor(actor: Member) {
  // "for_admins" literally, so that the planner can use the partial index.
  return and(sql`for_admins`, ne(auditLog.actor, actorName(actor)));
}

async function seenBy(db: Database, { userId }: Member): Promise<number> {
  const [row] = await db.select().from(noticesSeen).where(eq(noticesSeen.userId, userId));
  return row?.auditId ?? 0;
}

/** The same refusal for those who may not know that it exists. */
function noList(): Refusal {
  return new Refusal("not_found", "There is no such list.");
}
