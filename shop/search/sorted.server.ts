import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
import {
  conditionsOf,
  ORDERS,
  oneMoreThan,
  type ProductFilter,
  type ProductPage,
  type ProductSort,
} from "../catalog/product-list.server.ts";
import { selectProducts } from "../catalog/product-rows.server.ts";
import { isLike, type SoughtText } from "../catalog/text-match.server.ts";
import { askedOf, idsOfMatches } from "./newest-matches.server.ts";

/** So many of a list are looked through for a text before it is asked who has its words. */
const LOOKED_THROUGH = sql.raw("500");
/** Of more that have it the first are found sooner in the list's own order. */
const MOST_SORTED = 4_000;

/**
 * A page of what has a text, by price or by anything else than how well it fits. What much of the shop has is soon found
 * in the list's own order: to find all of it and put that in order took seconds. What is not has few products, which
 * the words' indexes know, or stands at the other end, as gold among what is cheap: then the list is gone through.
 */
export async function inOrder(
  db: Database,
  filter: ProductFilter & { text: SoughtText },
  sort: ProductSort,
  page: { limit: number; cursor?: string | undefined },
): Promise<ProductPage> {
  const { orderBy, after, shapes, keysOf } = ORDERS[sort];
  const behind = page.cursor ? [after(decodeCursor(page.cursor, sort, shapes).keys)] : [];
  const { text, ...others } = filter;
  const isInList = sql.join([...conditionsOf(others), ...behind], sql` and `);
  const hasText = isLike(sql`p.search_text`, text.pattern);
  const first = sql`from products p where ${isInList} order by ${orderBy} limit ${LOOKED_THROUGH}`;
  const limit = oneMoreThan(page.limit);
  const ordered = (from: SQL, where: SQL[]) => sql`select p.id as found from ${from}
    where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${limit}`;

  const isEnough = sql`((select count(*) from soon) >= ${limit}
    or (select count(*) from (select ${first}) looked) < ${LOOKED_THROUGH})`;
  const asked = askedOf(text);
  const ids = asked
    ? idsOfMatches(filter, asked, MOST_SORTED)
    : sql`select p.id from products p where ${isInList} and ${hasText} limit ${sql.raw(String(MOST_SORTED))}`;
  const areMany = sql`(select count(*) from matching) >= ${sql.raw(String(MOST_SORTED))}`;
  const matching = sql`matching m join products p on p.id = m.id`;
  const all = sql`with soon as materialized (${ordered(sql`(select p.* ${first}) p`, [hasText])}),
    matching as materialized (select id from (${ids}) ids where not ${isEnough}),
    few as materialized (${ordered(matching, [isInList, sql`not ${areMany}`])}),
    many as materialized (${ordered(sql`products p`, [isInList, hasText, areMany])})
    select found from soon where ${isEnough} union all select found from few union all select found from many`;
  const found = await selectProducts(
    db,
    sql`(${all}) here join products p on p.id = here.found order by ${orderBy}`,
  );
  return cutPage(found, page.limit, (row) => ({ order: sort, keys: keysOf(row) }));
}
