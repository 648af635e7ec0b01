import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BANK_LAYOUTS } from "#tohfa/shop/money/payouts/bank-layout-kinds.ts";
import { PAYOUT_ROW, PAYOUT_RUN } from "#tohfa/shop/money/payouts/payout-run-machine.ts";
import { sellers } from "./catalog.ts";
import { atMost, instant, newestFirst, oneOf, paisa } from "./columns.ts";
import { payouts } from "./ledger.ts";

/** Payouts that the bank is sent in one file. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: text().primaryKey(),
    bank: text({ enum: BANK_LAYOUTS }).notNull(),
    state: text({ enum: PAYOUT_RUN.states }).notNull().default("made"),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
    sentAt: instant(),
  },
  (t) => [
    oneOf("payout_runs_bank", t.bank, BANK_LAYOUTS),
    oneOf("payout_runs_state", t.state, PAYOUT_RUN.states),
    check("payout_runs_sent", sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    index("payout_runs_newest").on(newestFirst(t.at), newestFirst(t.id)),
  ],
);

/** A seller's row of a run. Its id becomes the payout's when the bank has paid it. */
export const payoutRunRows = pgTable(
  "payout_run_rows",
  {
    id: text().primaryKey(),
    runId: text()
      .notNull()
      .references(() => payoutRuns.id),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    /** Amount and account as they were when the run was made. */
    amount: paisa().notNull(),
    account: text().notNull(),
    title: text().notNull(),
    state: text({ enum: PAYOUT_ROW.states }).notNull().default("waiting"),
    /** Why it was refused or left out. */
    reason: text().notNull().default(""),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("payout_run_rows_state", t.state, PAYOUT_ROW.states),
    check("payout_run_rows_amount", sql`${t.amount} > 0`),
    atMost("payout_run_rows_texts", 300, t.account, t.title, t.reason),
    uniqueIndex("payout_run_rows_once").on(t.runId, t.sellerId),
    // What is reserved: a seller waits in one run at a time.
    uniqueIndex("payout_run_rows_waiting").on(t.sellerId).where(sql`state = 'waiting'`),
    index("payout_run_rows_of_seller").on(t.sellerId, newestFirst(t.updatedAt)),
  ],
);

/** A payout that the bank sent back. Append-only, one a payout; its account is not paid to again. */
export const payoutReturns = pgTable(
  "payout_returns",
  {
    payoutId: text()
      .primaryKey()
      .references(() => payouts.id),
    /** Null: the payout is from before payouts named their account. */
    account: text(),
    reason: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [atMost("payout_returns_texts", 300, t.account, t.reason)],
);
