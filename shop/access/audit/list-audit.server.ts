import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";

/** A line of the audit log. */
export interface AuditLine {
  id: number;
  /** In words; for a member the name, as long as the account exists. */
  who: string;
  action: string;
  subject: string;
  /** Values before and after, and other recorded details, by name. */
  details: { name: string; before: string | null; after: string }[];
  /** ms */
  at: number;
}

/** A search of the log. */
export interface AuditQuery {
  /** What was changed (an id), an action, or a member's e-mail. */
  search?: string | undefined;
  by?: "admin" | "seller" | "system" | undefined;
  /** ms */
  since?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** A page of the audit log, newest first. Admins only. */
export async function listAudit(
  db: Database,
  actor: Actor,
  { search = "", by, since, before, limit }: AuditQuery,
): Promise<{ items: AuditLine[]; nextCursor: string | null }> {
  if (!can(actor, "listAudit")) throw new Refusal("not_found", "There is no such list.");
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        by && like(auditLog.actor, by === "system" ? "system:%" : `${by} %`),
        since === undefined ? undefined : gte(auditLog.at, new Date(since)),
        before === undefined ? undefined : lt(auditLog.id, before),
        await matching(db, search),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const items = await linesOf(db, rows.slice(0, limit));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? String(last.id) : null };
}

/** Rows of the log as lines for people. */
export async function linesOf(
  db: Database,
  rows: readonly (typeof auditLog.$inferSelect)[],
): Promise<AuditLine[]> {
  const names = await namesOf(db, rows);
  return rows.map(({ id, actor: who, action, subject, details, at }) => ({
    ...{ id, action, subject, at: at.getTime() },
    who: names.get(who.split(" ")[1] ?? "") ?? who,
    details: detailsOf(details),
  }));
}

async function matching(db: Database, search: string): Promise<SQL | undefined> {
  const text = search.trim().slice(0, 100);
  if (text === "") return undefined;
  if (text.includes("@")) {
    const user = await db.query.users.findFirst({
      columns: { id: true },
      where: eq(users.email, text.toLowerCase()),
    });
    const id = user?.id ?? "nobody";
    const actors = ["admin", "seller", "buyer"].map((role) => `${role} ${id}`);
    return or(inArray(auditLog.actor, actors), eq(auditLog.subject, id));
  }
  return or(
    eq(auditLog.subject, text),
    sql`(lower(${auditLog.action})) like ${containing(text.toLowerCase())}`,
  );
}

/** Names by account id: the log has "admin u-1", people want the name. */
async function namesOf(
  db: Database,
  rows: readonly { actor: string }[],
): Promise<Map<string, string>> {
  const members = rows.flatMap(
    ({ actor }) => /^(?:admin|seller|buyer) (\S+)$/.exec(actor)?.[1] ?? [],
  );
  if (members.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(inArray(users.id, [...new Set(members)]));
  return new Map(found.map(({ id, name, role }) => [id, `${name} (${role})`]));
}

function detailsOf(details: unknown): AuditLine["details"] {
  if (typeof details !== "object" || details === null) return [];
  const { before, after, ...rest } = details as Record<string, unknown>;
  const others = Object.entries(rest).map(([name, value]) => ({
    ...{ name, before: null, after: words(value) },
  }));
  if (before === undefined && after === undefined) return others;
  if (!isRecord(before) && !isRecord(after)) {
    return [{ name: "", before: words(before), after: words(after) }, ...others];
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: words(was[name]), after: words(is[name]) }))
    .filter((one) => one.before !== one.after);
  return [...changed, ...others];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.map(words).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
