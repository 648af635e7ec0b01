import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { users } from "#tohfa/db/schema/accounts.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** An account in the office's list. */
export interface ListedPerson {
  id: string;
  name: string;
  email: string;
  role: "buyer" | "seller" | "admin";
  isShopOwner: boolean;
  isBlocked: boolean;
  isConfirmed: boolean;
  hasCode: boolean;
  /** The store they own or work in. */
  store: { id: string; name: string; role: "owner" | "manager" | "packer" } | null;
  /** ms */
  createdAt: number;
  /** ms, of the devices that are signed in; null if there are none. */
  lastSeenAt: number | null;
}

/** Filters and the page. */
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
  // A whole address is looked up by its index; parts of one, and names, by trigrams.
  return sql`(${users.email} = ${text} or lower(${users.name} || ' ' || ${users.email}) like ${containing(text)})`;
}

interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: ListedPerson["role"];
  isShopOwner: boolean;
  isBlocked: boolean;
  isConfirmed: boolean;
  hasCode: boolean;
  createdAt: Date;
  /** Creation time to the microsecond, as the list is sorted. */
  at: string;
  lastSeen: string | null;
  store: ListedPerson["store"];
}

/** Accounts with their store and last visit. Callers check permissions. */
export function selectPeople(
  db: Database,
  where: SQL | undefined,
  limit: number,
): Promise<PersonRow[]> {
  return db
    .select({
      ...{ id: users.id, name: users.name, email: users.email, role: users.role },
      isShopOwner: users.isShopOwner,
      ...{ isBlocked: users.banned, isConfirmed: users.emailVerified },
      ...{ hasCode: users.twoFactorEnabled, createdAt: users.createdAt },
      at: sql<string>`${users.createdAt}::text`,
      // "users.id" is written out: in a query of one table Drizzle writes "id" alone, which in a subquery is another's.
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

/** The row as screens show it. */
export function toListed({ at: _, lastSeen, createdAt, ...row }: PersonRow): ListedPerson {
  return {
    ...row,
    createdAt: createdAt.getTime(),
    lastSeenAt: lastSeen === null ? null : new Date(lastSeen).getTime(),
  };
}
