import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { tokensOf } from "./tokens.ts";

/** A text that is looked for somewhere in products (SPEC §5), as search has found out how (somewhere.server.ts). */
export interface SoughtText {
  /** In small letters. */
  said: string;
  /** What has the text is among what has this tsquery; null where it is nothing but signs, which no word has. */
  query: string | null;
  /** The query without its last word, where that begins too many words of the shop to ask an index for them. */
  stem: string | null;
  /** What has the query has the text: its products need not be read. */
  isSaidByWords: boolean;
  /** What the text of a product is like that has it. */
  pattern: TextPattern;
}

/** A pattern of PostgreSQL's: LIKE's, or a regular expression. */
export interface TextPattern {
  sign: "like" | "~";
  text: string | Placeholder;
}

/** Whether a text in small letters is like a pattern. */
export function isLike(text: SQL, pattern: TextPattern): SQL {
  return sql`${text} ${sql.raw(pattern.sign)} ${pattern.text}`;
}

/** How a text is looked for in what search reads (db/schema/search.ts `productWords`, as `w`). */
export interface TextMatch {
  /** SPEC §5: the text is somewhere, also inside a word. A tsquery, to be asked for once: `(select …)`. */
  anywhere: SQL;
  /** Signs stand in the text, which the words do not have: whoever has the words is looked at again. */
  hasSigns: boolean;
}

/** Null where the text is nothing but signs. */
export function textMatch(text: string): TextMatch | null {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return null;
  const said = sql`${sql.param(tokens)}::text[]`;
  return {
    anywhere: sql`search_containing(${said})`,
    hasSigns: tokens.join(" ") !== text,
  };
}
