import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";

/**
 * Photos that buyers uploaded to be printed; the files are in DATA_DIR/private/pictures, and are deleted with their
 * rows.
 */
export const personalisationPhotos = pgTable(
  "personalisation_photos",
  {
    /** "personal-" and 144 random bits: only whoever knows it can see the photo. */
    id: text().primaryKey(),
    /** Pixels of the stored photo. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The last order that it is printed for; null: it is in a cart only. */
    orderId: text().references(() => orders.id),
    /** When it was uploaded, or last ordered. */
    usedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("personalisation_photos_of_order").on(t.orderId),
    index("personalisation_photos_to_forget").on(t.usedAt),
  ],
);
