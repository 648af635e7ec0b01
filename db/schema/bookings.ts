import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { BOOKING } from "#tohfa/shop/delivery/booking/booking-machine.ts";
import { COURIER_CODES } from "#tohfa/shop/values/courier-codes.ts";
import { atMost, instant, MAX_URL, oneOf, paisa } from "./columns.ts";
import { parcels } from "./parcels.ts";

/**
 * Bookings of parcels at couriers, by their APIs. A row is written before the courier is called; it says what is to be
 * done next, and from when on (`dueAt`), so that nothing is booked twice or lost by a process that dies.
 */
export const courierBookings = pgTable(
  "courier_bookings",
  {
    /** What the courier is told as our reference: the parcel's number, and of a later booking its count. */
    id: text().primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    courier: text({ enum: COURIER_CODES }).notNull(),
    state: text({ enum: BOOKING.states }).notNull().default("queued"),
    /** What the rider collects, as the courier was told. */
    collect: paisa().notNull(),
    grams: integer().notNull(),
    trackingNumber: text(),
    /** Where the courier's own label is, if it has said so. */
    labelUrl: text(),
    /** Why it was refused, or what the last call came to, in words for people. */
    trouble: text().notNull().default(""),
    /** Nothing more is done by itself: a person has to look at the courier's own site, and say what stands there. */
    needsPerson: boolean().notNull().default(false),
    /** How often the courier was called for its present state. */
    tries: integer().notNull().default(0),
    /** When it was last asked to book it; null: never. */
    askedAt: instant(),
    /** From when on the job goes on with it; while a call runs, when it counts as lost. */
    dueAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("courier_bookings_courier", t.courier, COURIER_CODES),
    oneOf("courier_bookings_state", t.state, BOOKING.states),
    check("courier_bookings_sums", sql`${t.collect} >= 0 and ${t.grams} between 1 and 1000000`),
    atMost("courier_bookings_texts", MAX_URL, t.trackingNumber, t.labelUrl, t.trouble),
    check(
      "courier_bookings_number",
      sql`${t.state} not in ('booked', 'cancelling') or ${t.trackingNumber} is not null`,
    ),
    uniqueIndex("courier_bookings_one_live")
      .on(t.parcelId)
      .where(sql`state in ('queued', 'asking', 'booked', 'cancelling')`),
    index("courier_bookings_of_parcel").on(t.parcelId),
    uniqueIndex("courier_bookings_of_number")
      .on(t.courier, t.trackingNumber)
      .where(sql`tracking_number is not null`),
    index("courier_bookings_due")
      .on(t.dueAt)
      .where(sql`state in ('queued', 'asking', 'cancelling') and not needs_person`),
    index("courier_bookings_for_person").on(t.courier).where(sql`needs_person`),
  ],
);

/** Cities as couriers write them, and which of ours they are. */
export const courierCities = pgTable(
  "courier_cities",
  {
    courier: text({ enum: COURIER_CODES }).notNull(),
    /** The courier's name of it, as its API takes it. */
    name: text().notNull(),
    /** Its id there; "" where names are enough. */
    theirId: text().notNull().default(""),
    /** Ours (shop/values/cities.ts); null: none that is sure. */
    city: text(),
    /** A person said which it is: a refresh does not change it. */
    isByHand: boolean().notNull().default(false),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.courier, t.name] }),
    oneOf("courier_cities_courier", t.courier, COURIER_CODES),
    atMost("courier_cities_texts", 100, t.name, t.theirId, t.city),
    index("courier_cities_of_city").on(t.courier, t.city),
  ],
);
