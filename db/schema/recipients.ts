import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  CARD_DESIGNS,
  MAX_ADDRESS_UNITS,
  MAX_BOXES,
  MAX_CARD_UNITS,
} from "#tohfa/shop/orders/recipients/receiver-kinds.ts";
import { atMost, calendarDay, oneOf } from "./columns.ts";
import { orders } from "./orders.ts";

/** The receiver of an order that is sent to somebody else: the order's own name, phone and email are the sender's. */
export const orderRecipients = pgTable(
  "order_recipients",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    name: text().notNull(),
    phone: text().notNull(),
    /** Normalised: the number of cash orders to one phone is limited. */
    phoneKey: text().notNull(),
    /** The sender has stated that the receiver knows of it and pays at the door. */
    paysAtDoor: boolean().notNull().default(false),
    /** Their phone and address are hidden from the sender: it is a gift from their gift list. */
    isHidden: boolean().notNull().default(false),
    /** The card's text, printed by the seller and put into the first parcel; empty: no card. */
    cardText: text().notNull().default(""),
    cardFrom: text().notNull().default(""),
    cardDesign: text({ enum: CARD_DESIGNS }).notNull().default("ribbon"),
  },
  (t) => [
    oneOf("order_recipients_card_design", t.cardDesign, CARD_DESIGNS),
    atMost("order_recipients_names_length", 240, t.name, t.cardFrom),
    atMost("order_recipients_card_length", MAX_CARD_UNITS, t.cardText),
    // Empty: the receiver's data is erased.
    check("order_recipients_phone", sql`${t.phone} ~ '^[0-9]{11,12}$' or ${t.phone} = ''`),
    index("order_recipients_of_phone").on(t.phoneKey).where(sql`phone_key <> ''`),
    // Sellers and the office search by the receiver's name.
    index("order_recipients_names").using("gin", sql`(lower(${t.name})) gin_trgm_ops`),
    index("order_recipients_phone_parts").using("gin", sql`${t.phoneKey} gin_trgm_ops`),
    index("order_recipients_with_card").on(t.orderId).where(sql`card_text <> ''`),
  ],
);

/**
 * One receiver of an order to several people: each has parcels of their own (parcels.share_id), and the order's own
 * name, phone and address are its sender's.
 */
export const orderShares = pgTable(
  "order_shares",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The position in the sender's list, from 1. */
    place: integer().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    /** How many times they get the content of the cart. */
    boxes: integer().notNull(),
    /** The day by which it should be delivered to them; null: the order's own. */
    arriveOn: calendarDay(),
    cardText: text().notNull().default(""),
    cardFrom: text().notNull().default(""),
    cardDesign: text({ enum: CARD_DESIGNS }).notNull().default("ribbon"),
  },
  (t) => [
    uniqueIndex("order_shares_of_order").on(t.orderId, t.place),
    oneOf("order_shares_card_design", t.cardDesign, CARD_DESIGNS),
    check("order_shares_boxes", sql`${t.boxes} between 1 and ${sql.raw(String(MAX_BOXES))}`),
    atMost("order_shares_names_length", 240, t.name, t.cardFrom),
    atMost("order_shares_address_length", MAX_ADDRESS_UNITS, t.address),
    atMost("order_shares_card_length", MAX_CARD_UNITS, t.cardText),
    // Empty: the receiver's data is erased.
    check("order_shares_phone", sql`${t.phone} ~ '^[0-9]{11,12}$' or ${t.phone} = ''`),
    index("order_shares_of_phone").on(t.phone).where(sql`phone <> ''`),
    index("order_shares_names").using("gin", sql`(lower(${t.name})) gin_trgm_ops`),
    index("order_shares_phone_parts").using("gin", sql`${t.phone} gin_trgm_ops`),
    index("order_shares_with_card").on(t.orderId).where(sql`card_text <> ''`),
  ],
);
