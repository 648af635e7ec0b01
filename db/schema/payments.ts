import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ATTEMPT } from "#tohfa/shop/money/payments/attempt-machine.ts";
import { PAYMENT } from "#tohfa/shop/money/payments/payment-machine.ts";
import {
  REFUND,
  REFUND_LINE_KINDS,
  REFUND_REASONS,
} from "#tohfa/shop/money/payments/refund-machine.ts";
import { PAYMENT_METHODS } from "#tohfa/shop/values/payment-method.ts";
import { atMost, instant, newestFirst, oneOf, paisa } from "./columns.ts";
import { orders } from "./orders.ts";
import { orderItems, parcels, returnRequests } from "./parcels.ts";

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
    /** Until when the order waits for it; null: no end. */
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
    // The portal's lists: what waits longest first, and all of them newest first.
    index("payments_of_state").on(t.state, t.createdAt, t.id),
    index("payments_newest").on(newestFirst(t.createdAt), newestFirst(t.id)),
    index("payments_flagged")
      .on(t.flaggedAt)
      .where(sql`state = 'submitted' and flagged_at is not null`),
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
    /** SHA-256 of the decoded picture, whatever file it came in: one photo pays one order. */
    pixels: text().notNull(),
    /** What it looks like, 256 bits in hex: near copies differ in few of them (shop/platform/images/picture-look.ts). */
    look: text().notNull(),
    /** As numbers are compared (shop/money/ledger/reference.ts). */
    transactionId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.paymentId, t.createdAt),
    uniqueIndex("payment_receipts_photo").on(t.pixels),
    index("payment_receipts_transaction").on(t.transactionId),
    check("payment_receipts_look", sql`${t.look} ~ '^[0-9a-f]{64}$'`),
    atMost("payment_receipts_transaction_length", 200, t.transactionId),
  ],
);

/** Every transfer that came on the shop's account, by the bank's number of it: one pays one order, ever. */
export const bankTransfers = pgTable(
  "bank_transfers",
  {
    /** As numbers are compared (shop/money/ledger/reference.ts). */
    referenceKey: text().primaryKey(),
    /** As it was typed. */
    reference: text().notNull(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** What came, whatever the order costs. */
    amount: paisa().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.paymentId), check("bank_transfers_amount", sql`${t.amount} > 0`)],
);

/** The one register of money that has to go back to a buyer, or went, whatever way it came. */
export const refunds = pgTable(
  "refunds",
  {
    /** What it is for: one of a parcel, one of a surplus payment, ever. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    parcelId: text().references(() => parcels.id),
    /** The return that it pays back, where it does. */
    returnId: text().references(() => returnRequests.id),
    why: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: REFUND.states }).notNull().default("due"),
    amount: paisa().notNull(),
    /** For people. */
    reason: text().notNull(),
    /** Where it goes, as somebody typed it: who paid a rider has no account with us. */
    payTo: text(),
    createdBy: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** The bank's number of the transfer that sent it back; these three are null while it is due. */
    reference: text(),
    sentBy: text(),
    sentAt: instant(),
  },
  (t) => [
    index().on(t.paymentId),
    index().on(t.parcelId),
    index("refunds_due").on(t.createdAt, t.id).where(sql`state = 'due'`),
    uniqueIndex("refunds_one_of_a_return").on(t.returnId).where(sql`state <> 'withdrawn'`),
    check("refunds_amount", sql`${t.amount} > 0`),
    check(
      "refunds_sent",
      sql`(${t.state} = 'sent') = (${t.sentAt} is not null) and (${t.sentAt} is null) = (${t.reference} is null) and (${t.sentAt} is null) = (${t.sentBy} is null)`,
    ),
    oneOf("refunds_why", t.why, REFUND_REASONS),
    oneOf("refunds_state", t.state, REFUND.states),
  ],
);

/** What a refund is for, line by line; they sum to its amount (a deferred trigger holds it). */
export const refundLines = pgTable(
  "refund_lines",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    refundId: text()
      .notNull()
      .references(() => refunds.id),
    kind: text({ enum: REFUND_LINE_KINDS }).notNull(),
    orderItemId: bigint({ mode: "number" }).references(() => orderItems.id),
    quantity: integer(),
    amount: paisa().notNull(),
  },
  (t) => [
    index().on(t.orderItemId),
    uniqueIndex("refund_lines_item_once").on(t.refundId, t.orderItemId),
    uniqueIndex("refund_lines_shipping_once").on(t.refundId).where(sql`kind = 'shipping'`),
    oneOf("refund_lines_kind", t.kind, REFUND_LINE_KINDS),
    check("refund_lines_amount", sql`${t.amount} >= 0`),
    check(
      "refund_lines_item",
      sql`(${t.kind} = 'item') = (${t.orderItemId} is not null) and (${t.orderItemId} is null) = (${t.quantity} is null) and coalesce(${t.quantity}, 1) >= 1`,
    ),
  ],
);
