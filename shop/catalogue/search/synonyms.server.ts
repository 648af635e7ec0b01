import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { executePrepared } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import { searchSynonyms } from "#tohfa/db/schema/search.ts";
import { tokensOf } from "../lists/tokens.ts";
import { knownOf } from "./cached-words.server.ts";
import { FIRST_SYNONYMS } from "./first-synonyms.ts";
import { formsOf } from "./read-query.ts";

/** One thing that a search asks for, however it is called. */
export interface Wanted {
  /** How the shop says it. */
  text: string;
  /** What was typed, in its forms. */
  typed: string[];
  /** What else it is called. */
  others: string[];
}

/** Words of a query that may be one name together: "shadi ki salgirah". */
const MAX_PHRASE = 3;

/** Each word, or the longest run of words that the synonyms know, with all that it is called. */
export async function wantedOf(db: Database, words: string[]): Promise<Wanted[]> {
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

/** The lines of synonyms that have a word, or a name that begins with it: asked once for each word. */
async function linesFrom(db: Database, word: string): Promise<Line[]> {
  return await knownOf(db, ["lines", word], () =>
    executePrepared<Line>(
      db,
      sql`select id, words from search_synonyms where words && ${sql.param(formsOf(word))}::text[]
        or exists (select from unnest(words) name where starts_with(name, ${`${word} `}::text))`,
    ),
  );
}

/** The lines of synonyms that have one of these words. */
export async function groupsWith(db: Database, words: string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ words: string[] }>(
    sql`select words from search_synonyms where words && ${sql.param(words)}::text[] order by id`,
  );
  return rows.map((row) => row.words);
}

/** All that lines of synonyms call something. */
export function namesOf(groups: readonly string[][]): string[] {
  return [...new Set(groups.flat())];
}

/** The same without the names that nothing in the shop can have: a line of synonyms is mostly such. */
export async function heardOf(db: Database, wanted: readonly Wanted[]): Promise<Wanted[]> {
  return await Promise.all(
    wanted.map(async (one) => ({ ...one, others: await heard(db, one.others) })),
  );
}

async function heard(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return names;
  return await knownOf(db, ["heard", names], async () => {
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

/** Whether a word of the shop (`s`) begins so: as a range, since "like" of what is no constant asks another index. */
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

/** Of some lines those that have a name; each once, and always in the same order. */
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

/** Gives a shop that has none its first synonyms. Safe in several processes at once. */
export async function fillSynonyms(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first synonyms', 0))`);
    const { rows } = await tx.execute(sql`select from search_synonyms limit 1`);
    if (rows.length > 0) return;
    const values = FIRST_SYNONYMS.map((words) => ({ id: randomUUID(), words: [...words] }));
    await tx.insert(searchSynonyms).values(values);
  });
}
