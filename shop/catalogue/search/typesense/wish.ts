import { tokensOf } from "../../lists/tokens.ts";

/** A condition on a product's words: a word, or a pattern ("%" is any letters); or all or any of several conditions. */
export type Wish = { like: string } | { all: readonly Wish[] } | { any: readonly Wish[] };

/** A product's document in the index. */
export interface Indexed {
  id: string;
  words: string[];
  corporate: boolean;
  /** ms: shows up to which change the index is current (index-products.server.ts). */
  changed_at: number;
}

/** The most words that may replace one pattern. */
export const MAX_WORDS = 300;

/**
 * The condition that every product with a text (SPEC §5) fulfils; null where the text consists only of signs, which
 * words do not have.
 */
export function containing(text: string): Wish | null {
  const tokens = tokensOf(text);
  const [first] = tokens;
  if (first === undefined) return null;
  if (tokens.length === 1) return { like: `%${first}%` };
  const last = tokens.length - 1;
  return {
    all: tokens.map((token, at) => ({
      like: at === 0 ? `%${token}` : at === last ? `${token}%` : token,
    })),
  };
}

/** The condition that every product with a name (word-query.ts `nameQuery`) fulfils. */
export function called(name: string): Wish | null {
  const tokens = tokensOf(name);
  if (tokens.length === 0) return null;
  return {
    all: tokens.map((token, at) => ({ like: at === tokens.length - 1 ? `${token}%` : token })),
  };
}

/** Any of several names. */
export function anyCalled(names: readonly string[]): Wish {
  return { any: names.flatMap((name) => called(name) ?? []) };
}

/** All but one of several things, whichever that is. */
export function allButOne(things: readonly Wish[]): Wish {
  return {
    any: things.map((_, left) => ({ all: things.filter((_, at) => at !== left) })),
  };
}

/** The patterns of a wish that are not words themselves. */
export function patternsOf(wish: Wish): string[] {
  if ("like" in wish) return wish.like.includes("%") ? [wish.like] : [];
  return ("all" in wish ? wish.all : wish.any).flatMap(patternsOf);
}

/**
 * A wish as a Typesense filter; `words`: the existing words of each pattern. All products that fulfil the wish pass it,
 * others may, too: PostgreSQL checks each again. Null: all would pass.
 */
export function filterOf(wish: Wish, words: ReadonlyMap<string, readonly string[]>): string | null {
  if ("like" in wish) {
    const meant = wish.like.includes("%") ? (words.get(wish.like) ?? []) : [wish.like];
    return meant.length > MAX_WORDS ? null : wordIn(meant);
  }
  if ("all" in wish) {
    const parts = wish.all.flatMap((one) => filterOf(one, words) ?? []);
    return parts.length === 0 ? null : parts.map(inBrackets).join(" && ");
  }
  const parts = wish.any.map((one) => filterOf(one, words));
  if (parts.includes(null)) return null;
  return parts.length === 0 ? wordIn([]) : parts.map((part) => inBrackets(part ?? "")).join(" || ");
}

const inBrackets = (filter: string) => `(${filter})`;

/** A word that no product has: a filter cannot be empty. */
const NO_WORD = "0none0";

function wordIn(words: readonly string[]): string {
  const values = words.length === 0 ? [NO_WORD] : [...new Set(words.map(asIndexed))];
  return `words:=[${values.map((value) => `\`${value}\``).join(",")}]`;
}

/** Below the hundred characters of a value that Typesense stores at most. */
const MAX_LENGTH = 60;

/**
 * A word as it is stored in the index. Typesense drops signs and normalises letters by its own rules: words that are
 * not plain ASCII are sent as hexadecimal bytes, so that "امی" is one word there, too.
 */
export function asIndexed(word: string): string {
  const plain = /^[a-z0-9]+$/.test(word) ? `w${word}` : `u${Buffer.from(word).toString("hex")}`;
  return plain.slice(0, MAX_LENGTH);
}
