import { type SQL, sql } from "drizzle-orm";
import { executePrepared } from "../../db/execute-prepared.server.ts";
import type { Database, Transaction } from "../../db/open.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
import {
  cappedCounts,
  isNarrow,
  type ProductCounts,
  type ProductFilter,
  type ProductPage,
} from "../catalog/product-list.server.ts";
import { type ProductRow, selectProducts } from "../catalog/product-rows.server.ts";
import { textMatch } from "../catalog/text-match.server.ts";
import { newestMatches } from "./newest-matches.server.ts";
import { readQuery } from "./read-query.ts";
import { respelled } from "./spelling.server.ts";
import { heardOf, type Wanted, wantedOf } from "./synonyms.server.ts";
import type { Understood } from "./understood.ts";
import { allButOne, allOf, anyName, beginning } from "./word-query.ts";

export interface WiderPage extends ProductPage {
  counts: ProductCounts;
  understood: Understood;
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

/**
 * What PRODUCT §10 shows where SPEC §5's matching finds too little: all words in any order; then what else they
 * are called; then words that are written nearly so; then all but one of them. What has the text as a word comes
 * first. The best of at most MAX_CANDIDATES hits; sorting by anything else would bury them.
 */
export async function searchWider(
  db: Database,
  term: string,
  filter: ProductFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<WiderPage> {
  const after = page.cursor
    ? decodeCursor(page.cursor.slice(WIDER_MARK.length), WIDER_ORDER, ["number", "text"]).keys
    : null;
  const { words, price } = readQuery(term);
  const { availability, ...others } = filter;
  return await db.transaction(
    async (tx) => {
      const { as, hits, text } = await findHits(tx, {
        term,
        words,
        filter: { ...others, ...(price && { budget: price }) },
      });
      const inStock = hits.filter((hit) => hit.in_stock).length;
      const found = await rowsOfHits(tx, hits, { availability, after, limit: page.limit + 1 });
      const { items, nextCursor } = cutPage(found, page.limit, (row) => ({
        order: WIDER_ORDER,
        keys: [row.score, row.id],
      }));
      return {
        items,
        nextCursor: nextCursor && WIDER_MARK + nextCursor,
        counts: cappedCounts(inStock, hits.length - inStock),
        understood: { as, text, price, exact: hits.filter((hit) => hit.is_called).length },
      };
    },
    { accessMode: "read only" },
  );
}

interface Hit extends Record<string, unknown> {
  id: string;
  in_stock: boolean;
  /** It has the text as it was typed, from the beginning of a word on. */
  is_called: boolean;
  score: number;
}

interface Asked {
  term: string;
  words: string[];
  filter: ProductFilter;
}

interface Found {
  as: Understood["as"];
  hits: Hit[];
  text: string;
}

async function findHits(tx: Transaction, { term, words, filter }: Asked): Promise<Found> {
  const wanted = await heardOf(tx, await wantedOf(tx, words));
  const typedOnly = words.map((word) => ({ text: word, typed: formsIn(wanted, word), others: [] }));
  const typed = typedOnly.map(({ typed }) => typed[0] ?? "").join(" ");
  const called = wanted.map(({ text }) => text).join(" ");
  const hitsOf = async (things: readonly Wanted[], joined = allOf) =>
    things.length === 0
      ? []
      : isNarrow(filter)
        ? // Whatever the words are, the plan is one: what they match is only known when it runs.
          await executePrepared<Hit>(tx, hitsWith(term, filter, things, joined))
        : (await tx.execute<Hit>(hitsWith(term, filter, things, joined))).rows;

  const byWords = await hitsOf(typedOnly);
  let best: Found = { as: "words", hits: byWords, text: typed };
  if (byWords.length >= FEW) return best;
  if (wanted.some(({ others }) => others.length > 0)) {
    const hits = await hitsOf(wanted);
    if (hits.length > best.hits.length) best = { as: "synonyms", hits, text: called };
  }
  if (best.hits.length > 0) return best;
  const meant = await respelled(tx, wanted);
  if (meant) best = { as: "likeness", hits: await hitsOf(meant), text: called };
  if (best.hits.length > 0 || wanted.length < 2) return best;
  const hits = await hitsOf(meant ?? wanted, allButOne);
  return { as: "likeness", hits, text: called };
}

/** The forms of a word, which may stand in the middle of a longer name. */
function formsIn(wanted: Wanted[], word: string): string[] {
  return wanted.find(({ typed }) => typed[0] === word)?.typed ?? [word];
}

/**
 * The products that have things, under one of their names each; what the name of the product has counts most, then
 * its tags. What has the text inside its words (SPEC §5) comes last.
 */
function hitsWith(
  term: string,
  filter: ProductFilter,
  things: readonly Wanted[],
  joined: (queries: readonly string[]) => string,
): SQL {
  const names = things.map(({ typed, others }) => [...typed, ...others]);
  const query = joined(names.map((some) => anyName(some)));
  const scores = things.map(({ typed }, at) => {
    const some = names[at] ?? [];
    return sql`case when w.words @@ ${anyName(some, "A")}::tsquery then 60
        when w.words @@ ${anyName(some, "B")}::tsquery then 40
        when w.words @@ ${anyName(some)}::tsquery then 10 else 0 end
      + case when w.words @@ ${anyName(typed)}::tsquery then 20 else 0 end`;
  });
  const called = sql`(w.words @@ ${beginning(term)}::tsquery)`;
  const match = textMatch(term);
  const all = match ? sql`(${query}::tsquery || ${match.anywhere})` : sql`${query}::tsquery`;
  return newestMatches(filter, all, {
    columns: sql`w.product_id as id, w.in_stock, ${called} as is_called,
      (${called}::int * 1000 + w.in_stock::int * 5 + ${sql.join(scores, sql` + `)})::int as score`,
    limit: MAX_CANDIDATES,
  });
}

/** The best first, after the place of a cursor. */
async function rowsOfHits(
  tx: Transaction,
  hits: Hit[],
  {
    availability,
    after,
    limit,
  }: {
    availability: ProductFilter["availability"];
    after: (string | number)[] | null;
    limit: number;
  },
): Promise<(ProductRow & { score: number })[]> {
  if (hits.length === 0) return [];
  const conditions = [
    sql`true`,
    ...(after ? [sql`(hit.score, hit.id) < (${after[0]}::int, ${after[1]}::text)`] : []),
    ...(availability ? [availability === "in" ? sql`hit.in_stock` : sql`not hit.in_stock`] : []),
  ];
  return await selectProducts<{ score: number }>(
    tx,
    sql`json_to_recordset(${JSON.stringify(hits)}::json) as hit(id text, in_stock boolean, score int)
      join products p on p.id = hit.id where ${sql.join(conditions, sql` and `)}
      order by hit.score desc, hit.id desc limit ${limit}`,
    { extra: sql`hit.score` },
  );
}
