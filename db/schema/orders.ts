import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { products, reviews, sellers } from "./catalog.ts";
import { instant, paisa } from "./columns.ts";

export const orders = pgTable(
  "orders",
  {
    id: text().primaryKey(),
    /** SHA-256 of the secret that opens the confirmation page; the secret itself is never kept. */
    accessTokenHash: text().notNull(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    whatsAppNumber: text(),
    referBy: text(),
    address: text().notNull(),
    city: text().notNull(),
    postalCode: text(),
    shippingMethod: text({ enum: ["standard", "express"] }).notNull(),
    paymentMethod: text({
      enum: ["cod", "bank_transfer", "jazzcash", "easypaisa", "safepay"],
    }).notNull(),
    couponCode: text(),
    /** Whether one of the coupon's uses is this order's: given back on cancel, once. */
    couponTaken: boolean().notNull().default(true),
    /** shop/orders/order.ts OrderState: cash orders wait for their buyer's yes. */
    state: text({ enum: ["awaiting", "open", "confirmation_expired", "closed", "cancelled"] })
      .notNull()
      .default("open"),
    subtotal: paisa().notNull(),
    shipping: paisa().notNull(),
    discount: paisa().notNull(),
    total: paisa().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check(
      "orders_total_adds_up",
      sql`${t.total} = ${t.subtotal} + ${t.shipping} - ${t.discount} and ${t.discount} between 0 and ${t.subtotal}`,
    ),
    index("orders_newest").on(t.createdAt.desc(), t.id.desc()),
    index("orders_of_user").on(t.userId, t.createdAt.desc()),
    // A product's page asks which of its reviewers bought it.
    index("orders_of_email").on(sql`lower(${t.email})`),
    index("orders_awaiting").on(t.createdAt).where(sql`state = 'awaiting'`),
  ],
);

/** One seller's part of an order: what is packed, sent and tracked as one. */
export const parcels = pgTable(
  "parcels",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    state: text({
      enum: [
        "placed",
        "confirmed",
        "packed",
        "dispatched",
        "delivered",
        "cancelled",
        "returned",
        "returned_to_sender",
      ],
    })
      .notNull()
      .default("placed"),
    courier: text(),
    trackingNumber: text(),
    subtotal: paisa().notNull(),
    shipping: paisa().notNull(),
    discount: paisa().notNull(),
    /** Frozen when the order is placed: a later change of the seller's percent does not touch it. */
    commissionBasisPoints: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("parcels_of_order").on(t.orderId),
    index("parcels_of_seller").on(t.sellerId, t.createdAt.desc(), t.id.desc()),
    uniqueIndex("parcels_tracking_number").on(t.trackingNumber),
    check(
      "parcels_dispatched_has_number",
      sql`${t.state} not in ('dispatched', 'delivered', 'returned', 'returned_to_sender') or ${t.trackingNumber} is not null`,
    ),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** What the buyer saw, kept as it was. */
    productName: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    /** The exact price of one, in paisa. */
    unit: jsonb().$type<{ numerator: number; denominator: number }>().notNull(),
    total: paisa().notNull(),
    cartCategory: text().notNull(),
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** A custom gift's contents: product id, name, quantity, total. */
    parts: jsonb().$type<{ id: string; name: string; quantity: number; total: number }[]>(),
    note: text(),
  },
  (t) => [
    check("order_items_quantity", sql`${t.quantity} >= 1`),
    check("order_items_total", sql`${t.total} >= 0`),
    index().on(t.orderId),
    index().on(t.parcelId),
  ],
);

/** Stock taken by an order, a row a product: the single source for giving it back exactly once. */
export const stockTakings = pgTable(
  "stock_takings",
  {
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    returnedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.productId] }),
    check("stock_takings_quantity", sql`${t.quantity} >= 1`),
  ],
);

export const parcelEvents = pgTable(
  "parcel_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    /** A parcel state, or "tracking" for a courier's or seller's scan that moves no state. */
    kind: text().notNull(),
    /** The words as the courier or the shop says them ("Arrived at Station in LAHORE"). */
    status: text().notNull(),
    actor: text().notNull(),
    reason: text(),
    receiver: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.parcelId, t.at)],
);

