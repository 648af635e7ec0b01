import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PAYMENT_METHODS } from "../../shop/payment-method.ts";
import { ATTEMPT } from "../../shop/payments/attempt-machine.ts";
import { PAYMENT } from "../../shop/payments/payment-machine.ts";
import { atMost, instant, isHash, oneOf, paisa } from "./columns.ts";
import { orders, parcels } from "./orders.ts";

/** The money of one order. */
export const payments = pgTable(
  "payments",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    state: text({ enum: PAYMENT.states }).notNull().default("due"),
    amount: paisa().notNull(),
    /** The gateway's or the bank's own number of the transaction that paid it. */
    reference: text(),
    /** Until when the order is held for it; null: no end. */
    expiresAt: instant(),
    /** Until when a receipt keeps the order's stock, from the first one on; null: none was sent. */
    receiptHoldUntil: instant(),
    /** Nobody looked at the receipt in time: its stock was released, and an operator has to decide. */
    flaggedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.orderId),
    uniqueIndex("payments_reference").on(t.method, t.reference),
    index("payments_open").on(t.state, t.expiresAt),
    index("payments_receipt_hold")
      .on(t.receiptHoldUntil)
      .where(sql`state = 'submitted' and flagged_at is null`),
    check("payments_amount", sql`${t.amount} >= 0`),
    check("payments_reference_length", sql`char_length(${t.reference}) between 1 and 200`),
    oneOf("payments_method", t.method, PAYMENT_METHODS),
    oneOf("payments_state", t.state, PAYMENT.states),
  ],
);

/** Every change of a payment, and what is worth remembering besides; only ever added to. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    from: text("from_state", { enum: PAYMENT.states }).notNull(),
    to: text("to_state", { enum: PAYMENT.states }).notNull(),
    actor: text().notNull(),
    text: text().notNull(),
    reference: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("payment_events_from", t.from, PAYMENT.states),
    oneOf("payment_events_to", t.to, PAYMENT.states),
    index().on(t.paymentId, t.id),
  ],
);

/** One way to the gateway, with a transaction reference of its own (reference 2.0). */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    /** What the gateway knows it by: at most 20 letters and digits. */
    reference: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amount: paisa().notNull(),
    /** The gateway's own handle of it, where it gave one. */
    token: text(),
    state: text({ enum: ATTEMPT.states }).notNull().default("open"),
    /** How often the gateway was asked, and when it is asked next; null: never again. */
    checks: integer().notNull().default(0),
    nextCheckAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.paymentId),
    index("payment_attempts_due").on(t.nextCheckAt),
    check("payment_attempts_amount", sql`${t.amount} >= 0`),
    // What every gateway takes (reference 2.0).
    check("payment_attempts_reference", sql`${t.reference} ~ '^[A-Za-z0-9]{1,20}$'`),
    check("payment_attempts_checks", sql`${t.checks} >= 0`),
    oneOf("payment_attempts_method", t.method, PAYMENT_METHODS),
    oneOf("payment_attempts_state", t.state, ATTEMPT.states),
  ],
);

/** A buyer's photo of a bank transfer. The file lies in DATA_DIR/private and is served to nobody unasked. */
export const paymentReceipts = pgTable(
  "payment_receipts",
  {
    /** The picture's key. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** Of the bytes as they came: one photo pays one order. */
    sha256: text().notNull(),
    transactionId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.paymentId, t.createdAt),
    uniqueIndex("payment_receipts_photo").on(t.sha256),
    isHash("payment_receipts_sha256", t.sha256),
    atMost("payment_receipts_transaction_length", 200, t.transactionId),
  ],
);

/** Money of a payment that has to go back, or went: for a cancelled part, a second payment, a gone order. */
export const paymentRefunds = pgTable(
  "payment_refunds",
  {
    /** What it is for: one of a parcel, one of a surplus payment, ever. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    parcelId: text().references(() => parcels.id),
    amount: paisa().notNull(),
    reason: text().notNull(),
    /** The bank's number of the transfer that sent it back; null while it is due. */
    reference: text(),
    createdAt: instant().notNull().defaultNow(),
    doneAt: instant(),
  },
  (t) => [
    index().on(t.paymentId),
    check("payment_refunds_amount", sql`${t.amount} > 0`),
    check("payment_refunds_done", sql`(${t.doneAt} is null) = (${t.reference} is null)`),
  ],
);
