import { type SQL, sql } from "drizzle-orm";
import { executePrepared } from "../../db/execute-prepared.server.ts";
import type { Database } from "../../db/open.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
import type { ProductCounts } from "../catalog/product-counts.server.ts";
import { isNarrow, type ProductFilter, type ProductPage } from "../catalog/product-list.server.ts";
import { productsFound, versionOf } from "../catalog/product-rows.server.ts";
import { textMatch } from "../catalog/text-match.server.ts";
import { chosenHits, countHits, type WiderHit } from "./hits.server.ts";
import { isKnownNowhere, isNowhere } from "./kept-words.server.ts";
import { giftsOfMatch, newestMatches } from "./newest-matches.server.ts";
import type { ReadQuery } from "./read-query.ts";
import { respelled } from "./spelling.server.ts";
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
  const { availability = null, recipient = null, occasion = null, ...others } = filter;
  const within = { ...others, ...(price && { budget: price }) };
  const { as, hits, text } = await findHits(db, asked, within, {
    shown: page.limit,
    withGifts: page.withFacets === true || recipient !== null || occasion !== null,
  });
  const ticked = { availability, recipient, occasion };
  const rest = chosenHits(hits, ticked)
    .filter((hit) => !after || isBehind(hit, Number(after[0]), String(after[1])))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
  const { items: shown, nextCursor } = cutPage(rest, page.limit, ({ score, id }) => ({
    order: WIDER_ORDER,
    keys: [score, id],
  }));
  return {
    items: await productsFound(db, shown),
    nextCursor: nextCursor && WIDER_MARK + nextCursor,
    found: hits.length,
    counts: countHits(hits, ticked, page.withFacets ?? false),
    understood: { as, text, price, exact: hits.filter((hit) => hit.is_called).length },
  };
}

function isBehind(hit: WiderHit, score: number, id: string): boolean {
  return hit.score < score || (hit.score === score && hit.id < id);
}

interface Found {
  as: Understood["as"];
  hits: WiderHit[];
  text: string;
}

async function findHits(
  db: Database,
  { term, words, wanted }: Asked,
  filter: ProductFilter,
  wish: Pick<Sought, "shown" | "withGifts">,
): Promise<Found> {
  const typedOnly = words.map((word) => ({ text: word, typed: formsIn(wanted, word), others: [] }));
  const typed = typedOnly.map(({ typed }) => typed[0] ?? "").join(" ");
  const called = wanted.map(({ text }) => text).join(" ");
  const hitsOf = async (things: readonly Wanted[], joined = allOf) =>
    await hitsWith(db, filter, { term, things, query: queryOf(things, joined), ...wish });

  const byWords = await hitsOf(typedOnly);
  let best: Found = { as: "words", hits: byWords, text: typed };
  if (byWords.length >= FEW) return best;
  const heard = await heardOf(db, wanted);
  if (heard.some(({ others }) => others.length > 0)) {
    const hits = await hitsOf(heard);
    if (hits.length > best.hits.length) best = { as: "synonyms", hits, text: called };
  }
  if (best.hits.length > 0) return best;
  const meant = await respelled(db, heard);
  if (meant) best = { as: "likeness", hits: await hitsOf(meant), text: called };
  if (best.hits.length > 0 || heard.length < 2) return best;
  const hits = await hitsOf(meant ?? heard, allButOne);
  return { as: "likeness", hits, text: called };
}

/** The forms of a word, which may stand in the middle of a longer name. */
function formsIn(wanted: Wanted[], word: string): string[] {
  return wanted.find(({ typed }) => typed[0] === word)?.typed ?? [word];
}

/** What is looked for: things, and how they have to be there together. */
interface Sought extends Pick<Asked, "term"> {
  things: readonly Wanted[];
  query: string;
  /** So many of the best are shown. */
  shown: number;
  /** Their tags are asked for. */
  withGifts: boolean;
}

function queryOf(
  things: readonly Wanted[],
  joined: (queries: readonly string[]) => string,
): string {
  return joined(things.map((thing) => anyName(namesOf(thing))));
}

const namesOf = ({ typed, others }: Wanted) => [...typed, ...others];

/**
 * The hits. What was looked for without a filter, and nothing in the shop has it, is not looked for again, whatever the
 * filters are then: most people filter what they have searched already.
 */
async function hitsWith(db: Database, filter: ProductFilter, sought: Sought): Promise<WiderHit[]> {
  const { corporate, ...others } = filter;
  const words = [corporate ?? null, sought.query, sought.term];
  if (sought.things.length === 0 || isKnownNowhere(db, words)) return [];
  let hits: WiderHit[] | undefined;
  const read = async () => {
    hits = await readHits(db, filter, selectHits(filter, sought));
    return hits;
  };
  if (Object.values(others).every((value) => !value)) {
    await isNowhere(db, words, async () => (await read()).length === 0);
  }
  return hits ?? (await read());
}

async function readHits(db: Database, filter: ProductFilter, hits: SQL): Promise<WiderHit[]> {
  // Whatever the words are, the plan is one: what they match is only known when it runs.
  return isNarrow(filter)
    ? await executePrepared<WiderHit>(db, hits)
    : (await db.execute<WiderHit>(hits)).rows;
}

/**
 * The products that have things, under one of their names each; what the name of the product has counts most, then
 * its tags. What has the text inside its words (SPEC §5) comes last.
 */
function selectHits(filter: ProductFilter, sought: Sought): SQL {
  const scores = sought.things.map((thing) => {
    const some = namesOf(thing);
    return sql`case when w.words @@ ${anyName(some, "A")}::tsquery then 60
        when w.words @@ ${anyName(some, "B")}::tsquery then 40
        when w.words @@ ${anyName(some)}::tsquery then 10 else 0 end
      + case when w.words @@ ${anyName(thing.typed)}::tsquery then 20 else 0 end`;
  });
  const called = sql`(w.words @@ ${beginning(sought.term)}::tsquery)`;
  const match = textMatch(sought.term);
  const spelt = sql`search_spelt_out(${sought.query})`;
  const all = match ? sql`(${spelt} || ${match.anywhere})` : spelt;
  const hits = newestMatches(filter, all, {
    columns: sql`w.product_id as id, w.in_stock, ${giftsOfMatch(sought.withGifts)}, ${called} as is_called,
      (${called}::int * 1000 + w.in_stock::int * 5 + ${sql.join(scores, sql` + `)})::int as score`,
    limit: MAX_CANDIDATES,
  });
  const isShown = sql`row_number() over (order by hit.score desc, hit.id desc) <= ${sought.shown}::int`;
  return sql`select hit.*, case when ${isShown} then ${versionOf(sql`hit.id`)} end as version from (${hits}) hit`;
}
