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
  uuid,
} from "drizzle-orm/pg-core";
import type { OrderRecord } from "../../shop/checkout/order-record.ts";
import { COURIER_CODES } from "../../shop/couriers/courier-codes.ts";
import { ACCOUNTS, DISCOUNT_BEARERS, POSTING_KINDS } from "../../shop/ledger/ledger-kinds.ts";
import { CONFIRM_CHANNELS, CONFIRMED_BY } from "../../shop/orders/confirmation-kinds.ts";
import { ORDER, SHIPPING_METHODS } from "../../shop/orders/order-machine.ts";
import {
  CANCEL_CAUSES,
  DELIVERY_WORDS,
  INSPECTIONS,
  PARCEL,
} from "../../shop/orders/parcel-machine.ts";
import { CASH } from "../../shop/parcels/cash-machine.ts";
import { CLAIM } from "../../shop/parcels/claim-machine.ts";
import { PAYMENT_METHODS } from "../../shop/payment-method.ts";
import { RETURN } from "../../shop/returns/return-machine.ts";
import { users } from "./accounts.ts";
import { deals, products, reviews, sellers } from "./catalog.ts";
import { atMost, instant, isHash, isOneOf, notNegative, oneOf, paisa } from "./columns.ts";

/** What a row of parcel_events tells: a parcel's new state, or a scan that moves no state. */
const PARCEL_EVENT_KINDS = [...PARCEL.states, "tracking"] as const;
const ORDER_EVENT_MACHINES = ["order", "cash", "return", "claim"] as const;
const ORDER_EVENT_STATES: Record<(typeof ORDER_EVENT_MACHINES)[number], readonly string[]> = {
  order: ORDER.states,
  cash: CASH.states,
  return: RETURN.states,
  claim: CLAIM.states,
};

