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
import { CREDIT_KINDS, CREDIT_MOVES } from "#tohfa/shop/money/credit/credit-kinds.ts";
import { VOUCHER_STATES } from "#tohfa/shop/money/vouchers/voucher-kinds.ts";
import { LANGUAGES } from "#tohfa/shop/values/language/language.ts";
import { users } from "./accounts.ts";
import { atMost, instant, isHash, newestFirst, oneOf, paisa } from "./columns.ts";
import { orders } from "./orders.ts";
import { refunds } from "./payments.ts";

/** The store credit of one account; its row is locked while it is spent or given. */
export const storeCredits = pgTable(
  "store_credits",
  {
    id: text().primaryKey(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex("store_credits_of_user").on(t.userId)],
);

/** What was given to a store credit at once, and what is left of it. */
export const creditLots = pgTable(
  "credit_lots",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    creditId: text()
      .notNull()
      .references(() => storeCredits.id),
    kind: text({ enum: CREDIT_KINDS }).notNull(),
    amount: paisa().notNull(),
    remaining: paisa().notNull(),
    refundId: text().references(() => refunds.id),
    /** A bonus expires; money never does. */
    expiresAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.creditId, t.id),
    index("credit_lots_expire")
      .on(t.expiresAt)
      .where(sql`remaining > 0 and expires_at is not null`),
    oneOf("credit_lots_kind", t.kind, CREDIT_KINDS),
    check("credit_lots_amount", sql`${t.amount} > 0 and ${t.remaining} between 0 and ${t.amount}`),
    check("credit_lots_bonus", sql`(${t.kind} = 'bonus') = (${t.expiresAt} is not null)`),
  ],
);

/** Every change of a lot; append-only. Their sum is what is left of it. */
export const creditMoves = pgTable(
  "credit_moves",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    lotId: bigint({ mode: "number" })
      .notNull()
      .references(() => creditLots.id),
    kind: text({ enum: CREDIT_MOVES }).notNull(),
    paisa: paisa().notNull(),
    orderId: text().references(() => orders.id),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.lotId, t.id),
    index("credit_moves_of_order").on(t.orderId).where(sql`order_id is not null`),
    oneOf("credit_moves_kind", t.kind, CREDIT_MOVES),
    check(
      "credit_moves_sign",
      sql`${t.paisa} <> 0 and (${t.paisa} > 0) = (${t.kind} in ('given', 'returned'))`,
    ),
  ],
);

/** A gift voucher: what its order paid for, and what is left of it. Its code is derived from AUTH_SECRET. */
export const vouchers = pgTable(
  "vouchers",
  {
    id: text().primaryKey(),
    /** The order that pays for it. */
    orderId: text()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: VOUCHER_STATES }).notNull().default("ordered"),
    amount: paisa().notNull(),
    remaining: paisa().notNull(),
    /** SHA-256 of its code; the code itself is never stored. */
    codeHash: text().notNull(),
    receiverName: text().notNull(),
    receiverEmail: text().notNull(),
    /** The giver's. */
    words: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    /** Null until it is paid. */
    expiresAt: instant(),
    /** The days before its end at which its holder was last reminded; null: not yet. */
    remindedAt: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("vouchers_of_order").on(t.orderId),
    uniqueIndex("vouchers_code").on(t.codeHash),
    index("vouchers_newest").on(newestFirst(t.createdAt), newestFirst(t.id)),
    index("vouchers_expire").on(t.expiresAt).where(sql`state in ('active', 'blocked')`),
    oneOf("vouchers_state", t.state, VOUCHER_STATES),
    oneOf("vouchers_language", t.language, LANGUAGES),
    isHash("vouchers_code_hash", t.codeHash),
    check("vouchers_amount", sql`${t.amount} > 0 and ${t.remaining} between 0 and ${t.amount}`),
    check("vouchers_paid", sql`(${t.state} = 'ordered') = (${t.expiresAt} is null)`),
    atMost("vouchers_texts", 500, t.receiverName, t.receiverEmail, t.words),
  ],
);

/** Every change of a voucher; append-only. */
export const voucherMoves = pgTable(
  "voucher_moves",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    voucherId: text()
      .notNull()
      .references(() => vouchers.id),
    kind: text({ enum: CREDIT_MOVES }).notNull(),
    paisa: paisa().notNull(),
    orderId: text().references(() => orders.id),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.voucherId, t.id),
    oneOf("voucher_moves_kind", t.kind, CREDIT_MOVES),
    check(
      "voucher_moves_sign",
      sql`${t.paisa} <> 0 and (${t.paisa} > 0) = (${t.kind} in ('given', 'returned'))`,
    ),
  ],
);
