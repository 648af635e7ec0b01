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

/** How many there are, counted no further than COUNT_LIMIT together. */
export interface ProductCounts {
  inStock: number;
  outOfStock: number;
  isCapped: boolean;
  /** By the values of the filters that are counted so, where they were asked for. */
  facets: Facets | null;
}

export const COUNT_LIMIT = 1000;
/** Written out: PostgreSQL plans anew each time where it does not know how many are wanted. */
const LOOKED_AT = sql.raw(String(COUNT_LIMIT + 1));

/** One look at the products of a filter: how many, and of each gift tag how many (by its number). */
interface Look {
  inStock: number;
  outOfStock: number;
  isCapped: boolean;
  gifts: Record<string, number>;
}

/**
 * How many match beside the availability filter, in and out of stock (the sidebar shows both). One look at
 * no more than COUNT_LIMIT products: past that the sides are "at least", but the chosen one is counted on its own.
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

/** What is looked at of a filter's products, no more than are counted; those of a list by its own rows. */
function rowsOf(filter: ProductFilter, withFacets: boolean): { rows: SQL; planOnce: boolean } {
  const gifts = withFacets ? sql`, p.gifts` : sql``;
  // What can be there on a near day is little of the shop, and has an index of its own.
  const members = filter.inTime ? null : membersOf(filter);
  if (members) {
    const where = [members.isOnList, ...memberConditionsOf(members.others)];
    const rows = sql`select p.in_stock, false as is_cut${gifts} from ${members.from}
      where ${sql.join(where, sql` and `)} limit ${LOOKED_AT}`;
    return { rows, planOnce: true };
  }
  // Raw SQL: one prepared statement that stops counting early.
  const where = sql.join(conditionsOf(filter), sql` and `);
  const rows = sql`select p.stock > 0 as in_stock, false as is_cut${gifts} from products p where ${where} limit ${LOOKED_AT}`;
  // What is within a price is counted by the price's index, however many there are.
  return { rows, planOnce: isOfPrice(filter) || hasOnePlan(filter) };
}

/** The counts of both sides, and the facets; `look` counts the products of a filter (countRows). */
export async function countSides(
  filter: ProductFilter,
  withFacets: boolean,
  look: (filter: ProductFilter) => Promise<Look>,
): Promise<ProductCounts> {
  // Where none of those filters is set, they are all one look.
  const looks = new Map<string, Promise<Look>>();
  const lookWithout = (name: FilterName | null): Promise<Look> => {
    const set = Object.entries(filter).filter(([key, value]) => key !== name && value !== null);
    const key = JSON.stringify(set);
    const known = looks.get(key) ?? look(Object.fromEntries(set));
    looks.set(key, known);
    return known;
  };
  const both = await lookWithout("availability");
  const chosen = both.isCapped && filter.availability ? await lookWithout(null) : both;
  const tagged = withFacets ? TAG_FILTERS : [];
  const ofTags = new Map(
    await Promise.all(tagged.map(async (name) => [name, await lookWithout(name)] as const)),
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
 * Counts the rows of a list of `in_stock` and `is_cut` (others were not counted), with facets of `gifts` too; `planOnce`
 * where one plan serves all parameters. `ofFew` is read of the same rows (`x`) where all of them were counted.
 */
export async function countRows<OfFew = never>(
  db: Database,
  rows: SQL,
  { withFacets, planOnce, ofFew }: { withFacets: boolean; planOnce: boolean; ofFew?: SQL | null },
): Promise<Look & { ofFew: OfFew | null }> {
  // Products of one kind have the same tags: counted together before they are taken apart.
  const gifts = withFacets
    ? sql`, (select json_object_agg(gift, many) from (select gift, sum(many) as many
        from (select gifts, count(*) as many from x group by gifts) g, unnest(gifts) gift group by gift) t) as gifts`
    : sql``;
  const few = ofFew
    ? sql`, case when count(*) < ${LOOKED_AT} and not coalesce(bool_or(is_cut), false) then ${ofFew} end as of_few`
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

/** No more than COUNT_LIMIT of either. */
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
