import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { containing, escapeLike } from "#tohfa/shop/values/like-pattern.ts";
import { loadCached } from "./cached-words.server.ts";

/** A lexeme that no product has, as "#" is a sign between words. */
export const NOTHING = "'#'";

/**
 * Replaces prefixes in a query by the words that begin with them ("'leather':*" is "'leather' | 'leatherette'"), since
 * the index is fast for whole words. Cached for each query.
 */
export async function expandPrefixes(db: Database, query: string): Promise<string> {
  if (!query.includes(":*")) return `(${query})`;
  return await loadCached(db, ["expanded", query], async () => {
    const [row] = await executePrepared<{ spelt: string }>(
      db,
      sql`select search_spelt_out(${query}::text)::text as spelt`,
    );
    return `(${row?.spelt ?? NOTHING})`;
  });
}

/** Whether no other word of the shop ends with a word. */
export async function endsNoOtherWord(db: Database, word: string): Promise<boolean> {
  const ending = await wordsEnding(db, word);
  return ending?.every((one) => one === word) ?? false;
}

/** The words of the shop with this ending; null where they are more than MAX_WORDS. */
export async function wordsEnding(db: Database, end: string): Promise<string[] | null> {
  return await loadCached(db, ["ending", end], async () => {
    const from = [...end].reverse().join("");
    const rows = await executePrepared<{ word: string }>(
      db,
      sql`select distinct on (reverse(word)) word from search_words
        where reverse(word) ~>=~ ${from}::text and reverse(word) ~<~ (${from}::text || chr(1114111))
        order by reverse(word) using ~<~ limit ${sql.raw(String(MAX_WORDS + 1))}`,
    );
    return rows.length > MAX_WORDS ? null : rows.map(({ word }) => word);
  });
}

/** The most words in a query. For one or two letters fewer: the common words already match enough products. */
const MAX_LIKE = { ofFewLetters: 100, ofMore: 500 };

/** The words of the shop that contain some letters, the most common first; at most MAX_LIKE. */
export async function wordsWith(db: Database, letters: string): Promise<string[]> {
  const limit = letters.length < 3 ? MAX_LIKE.ofFewLetters : MAX_LIKE.ofMore;
  return await loadCached(db, ["like", letters], async () => {
    const rows = await executePrepared<{ word: string }>(
      db,
      sql`select word from search_words where word like ${containing(letters)}::text
        group by word order by max(uses) desc, word limit ${sql.raw(String(limit))}`,
    );
    return rows.map(({ word }) => word);
  });
}

/** The most words that replace a prefix (`search_spelt_out` in 0001_rules.sql). */
const MAX_WORDS = 64;

/** The words that begin with a prefix, as a query; where they are too many, those most common in product names. */
export async function commonWordsBeginning(
  db: Database,
  word: string,
): Promise<{ query: string; isAll: boolean }> {
  const all = await expandPrefixes(db, `'${word}':*`);
  if (!all.includes(":*")) return { query: all, isAll: true };
  return await loadCached(db, ["common words", word], async () => {
    // Not prepared: with the literal prefix the planner uses a range of the index.
    const { rows } = await db.execute<{ word: string }>(
      sql`select word from search_words where named > 1 and word like ${`${escapeLike(word)}%`}
        group by word order by max(named) desc, word limit ${MAX_WORDS}`,
    );
    const words = rows.map((row) => `'${row.word}'`);
    return { query: words.length > 0 ? `(${words.join(" | ")})` : NOTHING, isAll: false };
  });
}
