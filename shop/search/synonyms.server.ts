import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { searchSynonyms } from "../../db/schema/search.ts";
import { tokensOf } from "../catalog/tokens.ts";
import { FIRST_SYNONYMS } from "./first-synonyms.ts";
import { knownOf } from "./kept-words.server.ts";
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

/** Each word, or the longest run of words that the synonyms know, with all that it is called; one statement. */
export async function wantedOf(db: Database, words: string[]): Promise<Wanted[]> {
  if (words.length === 0) return [];
  return await knownOf(db, ["wanted", words], () => findWanted(db, words));
}

async function findWanted(db: Database, words: string[]): Promise<Wanted[]> {
  const phrases = words.flatMap((_, start) => phrasesFrom(words, start));
  const forms = [...new Set(phrases.flatMap(formsOf))];
  const groups = await groupsWith(db, forms);
  const wanted: Wanted[] = [];
  for (let start = 0; start < words.length; ) {
    const phrase = phrasesFrom(words, start).find((one) => groupsOf(groups, one).length > 0);
    const text = phrase ?? words[start] ?? "";
    wanted.push(wantedAs(text, groupsOf(groups, text)));
    start += text.split(" ").length;
  }
  return wanted;
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
export async function heardOf(db: Database, wanted: Wanted[]): Promise<Wanted[]> {
  const others = [...new Set(wanted.flatMap((one) => one.others))];
  if (others.length === 0) return wanted;
  return await knownOf(db, ["heard", wanted], () => findHeard(db, wanted, others));
}

async function findHeard(db: Database, wanted: Wanted[], others: string[]): Promise<Wanted[]> {
  const begins = others.map((name) => tokensOf(name)[0] ?? "#");
  const { rows } = await db.execute<{ place: number }>(sql`select place::int
    from unnest(${sql.param(begins)}::text[]) with ordinality as said (word, place)
    where exists (select from search_words s where s.word like said.word || '%')`);
  const heard = new Set(rows.map(({ place }) => others[place - 1]));
  return wanted.map((one) => ({ ...one, others: one.others.filter((name) => heard.has(name)) }));
}

/** The longest first. */
function phrasesFrom(words: string[], start: number): string[] {
  const longest = Math.min(MAX_PHRASE, words.length - start);
  return Array.from({ length: longest }, (_, index) =>
    words.slice(start, start + longest - index).join(" "),
  );
}

function groupsOf(groups: string[][], text: string): string[][] {
  const forms = formsOf(text);
  return groups.filter((group) => forms.some((form) => group.includes(form)));
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