export const orders = pgTable(
  "orders",
  {
    id: text().primaryKey(),
    /** SHA-256 of the secret that opens the confirmation page; the secret itself is never kept. */
    accessTokenHash: text().notNull(),
    /** What that secret is made of, with AUTH_SECRET; a new one makes every link so far worthless. */
    accessNonce: uuid().notNull().defaultRandom(),
    userId: text().references(() => users.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    whatsAppNumber: text(),
    referBy: text(),
    address: text().notNull(),
    city: text().notNull(),
    postalCode: text(),
    shippingMethod: text({ enum: SHIPPING_METHODS }).notNull(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    couponCode: text(),
    /** Whether one of the coupon's uses is this order's: given back on cancel, once. */
    couponTaken: boolean().notNull().default(true),
    state: text({ enum: ORDER.states }).notNull().default("open"),
    subtotal: paisa().notNull(),
    shipping: paisa().notNull(),
    discount: paisa().notNull(),
    /** What made the parcels' prices whole rupees, where riders collect them. */
    rounding: paisa().notNull().default(0),
    total: paisa().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check(
      "orders_total_adds_up",
      sql`${t.total} = ${t.subtotal} + ${t.shipping} - ${t.discount} + ${t.rounding} and ${t.discount} between 0 and ${t.subtotal}`,
    ),
    notNegative("orders_amounts", t.subtotal, t.shipping, t.total),
    isHash("orders_access_token_hash", t.accessTokenHash),
    check("orders_phone", sql`${t.phone} ~ '^[0-9]{11,12}$'`),
    check("orders_email_lower", sql`${t.email} = lower(${t.email})`),
    atMost("orders_names_length", 100, t.firstName, t.lastName, t.city),
    check("orders_rounding", sql`${t.rounding} = 0 or ${t.paymentMethod} = 'cod'`),
    oneOf("orders_state", t.state, ORDER.states),
    oneOf("orders_shipping_method", t.shippingMethod, SHIPPING_METHODS),
    oneOf("orders_payment_method", t.paymentMethod, PAYMENT_METHODS),
    index("orders_newest").on(t.createdAt.desc(), t.id.desc()),
    index("orders_of_user").on(t.userId, t.createdAt.desc()),
    // A product's page asks which of its reviewers bought it.
    index("orders_of_email").on(sql`lower(${t.email})`),
    index("orders_of_phone").on(t.phone, t.createdAt.desc()),
    // The portal's lists of one state, and the clock's of those that wait for a yes.
    index("orders_of_state").on(t.state, t.createdAt.desc(), t.id.desc()),
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
    state: text({ enum: PARCEL.states }).notNull().default("placed"),
    courier: text({ enum: COURIER_CODES }),
    trackingNumber: text(),
    /** When the courier's own word of its city and cash first agreed: until then the number is a claim. */
    numberVerifiedAt: instant(),
    subtotal: paisa().notNull(),
    shipping: paisa().notNull(),
    discount: paisa().notNull(),
    /** What made its price whole rupees, where a rider collects it. */
    rounding: paisa().notNull().default(0),
    discountBornBy: text({ enum: DISCOUNT_BEARERS }).notNull().default("shop"),
    /** The shop's part, frozen when the order is placed: a later change of a rate does not touch it. */
    commission: paisa().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("parcels_of_order").on(t.orderId),
    index("parcels_of_seller").on(t.sellerId, t.createdAt.desc(), t.id.desc()),
    // A seller's work: what waits longest comes first.
    index("parcels_of_seller_by_state").on(t.sellerId, t.state, t.createdAt, t.id),
    index("parcels_under_way").on(t.courier, t.id).where(sql`state = 'dispatched'`),
    // A number belongs to one parcel of a courier. Until it is known to which, whoever types it first must not
    // keep it from the seller whose it is (shop/parcels/label.server.ts).
    uniqueIndex("parcels_verified_number")
      .on(t.courier, t.trackingNumber)
      .where(sql`number_verified_at is not null`),
    uniqueIndex("parcels_number_of_seller").on(t.courier, t.trackingNumber, t.sellerId),
    index("parcels_tracking_number").on(t.trackingNumber),
    oneOf("parcels_state", t.state, PARCEL.states),
    oneOf("parcels_courier", t.courier, COURIER_CODES),
    check("parcels_rounding", sql`${t.rounding} between -50 and 50`),
    check("parcels_price", sql`${t.subtotal} + ${t.shipping} - ${t.discount} + ${t.rounding} >= 0`),
    check("parcels_commission", sql`${t.commission} between 0 and ${t.subtotal}`),
    oneOf("parcels_discount_born_by", t.discountBornBy, DISCOUNT_BEARERS),
    check(
      "parcels_discount_can_be_born",
      sql`${t.discount} between 0 and ${t.subtotal} - case ${t.discountBornBy} when 'seller' then ${t.commission} else 0 end`,
    ),
    check(
      "parcels_amounts",
      sql`${t.subtotal} >= 0 and ${t.shipping} >= 0 and ${t.discount} between 0 and ${t.subtotal}`,
    ),
    atMost("parcels_tracking_length", 60, t.courier, t.trackingNumber),
    check(
      "parcels_dispatched_has_number",
      sql`${t.state} not in ('dispatched', 'delivered', 'returned', 'returned_to_sender', 'lost', 'damaged') or (${t.courier} is not null and ${t.trackingNumber} is not null)`,
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
    /** Of a line that is several rows: a deal, or a gift with things of other sellers. */
    line: integer(),
    /** The deal that it was sold in: its total is then its share of the deal's price. */
    dealId: text().references(() => deals.id),
    dealName: text(),
    /** Whose it is, where another seller packs it into a gift: not its parcel's seller. */
    sellerId: text().references(() => sellers.id),
    /** Of such a thing: the shop's part of its total, frozen; the parcel's commission includes it. */
    commission: paisa(),
  },
  (t) => [
    check(
      "order_items_deal",
      sql`(${t.dealId} is null) = (${t.dealName} is null) and (${t.dealId} is null or ${t.line} is not null)`,
    ),
    check(
      "order_items_joined",
      sql`(${t.sellerId} is null) = (${t.commission} is null)
        and (${t.sellerId} is null or ${t.line} is not null)
        and (${t.commission} is null or ${t.commission} between 0 and ${t.total})`,
    ),
    check("order_items_quantity", sql`${t.quantity} >= 1`),
    check("order_items_total", sql`${t.total} >= 0`),
    // What of a seller is in others' gifts, for their statement.
    index("order_items_joined_seller").on(t.sellerId).where(sql`seller_id is not null`),
    index().on(t.orderId),
    index().on(t.parcelId),
    index("order_items_of_product").on(t.productId, t.id.desc()),
  ],
);

/** Stock reserved for a parcel, a row a product: the single source for releasing it exactly once. */
export const reservations = pgTable(
  "reservations",
  {
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    releasedAt: instant(),
    /** What was decided of goods that came back; null while nobody has, and where none did. */
    inspection: text({ enum: INSPECTIONS }),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.productId] }),
    oneOf("reservations_inspection", t.inspection, INSPECTIONS),
    check(
      "reservations_not_sellable_stays",
      sql`${t.inspection} <> 'not_sellable' or ${t.releasedAt} is null`,
    ),
    check("reservations_quantity", sql`${t.quantity} >= 1`),
    index("reservations_held").on(t.productId).where(sql`released_at is null`),
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
    /** Why a parcel was cancelled, where the program has to know. */
    cause: text({ enum: CANCEL_CAUSES }),
    receiver: text(),
    /** Whose word a delivery is, and an admin's proof of it. */
    word: text({ enum: DELIVERY_WORDS }),
    proof: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("parcel_events_word", t.word, DELIVERY_WORDS),
    check("parcel_events_delivered_by", sql`(${t.kind} = 'delivered') = (${t.word} is not null)`),
    check("parcel_events_proof", sql`${t.word} <> 'admin' or ${t.proof} <> ''`),
    oneOf("parcel_events_kind", t.kind, PARCEL_EVENT_KINDS),
    oneOf("parcel_events_cause", t.cause, CANCEL_CAUSES),
    index().on(t.parcelId, t.at),
  ],
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
    /** Whose state it is; parcels have parcel_events. */
    machine: text({ enum: ORDER_EVENT_MACHINES }).notNull(),
    state: text().notNull(),
    actor: text().notNull(),
    note: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("order_events_machine", t.machine, ORDER_EVENT_MACHINES),
    check(
      "order_events_state_of_machine",
      sql.join(
        ORDER_EVENT_MACHINES.map(
          (machine) =>
            sql`(${t.machine} = ${sql.raw(`'${machine}'`)} and ${isOneOf(t.state, ORDER_EVENT_STATES[machine])})`,
        ),
        sql` or `,
      ),
    ),
    index().on(t.orderId, t.id),
  ],
);

