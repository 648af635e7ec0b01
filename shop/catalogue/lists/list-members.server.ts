import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import type { OnProgress } from "#tohfa/db/startup-error.ts";
import { giftNumbers } from "../categories/gift-tags.ts";
import { TAG_FILTERS } from "./filters.ts";
import { isInTime } from "./in-time.server.ts";
import { isNarrow, narrowConditionsOf, type ProductFilter } from "./product-filter.server.ts";

/** The names of lists, as lists_of_product gives them (0002_list_members.sql). */
export const LIST = {
  category: (name: string) => `category:${name}`,
  seller: (id: string) => `seller:${id}`,
  gift: (number: number) => `gift:${number}`,
  corporate: "corporate",
};

/** How many products are on a list, whose name is `list`. */
export function countOnList(list: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from list_members m where m.list = ${list})`;
}

/** The products of one list, by their narrow rows (db/schema/list-members.ts). */
export interface ListMembers {
  /** They are called `p`, and their columns as those of products: orders of products are theirs too. */
  from: SQL;
  isOnList: SQL;
  /** What else the filter asks. */
  others: ProductFilter;
}

/** The list that a filter is of; null where it is of none, or asks what its rows have not. */
export function membersOf(filter: ProductFilter): ListMembers | null {
  const named = listNamedBy(filter);
  if (!named) return null;
  const { list, others } = named;
  const { inTime: _, ...asked } = others;
  if (asked.text || !isNarrow(asked)) return null;
  // Through a SELECT: PostgreSQL would plan anew for each list, which takes longer than what is planned.
  return { from: sql`list_members p`, isOnList: sql`p.list = (select ${list}::text)`, others };
}

/** The name of the smallest list that has all of a filter's products, as a rule, and what else the filter asks. */
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

/** The number of the one tag that is asked for; none where none is, or any of several. */
function oneTag(tags: readonly string[] | null | undefined): number[] {
  return tags?.length === 1 ? giftNumbers(tags) : [];
}

/** What a list's own rows answer of a filter. */
export function memberConditionsOf(filter: ProductFilter): SQL[] {
  const { inTime } = filter;
  return [...narrowConditionsOf(filter, sql`p`), ...(inTime ? [isInTime(inTime)] : [])];
}

/** Products at a time: orders of these wait so long. */
const BATCH = 1_000;

/**
 * Puts products on their lists that are on none: those that were written past the triggers, as by a bulk load, or before
 * there were any (0002_list_members.sql). Safe in several processes at once, and while orders are placed.
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
  // Without figures of what is there, the first lists are planned as if there were nothing.
  await db.execute(sql`analyze list_members`);
}

const isOnNone = sql`not exists (select from list_members l where l.id = p.id)`;

/**
 * Those of the products behind one that are on no list; the last that was looked at, none at the end. Their rows are
 * locked, in the order of orders: what a change in this moment would write to lists that are not there yet is not lost.
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
