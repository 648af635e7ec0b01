import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { TAX_RATE_KINDS } from "#tohfa/shop/money/tax/tax-rate-kinds.ts";
import { TAX_OFFICES } from "#tohfa/shop/values/tax-office-kinds.ts";
import { atMost, calendarDay, instant, newestFirst, oneOf } from "./columns.ts";

/**
 * A tax's rate from a day on. Append-only: of those that have begun the latest day holds, and of one day the last that
 * was written. What was sold has its tax stored with it (order_charges.tax).
 */
export const taxRates = pgTable(
  "tax_rates",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: TAX_RATE_KINDS }).notNull(),
    /** Whose rate: a tax office, or who is taxed; "" where the kind has one rate. */
    party: text().notNull().default(""),
    /** In basis points (1600 = 16 %). */
    rate: integer().notNull(),
    fromDay: calendarDay().notNull(),
    /** The law or circular that it is from. */
    source: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("tax_rates_kind", t.kind, TAX_RATE_KINDS),
    check("tax_rates_percent", sql`${t.rate} between 0 and 10000`),
    atMost("tax_rates_texts", 300, t.party, t.source),
    index("tax_rates_latest").on(t.kind, t.party, newestFirst(t.fromDay), newestFirst(t.id)),
  ],
);

/** Where the shop is registered for services tax, from a day on; append-only as tax_rates. */
export const servicesTaxRegistrations = pgTable(
  "services_tax_registrations",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Null: nowhere any more. */
    office: text({ enum: TAX_OFFICES }),
    number: text().notNull(),
    fromDay: calendarDay().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("services_tax_registrations_office", t.office, TAX_OFFICES),
    check(
      "services_tax_registrations_number",
      sql`(${t.office} is null) = (${t.number} = '') and char_length(${t.number}) <= 40`,
    ),
    index("services_tax_registrations_latest").on(newestFirst(t.fromDay), newestFirst(t.id)),
  ],
);
