import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { searchSynonyms } from "#tohfa/db/schema/search.ts";
import { tokensOf } from "../lists/tokens.ts";
import { loadCached } from "./cached-words.server.ts";
import { FIRST_SYNONYMS } from "./first-synonyms.ts";
import { formsOf } from "./read-query.ts";

/** One term of a search, with its synonyms. */
export interface Wanted {
  /** The shop's own word for it. */
  text: string;
  /** The typed word, in its forms. */
  typed: string[];
  /** Its synonyms. */
  others: string[];
}

/** The most words that may form one name: "shadi ki salgirah". */
const MAX_PHRASE = 3;

/** The terms of a search: each word, or the longest run of words in a line of synonyms, with its synonyms. */
export async function expandWords(db: Database, words: string[]): Promise<Wanted[]> {
  const groups = (await Promise.all(words.map((word) => linesFrom(db, word)))).flat();
  const wanted: Wanted[] = [];
  for (let start = 0; start < words.length; ) {
    const phrase = phrasesFrom(words, start).find((one) => groupsOf(groups, one).length > 0);
    const text = phrase ?? words[start] ?? "";
    wanted.push(wantedAs(text, groupsOf(groups, text)));
    start += text.split(" ").length;
  }
  return wanted;
}

type Line = { id: string; words: string[] };

/** The lines of synonyms that contain a word, or a name that begins with it; cached for each word. */
async function linesFrom(db: Database, word: string): Promise<Line[]> {
  return await loadCached(db, ["lines", word], () =>
    executePrepared<Line>(
      db,
      sql`select id, words from search_synonyms where words && ${sql.param(formsOf(word))}::text[]
        or exists (select from unnest(words) name where starts_with(name, ${`${word} `}::text))`,
    ),
  );
}

/** The lines of synonyms that contain one of these words. */
export async function groupsWith(db: Database, words: string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ words: string[] }>(
    sql`select words from search_synonyms where words && ${sql.param(words)}::text[] order by id`,
  );
  return rows.map((row) => row.words);
}

/** All names in some lines of synonyms. */
export function namesOf(groups: readonly string[][]): string[] {
  return [...new Set(groups.flat())];
}

/** The terms without synonyms that no product can have, which most synonyms are. */
export async function withExistingNames(
  db: Database,
  wanted: readonly Wanted[],
): Promise<Wanted[]> {
  return await Promise.all(
    wanted.map(async (one) => ({ ...one, others: await existingNames(db, one.others) })),
  );
}

async function existingNames(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return names;
  return await loadCached(db, ["existing names", names], async () => {
    const begins = names.map((name) => tokensOf(name)[0] ?? "#");
    const rows = await executePrepared<{ place: number }>(
      db,
      sql`select place::int from unnest(${sql.param(begins)}::text[]) with ordinality as said (word, place)
        where exists (select from search_words s where ${beginsWith(sql`said.word`)})`,
    );
    const places = new Set(rows.map(({ place }) => place - 1));
    return names.filter((_, place) => places.has(place));
  });
}

/**
 * SQL: whether a word of the shop (`s`) begins with these letters. It is a range, since "like" with a parameter would
 * use another index.
 */
export function beginsWith(letters: SQL): SQL {
  return sql`s.word ~>=~ ${letters} and s.word ~<~ (${letters} || chr(1114111))`;
}

/** The longest first. */
function phrasesFrom(words: string[], start: number): string[] {
  const longest = Math.min(MAX_PHRASE, words.length - start);
  return Array.from({ length: longest }, (_, index) =>
    words.slice(start, start + longest - index).join(" "),
  );
}

/** The lines that contain a name, without duplicates, in a stable order. */
function groupsOf(lines: readonly Line[], text: string): string[][] {
  const forms = formsOf(text);
  const having = lines.filter(({ words }) => forms.some((form) => words.includes(form)));
  const byId = new Map(having.map(({ id, words }) => [id, words]));
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, words]) => words);
}

function wantedAs(text: string, groups: string[][]): Wanted {
  const typed = formsOf(text);
  const others = namesOf(groups).filter((word) => !typed.includes(word));
  return { text: groups[0]?.[0] ?? text, typed, others };
}

/** Inserts the first synonyms into a shop that has none. Safe in several processes at once. */
export async function fillSynonyms(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first synonyms', 0))`);
    const { rows } = await tx.execute(sql`select from search_synonyms limit 1`);
    if (rows.length > 0) return;
    const values = FIRST_SYNONYMS.map((words) => ({ id: randomUUID(), words: [...words] }));
    await tx.insert(searchSynonyms).values(values);
  });
}
