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
import { askedNow, idsOfMatches } from "./newest-matches.server.ts";

/** So many of a list are looked through for a text before it is asked who has its words. */
const LOOKED_THROUGH = sql.raw("2000");
/** What is not among those has hardly more products, in a shop of a million. */
const MOST_FOUND = 20_000;

/**
 * A page of what has a text, by price or by anything else than how well it fits. What much of the shop has is soon found
 * in the list's own order: to find all of it and put that in order took seconds. What is not has few products, which
 * the words' indexes know.
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
  const limit = oneMoreThan(page.limit);
  const all = (conditions: SQL[]) => sql.join([sql`true`, ...conditions], sql` and `);
  const list = sql`from products p where ${all([...conditionsOf(others), ...behind])}
    order by ${orderBy} limit ${LOOKED_THROUGH}`;
  const isEnough = sql`((select count(*) from soon) >= ${limit}
    or (select count(*) from (select ${list}) looked) < ${LOOKED_THROUGH})`;
  const having = text.query
    ? sql`(${idsOfMatches(filter, askedNow(text.query, !text.isSaidByWords), MOST_FOUND)} offset 0) w
        join products p on p.id = w.id where ${all(behind)}`
    : sql`products p where ${all([...conditionsOf(filter), ...behind])}`;
  const ids = sql`with soon as materialized (select p.id as found from (select p.* ${list}) p
      where ${isLike(sql`p.search_text`, text.pattern)} order by ${orderBy} limit ${limit}),
    rest as materialized (select p.id as found from ${having} and not ${isEnough} order by ${orderBy} limit ${limit})
    select found from soon where ${isEnough} union all select found from rest`;
  const found = await selectProducts(
    db,
    sql`(${ids}) here join products p on p.id = here.found order by ${orderBy}`,
  );
  return cutPage(found, page.limit, (row) => ({ order: sort, keys: keysOf(row) }));
}
