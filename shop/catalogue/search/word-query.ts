import { tokensOf } from "../lists/tokens.ts";

/** The weight label of a word's field: A: the name, B: tags, type and categories (db/schema/search.ts); empty: any. */
export type Place = "A" | "B" | "";

/** Shorter words are the beginning of too many others: they are searched as whole words. */
const MIN_PREFIX = 4;

/**
 * A name as a tsquery: its words adjacent, the last one as a prefix ("photo frame" is in "photo frames"). Null where it
 * has no words.
 */
export function nameQuery(name: string, place: Place = ""): string | null {
  const tokens = tokensOf(name);
  const last = tokens.pop();
  if (last === undefined) return null;
  const suffix = place === "" ? "" : `:${place}`;
  const isShort = /^[a-z0-9]+$/.test(last) && last.length < MIN_PREFIX;
  const end = isShort ? `('${last}'${suffix} | '${last}s'${suffix})` : `'${last}':*${place}`;
  return [...tokens.map((token) => `'${token}'${suffix}`), end].join(" <-> ");
}

/** A tsquery for any of several names. */
export function anyName(names: readonly string[], place: Place = ""): string {
  const queries = names.flatMap((name) => nameQuery(name, place) ?? []);
  return queries.length === 0 ? "'#'" : `(${queries.map((query) => `(${query})`).join(" | ")})`;
}

/** A tsquery for all of several queries. */
export function allOf(queries: readonly string[]): string {
  return queries.join(" & ");
}

/** A tsquery for all but any one of several queries. */
export function allButOne(queries: readonly string[]): string {
  return queries
    .map((_, left) => `(${allOf(queries.filter((_, index) => index !== left))})`)
    .join(" | ");
}

/**
 * A tsquery for a text from the beginning of a word: its words adjacent, the last one a prefix of any length (SPEC §5
 * finds it inside words, too).
 */
export function beginning(term: string): string {
  const tokens = tokensOf(term);
  const last = tokens.pop();
  if (last === undefined) return "'#'";
  return [...tokens.map((token) => `'${token}'`), `'${last}':*`].join(" <-> ");
}

/** The same query restricted to one weight label, or to either of two. */
export function inPlace(query: string, place: Exclude<Place, ""> | "AB"): string {
  return query.replace(
    /'([^']+)'(:\*)?/g,
    (_, word, isBegun) => `'${word}':${isBegun ? "*" : ""}${place}`,
  );
}
