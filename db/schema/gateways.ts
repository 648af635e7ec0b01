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
import { GATEWAY_METHODS, type GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { atMost, instant, isHash, newestFirst, oneOf, paisa } from "./columns.ts";
import { paymentAttempts, payments, refunds } from "./payments.ts";

/**
 * Money that a gateway took from a buyer, booked to the gateway until it settles: append-only. A payment confirmed
 * before there was this table has no row, and was booked to the bank.
 */
export const gatewayCollections = pgTable(
  "gateway_collections",
  {
    attempt: text()
      .primaryKey()
      .references(() => paymentAttempts.reference),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    gateway: text().$type<GatewayMethod>().notNull(),
    amount: paisa().notNull(),
    /** Not where the order had its money already, or had ended: then no seller waits for it. */
    paysOrder: boolean().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.paymentId),
    index("gateway_collections_oldest").on(t.gateway, t.at),
    oneOf("gateway_collections_gateway", t.gateway, GATEWAY_METHODS),
    check("gateway_collections_amount", sql`${t.amount} > 0`),
  ],
);

/** A gateway's settlement: what it paid the shop of what it took from buyers. Append-only. */
export const gatewaySettlements = pgTable(
  "gateway_settlements",
  {
    id: text().primaryKey(),
    gateway: text().$type<GatewayMethod>().notNull(),
    /** The gateway's own number, as typed, and normalised for comparison (shop/money/ledger/reference.ts). */
    reference: text().notNull(),
    referenceKey: text().notNull(),
    /** The sum of its lines: what arrived on the account; negative where refunds were more. */
    net: paisa().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("gateway_settlements_reference").on(t.gateway, t.referenceKey),
    index("gateway_settlements_newest").on(newestFirst(t.at), newestFirst(t.id)),
    oneOf("gateway_settlements_gateway", t.gateway, GATEWAY_METHODS),
    atMost("gateway_settlements_texts", 200, t.reference),
  ],
);

/**
 * One line of a settlement: a payment, a refund of one that the gateway sent by itself, or a charge of the gateway's own.
 * Append-only.
 */
export const gatewaySettlementLines = pgTable(
  "gateway_settlement_lines",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    settlementId: text()
      .notNull()
      .references(() => gatewaySettlements.id),
    /** Null: a charge of the gateway's own. */
    attempt: text().references(() => paymentAttempts.reference),
    /** What the gateway calls a charge of its own. */
    chargedFor: text(),
    /** The refund that it took off; null: it pays over the payment. */
    refundId: text().references(() => refunds.id),
    /** What the buyer paid; below zero: what was refunded. */
    gross: paisa().notNull(),
    fee: paisa().notNull(),
    /** Sales tax on the fee. */
    feeTax: paisa().notNull(),
    incomeTax: paisa().notNull(),
    salesTax: paisa().notNull(),
  },
  (t) => [
    index().on(t.settlementId),
    index().on(t.attempt),
    uniqueIndex("gateway_settlement_lines_payment_once")
      .on(t.attempt)
      .where(sql`refund_id is null`),
    uniqueIndex("gateway_settlement_lines_refund_once").on(t.refundId),
    check(
      "gateway_settlement_lines_gross",
      sql`case when ${t.attempt} is null then ${t.gross} = 0 and ${t.refundId} is null else ${t.gross} <> 0 and (${t.refundId} is null) = (${t.gross} > 0) end`,
    ),
    check(
      "gateway_settlement_lines_charges",
      sql`${t.refundId} is not null or (least(${t.fee}, ${t.feeTax}, ${t.incomeTax}, ${t.salesTax}) >= 0 and (${t.attempt} is null or ${t.fee} + ${t.feeTax} + ${t.incomeTax} + ${t.salesTax} <= ${t.gross}))`,
    ),
    check(
      "gateway_settlement_lines_own",
      sql`(${t.attempt} is null) = (${t.chargedFor} is not null) and (${t.attempt} is not null or (${t.fee} + ${t.feeTax} > 0 and ${t.incomeTax} = 0 and ${t.salesTax} = 0))`,
    ),
    atMost("gateway_settlement_lines_texts", 60, t.chargedFor),
  ],
);

/** What the columns of a gateway's or the bank's sheet mean, as a person has assigned them; used for the same headings. */
export const sheetColumns = pgTable(
  "sheet_columns",
  {
    /** A gateway, or "bank". */
    source: text().notNull(),
    /** SHA-256 of the headings, whose text may be too long for an index. */
    headingsHash: text().notNull(),
    /** Normalised for comparison (shop/money/sheets/sheet-columns.ts). */
    headings: text().notNull(),
    /** The role of each column; null: it is ignored. */
    roles: jsonb().$type<(string | null)[]>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.headingsHash] }),
    oneOf("sheet_columns_source", t.source, [...GATEWAY_METHODS, "bank"]),
    isHash("sheet_columns_hash", t.headingsHash),
    atMost("sheet_columns_headings", 2_000, t.headings),
  ],
);
