import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { sellers } from "./catalog.ts";
import { instant, newestFirst } from "./columns.ts";

/**
 * The shop's commission on a seller's or a category's sales, from a moment on. Append-only: the latest rule that has
 * begun is in effect. Sold parcels have their commission stored with them (parcels.commission).
 */
export const commissionRules = pgTable(
  "commission_rules",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    sellerId: text().references(() => sellers.id),
    /** A category's id; the category may have been deleted. */
    categoryId: text(),
    /** In basis points (1000 = 10 %); null: no rate of its own any more. */
    rate: integer(),
    startsAt: instant().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    check("commission_rules_one", sql`num_nonnulls(${t.sellerId}, ${t.categoryId}) = 1`),
    check("commission_rules_percent", sql`${t.rate} is null or ${t.rate} between 0 and 10000`),
    index("commission_rules_of_seller")
      .on(t.sellerId, newestFirst(t.startsAt), newestFirst(t.id))
      .where(sql`seller_id is not null`),
    index("commission_rules_of_category")
      .on(t.categoryId, newestFirst(t.startsAt), newestFirst(t.id))
      .where(sql`category_id is not null`),
  ],
);
