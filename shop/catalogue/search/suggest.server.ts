import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { escapeLike } from "#tohfa/shop/values/like-pattern.ts";
import { tokensOf } from "../lists/tokens.ts";
import { loadCached, loadCachedPrefix } from "./cached-words.server.ts";
import { normaliseTerm } from "./match.ts";
import { formsOf } from "./read-query.ts";

/** Completions of a text, beside the products that it finds. */
export interface TextSuggestions {
  /** Complete texts to search for. */
  words: string[];
  /** Names of categories. */
  categories: string[];
}

const MAX_WORDS = 4;
const MAX_CATEGORIES = 3;
/** A single letter is the beginning of too many words. */
const MIN_LETTERS = 2;
/** Candidates for words that are not another form of a shown one. */
const MAX_CANDIDATES = 12;

/** The words of product names that begin with the text, the most common first, and the categories with such a word. */
export async function suggestTexts(db: Database, text: string): Promise<TextSuggestions> {
  const term = normaliseTerm(text);
  const [word = "", ...others] = tokensOf(term);
  if (term.length < MIN_LETTERS || word === "") return { words: [], categories: [] };
  const [words, categories] = await Promise.all([
    // For several words the found products decide which words belong together (wordsOfNames).
    others.length > 0 ? [] : commonWords(db, word),
    shownCategories(db),
  ]);
  const begins = categories.filter(({ said }) => said.startsWith(term));
  const inside = categories.filter(({ said }) => said.includes(` ${term}`));
  const names = [...begins, ...inside].map(({ name }) => name);
  return {
    words: distinctWords(words, term),
    categories: [...new Set(names)].slice(0, MAX_CATEGORIES),
  };
}

async function commonWords(db: Database, begun: string): Promise<string[]> {
  const asked = { kind: "named", tag: "products", least: MIN_LETTERS } as const;
  const known = await loadCachedPrefix(db, begun, asked, async (letters, limit) => {
    // Not prepared: with the literal prefix the planner uses a range of the index.
    const { rows } = await db.execute<{ word: string }>(
      sql`select word from search_words where named > 1 and word like ${`${escapeLike(letters)}%`}
        group by word order by max(named) desc, word limit ${limit}`,
    );
    return rows.map(({ word }) => word);
  });
  return known.filter((word) => word.startsWith(begun)).slice(0, MAX_CANDIDATES);
}

async function shownCategories(db: Database): Promise<{ name: string; said: string }[]> {
  const find = async () => {
    const { rows } = await db.execute<{ name: string; said: string }>(
      sql`select name, lower(said) as said
        from categories, unnest(array[name, name_urdu]) with ordinality as words (said, place)
        where kind = 'shop' and not hidden and said <> '' order by position, name, place`,
    );
    return rows;
  };
  return await loadCached(db, ["categories"], find, "categories");
}

/**
 * Completions of the last of several words, from names of products that have the others: "photo fra" is "photo frame".
 */
export function wordsOfNames(text: string, names: readonly string[]): string[] {
  const tokens = tokensOf(normaliseTerm(text));
  const last = tokens.pop();
  if (last === undefined || tokens.length === 0) return [];
  const wholes = names.flatMap((name) => {
    const said = tokensOf(name.toLowerCase());
    if (!tokens.every((token) => said.includes(token))) return [];
    return said.filter((word) => word.startsWith(last)).map((word) => [...tokens, word].join(" "));
  });
  return distinctWords([...new Set(wholes)], [...tokens, last].join(" "));
}

/** Without the typed text itself, and without "mugs" where "mug" is listed. */
function distinctWords(words: readonly string[], typed: string): string[] {
  const shown: string[] = [];
  for (const word of words) {
    const isShown = [typed, ...shown].some(
      (other) => formsOf(word).includes(other) || formsOf(other).includes(word),
    );
    if (!isShown) shown.push(word);
  }
  return shown.slice(0, MAX_WORDS);
}
