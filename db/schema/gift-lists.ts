import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  MAX_LIST_ADDRESS_UNITS,
  MAX_NAME_UNITS,
  MAX_NOTE_UNITS,
  MAX_WANTED,
  MAX_WORDS_UNITS,
  SENDS_TO,
  TELLS,
} from "#tohfa/shop/buying/gift-list/gift-list-kinds.ts";
import { LANGUAGES } from "#tohfa/shop/values/language/language.ts";
import { users } from "./accounts.ts";
import { products } from "./catalog.ts";
import { atMost, calendarDay, instant, oneOf } from "./columns.ts";
import { orders } from "./orders.ts";

/** A couple's list of wishes for their wedding, which they share with guests. */
export const giftLists = pgTable(
  "gift_lists",
  {
    /** Random: whoever knows it may see the list. */
    id: text().primaryKey(),
    /** The owners' secret is derived from it and AUTH_SECRET. */
    ownerNonce: uuid().notNull().defaultRandom(),
    /** The account that it belongs to; null where it was made without one. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** The owners' language, for messages. */
    language: text({ enum: LANGUAGES }).notNull().default("en"),
    title: text().notNull(),
    /** "Sana & Ali" */
    names: text().notNull(),
    words: text().notNull().default(""),
    /** The day of the wedding. */
    day: calendarDay().notNull(),
    tells: text({ enum: TELLS }).notNull().default("after_day"),
    sendsTo: text({ enum: SENDS_TO }).notNull(),
    /** All four are empty where guests bring the gifts themselves; guests see only the city. */
    receiverName: text().notNull().default(""),
    phone: text().notNull().default(""),
    address: text().notNull().default(""),
    city: text().notNull().default(""),
    /** The IP address that it was made from (a keyed hash with the day), for limits; cleared after two days. */
    addressHash: text().notNull().default(""),
    /** The letter on the day after the wedding was sent. */
    isToldAfter: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("gift_lists_tells", t.tells, TELLS),
    oneOf("gift_lists_language", t.language, LANGUAGES),
    oneOf("gift_lists_sends_to", t.sendsTo, SENDS_TO),
    check("gift_lists_email_lower", sql`${t.email} = lower(${t.email})`),
    check("gift_lists_phone", sql`${t.phone} ~ '^[0-9]{11,12}$' or ${t.phone} = ''`),
    check(
      "gift_lists_has_address",
      sql`(${t.sendsTo} = 'couple') = (${t.address} <> '' and ${t.city} <> '' and ${t.phone} <> '' and ${t.receiverName} <> '')`,
    ),
    atMost("gift_lists_names_length", MAX_NAME_UNITS, t.title, t.names, t.receiverName, t.city),
    atMost("gift_lists_words_length", MAX_WORDS_UNITS, t.words),
    atMost("gift_lists_address_length", MAX_LIST_ADDRESS_UNITS, t.address),
    index("gift_lists_of_user").on(t.userId).where(sql`user_id is not null`),
    index("gift_lists_of_email").on(t.email),
    index("gift_lists_of_address").on(t.addressHash).where(sql`address_hash <> ''`),
    index("gift_lists_to_tell").on(t.day).where(sql`not is_told_after`),
    index("gift_lists_of_day").on(t.day),
  ],
);

/**
 * A wished product. One that the owners remove stays stored, so that they cannot find out what was given by removing
 * it.
 */
export const giftListThings = pgTable(
  "gift_list_things",
  {
    id: text().primaryKey(),
    listId: text()
      .notNull()
      .references(() => giftLists.id, { onDelete: "cascade" }),
    productId: text()
      .notNull()
      .references(() => products.id),
    wanted: integer().notNull().default(1),
    /** "In blue, please" */
    note: text().notNull().default(""),
    removedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("gift_list_things_once").on(t.listId, t.productId),
    index().on(t.productId),
    check("gift_list_things_wanted", sql`${t.wanted} between 1 and ${sql.raw(String(MAX_WANTED))}`),
    atMost("gift_list_things_note_length", MAX_NOTE_UNITS, t.note),
  ],
);

/** A guest's claim of a gift: reserves it for a while, and with an order for as long as that is not cancelled. */
export const giftListClaims = pgTable(
  "gift_list_claims",
  {
    /** Random: only the giver's browser has it. */
    id: text().primaryKey(),
    thingId: text()
      .notNull()
      .references(() => giftListThings.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** The giver's name for the couple; empty: anonymous. */
    giver: text().notNull().default(""),
    heldUntil: instant().notNull(),
    orderId: text().references(() => orders.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("gift_list_claims_of_thing").on(t.thingId),
    index("gift_list_claims_of_order").on(t.orderId).where(sql`order_id is not null`),
    index("gift_list_claims_not_given").on(t.heldUntil).where(sql`order_id is null`),
    check("gift_list_claims_quantity", sql`${t.quantity} >= 1`),
    atMost("gift_list_claims_giver_length", MAX_NAME_UNITS, t.giver),
  ],
);
