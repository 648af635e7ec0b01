import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { FBR_INVOICE } from "#tohfa/shop/money/fbr/fbr-machine.ts";
import { atMost, instant, oneOf } from "./columns.ts";
import { papers } from "./papers.ts";

/** Who sends their tax invoices to FBR's digital invoicing, and by which token. No row, or one that is off: nothing is sent. */
export const fbrAccounts = pgTable(
  "fbr_accounts",
  {
    /** As in papers: the seller's id; "": the shop. */
    issuer: text().primaryKey(),
    isOn: boolean().notNull(),
    /** Encrypted (shop/platform/secrets.server.ts). */
    token: text().notNull(),
    /** As FBR writes it. */
    province: text().notNull(),
    /** The number of the tariff for what they sell. */
    hsCode: text().notNull(),
    updatedAt: instant().notNull().defaultNow(),
    /** Failures in a row of their token, until FBR takes one of theirs again. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    lastError: text().notNull().default(""),
    /** Nothing of theirs is sent before. */
    retryAt: instant().notNull().defaultNow(),
  },
  (t) => [atMost("fbr_accounts_texts", 4_000, t.token, t.province, t.hsCode, t.lastError)],
);

/** A paper that goes to FBR, written with it; its number stands beside the paper, which never changes. */
export const fbrInvoices = pgTable(
  "fbr_invoices",
  {
    paperId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => papers.id),
    issuer: text().notNull(),
    state: text({ enum: FBR_INVOICE.states }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** When the job sends it; while a run has it, when another may. */
    nextAt: instant().notNull().defaultNow(),
    /** When the call was begun by which FBR may have made a number. */
    sentAt: instant(),
    /** For this one instead of its issuer's. */
    hsCode: text(),
    errorCode: text().notNull().default(""),
    error: text().notNull().default(""),
    number: text().unique(),
    numberedAt: instant(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("fbr_invoices_state", t.state, FBR_INVOICE.states),
    check(
      "fbr_invoices_number",
      sql`(${t.state} = 'numbered') = (${t.number} is not null) and (${t.number} is null) = (${t.numberedAt} is null)`,
    ),
    atMost("fbr_invoices_texts", 600, t.hsCode, t.errorCode, t.error, t.number),
    // What is numbered is nearly all of it, and is never looked for.
    index("fbr_invoices_due").on(t.nextAt).where(sql`state <> 'numbered'`),
    index("fbr_invoices_of_issuer").on(t.issuer).where(sql`state <> 'numbered'`),
  ],
);
