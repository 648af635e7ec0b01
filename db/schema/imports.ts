import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products, sellers } from "./catalog.ts";
import { instant, oneOf } from "./columns.ts";

/** What importing a row of a products file does, or has done. */
export const ROW_OUTCOMES = ["new", "changed", "same", "broken"] as const;
/** A file of products that a seller uploaded: previewed first, and imported row by row when they confirm. */
export const productImports = pgTable(
  "product_imports",
  {
    id: text().primaryKey(),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    fileName: text().notNull(),
    rows: integer().notNull(),
    /** Headings that are no known column. */
    unknownHeadings: text().array().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.sellerId, t.createdAt)],
);

export const productImportRows = pgTable(
  "product_import_rows",
  {
    importId: text().notNull(),
    /** The line of the file on which it begins. */
    line: integer().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    /** For a change: the old values of the fields when the preview was shown (shop/selling/products/field-fingerprints.server.ts). */
    shown: jsonb().$type<Record<string, string>>(),
    outcome: text({ enum: ROW_OUTCOMES }).notNull(),
    /** What it changes, or why it cannot. */
    says: text().notNull(),
    productId: text().references(() => products.id, { onDelete: "set null" }),
    /** When it was imported; null for rows that are the same or broken. */
    doneAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    foreignKey({ columns: [t.importId], foreignColumns: [productImports.id] }).onDelete("cascade"),
    oneOf("product_import_rows_outcome", t.outcome, ROW_OUTCOMES),
    index().on(t.importId, t.outcome, t.line),
    index().on(t.productId),
  ],
);
