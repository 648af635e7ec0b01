import { pgTable, text } from "drizzle-orm/pg-core";
import { MAX_THANKS_UNITS } from "#tohfa/shop/buying/thanks/thanks-kinds.ts";
import { atMost, instant } from "./columns.ts";
import { parcels } from "./parcels.ts";

/** The receiver's thank-you to the sender; one for each parcel. */
export const parcelThanks = pgTable(
  "parcel_thanks",
  {
    parcelId: text()
      .primaryKey()
      .references(() => parcels.id),
    /** One line; empty where they wrote none. */
    words: text().notNull().default(""),
    at: instant().notNull().defaultNow(),
  },
  (t) => [atMost("parcel_thanks_words_length", MAX_THANKS_UNITS, t.words)],
);
