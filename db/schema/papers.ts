import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PaperContent } from "#tohfa/shop/money/papers/paper.ts";
import { PAPER_KINDS } from "#tohfa/shop/money/papers/paper-kinds.ts";
import { sellers } from "./catalog.ts";
import { atMost, calendarDay, instant, newestFirst, oneOf, paisa } from "./columns.ts";
import { orders } from "./orders.ts";
import { parcels } from "./parcels.ts";

/**
 * Invoices and the other papers, as they were issued: never changed (a trigger), but that their buyer can be forgotten.
 * What is wrong is taken back by a credit note.
 */
export const papers = pgTable(
  "papers",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    /** The seller's id; "": the shop. */
    issuer: text().notNull(),
    /** The year in which its tax year begins. */
    taxYear: integer().notNull(),
    /** Counted without gaps for its issuer, kind and tax year (paper_counters). */
    serial: integer().notNull(),
    number: text().notNull(),
    /** What it is issued for ("goods:TH-…-1"), so that it is issued once. */
    about: text().notNull().unique(),
    day: calendarDay().notNull(),
    /** The seller who issues it, or gets it; null: it is between the shop and a buyer. */
    sellerId: text().references(() => sellers.id),
    orderId: text().references(() => orders.id),
    parcelId: text().references(() => parcels.id),
    /** The invoice that a credit note takes back. */
    creditOf: bigint({ mode: "number" }).references((): AnyPgColumn => papers.id),
    /** Null: it is about no money. */
    total: paisa(),
    content: jsonb().$type<PaperContent>().notNull(),
    buyerName: text().notNull().default(""),
    buyerAddress: text().notNull().default(""),
    /** The company that it was bought for, and its NTN; empty where there is none, or they are erased. */
    buyerCompany: text().notNull().default(""),
    buyerNtn: text().notNull().default(""),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("papers_kind", t.kind, PAPER_KINDS),
    uniqueIndex("papers_serial").on(t.issuer, t.kind, t.taxYear, t.serial),
    index("papers_number").on(t.number),
    index("papers_of_order").on(t.orderId),
    index("papers_of_parcel").on(t.parcelId),
    index("papers_of_seller").on(t.sellerId, newestFirst(t.id)),
    index("papers_credits").on(t.creditOf).where(sql`credit_of is not null`),
    check("papers_total", sql`${t.total} >= 0`),
    atMost("papers_texts", 600, t.buyerName, t.buyerAddress, t.about),
    atMost("papers_company", 240, t.buyerCompany, t.buyerNtn),
  ],
);

/** The last number of each range. Whoever issues a paper locks its row until the paper is stored. */
export const paperCounters = pgTable(
  "paper_counters",
  {
    issuer: text().notNull(),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    taxYear: integer().notNull(),
    last: integer().notNull(),
    /** The day of that paper: a later number never has an earlier day. */
    lastDay: calendarDay().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.kind, t.taxYear] }),
    oneOf("paper_counters_kind", t.kind, PAPER_KINDS),
  ],
);

/** Parcels whose papers have to be looked at, written by triggers: dispatched, delivered, ended, or paid back. */
export const papersDue = pgTable(
  "papers_due",
  {
    parcelId: text()
      .primaryKey()
      .references(() => parcels.id),
    /** Counts what happened, so that nothing that happens meanwhile is missed. */
    changes: integer().notNull().default(1),
    /** When the job looks at it; later after an error. */
    dueAt: instant().notNull().defaultNow(),
  },
  (t) => [index("papers_due_at").on(t.dueAt)],
);

/** The months whose commission is invoiced. */
export const paperMonths = pgTable("paper_months", {
  /** "2026-11" */
  month: text().primaryKey(),
  at: instant().notNull().defaultNow(),
});
