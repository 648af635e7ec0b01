/**
 * The word similarity of pg_trgm (0 to 1) from which a word of a store's name matches: "lahor" is 0.8 similar to
 * Lahore.
 */
export const MIN_SIMILARITY = 0.5;
/** The similarity of pg_trgm from which two words are compared by edit distance. */
export const MIN_ALIKE = 0.25;

/** Words of three letters or more; shorter ones are similar to too many others. */
export function wordsToMatch(term: string): string[] {
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= 3);
  return [...new Set(words)].slice(0, 6);
}

/** The words that a typed word is probably a misspelling of: the nearest ones, if any is near enough. */
export function nearest(typed: string, words: readonly string[]): string[] {
  const far = words.map((word) => typosBetween(typed, word));
  const least = Math.min(...far);
  return words.filter((_, at) => Number.isFinite(least) && far[at] === least);
}

/**
 * The number of typing errors between two words: at most one in a short word, two in a longer one, 0 for words that
 * sound the same; Infinity beyond.
 */
function typosBetween(typed: string, word: string): number {
  const [a, b] = [phoneticKey(typed), phoneticKey(word)];
  if ([...typed].length < 3 || a === "" || b === "") return Number.POSITIVE_INFINITY;
  if (a === b) return 0;
  const allowed = Math.min(typed.length, word.length) < 6 ? 1 : 2;
  const least = Math.min(editDistance(typed, word), editDistance(a, b));
  // The first letter is hardly ever mistyped, and another one makes another word.
  return a[0] === b[0] && least <= allowed ? least : Number.POSITIVE_INFINITY;
}

/** A phonetic key of a word of Roman Urdu: "choorian", "churiyan" and "chooriyaan" have the same. */
function phoneticKey(word: string): string {
  return word
    .replace(/ph/g, "f")
    .replace(/[wv]/g, "v")
    .replace(/q|ck/g, "k")
    .replace(/ee|ie|iy|ey|y/g, "i")
    .replace(/oo|ou/g, "u")
    .replace(/z/g, "s")
    .replace(/(.)\1+/gu, "$1")
    .replace(/([^scaeiou])h/g, "$1");
}

/** The Damerau-Levenshtein distance: letters left out, inserted, changed or swapped. */
function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let [before, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      const isSame = letter === other;
      let least = Math.min(
        (row?.[j] ?? 0) + (isSame ? 0 : 1),
        (row?.[j + 1] ?? 0) + 1,
        (next[j] ?? 0) + 1,
      );
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other) {
        least = Math.min(least, (before?.[j - 1] ?? 0) + 1);
      }
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row?.at(-1) ?? 0;
}
