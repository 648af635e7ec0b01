import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { sellers } from "./catalog.ts";
import { instant, paisa } from "./columns.ts";
import { parcels } from "./parcels.ts";

/**
 * What a seller earned with a parcel, and what holds back its payout: maintained by triggers (0001_rules.sql) with
 * every posting and whatever else decides it, so that sums need not be computed from all parcels. Each column follows
 * one table, so that concurrent writes change different columns.
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
    /** Negative where more was reversed than earned. */
    amount: paisa().notNull().default(0),
    /** Null also where it was delivered and returned. */
    deliveredAt: instant(),
    /** Only the seller says that it was delivered, no courier and no admin. */
    isSellersWord: boolean().notNull().default(false),
    /** Its buyer has requested a return that is not settled. */
    hasOpenReturn: boolean().notNull().default(false),
    /** It is cash on delivery, and the courier has not remitted all of it. */
    isCashOpen: boolean().notNull().default(false),
    /** A courier has accepted a claim for it, and has not paid yet. */
    isClaimOpen: boolean().notNull().default(false),
    /**
     * A gateway has not settled its payment. Not part of `is_held`: to change a generated column would write every row
     * anew.
     */
    isGatewayOpen: boolean().notNull().default(false),
    /** Something other than the waiting time and a gateway holds back its payout. */
    isHeld: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`is_claim_open or (delivered_at is not null and (has_open_return or is_cash_open))`,
      ),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.sellerId] }),
    // Covers the sums, so that the rows themselves are not read.
    index("earnings_of_seller").on(t.sellerId, t.isHeld, t.deliveredAt, t.isSellersWord, t.amount),
    index("earnings_at_gateways").on(t.sellerId, t.deliveredAt).where(sql`is_gateway_open`),
  ],
);
