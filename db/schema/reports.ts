import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ACCOUNTS } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import { atMost, instant, newestFirst, oneOf } from "./columns.ts";

/** A period of reports that the office uses again, under a name: "Ramadan 2026". */
export const reportPeriods = pgTable(
  "report_periods",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    name: text().notNull(),
    /** As an address writes it (shop/office/reports/report-period.ts). */
    period: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("report_periods_name").on(sql`lower(${t.name})`),
    check("report_periods_name", sql`char_length(${t.name}) between 1 and 60`),
    atMost("report_periods_period", 60, t.period),
  ],
);

/** The accountant's code of an account of the ledger. Append-only: the latest holds; empty is the usual one again. */
export const accountantCodes = pgTable(
  "accountant_codes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    account: text({ enum: ACCOUNTS }).notNull(),
    code: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("accountant_codes_account", t.account, ACCOUNTS),
    atMost("accountant_codes_code", 20, t.code),
    index("accountant_codes_latest").on(t.account, newestFirst(t.id)),
  ],
);
