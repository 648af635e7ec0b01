import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { isNarrow, narrowConditionsOf, type ProductFilter } from "./product-filter.server.ts";

/** The products of one list, by their narrow rows (db/schema/list-members.ts). */
export interface ListMembers {
  /** They are called `p`, and their columns as those of products: orders of products are theirs too. */
  from: SQL;
  isOnList: SQL;
  /** What else the filter asks. */
  others: ProductFilter;
}

/** The list that a filter is of, a category's or a store's; null where it is of none, or asks what its rows have not. */
export function membersOf(filter: ProductFilter): ListMembers | null {
  const { categories, sellerId, ...others } = filter;
  const list = nameOf(categories, sellerId);
  if (list === null || others.text || !isNarrow(others)) return null;
  // Through a SELECT: PostgreSQL would plan anew for each list, which takes longer than what is planned.
  return { from: sql`list_members p`, isOnList: sql`p.list = (select ${list}::text)`, others };
}

function nameOf(categories: string[] | undefined, sellerId: string | undefined): string | null {
  if (sellerId !== undefined) return categories ? null : `seller:${sellerId}`;
  const [category, ...more] = categories ?? [];
  return category === undefined || more.length > 0 ? null : `category:${category}`;
}

/** What a list's own rows answer of a filter. */
export function memberConditionsOf(filter: ProductFilter): SQL[] {
  return narrowConditionsOf(filter, sql`p`);
}

/**
 * Puts products on their lists that are on none: those that were written past the triggers, as by a bulk load. Safe
 * in several processes at once.
 */
export async function fillListMembers(db: Database): Promise<void> {
  const { rowCount } = await db.execute(sql`insert into list_members
    select m.* from products p, list_members_of(p) m
    where p.is_shown and not exists (select from list_members l where l.id = p.id) on conflict do nothing`);
  // Without figures of what is there, the first lists are planned as if there were nothing.
  if (rowCount) await db.execute(sql`analyze list_members`);
}
