import { type SQL, sql } from "drizzle-orm";
import { giftNumbers } from "../categories/gift-tags.ts";
import { TAG_FILTERS } from "./filters.ts";
import { LIST } from "./list-members.server.ts";
import {
  conditionsOf,
  isNarrow,
  narrowConditionsOf,
  type ProductFilter,
  paisaWithin,
  readFor,
} from "./product-filter.server.ts";

/**
 * A query of words (a tsquery) together with what else a filter asks that products' words say too
 * (0003_search_facts.sql). Of prices in bands: whoever asks looks at the price itself as well.
 */
export function withFacts(query: SQL, filter: ProductFilter): SQL {
  const facts = factsOf(filter);
  return withinPrices(facts.length === 0 ? query : sql`${query} && ${all(facts)}`, filter);
}

/** The lists that a filter is of, each as a tsquery's text. */
function factsOf(filter: ProductFilter): string[] {
  const { categories = [], sellerId } = filter;
  return [
    categories.map(LIST.category),
    sellerId === undefined ? [] : [LIST.seller(sellerId)],
    ...TAG_FILTERS.map((name) => giftNumbers(filter[name] ?? []).map(LIST.gift)),
  ]
    .filter((some) => some.length > 0)
    .map((some) => `(${some.map(asWord).join(" | ")})`);
}

const all = (facts: readonly string[]) => sql`${facts.join(" & ")}::tsquery`;

function withinPrices(query: SQL, { price, budget }: ProductFilter): SQL {
  let asked = query;
  for (const range of [price, budget]) {
    if (!range) continue;
    const { least, most } = paisaWithin(range);
    asked = sql`within_price(${asked}, ${least}::bigint, ${most}::bigint)`;
  }
  return asked;
}

/**
 * The products that are on several lists at once, as a list of narrow rows with what most orders go by; null for a filter
 * of one list, or one that asks what the words have not. Of what is on two lists, neither's order tells where it is.
 */
export function onSeveralLists(filter: ProductFilter): SQL | null {
  const facts = factsOf(filter);
  if (facts.length < 2 || filter.text || !isToldByWords(filter)) return null;
  const { from, where } = sourceOf(filter, sql`select ${withinPrices(all(facts), filter)}`);
  return sql`(select w.product_id as id, w.created_at, w.price, w.rating from ${from}
    where ${sql.join(where, sql` and `)})`;
}

/** A fact as a tsquery names it. */
const asWord = (fact: string) => `'#${fact.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** Whether words and the narrow rows beside them have all that a filter asks, so that no product has to be read. */
export function isToldByWords({ categories, sellerId: _, ...others }: ProductFilter): boolean {
  return categories?.length !== 0 && isNarrow(others);
}

/**
 * Where the products of a filter are looked for: those of a text among what search reads of them (`w`), together with
 * the products (`p`) only where something is asked that is not stored there. `query`: a select to take
 * instead of the filter's text; the filter's facts are in it (withFacts).
 */
export function sourceOf(filter: ProductFilter, query?: SQL): { from: SQL; where: SQL[] } {
  const { text, ...others } = filter;
  const said = text?.query ? withFacts(sql`${text.query}::tsquery`, filter) : null;
  const asked = query ?? (said && sql`select ${said}`);
  if (!asked) return { from: sql`products p`, where: conditionsOf(filter) };
  const words = sql`w.words @@ (${asked})`;
  if (!isToldByWords(filter)) {
    const where = [words, ...conditionsOf(others), ...(text ? readFor(text) : [])];
    return { from: sql`product_words w join products p on p.id = w.product_id`, where };
  }
  const where = [words, sql`w.is_shown`, ...narrowConditionsOf(filter, sql`w`)];
  return { from: sql`product_words w`, where };
}
