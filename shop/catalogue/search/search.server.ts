import type { Database } from "#tohfa/db/open.server.ts";
import { countsOf } from "../lists/cached-counts.server.ts";
import {
  COUNT_LIMIT,
  countProducts,
  countRows,
  countSides,
  type ProductCounts,
} from "../lists/product-counts.server.ts";
import type { ProductFilter } from "../lists/product-filter.server.ts";
import { listProducts, type ProductPage, type ProductSort } from "../lists/product-list.server.ts";
import { isCoveredByWords } from "../lists/search-facts.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { isKnownMissing, isNowhere, textKey } from "./cached-words.server.ts";
import { containedText } from "./contained-text.server.ts";
import { isFoundOften, isTextMissing, minimumFinds } from "./found-often.server.ts";
import { countHits, hasHitFilters, NO_HIT_FILTERS } from "./hits.server.ts";
import { normaliseTerm } from "./match.ts";
import { indexQueryOf, stockOfMatches } from "./newest-matches.server.ts";
import { byRelevance, type RankedPage } from "./ranked.server.ts";
import { type ReadQuery, readQuery } from "./read-query.ts";
import {
  type CountedPage,
  countedPage,
  inOrder,
  pageOfCounted,
  type TextFilter,
  type Versioned,
} from "./sorted.server.ts";
import { expandWords, type Wanted } from "./synonyms.server.ts";
import type { Understood } from "./understood.ts";
import { FEW, isWiderCursor, searchWider } from "./wider.server.ts";

export type SearchSort = ProductSort | "relevance";

/** The list behind every grid (PRODUCT §3 `GET /products`). */
export interface SearchPage extends ProductPage {
  counts: ProductCounts;
  /** How the text was interpreted, where it was not found exactly. */
  understood: Understood | null;
}

/** The page of a search to read. */
export interface SearchPlace {
  limit: number;
  cursor?: string | undefined;
  /** Whether to count the values of the tag filters, too. */
  withFacets?: boolean;
}

/**
 * Searches exactly by SPEC §5; where that finds too little, wider (wider.server.ts, PRODUCT §10). Without text it is
 * the plain list. Relevance: matches in the name before others, each newest first. The statements are raw SQL, since
 * they consist mostly of window functions, tsqueries and row comparisons.
 */
export async function searchProducts(
  db: Database,
  text: string,
  filter: ProductFilter,
  sort: SearchSort,
  page: SearchPlace,
): Promise<SearchPage> {
  const term = normaliseTerm(text);
  const { words, price } = readQuery(term);
  const wider = async (wanted: Wanted[]) =>
    await searchWider(db, { term, words, price, wanted }, filter, page);
  if (isWiderCursor(page.cursor)) {
    return { ...(await wider(await expandWords(db, words))), understood: null };
  }
  if (words.length === 0 && price && !(await isFoundOften(db, filter, term))) {
    return await withinBudget(db, filter, price, sort, page);
  }
  const { found, counts } = await exactUnlessMissing(db, filter, term, sort, page);
  const asItStands = { ...found, counts, understood: null };
  if (term === "" || page.cursor !== undefined || (await isExactEnough(db, filter, term, found))) {
    return asItStands;
  }
  const wanted = await expandWords(db, words);
  if (!canWiden(wanted, countOf(counts))) return asItStands;
  const more = await wider(wanted);
  return more.found > countOf(counts) ? more : asItStands;
}

/**
 * Whether the exact matches of a text are enough. For several words one match is. A single word is also searched by its
 * synonyms where hardly any product has a word that begins with it. The filters do not count: few results after
 * filtering are no sign of a typing error, only a text that hardly any product has is.
 */
export async function isExactEnough(
  db: Database,
  filter: ProductFilter,
  term: string,
  found: ExactPage,
): Promise<boolean> {
  const { corporate: _, among: __, ...others } = filter;
  const beginning = found.beginning ?? 0;
  if (Math.max(beginning, countNamed(found.items, term)) >= minimumFinds(term)) return true;
  const isAll = found.beginning !== undefined && Object.values(others).every((value) => !value);
  if (isAll) return false;
  // A text that no product has is not frequent; but with other signs between its words it may be.
  const isNone = isWords(term) && found.items.length === 0;
  if (isNone && (await isTextMissing(db, filter, term))) return false;
  return await isFoundOften(db, filter, term);
}

/** How many of these have a word in their name that begins with the text: a lower bound for all products. */
function countNamed(items: ExactPage["items"], term: string): number {
  const words = tokensOf(term);
  if (words.length === 0) return 0;
  const text = ` ${words.join(" ")}`;
  return items.filter(({ name }) => ` ${tokensOf(name.toLowerCase()).join(" ")}`.includes(text))
    .length;
}

/** The empty list, for a text that no product has. */
function emptyList({ withFacets = false }: SearchPlace): ExactList {
  const counts = countHits([], NO_HIT_FILTERS, withFacets);
  return { found: { items: [], nextCursor: null }, counts };
}

/**
 * Whether a wider search may find more: there are few matches, or the words have synonyms. A text that is inside many
 * words, as "ami" in "ceramic", is only searched by its synonyms.
 */
