import { sql } from "drizzle-orm";
import { bigint, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { FrozenQuote } from "#tohfa/shop/buying/quotations/frozen-quote.ts";
import { QUOTATION } from "#tohfa/shop/buying/quotations/quotation-machine.ts";
import { users } from "./accounts.ts";
import { atMost, calendarDay, instant, isHash, newestFirst, oneOf, paisa } from "./columns.ts";
import { orders } from "./orders.ts";
import { papers } from "./papers.ts";

/** Quotations to offices: what was asked for at prices that hold until a day, and the order that became of it. */
export const quotations = pgTable(
  "quotations",
  {
    id: text().primaryKey(),
    /** SHA-256 of the secret token of its page, which is derived from the nonce and AUTH_SECRET. */
    accessTokenHash: text().notNull(),
    accessNonce: uuid().notNull(),
    /** What it says, with its number. */
    paperId: bigint({ mode: "number" })
      .notNull()
      .unique()
      .references(() => papers.id),
    state: text({ enum: QUOTATION.states }).notNull().default("open"),
    total: paisa().notNull(),
    /** The last day on which it can be accepted. */
    validUntil: calendarDay().notNull(),
    /** Who asked, for whom, and all prices; null: erased. */
    frozen: jsonb().$type<FrozenQuote>(),
    /** For finding it; empty once erased. */
    buyer: text().notNull(),
    company: text().notNull(),
    email: text().notNull(),
    userId: text().references(() => users.id),
    /** A keyed hash of the network that asked for it, with the day: what the limit counts by. Emptied after two days. */
    addressHash: text().notNull().default(""),
    orderId: text()
      .unique()
      .references(() => orders.id),
    createdAt: instant().notNull().defaultNow(),
    /** When it was accepted or withdrawn, and by whom. */
    endedAt: instant(),
    endedBy: text(),
  },
  (t) => [
    oneOf("quotations_state", t.state, QUOTATION.states),
    isHash("quotations_access_token_hash", t.accessTokenHash),
    check("quotations_order", sql`(${t.state} = 'accepted') = (${t.orderId} is not null)`),
    check(
      "quotations_ended",
      sql`(${t.state} = 'open') = (${t.endedAt} is null) and (${t.endedAt} is null) = (${t.endedBy} is null)`,
    ),
    check("quotations_total", sql`${t.total} > 0`),
    atMost("quotations_texts", 240, t.buyer, t.company, t.email),
    // The newest has the highest paper.
    index("quotations_of_state").on(t.state, newestFirst(t.paperId)),
    index("quotations_of_address").on(t.addressHash).where(sql`address_hash <> ''`),
    index("quotations_of_email").on(t.email),
    index("quotations_of_user").on(t.userId),
  ],
);
