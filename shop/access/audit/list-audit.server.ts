import { and, desc, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import { auditLog } from "#tohfa/db/schema/operations.ts";
import { isSettingKey } from "#tohfa/shop/platform/settings/setting-values.ts";
import { SETTINGS, type SettingWords } from "#tohfa/shop/platform/settings/settings.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { type Detail, detailsOf } from "./details.ts";

/** A line of the audit log. */
export interface AuditLine {
  id: number;
  /** In words; for a member the name, as long as the account exists. */
  who: string;
  action: string;
  subject: string;
  /** The name of what was changed; its id where it has no name, or no longer exists. */
  name: string;
  details: Detail[];
  /** ms */
  at: number;
}

/** A search of the log. */
export interface AuditQuery {
  /** An id, a setting's name, what was done, or whoever did it. */
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
  const [members, subjects] = [await membersOf(db, rows), await subjectsOf(db, rows)];
  return rows.map(({ id, actor: who, action, subject, details, at }) => ({
    ...{ id, action, subject, at: at.getTime() },
    who: members.get(who.split(" ")[1] ?? "") ?? who,
    name: subjects.get(subject) ?? (isSettingKey(subject) ? "Settings" : subject),
    details: detailsOf(action, subject, details),
  }));
}

/** Fewer letters fit half the people. */
const MIN_NAME = 3;
/** A word that fits more people than that is no name: these are enough. */
const MAX_PEOPLE = 50;

async function findPeople(db: Database, text: string): Promise<{ id: string }[]> {
  return await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.name} || ' ' || ${users.email}) like ${containing(text)}`)
    .limit(MAX_PEOPLE);
}

async function matching(db: Database, search: string): Promise<SQL | undefined> {
  const typed = search.trim().slice(0, 100);
  const text = typed.toLowerCase();
  if (text === "") return undefined;
  const people = text.length < MIN_NAME ? [] : await findPeople(db, text);
  const members = people.flatMap(({ id }) =>
    ["admin", "seller", "buyer"].map((role) => `${role} ${id}`),
  );
  const settings = Object.entries<SettingWords>(SETTINGS).flatMap(([key, { label }]) =>
    `${label} ${key}`.toLowerCase().includes(text) ? key : [],
  );
  // An order's number is written in capitals.
  const subjects = [typed, typed.toUpperCase(), ...people.map(({ id }) => id), ...settings];
  return or(
    inArray(auditLog.actor, members),
    inArray(auditLog.subject, subjects),
    sql`(lower(${auditLog.action})) like ${containing(text)}`,
  );
}

/** Names by account id: the log has "admin u-1", people want the name. */
async function membersOf(
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

/** Stores, products, deals, categories and accounts by what they are called; a page's few. */
async function subjectsOf(
  db: Database,
  rows: readonly { subject: string }[],
): Promise<Map<string, string>> {
  const ids = sql`any(${sql.param([...new Set(rows.map(({ subject }) => subject))])}::text[])`;
  const { rows: found } = await db.execute<{ id: string; name: string }>(sql`
    select id, company_name as name from sellers where id = ${ids}
    union all select id, name from products where id = ${ids}
    union all select id, name from deals where id = ${ids}
    union all select id, name from categories where id = ${ids}
    union all select id, name from users where id = ${ids}`);
  return new Map(found.map(({ id, name }) => [id, name]));
}
