import { type Column, type SQL, sql } from "drizzle-orm";

/** `hyphenate` (words.ts) in SQL: what a column or an expression holds, as addresses name it. */
export function hyphenated(text: Column | SQL): SQL<string> {
  return sql<string>`regexp_replace(lower(trim(${text})), '\\s+', '-', 'g')`;
}
