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
import { BANK_MATCH_KINDS } from "#tohfa/shop/money/bank/bank-match-kinds.ts";
import { atMost, calendarDay, instant, isHash, oneOf, paisa } from "./columns.ts";

/** A line of the bank's own statement of the shop's account. Append-only; it books nothing. */
export const bankLines = pgTable(
  "bank_lines",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    day: calendarDay().notNull(),
    /** The bank's words and number of it. */
    text: text().notNull(),
    /** What came in; below zero: what went out. */
    amount: paisa().notNull(),
    /** The balance after it, where the bank says it. */
    balance: paisa(),
    /** SHA-256 of the above, and which of several that are the same in all: a line is stored once. */
    lineHash: text().notNull(),
    occurrence: integer().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("bank_lines_once").on(t.lineHash, t.occurrence),
    index("bank_lines_newest").on(t.day, t.id),
    index("bank_lines_amount").on(t.amount),
    check("bank_lines_amount", sql`${t.amount} <> 0`),
    check("bank_lines_occurrence", sql`${t.occurrence} >= 1`),
    isHash("bank_lines_hash", t.lineHash),
    atMost("bank_lines_texts", 400, t.text),
  ],
);

/** What a line of the bank's statement was found to be. A match that is taken back stays, with who did it. */
export const bankMatches = pgTable(
  "bank_matches",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    lineId: bigint({ mode: "number" })
      .notNull()
      .references(() => bankLines.id),
    kind: text({ enum: BANK_MATCH_KINDS }).notNull(),
    /** Which of that kind (shop/money/bank/bank-documents.server.ts). */
    document: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
    endedBy: text(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("bank_matches_of_line").on(t.lineId).where(sql`ended_at is null`),
    uniqueIndex("bank_matches_of_document").on(t.kind, t.document).where(sql`ended_at is null`),
    index("bank_matches_pairs").on(t.lineId, t.kind, t.document),
    oneOf("bank_matches_kind", t.kind, BANK_MATCH_KINDS),
    check("bank_matches_ended", sql`(${t.endedBy} is null) = (${t.endedAt} is null)`),
    atMost("bank_matches_texts", 300, t.document),
  ],
);
