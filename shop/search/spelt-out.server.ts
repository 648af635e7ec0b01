import { sql } from "drizzle-orm";
import { executePrepared } from "../../db/execute-prepared.server.ts";
import type { Database } from "../../db/open.server.ts";
import { tokensOf } from "../catalog/tokens.ts";
import { literally } from "../like-pattern.ts";
import { knownOf } from "./kept-words.server.ts";

/** What no product has: it stands between words. */
const NOTHING = "'#'";

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

/**
 * SPEC §5: what has a text somewhere, as `search_containing` says it (0001_rules.sql), of words that are known one by
 * one: a single word is any that has it in it; of several the first may end so and the last begin so.
 */
export async function somewhere(db: Database, text: string): Promise<string> {
  const [first, ...others] = tokensOf(text);
  if (first === undefined) return NOTHING;
  const last = others.pop();
  if (last === undefined) return await wordsLike(db, `%${first}%`);
  const [ends, begins] = await Promise.all([
    wordsLike(db, `%${first}`),
    speltOut(db, `'${last}':*`),
  ]);
  return [ends, ...others.map((word) => `'${word}'`), begins].join(" <-> ");
}

/** Whether a word ends no other word of the shop. */
export async function endsNothing(db: Database, word: string): Promise<boolean> {
  const ending = await wordsLike(db, `%${word}`);
  return ending === `('${word}')` || ending === `(${NOTHING})`;
}

async function wordsLike(db: Database, pattern: string): Promise<string> {
  return await knownOf(db, ["like", pattern], async () => {
    const [row] = await executePrepared<{ words: string | null }>(
      db,
      sql`select search_words_like(${pattern}::text, '')::text as words`,
    );
    return `(${row?.words ?? NOTHING})`;
  });
}

/** So many words at most stand for what they begin with (`search_spelt_out` in 0001_rules.sql). */
const MOST_WORDS = 64;

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
      sql`select word from search_words where named > 1 and word like ${`${literally(word)}%`}
        group by word order by max(named) desc, word limit ${MOST_WORDS}`,
    );
    const words = rows.map((row) => `'${row.word}'`);
    return { query: words.length > 0 ? `(${words.join(" | ")})` : NOTHING, isAll: false };
  });
}
