import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { sellers } from "./catalog.ts";
import { instant, newestFirst } from "./columns.ts";

/**
 * What the shop takes of a seller's sales, or of a category's, from a moment on. Only ever added to: the last
 * that has begun holds. What was sold keeps the commission that was frozen with it (parcels.commission).
 */
export const commissionRules = pgTable(
  "commission_rules",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    sellerId: text().references(() => sellers.id),
    /** A category's id; it may be gone by now. */
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
