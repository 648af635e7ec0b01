import { type SQL, sql } from "drizzle-orm";
import { executeShaped, type ShapedStatement } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { TAG_FILTERS } from "../lists/filters.ts";
import type { ProductCounts } from "../lists/product-counts.server.ts";
import { narrowConditionsOf, type ProductFilter } from "../lists/product-filter.server.ts";
import type { ProductPage } from "../lists/product-list.server.ts";
import { productsFound } from "../lists/product-rows.server.ts";
import { isToldByWords } from "../lists/search-facts.server.ts";
import { isLike, type SoughtText, type TextPattern } from "../lists/text-match.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { isKnownNowhere, isNowhere, isTextKnownNowhere } from "./cached-words.server.ts";
import {
  countHits,
  NOTHING_TICKED,
  pageOfHits,
  sumOf,
  tickedOf,
  type WiderHits,
} from "./hits.server.ts";
import {
  askedLater,
  giftsOfMatch,
  newestMatches,
  type Seen,
  seenOf,
  valuesOf,
} from "./newest-matches.server.ts";
import type { ReadQuery } from "./read-query.ts";
import { scoreOf, scoreValuesOf } from "./scores.server.ts";
import { somewhere } from "./somewhere.server.ts";
import { respelled } from "./spelling.server.ts";
import { commonlyBegun, speltOut } from "./spelt-out.server.ts";
import { heardOf, type Wanted } from "./synonyms.server.ts";
import type { Understood } from "./understood.ts";
import { allButOne, allOf, anyName, beginning } from "./word-query.ts";

export interface WiderPage extends ProductPage {
  counts: ProductCounts;
  understood: Understood;
  /** How many it has, whatever of them the filters leave. */
  found: number;
}

/** Most hits that are ranked: a bound on the work. */
const MAX_CANDIDATES = 300;
/** The same of what lacks one of the words: three times as many are looked for three times as far back. */
const MAX_ALL_BUT_ONE = 100;
/** The same while somebody types: a few are shown. */
const MAX_WHILE_TYPING = 40;
/** What is nothing but like a text that somebody types is looked for among products of so many ages, the youngest. */
const AGES_WHILE_TYPING = 2;
/** Fewer are too little to choose from: the next tier is asked too (PRODUCT §10). */
export const FEW = 4;

/** Cursors of this list look different: the text decides the list, and it must not change between pages. */
const WIDER_MARK = "~";
/** The order that those cursors name. */
const WIDER_ORDER = "similarity";

/** Whether a cursor is of a list that searchWider made. */
export function isWiderCursor(cursor: string | undefined): boolean {
  return cursor?.startsWith(WIDER_MARK) ?? false;
}

/** A text as it was read: its words, its budget, and what the words are called in the shop. */
interface Asked extends ReadQuery {
  term: string;
  wanted: Wanted[];
  /** Where somebody still types it. */
  typing?: Typing;
}

/** What is known of a text that somebody still types: less is compared for it, and looked for. */
export interface Typing {
  /** No product has the text. */
  isNowhere: boolean;
  /** No product has all of its words. */
  areNowhere: boolean;
}

/**
 * What PRODUCT §10 shows where SPEC §5's matching finds too little: all words in any order; then what else they
 * are called; then words that are written nearly so; then all but one of them. What has the text as a word comes
 * first. The best of at most MAX_CANDIDATES hits; sorting by anything else would bury them.
 */
