import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { RateBand } from "#tohfa/shop/delivery/rates/rate-list.ts";
import { atMost, calendarDay, instant, newestFirst, notNegative, paisa } from "./columns.ts";

/**
 * A list of prices of delivery from a day on: what buyers pay, or what a courier asks of the shop. Append-only as
 * tax_rates; what was ordered keeps its charges.
 */
export const deliveryRates = pgTable(
  "delivery_rates",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** "buyers", or a courier's code. */
    whose: text().notNull(),
    fromDay: calendarDay().notNull(),
    /** Read and checked by shop/delivery/rates/rate-rows.ts. Empty: there is no list any more. */
    bands: jsonb().$type<RateBand[]>().notNull(),
    /** In basis points. */
    fuelRate: integer().notNull(),
    cashHandling: paisa().notNull(),
    taxRate: integer().notNull(),
    volumeDivisor: integer().notNull(),
    bulky: paisa().notNull(),
    fragile: paisa().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    atMost("delivery_rates_whose", 20, t.whose),
    notNegative("delivery_rates_sums", t.cashHandling, t.bulky, t.fragile),
    check(
      "delivery_rates_percent",
      sql`${t.fuelRate} between 0 and 10000 and ${t.taxRate} between 0 and 10000`,
    ),
    check("delivery_rates_divisor", sql`${t.volumeDivisor} between 1000 and 10000`),
    index("delivery_rates_latest").on(t.whose, newestFirst(t.fromDay), newestFirst(t.id)),
  ],
);
