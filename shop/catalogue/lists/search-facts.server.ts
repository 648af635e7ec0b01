import { type SQL, sql } from "drizzle-orm";
import { giftTagNumbers } from "../categories/gift-tags.ts";
import { TAG_FILTERS } from "./filters.ts";
import { LIST } from "./list-members.server.ts";
import {
  conditionsOf,
  isNarrow,
  narrowConditionsOf,
  type ProductFilter,
  paisaWithin,
  recheckText,
} from "./product-filter.server.ts";

/**
 * A tsquery combined with the facts of a filter that the word index contains, too (0003_search_facts.sql). Prices are
 * indexed in bands, so the caller must also compare the price itself.
 */
export function withFacts(query: SQL, filter: ProductFilter): SQL {
  const facts = factsOf(filter);
  return withinPrices(facts.length === 0 ? query : sql`${query} && ${all(facts)}`, filter);
}

/** The lists of a filter, each as the text of a tsquery. */
function factsOf(filter: ProductFilter): string[] {
  const { categories = [], sellerId } = filter;
  return [
    categories.map(LIST.category),
    sellerId === undefined ? [] : [LIST.seller(sellerId)],
    ...TAG_FILTERS.map((name) => giftTagNumbers(filter[name] ?? []).map(LIST.gift)),
  ]
    .filter((some) => some.length > 0)
    .map((some) => `(${some.map(asWord).join(" | ")})`);
}

const all = (facts: readonly string[]) => sql`${facts.join(" & ")}::tsquery`;

function withinPrices(query: SQL, { price, budget }: ProductFilter): SQL {
  let combined = query;
  for (const range of [price, budget]) {
    if (!range) continue;
    const { least, most } = paisaWithin(range);
    combined = sql`within_price(${combined}, ${least}::bigint, ${most}::bigint)`;
  }
  return combined;
}

/**
 * SQL: the products that are on several lists at once, as narrow rows with the common sort columns; null for a filter
 * of one list, or one that the word index does not cover. An intersection of lists cannot be found by scanning either
 * list in order.
 */
export function onSeveralLists(filter: ProductFilter): SQL | null {
  const facts = factsOf(filter);
  if (facts.length < 2 || filter.text || !isCoveredByWords(filter)) return null;
  const { from, where } = sourceOf(filter, sql`select ${withinPrices(all(facts), filter)}`);
  return sql`(select w.product_id as id, w.created_at, w.price, w.rating from ${from}
    where ${sql.join(where, sql` and `)})`;
}

/** A fact as a lexeme of a tsquery. */
const asWord = (fact: string) => `'#${fact.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** Whether the word index and its row have all that a filter needs, so that no product has to be read. */
export function isCoveredByWords({ categories, sellerId: _, ...others }: ProductFilter): boolean {
  return categories?.length !== 0 && isNarrow(others);
}

/**
 * FROM and WHERE of a filter: with a text the word index (`w`), joined with the products (`p`) only where the filter
 * needs other columns. `query`: a select that replaces the filter's text; it already includes the filter's facts
 * (withFacts).
 */
export function sourceOf(filter: ProductFilter, query?: SQL): { from: SQL; where: SQL[] } {
  const { text, ...others } = filter;
  const textQuery = text?.query ? withFacts(sql`${text.query}::tsquery`, filter) : null;
  const combined = query ?? (textQuery && sql`select ${textQuery}`);
  if (!combined) return { from: sql`products p`, where: conditionsOf(filter) };
  const words = sql`w.words @@ (${combined})`;
  if (!isCoveredByWords(filter)) {
    const where = [words, ...conditionsOf(others), ...(text ? recheckText(text) : [])];
    return { from: sql`product_words w join products p on p.id = w.product_id`, where };
  }
  const where = [words, sql`w.is_shown`, ...narrowConditionsOf(filter, sql`w`)];
  return { from: sql`product_words w`, where };
}
