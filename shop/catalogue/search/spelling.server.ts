import { sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { knownOf } from "./cached-words.server.ts";
import { MIN_ALIKE, nearest } from "./similar-words.ts";
import { beginsWith, groupsWith, namesOf, type Wanted } from "./synonyms.server.ts";

/** Most words that are looked at for one that is not known. */
const MAX_ALIKE = 12;

/**
 * What was meant by the words that neither the shop nor its synonyms have: those that are written nearly so. The
 * others stay as they are; null where all of them are known or none is like anything.
 */
export async function respelled(db: Database, wanted: readonly Wanted[]): Promise<Wanted[] | null> {
  const meant = await Promise.all(
    wanted.map(async (one) => ({ ...one, others: [...one.others, ...(await meantBy(db, one))] })),
  );
  const isChanged = meant.some(
    ({ others }, at) => others.length > (wanted[at]?.others.length ?? 0),
  );
  return isChanged ? meant : null;
}

/** The words that one may have been meant to be, where no product has it; none where one has. */
async function meantBy(db: Database, one: Wanted): Promise<string[]> {
  return await knownOf(db, ["meant", one], async () =>
    (await isInShop(db, one)) ? [] : await alike(db, one.text),
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

async function alike(db: Database, typed: string): Promise<string[]> {
  const rows = await db.transaction(async (tx) => {
    // For this transaction alone.
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
