import { type SQL, sql } from "drizzle-orm";
import { type ProductFilter, sourceOf } from "../catalog/product-list.server.ts";

/** How many slices of 4,096 products (db/schema/search.ts) are looked through before all are. */
const WINDOWS = [1, 16] as const;

/**
 * The newest `limit` products of a query, as a list of `columns` over `product_words w`. A word that much of the shop
 * has is looked for among the newest products first, so that it takes no longer in a large shop than in a small one.
 */
export function newestMatches(
  filter: ProductFilter,
  query: SQL,
  { columns, limit, more = [] }: { columns: SQL; limit: number; more?: SQL[] },
): SQL {
  const { from, where } = sourceOf(filter, sql`select query from chosen`);
  const all = [...where, ...more];
  const tried = WINDOWS.map((slices) => ({
    slices,
    name: sql.raw(`newest_${slices}`),
    has: enoughOf(filter, slices, more, limit),
  }));
  return sql`with asked as materialized (select ${query} as query),
    ${sql.join(
      tried.map(
        ({ name, slices }) =>
          sql`${name} as materialized (select among_newest(query, ${slices}::int) as query from asked)`,
      ),
      sql`, `,
    )},
    chosen as materialized (select case
      ${sql.join(
        tried.map(({ name, has }) => sql`when ${has} then (select query from ${name})`),
        sql` `,
      )}
      else (select query from asked) end as query)
    select ${columns} from ${from} where ${sql.join(all, sql` and `)}
    order by w.created_at desc, w.product_id desc limit ${limit}`;
}

function enoughOf(filter: ProductFilter, slices: number, more: SQL[], limit: number): SQL {
  const { from, where } = sourceOf(filter, sql`select query from ${sql.raw(`newest_${slices}`)}`);
  return sql`(select count(*) from (select 1 from ${from}
    where ${sql.join([...where, ...more], sql` and `)} limit ${limit}) x) >= ${limit}`;
}
