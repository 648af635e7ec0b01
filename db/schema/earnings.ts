import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sellers } from "./catalog.ts";
import { instant, paisa } from "./columns.ts";
import { parcels } from "./parcels.ts";

/**
 * What a seller earned of a parcel, and what keeps it from being paid out: kept by triggers (0001_rules.sql) with
 * every posting and whatever decides it, so that nobody has to add up all that waits. A column follows one
 * table each; whoever writes at the same moment changes another one.
 */
export const earnings = pgTable(
  "earnings",
  {
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    /** Below zero where more was taken back than was earned. */
    amount: paisa().notNull().default(0),
    /** Null also where it was delivered and came back. */
    deliveredAt: instant(),
    /** Only the seller says that it was delivered. */
    isSellersWord: boolean().notNull().default(false),
    /** Its buyer asked to return it, and that is not over. */
    hasOpenReturn: boolean().notNull().default(false),
    /** It is paid at the door, and the courier has not passed the cash on, all of it. */
    isCashOpen: boolean().notNull().default(false),
    /** A courier has accepted a claim for it, and has not paid yet. */
    isClaimOpen: boolean().notNull().default(false),
    /** Something else than time holds it back. */
    isHeld: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`is_claim_open or (delivered_at is not null and (has_open_return or is_cash_open))`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.sellerId] }),
    // With what is added up, so that the rows themselves are not read.
    index("earnings_of_seller").on(t.sellerId, t.isHeld, t.deliveredAt, t.isSellersWord, t.amount),
  ],
);