/**
 * How the buyer of a cash order is asked for the yes, and by what it is counted: unconfirmed orders of one
 * phone or mailbox are limited.
 */
export const orderConfirmations = pgTable(
  "order_confirmations",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    channel: text({ enum: CONFIRM_CHANNELS }).notNull(),
    /** One for all ways to write them (shop/checkout/limits.ts); the mailbox's may be empty. */
    phoneKey: text().notNull(),
    emailKey: text().notNull(),
    /** How many codes went to the phone, when the last one did, and how often it was typed wrong since. */
    codesSent: integer().notNull().default(0),
    codeSentAt: instant(),
    wrongCodes: integer().notNull().default(0),
    /** Null while nobody has said yes. */
    confirmedBy: text({ enum: CONFIRMED_BY }),
  },
  (t) => [
    oneOf("order_confirmations_channel", t.channel, CONFIRM_CHANNELS),
    oneOf("order_confirmations_confirmed_by", t.confirmedBy, CONFIRMED_BY),
    index("order_confirmations_phone").on(t.phoneKey),
    index("order_confirmations_email").on(t.emailKey),
  ],
);

/** From which internet address a cash order came: a keyed hash of it with the day, forgotten after two days. */
export const orderAddresses = pgTable(
  "order_addresses",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    addressHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.addressHash), index().on(t.createdAt)],
);

