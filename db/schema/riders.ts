import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { atMost, instant, newestFirst, notNegative, paisa } from "./columns.ts";
import { parcels } from "./parcels.ts";

/** The shop's own riders. */
export const riders = pgTable(
  "riders",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    phone: text().notNull(),
    isActive: boolean().notNull().default(true),
    at: instant().notNull().defaultNow(),
  },
  (t) => [atMost("riders_texts", 100, t.name, t.phone)],
);

/** The rider who has a parcel that the shop's own staff sent. */
export const riderParcels = pgTable(
  "rider_parcels",
  {
    parcelId: text()
      .primaryKey()
      .references(() => parcels.id),
    riderId: text()
      .notNull()
      .references(() => riders.id),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index("rider_parcels_of_rider").on(t.riderId)],
);

/** Cash that a rider handed in at the office and signed for. Append-only. */
export const handIns = pgTable(
  "hand_ins",
  {
    id: text().primaryKey(),
    riderId: text()
      .notNull()
      .references(() => riders.id),
    /** The cash of the parcels that were handed in. */
    held: paisa().notNull(),
    /** What was still short from before. */
    openBefore: paisa().notNull(),
    /** What was counted. */
    counted: paisa().notNull(),
    /** The rider's name, as they signed with it. */
    signature: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    notNegative("hand_ins_amounts", t.held, t.openBefore, t.counted),
    check("hand_ins_most", sql`${t.counted} <= ${t.held} + ${t.openBefore}`),
    check("hand_ins_signature", sql`char_length(${t.signature}) between 1 and 100`),
    index("hand_ins_of_rider").on(t.riderId, newestFirst(t.at)),
  ],
);
