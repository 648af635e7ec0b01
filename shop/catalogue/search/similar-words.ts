/** pg_trgm's word similarity (0 to 1) from which a word of a store's name matches: "lahor" is 0.8 similar to Lahore. */
export const MIN_SIMILARITY = 0.5;
/** pg_trgm's similarity of two words from which they are compared letter by letter. */
export const MIN_ALIKE = 0.25;

/** Words of three letters or more; shorter ones have too few letters to be told apart from others. */
export function wordsToMatch(term: string): string[] {
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= 3);
  return [...new Set(words)].slice(0, 6);
}

/** Of some words those that another may have been meant to be: the nearest to it, if any is near enough. */
export function nearest(typed: string, words: readonly string[]): string[] {
  const far = words.map((word) => slipsBetween(typed, word));
  const least = Math.min(...far);
  return words.filter((_, at) => Number.isFinite(least) && far[at] === least);
}

/**
 * With how many slips of the finger a word is another: at most one in a short word, two in a longer one, none in what
 * sounds the same; Infinity beyond.
 */
function slipsBetween(typed: string, word: string): number {
  const [a, b] = [soundOf(typed), soundOf(word)];
  if ([...typed].length < 3 || a === "" || b === "") return Number.POSITIVE_INFINITY;
  if (a === b) return 0;
  const allowed = Math.min(typed.length, word.length) < 6 ? 1 : 2;
  const least = Math.min(slips(typed, word), slips(a, b));
  // A first letter is hardly ever wrong, and another one is another word.
  return a[0] === b[0] && least <= allowed ? least : Number.POSITIVE_INFINITY;
}

/** How a word of Roman Urdu sounds: "choorian", "churiyan" and "chooriyaan" are one. */
function soundOf(word: string): string {
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

/** How many letters are left out, put in, changed or swapped (Damerau and Levenshtein). */
function slips(from: string, to: string): number {
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
