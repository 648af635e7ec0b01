import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { atMost, instant } from "./columns.ts";

/** Words that search takes for one another, the shop's own word first; in small letters. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: text().primaryKey(),
    words: text().array().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("search_synonyms_words").using("gin", t.words),
    check("search_synonyms_words", sql`cardinality(${t.words}) between 2 and 40`),
  ],
);

/** What was looked for and not found, by day: without who, and without what looks like a person's. */
export const searchMisses = pgTable(
  "search_misses",
  {
    day: date({ mode: "string" }).notNull(),
    term: text().notNull(),
    times: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.term] }),
    index("search_misses_of_term").on(t.term),
    atMost("search_misses_term_length", 80, t.term),
    check("search_misses_times", sql`${t.times} > 0`),
  ],
);
