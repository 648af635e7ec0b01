import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { tokensOf } from "../catalog/tokens.ts";
import { knownOf } from "./kept-words.server.ts";
import { MIN_ALIKE, nearest } from "./similar-words.ts";
import { groupsWith, namesOf, type Wanted } from "./synonyms.server.ts";

/** Most words that are looked at for one that is not known. */
const MAX_ALIKE = 12;

/**
 * What was meant by the words that neither the shop nor its synonyms have: those that are written nearly so. The
 * others stay as they are; null where all of them are known or none is like anything.
 */
export async function respelled(db: Database, wanted: readonly Wanted[]): Promise<Wanted[] | null> {
  return await knownOf(db, ["meant", wanted], () => findMeant(db, wanted));
}

async function findMeant(db: Database, wanted: readonly Wanted[]): Promise<Wanted[] | null> {
  const unknown = await unknownOf(db, wanted);
  if (unknown.length === 0) return null;
  let isChanged = false;
  const meant: Wanted[] = [];
  for (const one of wanted) {
    const names = unknown.includes(one) ? await alike(db, one.text) : [];
    if (names.length > 0) isChanged = true;
    meant.push(names.length > 0 ? { ...one, others: [...one.others, ...names] } : one);
  }
  return isChanged ? meant : null;
}

/** Those of which no product has a word. */
async function unknownOf(db: Database, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const patterns = wanted.map((one) => [one.text, ...one.typed, ...one.others].flatMap(tokensOf));
  const { rows } = await db.execute<{ place: number }>(sql`select place::int from
    json_array_elements(${JSON.stringify(patterns)}::json) with ordinality as asked (words, place)
    where exists (select from json_array_elements_text(words) said
      where exists (select from search_words s where s.word like said || '%'))`);
  const known = new Set(rows.map(({ place }) => place - 1));
  return wanted.filter((_, place) => !known.has(place));
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
