import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
import {
  cappedCounts,
  conditionsOf,
  containing,
  type ProductCounts,
  type ProductFilter,
  type ProductPage,
} from "../catalog/product-list.server.ts";
import { type ProductRow, selectProducts } from "../catalog/product-rows.server.ts";
import { readQuery } from "./read-query.ts";
import { type Wanted, wantedOf } from "./synonyms.server.ts";
import type { Understood } from "./understood.ts";

export interface WiderPage extends ProductPage {
  counts: ProductCounts;
  understood: Omit<Understood, "exact">;
}

/** pg_trgm's word similarity (0 to 1) from which a word matches: "choclate" is 0.7 similar to chocolate. */
export const MIN_SIMILARITY = 0.5;
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
 * are called; then, where there is still nothing, what looks alike. What SPEC §5 finds always comes first. The best
 * of at most MAX_CANDIDATES hits; sorting by anything else would bury them.
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
      const { as, hits, wanted } = await findHits(tx, {
        term,
        words,
        conditions: conditionsOf({ ...others, budget: price }),
      });
      const inStock = hits.filter((hit) => hit.stock > 0).length;
      const found = await rowsOfHits(tx, hits, { availability, after, limit: page.limit + 1 });
      const { items, nextCursor } = cutPage(found, page.limit, (row) => ({
        order: WIDER_ORDER,
        keys: [row.score, row.id],
      }));
      const named = wanted.map(({ text, typed }) =>
        as === "synonyms" ? text : (typed[0] ?? text),
      );
      return {
        items,
        nextCursor: nextCursor && WIDER_MARK + nextCursor,
        counts: cappedCounts(inStock, hits.length - inStock),
        understood: { as, text: named.join(" "), price },
      };
    },
    { accessMode: "read only" },
  );
}

interface Hit extends Record<string, unknown> {
  id: string;
  stock: number;
  score: number;
}

interface Asked {
  term: string;
  words: string[];
  conditions: SQL[];
}

async function findHits(
  tx: Transaction,
  { term, words, conditions }: Asked,
): Promise<{ as: Understood["as"]; hits: Hit[]; wanted: Wanted[] }> {
  const wanted = await wantedOf(tx, words);
  if (wanted.length === 0) return { as: "words", hits: [], wanted };
  const typedOnly = words.map((word) => ({ text: word, typed: formsIn(wanted, word), others: [] }));
  const byWords = await hitsOf(tx, wordHits(term, typedOnly, conditions));
  if (byWords.length >= FEW) return { as: "words", hits: byWords, wanted: typedOnly };
  if (wanted.some(({ others }) => others.length > 0)) {
    const bySynonyms = await hitsOf(tx, wordHits(term, wanted, conditions));
    if (bySynonyms.length > byWords.length) return { as: "synonyms", hits: bySynonyms, wanted };
  }
  if (byWords.length > 0) return { as: "words", hits: byWords, wanted: typedOnly };
  const long = wordsToMatch(words.join(" "));
  if (long.length === 0) return { as: "likeness", hits: [], wanted: typedOnly };
  await tx.execute(
    sql`set local pg_trgm.word_similarity_threshold = ${sql.raw(String(MIN_SIMILARITY))}`,
  );
  return {
    as: "likeness",
    hits: await hitsOf(tx, similarHits(long, conditions)),
    wanted: typedOnly,
  };
}

/** The forms of a word, which may stand in the middle of a longer name. */
function formsIn(wanted: Wanted[], word: string): string[] {
  return wanted.find(({ typed }) => typed[0] === word)?.typed ?? [word];
}

async function hitsOf(tx: Transaction, statement: SQL): Promise<Hit[]> {
  return (await tx.execute<Hit>(statement)).rows;
}

/** Every word, or one of its other names, begins a word of the product's; what the name has counts most. */
function wordHits(term: string, wanted: Wanted[], conditions: SQL[]): SQL {
  const all = wanted.map(({ typed, others }) => says(sql`p.search_text`, [...typed, ...others]));
  const where = [...conditions, ...all];
  const tagText = sql`lower(array_to_string(p.tags || p.categories, ' '))`;
  const scores = wanted.map(({ typed, others }) => {
    const names = [...typed, ...others];
    return sql`case when ${says(sql`lower(p.name)`, names)} then 60 when ${says(tagText, names)} then 40 else 10 end
      + case when ${says(sql`p.search_text`, typed)} then 20 else 0 end`;
  });
  return sql`select p.id, p.stock, ((p.search_text like ${containing(term)})::int * 1000
      + ${sql.join(scores, sql` + `)})::int as score
    from (select * from products p where ${sql.join(where, sql` and `)}
      order by p.created_at desc nulls last, p.id desc nulls last limit ${MAX_CANDIDATES}) p`;
}

/** Whether a text has one of the names, from the beginning of a word on; short ones as whole words. */
function says(text: SQL, names: string[]): SQL {
  const latin = names.filter((name) => /^[a-z0-9' -]+$/.test(name));
  // What PostgreSQL takes for the beginning of a word depends on its locale: other scripts match anywhere.
  const parts = names
    .filter((name) => !latin.includes(name))
    .map((name) => sql`${text} like ${containing(name)}`);
  if (latin.length > 0) {
    const patterns = latin.map((name) => (name.length <= 3 ? `${name}s?\\M` : name));
    parts.push(sql`${text} ~ ${`\\m(${patterns.join("|")})`}`);
  }
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
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
    ...(availability ? [availability === "in" ? sql`hit.stock > 0` : sql`hit.stock = 0`] : []),
  ];
  return await selectProducts<{ score: number }>(
    tx,
    sql`json_to_recordset(${JSON.stringify(hits)}::json) as hit(id text, stock int, score int)
      join products p on p.id = hit.id where ${sql.join(conditions, sql` and `)}
      order by hit.score desc, hit.id desc limit ${limit}`,
    { extra: sql`hit.score` },
  );
}

/** Words of three letters or more; shorter ones have too few letters to be told apart from others. */
export function wordsToMatch(term: string): string[] {
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= 3);
  return [...new Set(words)].slice(0, 6);
}

/** Every word must be similar to one of the product's; ranked by how similar its name is, in thousandths. */
function similarHits(words: string[], conditions: SQL[]): SQL {
  const similar = words.map((word) => sql`${word}::text <% p.search_text`);
  const score = words.map((word) => sql`word_similarity(${word}::text, lower(p.name))`);
  return sql`select p.id, p.stock, round(1000 * (${sql.join(score, sql` + `)})::numeric)::int as score
    from products p where ${sql.join([...conditions, ...similar], sql` and `)} limit ${MAX_CANDIDATES}`;
}
