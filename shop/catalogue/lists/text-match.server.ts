import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { tokensOf } from "./tokens.ts";

/** A text to search for anywhere in products (SPEC §5), with its query (contained-text.server.ts). */
export interface SoughtText {
  /** The text in lower case. */
  said: string;
  /**
   * A tsquery that all products with the text match; null where the text consists only of signs, which words do not
   * have.
   */
  query: string | null;
  /** The query without its last word, where that is the prefix of too many words for the index. */
  stem: string | null;
  /** The query is exact: its matches need no recheck in the products. */
  isDecidedByWords: boolean;
  /** The pattern of the recheck in a product's text. */
  pattern: TextPattern;
}

/** A PostgreSQL pattern: of LIKE, or a regular expression. */
export interface TextPattern {
  sign: "like" | "~";
  text: string | Placeholder;
}

/** SQL: whether a text in lower case matches a pattern. */
export function isLike(text: SQL, pattern: TextPattern): SQL {
  return sql`${text} ${sql.raw(pattern.sign)} ${pattern.text}`;
}

/** How a text is searched in the word index (db/schema/search.ts `productWords`, as `w`). */
export interface TextMatch {
  /**
   * SPEC §5: the text is anywhere, also inside a word. A tsquery; use it as `(select …)`, so that it is computed once.
   */
  anywhere: SQL;
  /** The text has signs, which the index does not have: matches need a recheck. */
  hasSigns: boolean;
}

/** Null where the text consists only of signs. */
export function textMatch(text: string): TextMatch | null {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return null;
  const said = sql`${sql.param(tokens)}::text[]`;
  return {
    anywhere: sql`search_containing(${said})`,
    hasSigns: tokens.join(" ") !== text,
  };
}
