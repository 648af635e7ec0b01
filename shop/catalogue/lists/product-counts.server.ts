import { type SQL, sql } from "drizzle-orm";
import { executeText, textOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { eachCounted, type Facets, facetOf } from "./facets.ts";
import { type FilterName, TAG_FILTERS } from "./filters.ts";
import { memberConditionsOf, membersOf } from "./list-members.server.ts";
import {
  conditionsOf,
  hasOnePlan,
  isOfPrice,
  type ProductFilter,
} from "./product-filter.server.ts";

/** The counts of a list, up to COUNT_LIMIT in total. */
export interface ProductCounts {
  inStock: number;
  outOfStock: number;
  isCapped: boolean;
  /** The counts by value of the tag filters, if requested. */
  facets: Facets | null;
}

export const COUNT_LIMIT = 1000;
/** A literal: with a parameter as the limit PostgreSQL plans anew each time. */
const MAX_COUNTED = sql.raw(String(COUNT_LIMIT + 1));

/** The result of one count of a filter's products: in and out of stock, and by gift tag (by its number). */
interface Count {
  inStock: number;
  outOfStock: number;
  isCapped: boolean;
  gifts: Record<string, number>;
}

/**
 * Counts the products without the availability filter, in and out of stock (the sidebar shows both). It reads at most
 * COUNT_LIMIT products: beyond that both numbers are lower bounds, and the chosen one is counted on its own.
 */
export async function countProducts(
  db: Database,
  filter: ProductFilter,
  withFacets = false,
): Promise<ProductCounts> {
  return await countSides(filter, withFacets, async (looked) => {
    const { rows, planOnce } = rowsOf(looked, withFacets);
    return await countRows(db, rows, { withFacets, planOnce });
  });
}

/** SQL: the rows to count for a filter, up to the limit; from a list's own rows where possible. */
function rowsOf(filter: ProductFilter, withFacets: boolean): { rows: SQL; planOnce: boolean } {
  const gifts = withFacets ? sql`, p.gifts` : sql``;
  // Products that can arrive by a near day are few, and have their own index.
  const members = filter.inTime ? null : membersOf(filter);
  if (members) {
    const where = [members.isOnList, ...memberConditionsOf(members.others)];
    const rows = sql`select p.in_stock, false as is_cut${gifts} from ${members.from}
      where ${sql.join(where, sql` and `)} limit ${MAX_COUNTED}`;
    return { rows, planOnce: true };
  }
  // Raw SQL, for one prepared statement that stops counting early.
  const where = sql.join(conditionsOf(filter), sql` and `);
  const rows = sql`select p.stock > 0 as in_stock, false as is_cut${gifts} from products p where ${where} limit ${MAX_COUNTED}`;
  // A price range is counted by the price's index, whatever its size, so one plan is enough.
  return { rows, planOnce: isOfPrice(filter) || hasOnePlan(filter) };
}

/** The counts in and out of stock, and the facets; `look` counts the products of a filter (countRows). */
export async function countSides(
  filter: ProductFilter,
  withFacets: boolean,
  look: (filter: ProductFilter) => Promise<Count>,
): Promise<ProductCounts> {
  // Identical counts are made once.
  const counts = new Map<string, Promise<Count>>();
  const countWithout = (name: FilterName | null): Promise<Count> => {
    const set = Object.entries(filter).filter(([key, value]) => key !== name && value !== null);
    const key = JSON.stringify(set);
    const known = counts.get(key) ?? look(Object.fromEntries(set));
    counts.set(key, known);
    return known;
  };
  const both = await countWithout("availability");
  const chosen = both.isCapped && filter.availability ? await countWithout(null) : both;
  const tagged = withFacets ? TAG_FILTERS : [];
  const ofTags = new Map(
    await Promise.all(tagged.map(async (name) => [name, await countWithout(name)] as const)),
  );
  return {
    inStock: filter.availability === "in" ? chosen.inStock : both.inStock,
    outOfStock: filter.availability === "out" ? chosen.outOfStock : both.outOfStock,
    isCapped: chosen.isCapped,
    facets: withFacets
      ? eachCounted((name) => {
          const { gifts, isCapped } = ofTags.get(name) ?? both;
          return facetOf(name, gifts, isCapped);
        })
      : null,
  };
}

/**
 * Counts `rows` with the columns `in_stock` and `is_cut` (there are more rows), and `gifts` for facets; `planOnce`: one
 * plan serves all parameters. `ofFew` is an expression over the same rows (`x`), computed if all of them were counted.
 */
export async function countRows<OfFew = never>(
  db: Database,
  rows: SQL,
  { withFacets, planOnce, ofFew }: { withFacets: boolean; planOnce: boolean; ofFew?: SQL | null },
): Promise<Count & { ofFew: OfFew | null }> {
  // Many products have the same tags: group by all tags before unnesting them.
  const gifts = withFacets
    ? sql`, (select json_object_agg(gift, many) from (select gift, sum(many) as many
        from (select gifts, count(*) as many from x group by gifts) g, unnest(gifts) gift group by gift) t) as gifts`
    : sql``;
  const few = ofFew
    ? sql`, case when count(*) < ${MAX_COUNTED} and not coalesce(bool_or(is_cut), false) then ${ofFew} end as of_few`
    : sql``;
  const statement = sql`with x as (${rows}) select count(*) filter (where in_stock)::int as in_stock,
    count(*) filter (where not in_stock)::int as out_of_stock, coalesce(bool_or(is_cut), false) as is_cut${gifts}${few} from x`;
  const [row] = await executeText<CountedRow<OfFew>>(db, textOf(statement), { planOnce });
  const counts = cappedCounts(row?.in_stock ?? 0, row?.out_of_stock ?? 0);
  return {
    ...counts,
    isCapped: counts.isCapped || row?.is_cut === true,
    gifts: row?.gifts ?? {},
    ofFew: row?.of_few ?? null,
  };
}

type CountedRow<OfFew> = {
  in_stock: number;
  out_of_stock: number;
  is_cut: boolean;
  gifts?: Record<string, number> | null;
  of_few?: OfFew | null;
};

/** Limits both counts to COUNT_LIMIT. */
export function cappedCounts(
  inStock: number,
  outOfStock: number,
): Pick<ProductCounts, "inStock" | "outOfStock" | "isCapped"> {
  return {
    inStock: Math.min(inStock, COUNT_LIMIT),
    outOfStock: Math.min(outOfStock, COUNT_LIMIT),
    isCapped: inStock + outOfStock > COUNT_LIMIT,
  };
}
