import { type SQL, sql } from "drizzle-orm";
import { tokensOf } from "./tokens.ts";

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
