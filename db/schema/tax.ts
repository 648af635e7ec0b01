import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { TAX_RATE_KINDS } from "#tohfa/shop/money/tax/tax-rate-kinds.ts";
import { WITHHELD_TAXES } from "#tohfa/shop/money/tax/withheld-tax-kinds.ts";
import { TAX_OFFICES } from "#tohfa/shop/values/tax-office-kinds.ts";
import { sellers } from "./catalog.ts";
import { atMost, calendarDay, instant, newestFirst, oneOf, paisa } from "./columns.ts";

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

/** More days for a store to give what tax law asks for; append-only: the latest day holds. */
export const taxExtensions = pgTable(
  "tax_extensions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    untilDay: calendarDay().notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    check("tax_extensions_reason", sql`char_length(${t.reason}) between 1 and 300`),
    index("tax_extensions_of_seller").on(t.sellerId, newestFirst(t.untilDay)),
  ],
);

/**
 * That a month's books were closed, or opened again; append-only: the latest row of a month holds. A trigger refuses
 * postings that are dated in a closed month.
 */
export const monthClosings = pgTable(
  "month_closings",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** "2026-11", in Pakistan. */
    month: text().notNull(),
    isClosed: boolean().notNull(),
    reason: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    isMonth("month_closings_month", t.month),
    // Closing needs no reason, opening again does.
    check(
      "month_closings_reason",
      sql`char_length(${t.reason}) <= 300 and (${t.isClosed} or ${t.reason} <> '')`,
    ),
    index("month_closings_latest").on(t.month, newestFirst(t.id)),
  ],
);

/** Services tax of a month that was paid to its office, once. Append-only. */
export const servicesTaxPayments = pgTable(
  "services_tax_payments",
  {
    office: text({ enum: TAX_OFFICES }).notNull(),
    month: text().notNull(),
    amount: paisa().notNull(),
    /** The office's or the bank's number of the payment. */
    reference: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.office, t.month] }),
    oneOf("services_tax_payments_office", t.office, TAX_OFFICES),
    isMonth("services_tax_payments_month", t.month),
    check("services_tax_payments_amount", sql`${t.amount} > 0`),
    check("services_tax_payments_reference", sql`char_length(${t.reference}) between 1 and 64`),
  ],
);

/**
 * The number of the receipt (CPR) for a tax that a courier or a gateway withheld in a month and paid to FBR. Append-only:
 * the latest holds.
 */
export const taxReceipts = pgTable(
  "tax_receipts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    month: text().notNull(),
    /** The courier, or the method of payment that a gateway is behind. */
    agent: text().notNull(),
    tax: text({ enum: WITHHELD_TAXES }).notNull(),
    number: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    isMonth("tax_receipts_month", t.month),
    oneOf("tax_receipts_tax", t.tax, WITHHELD_TAXES),
    check("tax_receipts_number", sql`char_length(${t.number}) between 1 and 40`),
    atMost("tax_receipts_agent", 40, t.agent),
    index("tax_receipts_latest").on(t.month, t.agent, t.tax, newestFirst(t.id)),
  ],
);

/** A CHECK that a text is a month, "2026-11". */
function isMonth(name: string, column: PgColumn) {
  return check(name, sql`${column} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`);
}
