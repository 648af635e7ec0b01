import type { Database } from "#tohfa/db/open.server.ts";
import { containing } from "#tohfa/shop/values/like-pattern.ts";
import type { SoughtText, TextPattern } from "../lists/text-match.server.ts";
import { tokensOf } from "../lists/tokens.ts";
import { NOTHING, speltOut, wordsEnding, wordsWith } from "./spelt-out.server.ts";

/** What stands between words (tokens.ts), as PostgreSQL's regular expressions say it. */
const SIGN = String.raw`[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]`;

/**
 * SPEC §5: how to look for what has a text somewhere. A single word is any that has it in it; of several the first may
 * end so and the last begin so. Where too many words end as the first does, what has the others is read for all of it:
 * "t-shirt" would be looked for as every word that ends in a "t", and each product compared with all of them.
 */
export async function somewhere(db: Database, said: string): Promise<SoughtText> {
  const [first, ...others] = tokensOf(said);
  const isWords = [first, ...others].join(" ") === said;
  const pattern = patternOf(said, isWords);
  if (first === undefined) {
    return { said, query: null, stem: null, isSaidByWords: false, pattern };
  }
  const last = others.pop();
  if (last === undefined) {
    const words = await wordsWith(db, first);
    return { said, query: anyOf(words), stem: null, isSaidByWords: isWords, pattern };
  }
  const middle = others.map((word) => `'${word}'`);
  const begun = await speltOut(db, `'${last}':*`);
  // No word ends as "(25 pcs" begins.
  const ends = said.startsWith(first) ? await wordsEnding(db, first) : [first];
  const words = ends === null ? middle : [anyOf(ends), ...middle];
  const isOpen = begun.includes(":*") && words.length > 0;
  return {
    said,
    query: [...words, begun].join(" <-> "),
    stem: isOpen ? words.join(" <-> ") : null,
    isSaidByWords: isWords && ends !== null,
    pattern,
  };
}

const anyOf = (words: readonly string[]) =>
  `(${words.length === 0 ? NOTHING : words.map((word) => `'${word}'`).join(" | ")})`;

/** Between words that are typed with nothing but spaces any signs may stand: "box red" is in "box, red". */
function patternOf(said: string, isWords: boolean): TextPattern {
  return isWords && said.includes(" ")
    ? { sign: "~", text: said.replaceAll(" ", `${SIGN}+`) }
    : { sign: "like", text: containing(said) };
}
