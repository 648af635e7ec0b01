import { tokensOf } from "../lists/tokens.ts";

/** Where a word stands: A in the name, B in tags, type and categories (db/schema/search.ts); empty: anywhere. */
export type Place = "A" | "B" | "";

/** Shorter words begin too many others: they are looked for whole. */
const LEAST_TO_BEGIN = 4;

/**
 * A name of something as a tsquery: its words side by side, of which the last may go on ("photo frame" is in
 * "photo frames"). Null where there is no word in it.
 */
export function nameQuery(name: string, place: Place = ""): string | null {
  const tokens = tokensOf(name);
  const last = tokens.pop();
  if (last === undefined) return null;
  const suffix = place === "" ? "" : `:${place}`;
  const isShort = /^[a-z0-9]+$/.test(last) && last.length < LEAST_TO_BEGIN;
  const end = isShort ? `('${last}'${suffix} | '${last}s'${suffix})` : `'${last}':*${place}`;
  return [...tokens.map((token) => `'${token}'${suffix}`), end].join(" <-> ");
}

/** Any of several names. */
export function anyName(names: readonly string[], place: Place = ""): string {
  const queries = names.flatMap((name) => nameQuery(name, place) ?? []);
  return queries.length === 0 ? "'#'" : `(${queries.map((query) => `(${query})`).join(" | ")})`;
}

/** All of several things. */
export function allOf(queries: readonly string[]): string {
  return queries.join(" & ");
}

/** All but one of several things, whichever that is. */
export function allButOne(queries: readonly string[]): string {
  return queries
    .map((_, left) => `(${allOf(queries.filter((_, index) => index !== left))})`)
    .join(" | ");
}

/** A text as it begins a word, its words side by side, however short (SPEC §5 finds it inside words too). */
export function beginning(term: string): string {
  const tokens = tokensOf(term);
  const last = tokens.pop();
  if (last === undefined) return "'#'";
  return [...tokens.map((token) => `'${token}'`), `'${last}':*`].join(" <-> ");
}

/** The same query in one place alone, or in either of two. */
export function inPlace(query: string, place: Exclude<Place, ""> | "AB"): string {
  return query.replace(
    /'([^']+)'(:\*)?/g,
    (_, word, isBegun) => `'${word}':${isBegun ? "*" : ""}${place}`,
  );
}
