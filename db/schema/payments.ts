import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
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
import { WITHHELD_TAXES } from "#tohfa/shop/money/tax/withheld-tax-kinds.ts";
import { PAYMENT_METHODS } from "#tohfa/shop/values/payment-method.ts";
import { atMost, instant, newestFirst, oneOf, paisa } from "./columns.ts";
import { orders } from "./orders.ts";
import { orderItems, parcels, returnRequests } from "./parcels.ts";

/** The payment of one order; one with an advance has two. */
export const payments = pgTable(
  "payments",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** The advance of a cash order, paid before anything is made; the order has another payment for the rest. */
    isAdvance: boolean().notNull().default(false),
    state: text({ enum: PAYMENT.states }).notNull().default("due"),
    amount: paisa().notNull(),
    /** When the buyer was reminded that it expires soon; null: not yet. */
    remindedAt: instant(),
    /** The gateway's or the bank's reference number of the transaction that paid it. */
    reference: text(),
    /** Until when the order waits for it; null: no end. */
    expiresAt: instant(),
    /** Until when a receipt holds the order's stock, counted from the first one; null: none was sent. */
    receiptHoldUntil: instant(),
    /** When its stock was released because the receipt was not checked in time: an admin has to decide. */
    flaggedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.orderId),
    uniqueIndex("payments_reference").on(t.method, t.reference),
    index("payments_open").on(t.state, t.expiresAt),
    // For the portal's lists: by state oldest first, and all of them newest first.
    index("payments_of_state").on(t.state, t.createdAt, t.id),
    index("payments_newest").on(newestFirst(t.createdAt), newestFirst(t.id)),
    index("payments_flagged")
      .on(t.flaggedAt)
      .where(sql`state = 'submitted' and flagged_at is not null`),
    index("payments_receipt_hold")
      .on(t.receiptHoldUntil)
      .where(sql`state = 'submitted' and flagged_at is null`),
    uniqueIndex("payments_one_advance").on(t.orderId).where(sql`is_advance`),
    index("payments_advances_waiting")
      .on(t.expiresAt)
      .where(sql`is_advance and state in ('awaiting', 'rejected', 'failed')`),
    check(
      "payments_advance",
      sql`not ${t.isAdvance} or (${t.method} <> 'cod' and ${t.amount} > 0)`,
    ),
    check("payments_amount", sql`${t.amount} >= 0`),
    check("payments_reference_length", sql`char_length(${t.reference}) between 1 and 200`),
    oneOf("payments_method", t.method, PAYMENT_METHODS),
    oneOf("payments_state", t.state, PAYMENT.states),
  ],
);

/** Every change of a payment's state, and notes; append-only. */
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

/** One attempt to pay at a gateway, with a transaction reference of its own (reference 2.0). */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    /** Our reference at the gateway: at most 20 letters and digits. */
    reference: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amount: paisa().notNull(),
    /** The gateway's own id of it, where it has one. */
    token: text(),
    state: text({ enum: ATTEMPT.states }).notNull().default("open"),
    /** How often the gateway was queried, and when it is queried next; null: never again. */
    checks: integer().notNull().default(0),
    nextCheckAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.paymentId),
    index("payment_attempts_due").on(t.nextCheckAt),
    check("payment_attempts_amount", sql`${t.amount} >= 0`),
    // What every gateway accepts (reference 2.0).
    check("payment_attempts_reference", sql`${t.reference} ~ '^[A-Za-z0-9]{1,20}$'`),
    check("payment_attempts_checks", sql`${t.checks} >= 0`),
    oneOf("payment_attempts_method", t.method, PAYMENT_METHODS),
    oneOf("payment_attempts_state", t.state, ATTEMPT.states),
  ],
);

/** A buyer's photo of a bank transfer. The file is in DATA_DIR/private, and shown to admins only. */
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
    /** A perceptual hash, 256 bits in hex: near copies differ in few bits (shop/platform/images/picture-look.ts). */
    look: text().notNull(),
    /** Normalised for comparison (shop/money/ledger/reference.ts). */
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

/** Every bank transfer to the shop, by the bank's reference number: each pays for one order only. */
export const bankTransfers = pgTable(
  "bank_transfers",
  {
    /** Normalised for comparison (shop/money/ledger/reference.ts). */
    referenceKey: text().primaryKey(),
    /** As it was typed. */
    reference: text().notNull(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    /** What was received, whatever the order costs. */
    amount: paisa().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.paymentId), check("bank_transfers_amount", sql`${t.amount} > 0`)],
);

/**
 * The taxes that an office kept back of what it paid, by its tax papers (money.md §3, 26): they count as paid, and are
 * passed on to the sellers when their parcels are delivered.
 */
export const paymentTaxPapers = pgTable(
  "payment_tax_papers",
  {
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    tax: text({ enum: WITHHELD_TAXES }).notNull(),
    amount: paisa().notNull(),
    /** Its number, normalised for comparison (shop/money/ledger/reference.ts): a paper counts once. */
    certificateKey: text().notNull(),
    /** As it was typed. */
    certificate: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.tax] }),
    uniqueIndex("payment_tax_papers_certificate").on(t.tax, t.certificateKey),
    check("payment_tax_papers_amount", sql`${t.amount} > 0`),
    oneOf("payment_tax_papers_tax", t.tax, WITHHELD_TAXES),
    atMost("payment_tax_papers_texts", 100, t.certificate, t.certificateKey),
  ],
);

/** All refunds to buyers, due and sent, whatever the payment method. */
export const refunds = pgTable(
  "refunds",
  {
    /** Identifies what it is for, such as a parcel or a surplus payment, so that nothing is refunded twice. */
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    parcelId: text().references(() => parcels.id),
    /** The return that it is for, where it is for one. */
    returnId: text().references(() => returnRequests.id),
    why: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: REFUND.states }).notNull().default("due"),
    amount: paisa().notNull(),
    /** What of it goes back to the store credit or voucher that had paid that part of its parcel. */
    tendered: paisa().notNull().default(0),
    /** The store credit that the rest was paid to, as its buyer chose; null: it is sent as money. */
    creditId: text(),
    /** For people. */
    reason: text().notNull(),
    /** Where to send it, as typed: of a buyer who paid cash no account is known. */
    payTo: text(),
    createdBy: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** The bank's reference number of the refund's transfer; these three are null while it is due. */
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
    check("refunds_tendered", sql`${t.tendered} between 0 and ${t.amount}`),
    check(
      "refunds_sent",
      sql`(${t.state} = 'sent') = (${t.sentAt} is not null) and (${t.sentAt} is null) = (${t.reference} is null) and (${t.sentAt} is null) = (${t.sentBy} is null)`,
    ),
    oneOf("refunds_why", t.why, REFUND_REASONS),
    oneOf("refunds_state", t.state, REFUND.states),
  ],
);

/** The lines of a refund; they sum to its amount (a deferred trigger enforces it). */
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
    check("refund_lines_amount", sql`(${t.amount} < 0) = (${t.kind} = 'return_freight')`),
    check(
      "refund_lines_item",
      sql`(${t.kind} in ('item', 'allowance')) = (${t.orderItemId} is not null) and (${t.kind} = 'item') = (${t.quantity} is not null) and coalesce(${t.quantity}, 1) >= 1`,
    ),
  ],
);
