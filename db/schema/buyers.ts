import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { OCCASIONS } from "#tohfa/shop/growth/dates/occasion-kinds.ts";
import { users } from "./accounts.ts";
import { products } from "./catalog.ts";
import { atMost, instant, oneOf, paisa } from "./columns.ts";
import { returnRequests } from "./parcels.ts";

/** Occasions of a buyer's friends and family, of which they are reminded a week before. */
export const giftDates = pgTable(
  "gift_dates",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    person: text().notNull(),
    occasion: text({ enum: OCCASIONS }).notNull(),
    /** Empty for an Eid, whose day is announced (settings.ts). */
    month: integer(),
    day: integer(),
    /** What a gift may cost. */
    budget: paisa().notNull(),
    isOn: boolean().notNull().default(true),
    /** The day of the last reminder's occasion, so that none is sent twice. */
    remindedFor: date({ mode: "string" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("gift_dates_occasion", t.occasion, OCCASIONS),
    check(
      "gift_dates_day_of_year",
      sql`(${t.occasion} like 'eid%') = (${t.month} is null) and (${t.month} is null) = (${t.day} is null)
        and (${t.month} is null or (${t.month} between 1 and 12 and ${t.day} between 1 and 31))`,
    ),
    check("gift_dates_budget", sql`${t.budget} > 0`),
    atMost("gift_dates_length", 60, t.person),
    index().on(t.userId),
    index("gift_dates_due").on(t.month, t.day).where(sql`is_on`),
  ],
);

/** The wishlist of an account; without an account it is stored in the browser only. */
export const wishes = pgTable(
  "wishes",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] }), index().on(t.productId)],
);

/** Photos with which a buyer shows why something comes back; the files are private. */
export const returnPhotos = pgTable(
  "return_photos",
  {
    /** Also the name of its file. */
    id: text().primaryKey(),
    returnId: text()
      .notNull()
      .references(() => returnRequests.id),
    position: integer().notNull(),
  },
  (t) => [index().on(t.returnId, t.position)],
);
