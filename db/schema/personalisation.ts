import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { orders } from "./orders.ts";

/** Photos that buyers sent to be printed; the files are in DATA_DIR/private/pictures, and go with their rows. */
export const personalisationPhotos = pgTable(
  "personalisation_photos",
  {
    /** "personal-" and 144 random bits: whoever has it in their cart sees the photo, and nobody else. */
    id: text().primaryKey(),
    /** Pixels of what is kept. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The last order that it is printed for; null: it waits in a cart. */
    orderId: text().references(() => orders.id),
    /** When it was sent, or last ordered. */
    usedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("personalisation_photos_of_order").on(t.orderId),
    index("personalisation_photos_to_forget").on(t.usedAt),
  ],
);
