import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { StoredAnswer } from "#tohfa/shop/buying/checkout/order-record.ts";
import {
  CONFIRM_CHANNELS,
  CONFIRMED_BY,
} from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import { ORDER, SHIPPING_METHODS } from "#tohfa/shop/orders/order/order-machine.ts";
import { LANGUAGES } from "#tohfa/shop/values/language/language.ts";
import { PAYMENT_METHODS } from "#tohfa/shop/values/payment-method.ts";
import { users } from "./accounts.ts";
import {
  atMost,
  calendarDay,
  instant,
  isHash,
  newestFirst,
  notNegative,
  oneOf,
  paisa,
} from "./columns.ts";

export const orders = pgTable(
  "orders",
  {
    id: text().primaryKey(),
    /** SHA-256 of the secret token of the order's page; the token itself is never stored. */
    accessTokenHash: text().notNull(),
    /** That token is derived from it and AUTH_SECRET; a new nonce invalidates every earlier link. */
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
    /** The buyer's language, for messages. */
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    shippingMethod: text({ enum: SHIPPING_METHODS }).notNull(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    couponCode: text(),
    /** The day by which its buyer wants all of it delivered; null where they chose none. */
    arriveOn: calendarDay(),
    /** The sender's time zone, where it differs from Pakistan's ("Europe/London"): letters show both times. */
    senderZone: text(),
    /** Whether it holds one of the coupon's uses, which a cancellation returns once. */
    couponTaken: boolean().notNull().default(true),
    state: text({ enum: ORDER.states }).notNull().default("open"),
    // Of its charges (charges.ts), what the version before reads; ours only writes them.
    subtotal: paisa().notNull(),
    shipping: paisa().notNull(),
    discount: paisa().notNull(),
    rounding: paisa().notNull().default(0),
    /** The sum of its charges. */
    total: paisa().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    notNegative("orders_amounts", t.subtotal, t.shipping, t.total),
    isHash("orders_access_token_hash", t.accessTokenHash),
    // Empty: the buyer's data is erased.
    check(
      "orders_phone",
      sql`${t.phone} ~ '^([0-9]{11,12}|[+][1-9][0-9]{7,14})$' or (${t.phone} = '' and ${t.state} in ('closed', 'cancelled', 'confirmation_expired'))`,
    ),
    index("orders_to_forget").on(t.createdAt).where(sql`first_name <> ''`),
    check("orders_email_lower", sql`${t.email} = lower(${t.email})`),
    atMost("orders_zone_length", 40, t.senderZone),
    atMost("orders_names_length", 100, t.firstName, t.lastName, t.city),
    check("orders_rounding", sql`${t.rounding} = 0 or ${t.paymentMethod} = 'cod'`),
    oneOf("orders_language", t.language, LANGUAGES),
    oneOf("orders_state", t.state, ORDER.states),
    oneOf("orders_shipping_method", t.shippingMethod, SHIPPING_METHODS),
    oneOf("orders_payment_method", t.paymentMethod, PAYMENT_METHODS),
    // The office searches by name.
    index("orders_names").using(
      "gin",
      sql`(lower(${t.firstName} || ' ' || ${t.lastName})) gin_trgm_ops`,
    ),
    // Part of a phone, and the beginning of a number, are looked up in the office and in stores.
    index("orders_phone_parts").using("gin", sql`${t.phone} gin_trgm_ops`),
    index("orders_number_start").on(t.id.op("text_pattern_ops")),
    index("orders_of_city").on(t.city, newestFirst(t.createdAt)),
    index("orders_newest").on(newestFirst(t.createdAt), newestFirst(t.id)),
    index("orders_of_user").on(t.userId, newestFirst(t.createdAt)),
    index("orders_of_coupon").on(t.couponCode).where(sql`coupon_code is not null`),
    // For checking which reviewers have bought a product.
    index("orders_of_email").on(sql`lower(${t.email})`),
    index("orders_of_phone").on(t.phone, newestFirst(t.createdAt)),
    // For the portal's lists by state, and the job that expires unconfirmed orders.
    index("orders_of_state").on(t.state, newestFirst(t.createdAt), newestFirst(t.id)),
  ],
);

/** The company that an order is bought for, as its papers name it; its buyer may change it until the first is issued. */
export const orderCompanies = pgTable(
  "order_companies",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    company: text().notNull(),
    /** NTN or CNIC; empty where none was given. */
    ntn: text().notNull().default(""),
    poNumber: text().notNull().default(""),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    atMost("order_companies_name", 240, t.company),
    atMost("order_companies_numbers", 80, t.ntn, t.poNumber),
  ],
);

/**
 * How a cash order is to be confirmed, and the phone and mailbox whose limits of unconfirmed orders it counts against.
 */
export const orderConfirmations = pgTable(
  "order_confirmations",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    channel: text({ enum: CONFIRM_CHANNELS }).notNull(),
    /** Normalised, so that all spellings count as one (shop/buying/quote/limits.ts); the mailbox's may be empty. */
    phoneKey: text().notNull(),
    emailKey: text().notNull(),
    /** How many codes were sent to the phone, when the last one was, and how many wrong codes were entered since. */
    codesSent: integer().notNull().default(0),
    codeSentAt: instant(),
    wrongCodes: integer().notNull().default(0),
    /** Null while it is not confirmed. */
    confirmedBy: text({ enum: CONFIRMED_BY }),
  },
  (t) => [
    oneOf("order_confirmations_channel", t.channel, CONFIRM_CHANNELS),
    oneOf("order_confirmations_confirmed_by", t.confirmedBy, CONFIRMED_BY),
    index("order_confirmations_phone").on(t.phoneKey),
    index("order_confirmations_email").on(t.emailKey),
  ],
);

/**
 * The IP address that an order came from (a keyed hash with the day), and the buyer's phone and mailbox: what limits of
 * further orders are counted by. Deleted after two days.
 */
export const orderAddresses = pgTable(
  "order_addresses",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    addressHash: text().notNull(),
    /** As in order_confirmations. */
    phoneKey: text().notNull().default(""),
    emailKey: text().notNull().default(""),
    /** The buyer's account, whose limits it counts against instead; null: those of phone and address. */
    accountId: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.addressHash),
    index().on(t.phoneKey),
    index().on(t.emailKey),
    index().on(t.createdAt),
  ],
);

/** The answer to each placed order by its idempotency key, for repeated requests (PRODUCT §3). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    key: text().primaryKey(),
    requestHash: text().notNull(),
    orderId: text().references(() => orders.id),
    answer: jsonb().$type<StoredAnswer>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [atMost("idempotency_keys_length", 200, t.key)],
);
