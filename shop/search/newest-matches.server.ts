import { type SQL, sql } from "drizzle-orm";
import { isNarrow, type ProductFilter, sourceOf } from "../catalog/product-list.server.ts";

/** The newest so many products are of that age or younger (db/schema/search.ts `productWords`). */
export const AGES = [4_000, 32_000, 256_000] as const;

/** The ages of products (db/schema/search.ts `productWords`), written out: each has an index of its own. */
const YOUNGEST_FIRST = [sql`w.age <= 0`, sql`w.age <= 1`, sql`w.age <= 2`, sql`true`];

/**
 * The newest `limit` products of a query, as a list of `columns` over `product_words w`. They are looked for among
 * the newest products first: so what much of the shop has takes no longer in a large shop than in a small one.
 */
export function newestMatches(
  filter: ProductFilter,
  query: SQL,
  { columns, limit, more = [] }: { columns: SQL; limit: number; more?: SQL[] },
): SQL {
  return laddered(filter, query, more, (from, where) => {
    const order = sql`order by w.created_at desc, w.product_id desc limit ${limit}`;
    return { rows: sql`select ${columns} from ${from} where ${where} ${order}`, limit };
  });
}

/** Of each product of a query whether it is in stock, and its tags, of no more than `limit`, the newest first looked at. */
export function stockOfMatches(
  filter: ProductFilter,
  query: SQL,
  { limit, withGifts }: { limit: number; withGifts: boolean },
): SQL {
  const inStock = isNarrow(filter) ? sql`w.in_stock` : sql`p.stock > 0 as in_stock`;
  const gifts = withGifts ? sql`, w.gifts` : sql``;
  return laddered(filter, query, [], (from, where) => {
    return {
      rows: sql`select ${inStock}${gifts} from ${from} where ${where} limit ${limit}`,
      limit,
    };
  });
}

/** The rows of the first rung that has enough: a rung that is not needed is not looked at. */
function laddered(
  filter: ProductFilter,
  query: SQL,
  more: SQL[],
  rowsOf: (from: SQL, where: SQL) => { rows: SQL; limit: number },
): SQL {
  const { from, where } = sourceOf(filter, sql`select query from asked`);
  const rungs = YOUNGEST_FIRST.map((age, at) => ({
    name: sql.raw(`rung_${at}`),
    ...rowsOf(from, sql.join([...where, age, ...more], sql` and `)),
  }));
  const ends = rungs.map(({ name, limit }, at) => {
    const reasons = [sql`(select count(*) from ${name}) >= ${limit}`];
    // None is older: there is nothing more to find.
    reasons.push(sql`(select coalesce(max(age), 0) from product_words) <= ${at}::int`);
    if (at === PHRASE_RUNG) reasons.push(isNoPhrase(name));
    return { name: sql.raw(`ends_${at}`), isEnd: sql.join(reasons, sql` or `) };
  });
  const isEnd = (at: number) => sql`(select is_end from ${ends[at]?.name})`;
  const chosen = rungs.map(({ name }, at) => {
    const conditions = ends.slice(0, at).map((_, younger) => sql`not ${isEnd(younger)}`);
    if (at < rungs.length - 1) conditions.push(isEnd(at));
    return sql`select * from ${name} where ${sql.join(conditions, sql` and `)}`;
  });
  const ctes = [
    ...rungs.map(({ name, rows }) => sql`${name} as materialized (${rows})`),
    ...ends
      .slice(0, -1)
      .map((one) => sql`${one.name} as materialized (select ${one.isEnd} as is_end)`),
  ];
  return sql`with asked as materialized (select ${query} as query), ${sql.join(ctes, sql`, `)}
    ${sql.join(chosen, sql` union all `)}`;
}

/** Where it shows whether words that many products have are said together at all. */
const PHRASE_RUNG = 1;
/** So many that have all the words, and hardly one of them side by side, are not looked through further. */
const PLENTY = 100;

/** Words side by side are seen in the products alone, one by one: "gift for mother" would be sought in all that have the three. */
function isNoPhrase(rung: SQL): SQL {
  return sql`((select count(*) from ${rung}) < 4 and (select query::text like '%<->%' from asked)
    and (select count(*) from (select 1 from product_words w
      where w.words @@ (select replace(query::text, '<->', '&')::tsquery from asked) and w.age <= 1
      limit ${PLENTY}) x) >= ${PLENTY})`;
}
