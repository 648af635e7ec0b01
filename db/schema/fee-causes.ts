import { bigint, bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { FEE_CAUSE_CODES } from "#tohfa/shop/delivery/courier-cash/fee-cause-kinds.ts";
import { remittanceLines } from "./cash.ts";
import { atMost, instant, newestFirst, oneOf } from "./columns.ts";

/** Why a courier charged what a line of its statement says, and so who bears it. Append-only: the latest holds. */
export const feeCauses = pgTable(
  "fee_causes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    lineId: bigint({ mode: "number" })
      .notNull()
      .references(() => remittanceLines.id),
    cause: text({ enum: FEE_CAUSE_CODES as [string, ...string[]] }).notNull(),
    /** What somebody added in words. */
    note: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("fee_causes_cause", t.cause, FEE_CAUSE_CODES),
    atMost("fee_causes_note", 300, t.note),
    index("fee_causes_of_line").on(t.lineId, newestFirst(t.id)),
  ],
);