export async function searchWider(
  db: Database,
  asked: Asked,
  filter: ProductFilter,
  page: { limit: number; cursor?: string | undefined; withFacets?: boolean },
): Promise<WiderPage> {
  const after = page.cursor
    ? decodeCursor(page.cursor.slice(WIDER_MARK.length), WIDER_ORDER, ["number", "text"]).keys
    : null;
  const { price } = asked;
  // What a hit itself says is asked of the hits: how the text was understood is then the same whatever is ticked.
  const ticked = tickedOf(filter);
  const within = { ...filter, ...NOTHING_TICKED, ...(price && { budget: price }) };
  const isBehind = sql`(hit.score, hit.id) < (${sql.placeholder("afterScore")}::float8, ${sql.placeholder("afterId")}::text)`;
  const { as, hits, text } = await findHits(db, asked, within, {
    shown: {
      where: [...narrowConditionsOf(ticked, sql`hit`), ...(after ? [isBehind] : [])],
      limit: page.limit + 1,
      shape: [ticked, after !== null, page.limit],
      values: { afterScore: after?.[0], afterId: after?.[1] },
    },
    withGifts: page.withFacets === true || TAG_FILTERS.some((name) => ticked[name] !== null),
  });
  const { items: shown, nextCursor } = cutPage(hits.shown, page.limit, ({ score, id }) => ({
    order: WIDER_ORDER,
    keys: [score, id],
  }));
  return {
    items: await productsFound(db, shown),
    nextCursor: nextCursor && WIDER_MARK + nextCursor,
    found: sumOf(hits.counted),
    counts: countHits(hits.counted, ticked, page.withFacets ?? false),
    understood: { as, text, price, exact: calledOf(hits) },
  };
}

/** Hits: those that are shown, and how many there are whatever of them the filters leave. */
type FoundHits = {
  shown: { id: string; score: number; version: string }[];
  counted: WiderHits[];
};
const NO_HITS: FoundHits = { shown: [], counted: [] };

const calledOf = ({ counted }: FoundHits) => counted.reduce((sum, { called }) => sum + called, 0);

interface Found {
  as: Understood["as"];
  hits: FoundHits;
  text: string;
}

