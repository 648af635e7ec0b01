import { type SQL, sql } from "drizzle-orm";
import { executeShaped, type ShapedStatement } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { TAG_FILTERS } from "../lists/filters.ts";
import type { ProductCounts } from "../lists/product-counts.server.ts";
import { narrowConditionsOf, type ProductFilter } from "../lists/product-filter.server.ts";
import type { ProductPage } from "../lists/product-list.server.ts";
import { productsFound } from "../lists/product-rows.server.ts";
import { isCoveredByWords } from "../lists/search-facts.server.ts";
import { isLike, type SoughtText, type TextPattern } from "../lists/text-match.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { isKnownMissing, isNowhere, isTextKnownMissing } from "./cached-words.server.ts";
import { containedText } from "./contained-text.server.ts";
import { commonWordsBeginning, expandPrefixes } from "./expand-prefixes.server.ts";
import {
  countHits,
  hitFiltersOf,
  NO_HIT_FILTERS,
  pageOfHits,
  sumOf,
  type WiderHits,
} from "./hits.server.ts";
import {
  giftsOfMatch,
  newestMatches,
  preparedQuery,
  type Recheck,
  recheckOf,
  valuesOf,
} from "./newest-matches.server.ts";
import type { ReadQuery } from "./read-query.ts";
import { scoreOf, scoreValuesOf } from "./scores.server.ts";
import { respelled } from "./spelling.server.ts";
import { type Wanted, withExistingNames } from "./synonyms.server.ts";
import type { Understood } from "./understood.ts";
import { allButOne, allOf, anyName, beginning } from "./word-query.ts";

export interface WiderPage extends ProductPage {
  counts: ProductCounts;
  understood: Understood;
  /** How many hits there are before the filters. */
  found: number;
}

/** The most hits that are ranked, to limit the work. */
const MAX_CANDIDATES = 300;
/** The same for hits that lack one of the words: three times as many would be searched three times as far back. */
const MAX_ALL_BUT_ONE = 100;
/** The same for suggestions, which show only a few. */
const MAX_WHILE_TYPING = 40;
/** For suggestions similar spellings are searched only in this many youngest ages. */
const AGES_WHILE_TYPING = 2;
/** With fewer hits the next tier is searched, too (PRODUCT §10). */
export const FEW = 4;

/** The first character of this list's cursors: all pages must use the wider search that the first page decided on. */
const WIDER_MARK = "~";
/** The sort order in those cursors. */
const WIDER_ORDER = "similarity";

/** Whether a cursor comes from searchWider. */
export function isWiderCursor(cursor: string | undefined): boolean {
  return cursor?.startsWith(WIDER_MARK) ?? false;
}

/** A parsed search text: its words, its budget, and its terms with synonyms. */
interface ParsedSearch extends ReadQuery {
  term: string;
  wanted: Wanted[];
  /** Set for suggestions. */
  typing?: Typing;
}

/** Facts about a text that a visitor is typing, to search less. */
export interface Typing {
  /** No product has the text. */
  isNowhere: boolean;
  /** No product has all of its words. */
  areNowhere: boolean;
}

/**
 * The search of PRODUCT §10 where SPEC §5 finds too little: all words in any order; then their synonyms; then similar
 * spellings; then all words but one. Products that have the text as a word come first. The best of at most
 * MAX_CANDIDATES hits; other sort orders are ignored, since they would bury the best.
 */
export async function searchWider(
  db: Database,
  search: ParsedSearch,
  filter: ProductFilter,
  page: { limit: number; cursor?: string | undefined; withFacets?: boolean },
): Promise<WiderPage> {
  const after = page.cursor
    ? decodeCursor(page.cursor.slice(WIDER_MARK.length), WIDER_ORDER, ["number", "text"]).keys
    : null;
  const { price } = search;
  // Filters that hits can answer are applied after the search, so that they do not change how the text is interpreted.
  const hitFilters = hitFiltersOf(filter);
  const within = { ...filter, ...NO_HIT_FILTERS, ...(price && { budget: price }) };
  const isBehind = sql`(hit.score, hit.id) < (${sql.placeholder("afterScore")}::float8, ${sql.placeholder("afterId")}::text)`;
  const { as, hits, text } = await findHits(db, search, within, {
    shown: {
      where: [...narrowConditionsOf(hitFilters, sql`hit`), ...(after ? [isBehind] : [])],
      limit: page.limit + 1,
      shape: [hitFilters, after !== null, page.limit],
      values: { afterScore: after?.[0], afterId: after?.[1] },
    },
    withGifts: page.withFacets === true || TAG_FILTERS.some((name) => hitFilters[name] !== null),
  });
  const { items: shown, nextCursor } = cutPage(hits.shown, page.limit, ({ score, id }) => ({
    order: WIDER_ORDER,
    keys: [score, id],
  }));
  return {
    items: await productsFound(db, shown),
    nextCursor: nextCursor && WIDER_MARK + nextCursor,
    found: sumOf(hits.counted),
    counts: countHits(hits.counted, hitFilters, page.withFacets ?? false),
    understood: { as, text, price, exact: countNamed(hits) },
  };
}

