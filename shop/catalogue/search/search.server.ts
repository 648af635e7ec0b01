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
import { isToldByWords } from "../lists/search-facts.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { isKnownNowhere, isNowhere, textOn } from "./cached-words.server.ts";
import { isFoundOften, isTextNowhere, leastOf } from "./found-often.server.ts";
import { countHits, isTicked, NOTHING_TICKED } from "./hits.server.ts";
import { normaliseTerm } from "./match.ts";
import { askedOf, stockOfMatches } from "./newest-matches.server.ts";
import { byRelevance, type RankedPage } from "./ranked.server.ts";
import { type ReadQuery, readQuery } from "./read-query.ts";
import { somewhere } from "./somewhere.server.ts";
import {
  type CountedPage,
  countedPage,
  inOrder,
  pageOfCounted,
  type TextFilter,
  type Versioned,
} from "./sorted.server.ts";
import { type Wanted, wantedOf } from "./synonyms.server.ts";
import type { Understood } from "./understood.ts";
import { FEW, isWiderCursor, searchWider } from "./wider.server.ts";

export type SearchSort = ProductSort | "relevance";

/** The list behind every grid (PRODUCT §3 `GET /products`). */
export interface SearchPage extends ProductPage {
  counts: ProductCounts;
  /** How the text was read, where it was not found as it stands. */
  understood: Understood | null;
}

/** Which page of a search. */
export interface SearchPlace {
  limit: number;
  cursor?: string | undefined;
  /** Whether the values of the tag filters are counted too. */
  withFacets?: boolean;
}

/**
 * Searches exactly as SPEC §5 says; where that finds too little, wider (wider.server.ts, PRODUCT §10). Without text
 * it is the plain list. Relevance: matches in the name before others, each newest first. The statements are raw
 * SQL: window functions, words and row comparisons are most of them.
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
    return { ...(await wider(await wantedOf(db, words))), understood: null };
  }
  if (words.length === 0 && price && !(await isFoundOften(db, filter, term))) {
    return await withinBudget(db, filter, price, sort, page);
  }
  const { found, counts } = await exactUnlessNowhere(db, filter, term, sort, page);
  const asItStands = { ...found, counts, understood: null };
  if (term === "" || page.cursor !== undefined || (await saysEnough(db, filter, term, found))) {
    return asItStands;
  }
  const wanted = await wantedOf(db, words);
  if (!mayMeanMore(wanted, countOf(counts))) return asItStands;
  const more = await wider(wanted);
  return more.found > countOf(counts) ? more : asItStands;
}

/**
 * Whether a text says enough as it stands: of several words together one find is what was meant; a single word is
 * answered with its other names too where hardly any product has a word that begins so. A filter that leaves little is
 * no typing mistake: only a text that is hardly anywhere is.
 */
export async function saysEnough(
  db: Database,
  filter: ProductFilter,
  term: string,
  found: ExactPage,
): Promise<boolean> {
  const { corporate: _, among: __, ...others } = filter;
  const begun = found.beginning ?? 0;
  if (Math.max(begun, countCalled(found.items, term)) >= leastOf(term)) return true;
  const isAll = found.beginning !== undefined && Object.values(others).every((value) => !value);
  if (isAll) return false;
  // What is nowhere is not often either; but often it may be where other signs stand between its words.
  const isNone = isWords(term) && found.items.length === 0;
  if (isNone && (await isTextNowhere(db, filter, term))) return false;
  return await isFoundOften(db, filter, term);
}

/** How many of these have a word in their name that begins with the text: so many there are at least. */
function countCalled(items: ExactPage["items"], term: string): number {
  const words = tokensOf(term);
  if (words.length === 0) return 0;
  const text = ` ${words.join(" ")}`;
  return items.filter(({ name }) => ` ${tokensOf(name.toLowerCase()).join(" ")}`.includes(text))
    .length;
}

/** The list of what nothing has. */
function nothing({ withFacets = false }: SearchPlace): ExactList {
  const counts = countHits([], NOTHING_TICKED, withFacets);
  return { found: { items: [], nextCursor: null }, counts };
}

/** What stands inside many words, as "ami" in "ceramic", is only looked for under other names where it has some. */
export function mayMeanMore(wanted: readonly Wanted[], found: number): boolean {
  return found < FEW || wanted.some(({ others }) => others.length > 0);
}

/** Nothing but a budget was asked for: the plain list within it. */
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

/** Nothing but words, with single spaces: there are no signs to look for in what search reads. */
export const isWords = (term: string) => tokensOf(term).join(" ") === term;

/** Of a search in the order of relevance also what is known of its matches. */
export type ExactPage = ProductPage & Partial<Pick<RankedPage, "beginning" | "all">>;

/** The exact list; what nothing in the shop has, whatever the filters are, is not looked for again. */
async function exactUnlessNowhere(
  db: Database,
  filter: ProductFilter,
  term: string,
  sort: SearchSort,
  page: SearchPlace,
): Promise<ExactList> {
  if (term === "") return await exactList(db, filter, sort, page);
  const words = textOn(filter.corporate, term);
  const isFirst = page.cursor === undefined;
  if (isFirst && isKnownNowhere(db, words)) return nothing(page);
  const exact = { ...filter, text: await somewhere(db, term) };
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

/** A page and the counts beside it. Few matches are counted as they were found; many are looked at once more. */
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
  if (sort !== "relevance" || !text || isTicked(filter)) {
    const [found, counted] = await Promise.all([
      exactPage(db, filter, sort, page),
      countMatches(db, filter, withFacets),
    ]);
    return { found, counts: counted.counts };
  }
  const found = await exactPage(db, filter, sort, page);
  const counts = found.all
    ? countHits(found.all, NOTHING_TICKED, withFacets)
    : (await countMatches(db, filter, withFacets)).counts;
  return { found, counts };
}

/** How many have a text tells how they are found; few are put in order as they are counted. */
async function sortedList(
  db: Database,
  filter: TextFilter,
  sort: ProductSort,
  page: SearchPlace,
): Promise<ExactList> {
  const { withFacets = false } = page;
  const ofFew = isTicked(filter) ? null : pageOfCounted(filter, sort, page);
  const { counts, few } = await countMatches(db, filter, withFacets, ofFew);
  if (few) return { found: await countedPage(db, few, sort, page), counts };
  const howMany = counts.isCapped ? "many" : "few";
  return { found: await inOrder(db, filter, sort, { ...page, howMany }), counts };
}

/** A page of what has the text, as it fits; without one of the list in its order. */
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

/** The counts beside a list, and what `ofFew` reads of few matches where they are counted only now. */
async function countMatches(
  db: Database,
  filter: ProductFilter,
  withFacets: boolean,
  ofFew: CountedPage | null = null,
): Promise<{ counts: ProductCounts; few: Versioned[] | null }> {
  // The same among those that were named and among all.
  const { among: _, ...asked } = filter;
  let few: Versioned[] | null = null;
  const counts = await countsOf(db, asked, withFacets, async () => {
    const { text } = filter;
    const asked = text ? askedOf(text) : null;
    if (!asked) return await countProducts(db, filter, withFacets);
    return await countSides(filter, withFacets, async (looked) => {
      const rows = stockOfMatches(looked, asked, {
        ...{ limit: COUNT_LIMIT + 1, withGifts: withFacets },
      });
      const planOnce = isToldByWords(looked) && (ofFew?.planOnce ?? true);
      const look = await countRows<Versioned[]>(db, rows, {
        ...{ withFacets, planOnce, ofFew: ofFew?.page ?? null },
      });
      few = look.ofFew;
      return look;
    });
  });
  return { counts, few };
}