/** A courier's statement: money that it paid the shop for the cash it collected, or only what it charges. */
export const remittances = pgTable(
  "remittances",
  {
    id: text().primaryKey(),
    courier: text({ enum: COURIER_CODES }).notNull(),
    /** The courier's own number of it, as typed, and as numbers are compared (shop/ledger/reference.ts). */
    reference: text().notNull(),
    referenceKey: text().notNull(),
    /** What arrived on the account; below zero where the courier was paid. The sum of its lines. */
    net: paisa().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("remittances_reference").on(t.courier, t.referenceKey)],
);

/** One parcel of a statement; without a parcel a charge, or money that nobody can assign yet. */
export const remittanceLines = pgTable(
  "remittance_lines",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    remittanceId: text()
      .notNull()
      .references(() => remittances.id),
    parcelId: text().references(() => parcels.id),
    /** The cash, or what of it was still open after the statements before. */
    expected: paisa().notNull(),
    received: paisa().notNull(),
    fee: paisa().notNull(),
    /** Sales tax on the fee. */
    gst: paisa().notNull(),
    /** Taxes that the courier kept back for the state (reference 3: income and sales tax on cash). */
    withheld: paisa().notNull(),
    /** What is open after this line. */
    difference: paisa().notNull(),
    reason: text(),
  },
  (t) => [
    uniqueIndex("remittance_lines_parcel_once").on(t.remittanceId, t.parcelId),
    index().on(t.parcelId, t.id),
    check("remittance_lines_difference", sql`${t.difference} = ${t.expected} - ${t.received}`),
    check(
      "remittance_lines_reason",
      sql`(${t.difference} = 0 and ${t.parcelId} is not null) or ${t.reason} <> ''`,
    ),
    check(
      "remittance_lines_charges",
      sql`${t.parcelId} is null or (${t.fee} >= 0 and ${t.gst} >= 0 and ${t.withheld} >= 0)`,
    ),
  ],
);

/** The cash of a parcel that is paid at the door. */
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
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("cash_collections_courier", t.courier, COURIER_CODES),
    oneOf("cash_collections_state", t.state, CASH.states),
    // No rider has paisa.
    check("cash_collections_amount", sql`${t.amount} > 0 and ${t.amount} % 100 = 0`),
    check(
      "cash_collections_remitted",
      sql`(${t.state} = 'remitted') = (${t.remittanceId} is not null)`,
    ),
    index().on(t.courier, t.state),
  ],
);

/** What the shop asks of a courier that lost or damaged a parcel. */
export const courierClaims = pgTable(
  "courier_claims",
  {
    id: text().primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    courier: text({ enum: COURIER_CODES }).notNull(),
    /** What was asked, what the courier accepted of it, and what came. */
    amount: paisa().notNull(),
    accepted: paisa(),
    paid: paisa(),
    state: text({ enum: CLAIM.states }).notNull().default("opened"),
    /** The courier's own number of its payment. */
    reference: text(),
    reason: text().notNull(),
    actor: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("courier_claims_one_a_parcel").on(t.parcelId),
    index("courier_claims_open").on(t.state, t.courier),
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
    /** The same as numbers are compared (shop/ledger/reference.ts). */
    referenceKey: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("payouts_reference").on(t.sellerId, t.referenceKey),
    check("payouts_amount", sql`${t.amount} > 0`),
    check("payouts_reference", sql`char_length(${t.reference}) between 1 and 200`),
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
    state: text({ enum: RETURN.states }).notNull().default("requested"),
    /** What the seller said to it. */
    answer: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("return_requests_state", t.state, RETURN.states),
    index("return_requests_of_state").on(t.state, t.createdAt),
    uniqueIndex("return_requests_one_open").on(t.parcelId).where(sql`state <> 'refused'`),
  ],
);