/** The shown hits, and the counts of all hits before the filters. */
type FoundHits = {
  shown: { id: string; score: number; version: string }[];
  counted: WiderHits[];
};
const NO_HITS: FoundHits = { shown: [], counted: [] };

const countNamed = ({ counted }: FoundHits) => counted.reduce((sum, { named }) => sum + named, 0);

interface Found {
  as: Understood["as"];
  hits: FoundHits;
  text: string;
}

async function findHits(
  db: Database,
  { term, words, wanted, typing }: ParsedSearch,
  filter: ProductFilter,
  wish: Pick<HitQuery, "shown" | "withGifts">,
): Promise<Found> {
  const typedOnly = words.map((word) => ({ text: word, typed: formsIn(wanted, word), others: [] }));
  const typed = typedOnly.map(({ typed }) => typed[0] ?? "").join(" ");
  const named = wanted.map(({ text }) => text).join(" ");
  const last = tokensOf(term).at(-1) ?? null;
  const hitsOf = async (
    things: readonly Wanted[],
    { joined = allOf, most = MAX_CANDIDATES, ages }: Partial<HitOptions> = {},
  ) => {
    const queries = await Promise.all(
      things.map((thing) => queryOf(db, thing, typing && thing === things.at(-1) ? last : null)),
    );
    const query = joined(queries);
    const limit = typing ? MAX_WHILE_TYPING : most;
    return await hitsWith(db, filter, { ...{ term, things, query, typing, ages, limit }, ...wish });
  };

  const byWords = typing?.areNowhere ? NO_HITS : await hitsOf(typedOnly);
  let best: Found = { as: "words", hits: byWords, text: typed };
  if (sumOf(byWords.counted) >= FEW) return best;
  const existing = await withExistingNames(db, wanted);
  if (existing.some(({ others }) => others.length > 0)) {
    const hits = await hitsOf(existing);
    if (sumOf(hits.counted) > sumOf(byWords.counted)) best = { as: "synonyms", hits, text: named };
  }
  if (best.hits.counted.length > 0) return best;
  const respelt = await respelled(db, existing);
  if (respelt) best = { as: "likeness", hits: await hitsOf(respelt), text: named };
  if (best.hits.counted.length > 0 || existing.length < 2) return best;
  const some = { joined: allButOne, most: MAX_ALL_BUT_ONE, ages: typing && AGES_WHILE_TYPING };
  const hits = await hitsOf(respelt ?? existing, some);
  return { as: "likeness", hits, text: named };
}

/** How terms are searched: how they are joined to a query, the most hits, and the number of youngest ages. */
interface HitOptions {
  joined(queries: readonly string[]): string;
  most: number;
  ages: number | undefined;
}

/** The query of a term by any of its names; if it is the word that a visitor is typing (`begun`), also as a prefix. */
async function queryOf(db: Database, thing: Wanted, begun: string | null): Promise<string> {
  const names = await expandPrefixes(db, anyName(namesOf(thing)));
  if (begun === null || thing.typed[0] !== begun) return names;
  return `(${names} | ${(await commonWordsBeginning(db, begun)).query})`;
}

/** The forms of a word, which may be inside a longer name. */
function formsIn(wanted: Wanted[], word: string): string[] {
  return wanted.find(({ typed }) => typed[0] === word)?.typed ?? [word];
}

/** A query for hits. */
interface HitQuery extends Pick<ParsedSearch, "term" | "typing"> {
  things: readonly Wanted[];
  query: string;
  /** The shown page of them. */
  shown: Pick<ShapedStatement, "shape" | "values"> & { where: SQL[]; limit: number };
  /** Whether to read their tags. */
  withGifts: boolean;
  /** Only this many youngest ages; undefined: all. */
  ages: number | undefined;
  /** The most hits that are ranked. */
  limit: number;
}

