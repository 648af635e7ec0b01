import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { tokensOf } from "../lists/tokens.ts";
import { normaliseTerm } from "./match.ts";

/** Words of a line, and letters of a word; the database has the same limits (db/schema/search.ts). */
const MAX_WORDS = 40;
const MAX_LETTERS = 60;

/** The number of products that a line of synonyms finds. */
export interface SynonymFinds {
  words: { word: string; products: number }[];
  /** Counted up to MAX_COUNTED, like those of each word. */
  products: number;
  /** The newest of them. */
  names: string[];
}

/** From this number on the screen shows "… and more". */
export const MAX_COUNTED = 200;

/** The words of a typed line, separated by commas or line breaks: in lower case, without duplicates. */
export function wordsOfLine(typed: string): string[] {
  const words = typed.split(/[,،\n]/u).map(normaliseTerm);
  return [...new Set(words.filter((word) => word !== ""))];
}

/** Why words cannot be a line of synonyms; null where they can. */
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
