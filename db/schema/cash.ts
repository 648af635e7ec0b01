import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { CASH } from "#tohfa/shop/delivery/courier-cash/cash-machine.ts";
import { CLAIM } from "#tohfa/shop/delivery/courier-cash/claim-machine.ts";
import type { ColumnRole } from "#tohfa/shop/delivery/courier-cash/statement-layouts.ts";
import { COURIER_CODES } from "#tohfa/shop/values/courier-codes.ts";
import { instant, newestFirst, oneOf, paisa } from "./columns.ts";
import { parcels } from "./parcels.ts";
import { handIns } from "./riders.ts";

/** A courier's remittance: what it paid the shop of the cash that it collected, or only what it charged. */
export const remittances = pgTable(
  "remittances",
  {
    id: text().primaryKey(),
    courier: text({ enum: COURIER_CODES }).notNull(),
    /** The courier's own reference number, as typed, and normalised for comparison (shop/money/ledger/reference.ts). */
    reference: text().notNull(),
    referenceKey: text().notNull(),
    /** The sum of its lines: what arrived on the account; negative where the shop paid the courier. */
    net: paisa().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("remittances_reference").on(t.courier, t.referenceKey),
    index("remittances_newest").on(newestFirst(t.at), newestFirst(t.id)),
    oneOf("remittances_courier", t.courier, COURIER_CODES),
  ],
);

/** One line of a remittance: a parcel; without a parcel a charge, or money that is not assigned yet. */
export const remittanceLines = pgTable(
  "remittance_lines",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    remittanceId: text()
      .notNull()
      .references(() => remittances.id),
    parcelId: text().references(() => parcels.id),
    /** The cash that was still open before this line. */
    expected: paisa().notNull(),
    received: paisa().notNull(),
    fee: paisa().notNull(),
    /** Sales tax on the fee. */
    gst: paisa().notNull(),
    /** The sum of the taxes that the courier withheld (reference 3: income and sales tax on cash). */
    withheld: paisa().notNull(),
    /** Of these each tax, as far as the courier states it. */
    incomeTax: paisa().notNull().default(0),
    salesTax: paisa().notNull().default(0),
    /** What of fee and tax is more than the courier's own list asks, and disputed. */
    disputedFee: paisa().notNull().default(0),
    disputedGst: paisa().notNull().default(0),
    /** What is open after this line. */
    difference: paisa().notNull(),
    reason: text(),
  },
  (t) => [
    uniqueIndex("remittance_lines_parcel_once").on(t.remittanceId, t.parcelId),
    index().on(t.parcelId, t.id),
    // A small index, since few lines differ: for finding the open ones.
    index("remittance_lines_differ").on(t.parcelId).where(sql`difference <> 0`),
    check(
      "remittance_lines_difference",
      sql`${t.difference} = ${t.expected} - ${t.received} + ${t.disputedFee} + ${t.disputedGst}`,
    ),
    check(
      "remittance_lines_disputed",
      sql`${t.disputedFee} between 0 and greatest(${t.fee}, 0) and ${t.disputedGst} between 0 and greatest(${t.gst}, 0)`,
    ),
    check(
      "remittance_lines_reason",
      sql`(${t.difference} = 0 and ${t.parcelId} is not null) or ${t.reason} <> ''`,
    ),
    check(
      "remittance_lines_charges",
      sql`${t.parcelId} is null or (${t.fee} >= 0 and ${t.gst} >= 0 and ${t.withheld} >= 0)`,
    ),
    check(
      "remittance_lines_taxes",
      sql`${t.parcelId} is null or (${t.incomeTax} >= 0 and ${t.salesTax} >= 0 and ${t.incomeTax} + ${t.salesTax} <= ${t.withheld})`,
    ),
  ],
);

/** What the columns of a courier's statement mean, as a person has assigned them; reused for the same headings. */
export const statementColumns = pgTable(
  "statement_columns",
  {
    courier: text({ enum: COURIER_CODES }).notNull(),
    /** SHA-256 of the headings, whose text may be too long for an index. */
    headingsHash: text().notNull(),
    /** Normalised for comparison (shop/delivery/courier-cash/statement-columns.ts). */
    headings: text().notNull(),
    /** The role of each column; null: it is ignored. */
    roles: jsonb().$type<(ColumnRole | null)[]>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.courier, t.headingsHash] }),
    oneOf("statement_columns_courier", t.courier, COURIER_CODES),
    check("statement_columns_hash", sql`${t.headingsHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** The cash of a parcel that is paid on delivery. */
export const cashCollections = pgTable(
  "cash_collections",
  {
    parcelId: text()
      .primaryKey()
      .references(() => parcels.id),
    courier: text({ enum: COURIER_CODES }).notNull(),
    amount: paisa().notNull(),
    state: text({ enum: CASH.states }).notNull().default("expected"),
    remittanceId: text().references(() => remittances.id),
    /** Where one of the shop's own riders had it: what they handed it in with. */
    handInId: text().references(() => handIns.id),
    /** The seller's own rider had it, and it was set off against what the shop owes the seller. */
    isSetOff: boolean().notNull().default(false),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("cash_collections_courier", t.courier, COURIER_CODES),
    oneOf("cash_collections_state", t.state, CASH.states),
    // Riders collect whole rupees.
    check("cash_collections_amount", sql`${t.amount} > 0 and ${t.amount} % 100 = 0`),
    check(
      "cash_collections_remitted",
      sql`(${t.state} = 'remitted') = (${t.remittanceId} is not null or ${t.handInId} is not null or ${t.isSetOff})`,
    ),
    index().on(t.courier, t.state),
    // What couriers still owe, and for how long.
    index("cash_collections_held")
      .on(t.courier, t.updatedAt, t.amount)
      .where(sql`state = 'collected'`),
  ],
);

/** A claim against a courier that lost or damaged a parcel. */
export const courierClaims = pgTable(
  "courier_claims",
  {
    id: text().primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    courier: text({ enum: COURIER_CODES }).notNull(),
    /** What was claimed, what the courier accepted of it, and what it paid. */
    amount: paisa().notNull(),
    accepted: paisa(),
    paid: paisa(),
    state: text({ enum: CLAIM.states }).notNull().default("opened"),
    /** The courier's reference number of its payment. */
    reference: text(),
    reason: text().notNull(),
    actor: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("courier_claims_one_a_parcel").on(t.parcelId),
    index("courier_claims_open").on(t.state, t.courier),
    index("courier_claims_oldest").on(t.createdAt, t.id),
    index("courier_claims_of_state").on(t.state, t.createdAt, t.id),
    oneOf("courier_claims_courier", t.courier, COURIER_CODES),
    oneOf("courier_claims_state", t.state, CLAIM.states),
    check("courier_claims_amount", sql`${t.amount} > 0`),
    check(
      "courier_claims_accepted",
      sql`(${t.accepted} is not null) = (${t.state} in ('accepted', 'paid')) and ${t.accepted} between 1 and ${t.amount}`,
    ),
    check(
      "courier_claims_paid",
      sql`(${t.paid} is not null) = (${t.state} = 'paid') and (${t.paid} is null) = (${t.reference} is null) and ${t.paid} > 0`,
    ),
  ],
);
