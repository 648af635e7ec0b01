import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import type { OnProgress } from "#tohfa/db/startup-error.ts";
import { giftTagNumbers } from "../categories/gift-tags.ts";
import { TAG_FILTERS } from "./filters.ts";
import { isInTime } from "./in-time.server.ts";
import { isNarrow, narrowConditionsOf, type ProductFilter } from "./product-filter.server.ts";

/** The names of lists, as the SQL function lists_of_product returns them (0002_list_members.sql). */
export const LIST = {
  category: (name: string) => `category:${name}`,
  seller: (id: string) => `seller:${id}`,
  gift: (number: number) => `gift:${number}`,
  corporate: "corporate",
};

/** SQL: how many products are on the list named `list`. */
export function countOnList(list: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from list_members m where m.list = ${list})`;
}

/** The products of one list, read from its narrow rows (db/schema/list-members.ts). */
export interface ListMembers {
  /** The alias is `p`, and the columns have the names of products' columns, so the same ORDER BY works. */
  from: SQL;
  isOnList: SQL;
  /** The rest of the filter. */
  others: ProductFilter;
}

/**
 * The list that a filter can be read from; null where there is none, or the filter needs columns that its rows do not
 * have.
 */
export function membersOf(filter: ProductFilter): ListMembers | null {
  const named = listNamedBy(filter);
  if (!named) return null;
  const { list, others } = named;
  const { inTime: _, ...rest } = others;
  if (rest.text || !isNarrow(rest)) return null;
  // A subselect hides the value from the planner: PostgreSQL would plan anew for each list, which takes longer than the
  // query.
  return { from: sql`list_members p`, isOnList: sql`p.list = (select ${list}::text)`, others };
}

/** The list, usually the smallest, that contains all of a filter's products, and the rest of the filter. */
function listNamedBy(filter: ProductFilter): { list: string; others: ProductFilter } | null {
  const { categories, ...others } = filter;
  if (categories) {
    const [only, ...more] = categories;
    return only !== undefined && more.length === 0 ? { list: LIST.category(only), others } : null;
  }
  const { sellerId, ...ofAllSellers } = others;
  if (sellerId !== undefined) return { list: LIST.seller(sellerId), others: ofAllSellers };
  for (const name of TAG_FILTERS) {
    const [gift] = oneTag(filter[name]);
    if (gift) return { list: LIST.gift(gift), others: { ...ofAllSellers, [name]: null } };
  }
  const { corporate, ...ofAnybody } = ofAllSellers;
  return corporate ? { list: LIST.corporate, others: ofAnybody } : null;
}

/** The number of the only requested tag; empty where there is none, or several. */
function oneTag(tags: readonly string[] | null | undefined): number[] {
  return tags?.length === 1 ? giftTagNumbers(tags) : [];
}

/** The conditions of a filter over a list's own rows. */
export function memberConditionsOf(filter: ProductFilter): SQL[] {
  const { inTime } = filter;
  return [...narrowConditionsOf(filter, sql`p`), ...(inTime ? [isInTime(inTime)] : [])];
}

/** Products per batch: orders of these products wait for the transaction. */
const BATCH = 1_000;

/**
 * Adds products that are on no list to their lists: those written without triggers, as by a bulk load, or before the
 * triggers existed (0002_list_members.sql). Safe in several processes at once, and while orders are placed.
 */
export async function fillListMembers(
  db: Database,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  const { rows } = await db.execute<{ missing: boolean }>(sql`select exists (
    select from products p where p.is_shown and ${isOnNone}) as missing`);
  if (!rows[0]?.missing) return;
  onProgress("Putting products on their lists");
  let last: string | undefined = "";
  while (last !== undefined) {
    const behind: string = last;
    last = await retryOnDeadlock(() => fillBatch(db, behind));
  }
  // Without statistics the first queries would be planned as if the table were empty.
  await db.execute(sql`analyze list_members`);
}

const isOnNone = sql`not exists (select from list_members l where l.id = p.id)`;

/**
 * Fills the next batch of products that are on no list. Returns the last id of the batch; undefined at the end. The
 * products are locked, in the order that orders lock them, so that a concurrent change is not lost.
 */
async function fillBatch(db: Database, last: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ last: string | null }>(sql`with batch as (
      select id from products where id > ${last} order by id limit ${BATCH}),
    locked as (
      select p from products p where p.id in (select id from batch) and p.is_shown and ${isOnNone} order by p.id for share),
    filled as (insert into list_members
      select m.* from locked, list_members_of(locked.p) m on conflict do nothing)
    select max(id) as last from batch`);
  return rows[0]?.last ?? undefined;
}
