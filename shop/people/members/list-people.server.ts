import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** An account as the shop's people's list shows it. */
export interface ListedPerson {
  id: string;
  name: string;
  email: string;
  role: "buyer" | "seller" | "admin";
  isBlocked: boolean;
  isConfirmed: boolean;
  hasCode: boolean;
  /** The store they own or work in. */
  store: { id: string; name: string; role: "owner" | "manager" | "packer" } | null;
  /** ms */
  createdAt: number;
  /** ms, of a device that is still signed in; null: none is. */
  lastSeenAt: number | null;
}

/** Which accounts, and from where on. */
export interface PeopleQuery {
  /** A name or an e-mail. */
  search?: string | undefined;
  role?: ListedPerson["role"] | undefined;
  state?: "blocked" | "unconfirmed" | "without-code" | undefined;
  after?: string | undefined;
  limit: number;
}

const ORDER = "newest";

/** A page of all accounts, newest first. Admins only. */
export async function listPeople(
  db: Database,
  actor: Actor,
  { search, role, state, after, limit }: PeopleQuery,
): Promise<{ items: ListedPerson[]; nextCursor: string | null }> {
  if (!can(actor, "listPeople")) throw new Refusal("not_found", "There is no such list.");
  const cursor = after ? decodeCursor(after, ORDER, ["instant", "text"]) : null;
  const place = cursor && sql`(${cursor.keys[0]}::timestamptz, ${cursor.keys[1]}::text)`;
  const rows = await selectPeople(
    db,
    and(
      role && eq(users.role, role),
      state && STATES[state],
      matching(search),
      place ? sql`(${users.createdAt}, ${users.id}) < ${place}` : undefined,
    ),
    limit + 1,
  );
  const { items, nextCursor } = cutPage(rows, limit, ({ at, id }) => ({
    order: ORDER,
    keys: [at, id],
  }));
  return { items: items.map(toListed), nextCursor };
}

const STATES: Record<NonNullable<PeopleQuery["state"]>, SQL> = {
  blocked: sql`${users.banned}`,
  unconfirmed: sql`not ${users.emailVerified}`,
  "without-code": sql`${users.role} = 'admin' and not ${users.twoFactorEnabled}`,
};

function matching(search: string | undefined): SQL | undefined {
  const text = (search ?? "").trim().toLowerCase().slice(0, 100);
  if (text === "") return undefined;
  // An address is looked up; a part of one, and names, by their letters.
  return sql`(${users.email} = ${text} or lower(${users.name} || ' ' || ${users.email}) like ${containing(text)})`;
}

interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: ListedPerson["role"];
  isBlocked: boolean;
  isConfirmed: boolean;
  hasCode: boolean;
  createdAt: Date;
  /** To the microsecond, as it is sorted by. */
  at: string;
  lastSeen: string | null;
  store: ListedPerson["store"];
}

/** Accounts with their store and when they were last here. Whoever asks has been let in already. */
export function selectPeople(
  db: Database,
  where: SQL | undefined,
  limit: number,
): Promise<PersonRow[]> {
  return db
    .select({
      ...{ id: users.id, name: users.name, email: users.email, role: users.role },
      ...{ isBlocked: users.banned, isConfirmed: users.emailVerified },
      ...{ hasCode: users.twoFactorEnabled, createdAt: users.createdAt },
      at: sql<string>`${users.createdAt}::text`,
      // Written out: of one table alone Drizzle leaves the name away, and inside these "id" is another.
      lastSeen: sql<string | null>`(select max(s.updated_at)::text from sessions s
        where s.user_id = users.id)`,
      store: sql<ListedPerson["store"]>`coalesce(
        (select json_build_object('id', s.id, 'name', s.company_name, 'role', 'owner')
          from sellers s where s.user_id = users.id),
        (select json_build_object('id', s.id, 'name', s.company_name, 'role', t.role)
          from store_staff t join sellers s on s.id = t.seller_id where t.user_id = users.id))`,
    })
    .from(users)
    .where(where)
    .orderBy(sql`${users.createdAt} desc, ${users.id} desc`)
    .limit(limit);
}

/** As screens show it. */
export function toListed({ at: _, lastSeen, createdAt, ...row }: PersonRow): ListedPerson {
  return {
    ...row,
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeen === null ? null : new Date(lastSeen).getTime(),
  };
}
