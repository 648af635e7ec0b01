import type { Database } from "#tohfa/db/open.server.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import type { SoughtText, TextPattern } from "../lists/text-match.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { expandPrefixes, NOTHING, wordsEnding, wordsWith } from "./expand-prefixes.server.ts";

/** A character between words (tokens.ts), as a PostgreSQL regular expression. */
const SIGN = String.raw`[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]`;

/**
 * SPEC §5: how to search for a text anywhere, also inside words. A single word matches every word that contains it; of
 * several the first may be the end of a word and the last the beginning of one. Where too many words end with the first
 * one, products with the other words are rechecked for the whole text: "t-shirt" would otherwise search every word that
 * ends in "t".
 */
export async function containedText(db: Database, said: string): Promise<SoughtText> {
  const [first, ...others] = tokensOf(said);
  const isWords = [first, ...others].join(" ") === said;
  const pattern = patternOf(said, isWords);
  if (first === undefined) {
    return { said, query: null, stem: null, isDecidedByWords: false, pattern };
  }
  const last = others.pop();
  if (last === undefined) {
    const words = await wordsWith(db, first);
    return { said, query: anyOf(words), stem: null, isDecidedByWords: isWords, pattern };
  }
  const middle = others.map((word) => `'${word}'`);
  const lastWords = await expandPrefixes(db, `'${last}':*`);
  // A text that begins with a sign, as "(25 pcs", does not continue a word.
  const ends = said.startsWith(first) ? await wordsEnding(db, first) : [first];
  const words = ends === null ? middle : [anyOf(ends), ...middle];
  const isOpen = lastWords.includes(":*") && words.length > 0;
  return {
    said,
    query: [...words, lastWords].join(" <-> "),
    stem: isOpen ? words.join(" <-> ") : null,
    isDecidedByWords: isWords && ends !== null,
    pattern,
  };
}

const anyOf = (words: readonly string[]) =>
  `(${words.length === 0 ? NOTHING : words.map((word) => `'${word}'`).join(" | ")})`;

/** Spaces between typed words match any signs: "box red" is in "box, red". */
function patternOf(said: string, isWords: boolean): TextPattern {
  return isWords && said.includes(" ")
    ? { sign: "~", text: said.replaceAll(" ", `${SIGN}+`) }
    : { sign: "like", text: containing(said) };
}
