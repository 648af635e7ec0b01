import { tokensOf } from "../../lists/tokens.ts";

/** What a product has to have among its words: a word, or one like a pattern ("%" is any letters). */
export type Wish = { like: string } | { all: readonly Wish[] } | { any: readonly Wish[] };

/** What is stored in the index of a product. */
export interface Indexed {
  id: string;
  words: string[];
  corporate: boolean;
  /** ms: how far the index is (index-products.server.ts). */
  changed_at: number;
}

/** More words than this in place of one pattern are not asked for. */
export const MAX_WORDS = 300;

/** Whoever has a text somewhere (SPEC §5) has this; null where it is nothing but signs, which no word has. */
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

/** Whoever is called so (word-query.ts `nameQuery`) has this. */
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
 * A wish as a Typesense filter, `words` being what there is like each pattern: whoever has what is wished passes it.
 * Others may pass too; PostgreSQL looks at each again. null: everybody would.
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

/** No word of any product is this: a filter cannot be empty. */
const NO_WORD = "0none0";

function wordIn(words: readonly string[]): string {
  const values = words.length === 0 ? [NO_WORD] : [...new Set(words.map(asIndexed))];
  return `words:=[${values.map((value) => `\`${value}\``).join(",")}]`;
}

/** Typesense keeps no more than a hundred characters of a value by itself. */
const LONGEST = 60;

/**
 * A word as the index has it. Typesense drops signs and folds letters by its own idea of a language: what is not plain
 * ASCII goes there as its bytes, and "امی" is one word there as it is here.
 */
export function asIndexed(word: string): string {
  const plain = /^[a-z0-9]+$/.test(word) ? `w${word}` : `u${Buffer.from(word).toString("hex")}`;
  return plain.slice(0, LONGEST);
}
