import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { containing, escapeLike } from "#tohfa/shop/values/like-pattern.ts";
import { knownOf } from "./cached-words.server.ts";

/** What no product has: it stands between words. */
export const NOTHING = "'#'";

/**
 * A query with the words of the shop in place of what they begin with ("'leather':*" is "'leather' | 'leatherette'"):
 * an index skips through whole words. Asked once for each thing, however many searches it is in.
 */
export async function speltOut(db: Database, query: string): Promise<string> {
  if (!query.includes(":*")) return `(${query})`;
  return await knownOf(db, ["spelt out", query], async () => {
    const [row] = await executePrepared<{ spelt: string }>(
      db,
      sql`select search_spelt_out(${query}::text)::text as spelt`,
    );
    return `(${row?.spelt ?? NOTHING})`;
  });
}

/** Whether a word ends no other word of the shop. */
export async function endsNothing(db: Database, word: string): Promise<boolean> {
  const ending = await wordsEnding(db, word);
  return ending?.every((one) => one === word) ?? false;
}

/** The words of the shop that end so; null where they are more than MAX_WORDS. */
export async function wordsEnding(db: Database, end: string): Promise<string[] | null> {
  return await knownOf(db, ["ending", end], async () => {
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

/** More words than that no query can have; a letter or two are in all there is to show by the common ones. */
const MAX_LIKE = { ofFewLetters: 100, ofMore: 500 };

/** The words of the shop with some letters in them, the commonest first; no more than MAX_LIKE. */
export async function wordsWith(db: Database, letters: string): Promise<string[]> {
  const most = letters.length < 3 ? MAX_LIKE.ofFewLetters : MAX_LIKE.ofMore;
  return await knownOf(db, ["like", letters], async () => {
    const rows = await executePrepared<{ word: string }>(
      db,
      sql`select word from search_words where word like ${containing(letters)}::text
        group by word order by max(uses) desc, word limit ${sql.raw(String(most))}`,
    );
    return rows.map(({ word }) => word);
  });
}

/** So many words at most stand for what they begin with (`search_spelt_out` in 0001_rules.sql). */
const MAX_WORDS = 64;

/** The words that one begins, as a query; where these are too many, those that things are called by most. */
export async function commonlyBegun(
  db: Database,
  word: string,
): Promise<{ query: string; isAll: boolean }> {
  const all = await speltOut(db, `'${word}':*`);
  if (!all.includes(":*")) return { query: all, isAll: true };
  return await knownOf(db, ["commonly begun", word], async () => {
    // Planned for these letters, so that their part of the index is read.
    const { rows } = await db.execute<{ word: string }>(
      sql`select word from search_words where named > 1 and word like ${`${escapeLike(word)}%`}
        group by word order by max(named) desc, word limit ${MAX_WORDS}`,
    );
    const words = rows.map((row) => `'${row.word}'`);
    return { query: words.length > 0 ? `(${words.join(" | ")})` : NOTHING, isAll: false };
  });
}
