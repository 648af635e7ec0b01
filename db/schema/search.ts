import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { atMost, instant, paisa } from "./columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Words that search treats as synonyms, the shop's own word first; in lower case. */
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

/** Searches that found nothing, counted by day: without the visitor, and without texts that look like personal data. */
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

/**
 * The columns of products that search reads, maintained by triggers on products (0001_rules.sql): a narrow row, so that
 * a thousand are counted in a millisecond. `words`: those of `search_text` with their positions and weights (A: in the
 * name, B: in tags, type and categories, D: elsewhere), followed by what lists are filtered and sorted by, as words
 * that nobody can type (0003_search_facts.sql, 0004_rating_facts.sql). `age`: 0 the newest 4,000, 1 the newest 32,000,
 * 2 the newest 256,000, 3 all others (AGES in shop/catalogue/search/newest-matches.server.ts): a word that much of the
 * shop has is searched among the newest alone. Each age has one index for gifts and one for companies' products, so
 * that a search of one reads no row of the other.
 */
export const productWords = pgTable(
  "product_words",
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    number: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    createdAt: instant().notNull(),
    isShown: boolean().notNull(),
    isCorporate: boolean().notNull(),
    inStock: boolean().notNull(),
    price: paisa().notNull(),
    rating: numeric({ precision: 3, scale: 2, mode: "number" }).notNull().default(0),
    gifts: smallint().array().notNull().default(sql`'{}'`),
    age: smallint().notNull().default(0),
    words: tsvector().notNull(),
  },
  // Without "fastupdate": every search would scan the list of pending entries.
  (t) => [
    index("product_words_all").using("gin", t.words).with({ fastupdate: false }),
    ...["age <= 0", "age = 1", "age = 2", "age > 2"].flatMap((age, rung) => [
      index(`product_words_${rung}`)
        .using("gin", t.words)
        .where(sql.raw(`${age} and not is_corporate`))
        .with({ fastupdate: false }),
      index(`product_words_corporate_${rung}`)
        .using("gin", t.words)
        .where(sql.raw(`${age} and is_corporate`))
        .with({ fastupdate: false }),
    ]),
    index("product_words_number").on(t.number),
    index("product_words_age").on(t.age),
    // Nearly every product has a word that begins with one or two given letters: found by scanning the newest.
    index("product_words_newest").on(t.createdAt.desc(), t.productId.desc()).where(sql`age <= 0`),
  ],
);

/**
 * Every word of any product, for completing parts of words and correcting misspellings. `uses`: in about how many
 * products it occurs, counted by a job. A word may have two rows: products that add it at the same time do not wait for
 * one another.
 */
export const searchWords = pgTable(
  "search_words",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull(),
    uses: integer().notNull().default(0),
    /** In about how many products' names, tags, types or categories it occurs: what is worth suggesting. */
    named: integer().notNull().default(0),
  },
  (t) => [
    index("search_words_word").using("btree", sql`${t.word} text_pattern_ops`),
    // For finding words by their end (shop/catalogue/search/contained-text.server.ts).
    index("search_words_ends").using("btree", sql`reverse(${t.word}) text_pattern_ops`),
    index("search_words_parts").using("gin", sql`${t.word} gin_trgm_ops`),
    // For suggestions: a word that only one product has in its name is mostly a model number.
    index("search_words_common")
      .using("btree", sql`${t.word} text_pattern_ops`, t.named)
      .where(sql`named > 1`),
  ],
);