export function canWiden(wanted: readonly Wanted[], found: number): boolean {
  return found < FEW || wanted.some(({ others }) => others.length > 0);
}

/** The text is only a budget: the plain list within it. */
async function withinBudget(
  db: Database,
  filter: ProductFilter,
  price: NonNullable<ReadQuery["price"]>,
  sort: SearchSort,
  page: SearchPlace,
): Promise<SearchPage> {
  const within = { ...filter, budget: price };
  const [found, { counts }] = await Promise.all([
    listProducts(db, within, sort === "relevance" ? "newest" : sort, page),
    countMatches(db, within, page.withFacets ?? false),
  ]);
  return { ...found, counts, understood: { as: "words", text: "", price, exact: 0 } };
}

const countOf = ({ inStock, outOfStock }: ProductCounts) => inStock + outOfStock;

/** Whether a text consists only of words with single spaces, without signs that would have to be rechecked. */
export const isWords = (term: string) => tokensOf(term).join(" ") === term;

/** A page; sorted by relevance also with facts about its matches. */
export type ExactPage = ProductPage & Partial<Pick<RankedPage, "beginning" | "all">>;

/** The exact list; a text that is cached as missing is not searched again. */
async function exactUnlessMissing(
  db: Database,
  filter: ProductFilter,
  term: string,
  sort: SearchSort,
  page: SearchPlace,
): Promise<ExactList> {
  if (term === "") return await exactList(db, filter, sort, page);
  const words = textKey(filter.corporate, term);
  const isFirst = page.cursor === undefined;
  if (isFirst && isKnownMissing(db, words)) return emptyList(page);
  const exact = { ...filter, text: await containedText(db, term) };
  const { corporate: _, ...others } = filter;
  let list: ExactList | undefined;
  if (isFirst && Object.values(others).every((value) => !value)) {
    await isNowhere(db, words, async () => {
      list = await exactList(db, exact, sort, page);
      return list.found.all?.length === 0;
    });
  }
  return list ?? (await exactList(db, exact, sort, page));
}

interface ExactList {
  found: ExactPage;
  counts: ProductCounts;
}

/** A page and its counts. Few matches are counted from the result; many by another query. */
async function exactList(
  db: Database,
  filter: ProductFilter,
  sort: SearchSort,
  page: SearchPlace,
): Promise<ExactList> {
  const { withFacets = false } = page;
  const { text } = filter;
  if (text && sort !== "relevance") {
    return await sortedList(db, { ...filter, text }, sort, page);
  }
  if (sort !== "relevance" || !text || hasHitFilters(filter)) {
    const [found, counted] = await Promise.all([
      exactPage(db, filter, sort, page),
      countMatches(db, filter, withFacets),
    ]);
    return { found, counts: counted.counts };
  }
  const found = await exactPage(db, filter, sort, page);
  const counts = found.all
    ? countHits(found.all, NO_HIT_FILTERS, withFacets)
    : (await countMatches(db, filter, withFacets)).counts;
  return { found, counts };
}

/** The number of matches decides how the page is read; few matches are sorted by the query that counts them. */
async function sortedList(
  db: Database,
  filter: TextFilter,
  sort: ProductSort,
  page: SearchPlace,
): Promise<ExactList> {
  const { withFacets = false } = page;
  const ofFew = hasHitFilters(filter) ? null : pageOfCounted(filter, sort, page);
  const { counts, few } = await countMatches(db, filter, withFacets, ofFew);
  if (few) return { found: await countedPage(db, few, sort, page), counts };
  const howMany = counts.isCapped ? "many" : "few";
  return { found: await inOrder(db, filter, sort, { ...page, howMany }), counts };
}

/** A page of the matches of the text by relevance; without a text a page of the list in its sort order. */
export async function exactPage(
  db: Database,
  filter: ProductFilter,
  sort: SearchSort,
  page: SearchPlace,
): Promise<ExactPage> {
  const { text } = filter;
  if (!text) return await listProducts(db, filter, sort === "relevance" ? "newest" : sort, page);
  return await byRelevance(db, { ...filter, text }, page);
}

/** The counts of a list, and the page that `ofFew` reads of few matches, if the counts were not cached. */
async function countMatches(
  db: Database,
  filter: ProductFilter,
  withFacets: boolean,
  ofFew: CountedPage | null = null,
): Promise<{ counts: ProductCounts; few: Versioned[] | null }> {
  // The counts do not depend on `among`.
  const { among: _, ...asked } = filter;
  let few: Versioned[] | null = null;
  const counts = await countsOf(db, asked, withFacets, async () => {
    const { text } = filter;
    const asked = text ? indexQueryOf(text) : null;
    if (!asked) return await countProducts(db, filter, withFacets);
    return await countSides(filter, withFacets, async (looked) => {
      const rows = stockOfMatches(looked, asked, {
        ...{ limit: COUNT_LIMIT + 1, withGifts: withFacets },
      });
      const planOnce = isCoveredByWords(looked) && (ofFew?.planOnce ?? true);
      const look = await countRows<Versioned[]>(db, rows, {
        ...{ withFacets, planOnce, ofFew: ofFew?.page ?? null },
      });
      few = look.ofFew;
      return look;
    });
  });
  return { counts, few };
}