async function findHits(
  db: Database,
  { term, words, wanted, typing }: Asked,
  filter: ProductFilter,
  wish: Pick<Sought, "shown" | "withGifts">,
): Promise<Found> {
  const typedOnly = words.map((word) => ({ text: word, typed: formsIn(wanted, word), others: [] }));
  const typed = typedOnly.map(({ typed }) => typed[0] ?? "").join(" ");
  const called = wanted.map(({ text }) => text).join(" ");
  const last = tokensOf(term).at(-1) ?? null;
  const hitsOf = async (
    things: readonly Wanted[],
    { joined = allOf, most = MAX_CANDIDATES, ages }: Partial<How> = {},
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
  const heard = await heardOf(db, wanted);
  if (heard.some(({ others }) => others.length > 0)) {
    const hits = await hitsOf(heard);
    if (sumOf(hits.counted) > sumOf(byWords.counted)) best = { as: "synonyms", hits, text: called };
  }
  if (best.hits.counted.length > 0) return best;
  const meant = await respelled(db, heard);
  if (meant) best = { as: "likeness", hits: await hitsOf(meant), text: called };
  if (best.hits.counted.length > 0 || heard.length < 2) return best;
  const some = { joined: allButOne, most: MAX_ALL_BUT_ONE, ages: typing && AGES_WHILE_TYPING };
  const hits = await hitsOf(meant ?? heard, some);
  return { as: "likeness", hits, text: called };
}

/** How things are looked for: joined to a query, so many of the newest hits, of so many ages. */
interface How {
  joined(queries: readonly string[]): string;
  most: number;
  ages: number | undefined;
}

/** A thing under one of its names; where that is the word `begun`, which somebody types, under what it begins too. */
async function queryOf(db: Database, thing: Wanted, begun: string | null): Promise<string> {
  const names = await speltOut(db, anyName(namesOf(thing)));
  if (begun === null || thing.typed[0] !== begun) return names;
  return `(${names} | ${(await commonlyBegun(db, begun)).query})`;
}

/** The forms of a word, which may stand in the middle of a longer name. */
function formsIn(wanted: Wanted[], word: string): string[] {
  return wanted.find(({ typed }) => typed[0] === word)?.typed ?? [word];
}

/** What is looked for: things, and how they have to be there together. */
interface Sought extends Pick<Asked, "term" | "typing"> {
  things: readonly Wanted[];
  query: string;
  /** What of them is shown. */
  shown: Pick<ShapedStatement, "shape" | "values"> & { where: SQL[]; limit: number };
  /** Their tags are asked for. */
  withGifts: boolean;
  /** Of so many ages, the youngest; of all where it is not said. */
  ages: number | undefined;
  /** Of so many hits the best. */
  limit: number;
}

const namesOf = ({ typed, others }: Wanted) => [...typed, ...others];

/**
 * The hits. What was looked for without a filter, and nothing in the shop has it, is not looked for again, whatever the
 * filters are then: most people filter what they have searched already.
 */
async function hitsWith(db: Database, filter: ProductFilter, sought: Sought): Promise<FoundHits> {
  const { corporate, ...others } = filter;
  const words = [
    corporate ?? null,
    sought.query,
    sought.term,
    ...(sought.ages ? [sought.ages] : []),
  ];
  if (sought.things.length === 0 || isKnownNowhere(db, words)) return NO_HITS;
  let hits: FoundHits | undefined;
  const read = async () => {
    // With other signs between its words it may well be there.
    const isNowhere = sought.typing?.isNowhere || isTextKnownNowhere(db, corporate, sought.term);
    const said = tokensOf(sought.term).join(" ");
    const text = said !== sought.term || !isNowhere ? await somewhere(db, said) : null;
    hits = await readHits(db, filter, sought, text);
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
  sought: Sought,
  text: SoughtText | null,
): Promise<FoundHits> {
  const { things, query, shown, withGifts, limit, ages, term } = sought;
  const all = text?.query ? `${query} | ${text.query}` : query;
  const sign = text?.query && !text.isSaidByWords ? text.pattern.sign : null;
  const seen = seenOf(all, sign !== null);
  const isCalled = text !== null;
  const [found] = await executeShaped<FoundHits>(db, {
    // Whatever the words are, the plan is one: what they match is only known when it runs.
    shape: isToldByWords(filter)
      ? [
          ...["wider", filter, shown.shape, withGifts, limit, ages],
          ...[things.length, isCalled, seen, sign],
        ]
      : null,
    build: () => selectHits(filter, sought, { seen, isCalled, sign }),
    values: Object.assign(
      { ...shown.values, ...valuesOf(all), called: beginning(term) },
      sign && { wanted: query, pattern: text?.pattern.text },
      ...things.map((thing, at) => scoreValuesOf(thing, at)),
    ),
  });
  return found ?? NO_HITS;
}

/**
 * The products that have things, under one of their names each; what the name of the product has counts most, then
 * its tags. What has the text inside its words (SPEC §5) comes last: `isCalled` says that there may be such, `sign` how
 * they are told from others with its words.
 */
function selectHits(
  filter: ProductFilter,
  sought: Sought,
  {
    seen,
    isCalled,
    sign,
  }: { seen: Seen | null; isCalled: boolean; sign: TextPattern["sign"] | null },
): SQL {
  const called = isCalled ? sql`w.words @@ ${sql.placeholder("called")}::tsquery` : sql`false`;
  const scores = sought.things.map((_, at) => scoreOf(at));
  const hasText = (pattern: TextPattern) => sql`(w.words @@ ${sql.placeholder("wanted")}::tsquery
    or exists (select from products q where q.id = w.product_id and ${isLike(sql`q.search_text`, pattern)}))`;
  const hits = newestMatches(filter, askedLater(seen), {
    columns: sql`w.product_id as id, w.in_stock, ${giftsOfMatch(sought.withGifts)}, ${called} as is_called,
      w.in_stock::int * 5 + ${sql.join(scores, sql` + `)} as score`,
    limit: sought.limit,
    ages: sought.ages,
    more: sign ? [hasText({ sign, text: sql.placeholder("pattern") })] : [],
  });
  return pageOfHits(
    sql`select id, in_stock, gifts, is_called, score + is_called::int * 1000 as score from (${hits}) best`,
    {
      ...sought.shown,
      order: sql`hit.score desc, hit.id desc`,
      keys: sql`hit.score`,
      counted: sql`, (count(*) filter (where hit.is_called))::int as called`,
    },
  );
}
