import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";

/** Products that are often bought together; counted by a job (shop/catalogue/lists/count-bought-together.server.ts). */
export const boughtTogether = pgTable(
  "bought_together",
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    withId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** How many buyers bought both. */
    buyers: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.withId] }),
    index().on(t.withId),
    check("bought_together_buyers", sql`${t.buyers} > 0 and ${t.productId} <> ${t.withId}`),
  ],
);
