import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ACCOUNTS, POSTING_KINDS } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { COURIER_CODES } from "#tohfa/shop/values/courier-codes.ts";
import { sellers } from "./catalog.ts";
import { instant, newestFirst, oneOf, paisa } from "./columns.ts";
import { parcels } from "./parcels.ts";

/** Money that the shop paid a seller by bank transfer, outside this program; recorded once. */
export const payouts = pgTable(
  "payouts",
  {
    id: text().primaryKey(),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    amount: paisa().notNull(),
    /** The bank's reference number of the transfer. */
    reference: text().notNull(),
    /** The same, normalised for comparison (shop/money/ledger/reference.ts). */
    referenceKey: text().notNull(),
    /** The bank account that it went to; null in payouts from before. */
    account: text(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("payouts_reference").on(t.sellerId, t.referenceKey),
    index("payouts_newest").on(newestFirst(t.at), newestFirst(t.id)),
    check("payouts_amount", sql`${t.amount} > 0`),
    check("payouts_reference", sql`char_length(${t.reference}) between 1 and 200`),
  ],
);

/** Double entry: the entries of one transaction sum to zero (a deferred trigger enforces it). */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: POSTING_KINDS }).notNull(),
    parcelId: text().references(() => parcels.id),
    /** Identifies what it books, so that nothing is booked twice. */
    key: text().notNull().unique(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("ledger_transactions_kind", t.kind, POSTING_KINDS),
    index("ledger_transactions_of_parcel").on(t.parcelId),
    // For reports, which add up what was booked in a period.
    index("ledger_transactions_of_period").on(t.at, t.id),
    // The few that the bank shows, and no table of their own names (shop/money/bank).
    index("ledger_transactions_at_bank")
      .on(t.kind)
      .where(sql`kind in ('deposit', 'seller_payment')`),
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
    /** Which courier: the courier accounts are kept for each courier. */
    courier: text({ enum: COURIER_CODES }),
    /** Whose it is, for all kinds of parties; null in entries from before, which name seller or courier alone. */
    party: text(),
    amount: paisa().notNull(),
  },
  (t) => [
    oneOf("ledger_entries_account", t.account, ACCOUNTS),
    // The seller's account names its seller, couriers' accounts their courier, others neither.
    check(
      "ledger_entries_owner",
      sql`(${t.account} = 'seller') = (${t.sellerId} is not null) and (${t.account} in ('courier', 'courier-differences', 'claims')) = (${t.courier} is not null)`,
    ),
    check(
      "ledger_entries_party",
      sql`${t.account} not in ('services-tax', 'gateway', 'rider-cash', 'store-credit', 'vouchers') or ${t.party} is not null`,
    ),
    check("ledger_entries_amount", sql`${t.amount} <> 0`),
    oneOf("ledger_entries_courier", t.courier, COURIER_CODES),
    // Covers the sums of a parcel's bookings, so that the rows themselves are not read.
    index("ledger_entries_of_transaction").on(t.transactionId, t.account, t.sellerId, t.amount),
    index().on(t.sellerId, t.id),
    index().on(t.account, t.id),
  ],
);

/**
 * What the shop owes each seller: the sum of their entries, maintained by a trigger with every posting
 * (0001_rules.sql).
 */
export const sellerBalances = pgTable(
  "seller_balances",
  {
    sellerId: text()
      .primaryKey()
      .references(() => sellers.id),
    balance: paisa().notNull(),
  },
  (t) => [
    index("seller_balances_open")
      .on(newestFirst(t.balance), newestFirst(t.sellerId))
      .where(sql`balance <> 0`),
  ],
);

/**
 * The balance of each account, maintained by the same trigger: the sum of the account's rows. Every posting changes the
 * buyers' account, so with a single row all postings would wait for one another: each connection adds to one of a few
 * rows (`slot`).
 */
export const accountBalances = pgTable(
  "account_balances",
  {
    account: text({ enum: ACCOUNTS }).notNull(),
    slot: integer().notNull(),
    balance: paisa().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.slot] }),
    oneOf("account_balances_account", t.account, ACCOUNTS),
  ],
);