const namesOf = ({ typed, others }: Wanted) => [...typed, ...others];

/**
 * Reads the hits. A query that found nothing without filters is cached as missing and not run again with filters: most
 * visitors filter a search that they have already made.
 */
async function hitsWith(
  db: Database,
  filter: ProductFilter,
  hitQuery: HitQuery,
): Promise<FoundHits> {
  const { corporate, ...others } = filter;
  const words = [
    corporate ?? null,
    hitQuery.query,
    hitQuery.term,
    ...(hitQuery.ages ? [hitQuery.ages] : []),
  ];
  if (hitQuery.things.length === 0 || isKnownMissing(db, words)) return NO_HITS;
  let hits: FoundHits | undefined;
  const read = async () => {
    // With other signs between its words it may exist.
    const isNowhere =
      hitQuery.typing?.isNowhere || isTextKnownMissing(db, corporate, hitQuery.term);
    const said = tokensOf(hitQuery.term).join(" ");
    const text = said !== hitQuery.term || !isNowhere ? await containedText(db, said) : null;
    hits = await readHits(db, filter, hitQuery, text);
    return hits;
  };
  if (Object.values(others).every((value) => !value)) {
    await isNowhere(db, words, async () => (await read()).counted.length === 0);
  }
  return hits ?? (await read());
}

async function readHits(
  db: Database,
  filter: ProductFilter,
  hitQuery: HitQuery,
  text: SoughtText | null,
): Promise<FoundHits> {
  const { things, query, shown, withGifts, limit, ages, term } = hitQuery;
  const all = text?.query ? `${query} | ${text.query}` : query;
  const sign = text?.query && !text.isDecidedByWords ? text.pattern.sign : null;
  const recheck = recheckOf(all, sign !== null);
  const isCalled = text !== null;
  const [found] = await executeShaped<FoundHits>(db, {
    // One query plan for all words, which are parameters.
    shape: isCoveredByWords(filter)
      ? [
          ...["wider", filter, shown.shape, withGifts, limit, ages],
          ...[things.length, isCalled, recheck, sign],
        ]
      : null,
    build: () => selectHits(filter, hitQuery, { recheck, isCalled, sign }),
    values: Object.assign(
      { ...shown.values, ...valuesOf(all), named: beginning(term) },
      sign && { wanted: query, pattern: text?.pattern.text },
      ...things.map((thing, at) => scoreValuesOf(thing, at)),
    ),
  });
  return found ?? NO_HITS;
}

/**
 * SQL: the products that match the terms, each by any of its names; matches in the product's name score highest, then
 * those in tags. Products that have the text inside words (SPEC §5) come last: `isCalled` says that there may be such,
 * `sign` is the operator of their recheck.
 */
function selectHits(
  filter: ProductFilter,
  hitQuery: HitQuery,
  {
    recheck,
    isCalled,
    sign,
  }: { recheck: Recheck | null; isCalled: boolean; sign: TextPattern["sign"] | null },
): SQL {
  const named = isCalled ? sql`w.words @@ ${sql.placeholder("named")}::tsquery` : sql`false`;
  const scores = hitQuery.things.map((_, at) => scoreOf(at));
  const hasText = (pattern: TextPattern) => sql`(w.words @@ ${sql.placeholder("wanted")}::tsquery
    or exists (select from products q where q.id = w.product_id and ${isLike(sql`q.search_text`, pattern)}))`;
  const hits = newestMatches(filter, preparedQuery(recheck), {
    columns: sql`w.product_id as id, w.in_stock, ${giftsOfMatch(hitQuery.withGifts)}, ${named} as is_called,
      w.in_stock::int * 5 + ${sql.join(scores, sql` + `)} as score`,
    limit: hitQuery.limit,
    ages: hitQuery.ages,
    more: sign ? [hasText({ sign, text: sql.placeholder("pattern") })] : [],
  });
  return pageOfHits(
    sql`select id, in_stock, gifts, is_called, score + is_called::int * 1000 as score from (${hits}) best`,
    {
      ...hitQuery.shown,
      order: sql`hit.score desc, hit.id desc`,
      keys: sql`hit.score`,
      counted: sql`, (count(*) filter (where hit.is_called))::int as named`,
    },
  );
}
