import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { loadCached } from "./cached-words.server.ts";
import { MIN_ALIKE, nearest } from "./similar-words.ts";
import { beginsWith, groupsWith, namesOf, type Wanted } from "./synonyms.server.ts";

/** How many similar words are compared with an unknown one. */
const MAX_ALIKE = 12;

/**
 * Adds likely spellings to the words that neither products nor synonyms have. Known words do not change; null where all
 * are known or no similar word exists.
 */
export async function respelled(db: Database, wanted: readonly Wanted[]): Promise<Wanted[] | null> {
  const respelt = await Promise.all(
    wanted.map(async (one) => ({
      ...one,
      others: [...one.others, ...(await spellingsOf(db, one))],
    })),
  );
  const isChanged = respelt.some(
    ({ others }, at) => others.length > (wanted[at]?.others.length ?? 0),
  );
  return isChanged ? respelt : null;
}

/** The likely spellings of a word that no product has; empty where one has it. */
async function spellingsOf(db: Database, one: Wanted): Promise<string[]> {
  return await loadCached(db, ["spellings", one], async () =>
    (await isInShop(db, one)) ? [] : await similarWords(db, one.text),
  );
}

async function isInShop(db: Database, one: Wanted): Promise<boolean> {
  const words = [one.text, ...one.typed, ...one.others].flatMap(tokensOf);
  const rows = await executePrepared(
    db,
    sql`select from unnest(${sql.param(words)}::text[]) said
      where exists (select from search_words s where ${beginsWith(sql`said`)}) limit 1`,
  );
  return rows.length > 0;
}

async function similarWords(db: Database, typed: string): Promise<string[]> {
  const rows = await db.transaction(async (tx) => {
    // Set for this transaction only.
    await tx.execute(
      sql`select set_config('pg_trgm.similarity_threshold', ${String(MIN_ALIKE)}, true)`,
    );
    const found = await tx.execute<{ word: string }>(sql`
      (select distinct word, similarity(word, ${typed}) as alike from search_words where word % ${typed}
        order by 2 desc limit ${MAX_ALIKE})
      union all
      (select distinct word, similarity(word, ${typed}) from search_synonyms, unnest(words) word
        where word % ${typed} order by 2 desc limit ${MAX_ALIKE})`);
    return found.rows;
  });
  const close = nearest(
    typed,
    rows.map(({ word }) => word),
  );
  const groups = await groupsWith(db, close);
  return [...new Set([...close, ...namesOf(groups)])];
}