/** Double entry: the entries of one transaction sum to zero (a deferred trigger holds it). */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: POSTING_KINDS }).notNull(),
    parcelId: text().references(() => parcels.id),
    /** One posting of a kind for what it names, ever. */
    key: text().notNull().unique(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("ledger_transactions_kind", t.kind, POSTING_KINDS),
    index("ledger_transactions_of_parcel").on(t.parcelId),
  ],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    transactionId: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text({ enum: ACCOUNTS }).notNull(),
    sellerId: text().references(() => sellers.id),
    /** Which courier holds it: the account "courier" has one each. */
    courier: text({ enum: COURIER_CODES }),
    amount: paisa().notNull(),
  },
  (t) => [
    oneOf("ledger_entries_account", t.account, ACCOUNTS),
    // Whose it is: money owed to a seller names them, cash on its way names its courier, nothing else does.
    check(
      "ledger_entries_owner",
      sql`(${t.account} = 'seller') = (${t.sellerId} is not null) and (${t.account} in ('courier', 'claims', 'courier-differences')) = (${t.courier} is not null)`,
    ),
    check("ledger_entries_amount", sql`${t.amount} <> 0`),
    oneOf("ledger_entries_courier", t.courier, COURIER_CODES),
    index().on(t.transactionId),
    index().on(t.sellerId, t.id),
    index().on(t.account),
  ],
);

export const coupons = pgTable(
  "coupons",
  {
    code: text().primaryKey(),
    percent: integer().notNull(),
    maxUses: integer().notNull().default(1),
    uses: integer().notNull().default(0),
    /** Who pays for what it takes off; a seller's is for that seller's goods alone. */
    bears: text({ enum: DISCOUNT_BEARERS }).notNull().default("shop"),
    sellerId: text().references(() => sellers.id),
    /** The shop has said that it bears more than its commission. */
    beyondShare: boolean().notNull().default(false),
    /** Off one order at most; null: no limit but the percentage. */
    maxDiscount: paisa(),
    /** Of the goods that it is for. */
    minOrder: paisa().notNull().default(0),
    /** The only address that may use it, lower case. */
    email: text(),
    reviewId: text().references(() => reviews.id),
    /** A thank-you for a review of this product: once for it and that address, whatever becomes of the review. */
    productId: text().references(() => products.id),
    expiresAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check("coupons_percent", sql`${t.percent} between 1 and 100`),
    check("coupons_not_overused", sql`${t.uses} between 0 and ${t.maxUses}`),
    oneOf("coupons_bears", t.bears, DISCOUNT_BEARERS),
    check(
      "coupons_says_who_bears",
      sql`(${t.bears} = 'seller') = (${t.sellerId} is not null) and not (${t.bears} = 'seller' and ${t.beyondShare})`,
    ),
    check("coupons_limits", sql`${t.maxDiscount} >= 0 and ${t.minOrder} >= 0`),
    check("coupons_email_lower", sql`${t.email} = lower(${t.email})`),
    check("coupons_reward_is_bound", sql`${t.productId} is null or ${t.email} is not null`),
    uniqueIndex("coupons_one_per_review").on(t.reviewId),
    index("coupons_of_email").on(t.email, t.createdAt.desc()),
    uniqueIndex("coupons_one_per_purchase").on(t.productId, t.email),
  ],
);

/** The first answer of every placing of an order, for replays (PRODUCT §3). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    key: text().primaryKey(),
    requestHash: text().notNull(),
    orderId: text().references(() => orders.id),
    answer: jsonb().$type<OrderRecord>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [atMost("idempotency_keys_length", 200, t.key)],
);
