import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { tokensOf } from "../lists/tokens.ts";
import { normaliseTerm } from "./match.ts";

/** Words that mean one thing, and the length of one; as the database holds them to (db/schema/search.ts). */
const MAX_WORDS = 40;
const MAX_LETTERS = 60;

/** What a line of synonyms finds. */
export interface SynonymFinds {
  words: { word: string; products: number }[];
  /** Counted no further than MAX_COUNTED, as each of the words. */
  products: number;
  /** The newest of them. */
  names: string[];
}

/** From here on it is "so many and more". */
export const MAX_COUNTED = 200;

/** The words of a line as it was typed, with commas or on lines of their own: in small letters, each once. */
export function wordsOfLine(typed: string): string[] {
  const words = typed.split(/[,،\n]/u).map(normaliseTerm);
  return [...new Set(words.filter((word) => word !== ""))];
}

/** Why words cannot be a line of synonyms. */
export function whyNotSynonyms(words: readonly string[]): Refusal | null {
  const no = (text: string) => new Refusal("invalid", text, { field: "words" });
  if (words.length < 2) return no("Enter two words or more, with commas between them.");
  if (words.length > MAX_WORDS) return no(`Enter ${MAX_WORDS} words at most.`);
  const long = words.find((word) => word.length > MAX_LETTERS);
  if (long)
    return no(`“${long.slice(0, 20)}…” is too long. Words have ${MAX_LETTERS} letters at most.`);
  const empty = words.find((word) => tokensOf(word).length === 0);
  return empty === undefined ? null : no(`“${empty}” has no letters.`);
}