/** What happened to an order, its cash and its returns: every change of state with who and when. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    parcelId: text().references(() => parcels.id),
    /** Which state machine of shop/orders/order.ts; parcels have parcel_events. */
    machine: text({ enum: ["order", "cash", "return"] }).notNull(),
    state: text().notNull(),
    actor: text().notNull(),
    note: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.orderId, t.id)],
);

/** Money that a courier paid the shop for the cash it collected. */
export const remittances = pgTable(
  "remittances",
  {
    id: text().primaryKey(),
    courier: text().notNull(),
    /** The courier's own number of the payment. */
    reference: text().notNull(),
    gross: paisa().notNull(),
    fee: paisa().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("remittances_reference").on(t.courier, t.reference),
    check("remittances_fee", sql`${t.gross} > 0 and ${t.fee} between 0 and ${t.gross}`),
  ],
);

/** The cash of a parcel that is paid at the door; its state is shop/orders/order.ts CashState. */
export const cashCollections = pgTable(
  "cash_collections",
  {
    parcelId: text()
      .primaryKey()
      .references(() => parcels.id),
    courier: text().notNull(),
    amount: paisa().notNull(),
    state: text({ enum: ["expected", "collected", "remitted", "void"] })
      .notNull()
      .default("expected"),
    remittanceId: text().references(() => remittances.id),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check("cash_collections_amount", sql`${t.amount} > 0`),
    check(
      "cash_collections_remitted",
      sql`(${t.state} = 'remitted') = (${t.remittanceId} is not null)`,
    ),
    index().on(t.courier, t.state),
  ],
);

/** Money the shop paid a seller, outside this program; written down once. */
export const payouts = pgTable(
  "payouts",
  {
    id: text().primaryKey(),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    amount: paisa().notNull(),
    /** The bank's number of the transfer. */
    reference: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("payouts_reference").on(t.sellerId, t.reference),
    check("payouts_amount", sql`${t.amount} > 0`),
  ],
);

export const returnRequests = pgTable(
  "return_requests",
  {
    id: text().primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    reason: text().notNull(),
    state: text({ enum: ["requested", "approved", "refused", "received", "refunded"] })
      .notNull()
      .default("requested"),
    /** What the seller said to it. */
    answer: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("return_requests_one_open").on(t.parcelId).where(sql`state <> 'refused'`)],
);

/** Double entry: the entries of one transaction sum to zero (a deferred trigger holds it). */
export const ledgerTransactions = pgTable("ledger_transactions", {
  id: bigserial({ mode: "number" }).primaryKey(),
  kind: text().notNull(),
  parcelId: text().references(() => parcels.id),
  /** One booking of a kind for a parcel, ever. */
  key: text().notNull().unique(),
  at: instant().notNull().defaultNow(),
});

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    transactionId: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text().notNull(),
    sellerId: text().references(() => sellers.id),
    /** Which courier holds it: the account "courier" has one each. */
    courier: text(),
    amount: paisa().notNull(),
  },
  (t) => [index().on(t.transactionId), index().on(t.sellerId, t.id), index().on(t.account)],
);

export const coupons = pgTable(
  "coupons",
  {
    code: text().primaryKey(),
    percent: integer().notNull(),
    maxUses: integer().notNull().default(1),
    uses: integer().notNull().default(0),
    email: text(),
    reviewId: text().references(() => reviews.id, { onDelete: "set null" }),
    expiresAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check("coupons_percent", sql`${t.percent} between 1 and 100`),
    check("coupons_not_overused", sql`${t.uses} between 0 and ${t.maxUses}`),
    uniqueIndex("coupons_one_per_review").on(t.reviewId),
  ],
);

/** The first answer of every placing of an order, for replays (PRODUCT §3). */
export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text().primaryKey(),
  requestHash: text().notNull(),
  orderId: text().references(() => orders.id),
  answer: jsonb().$type<Record<string, unknown>>(),
  createdAt: instant().notNull().defaultNow(),
});
