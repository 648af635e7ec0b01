import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { CARD_DESIGNS, MOST_CARD_SIGNS } from "../../shop/recipients/receiver-kinds.ts";
import { atMost, oneOf } from "./columns.ts";
import { orders } from "./orders.ts";

/** To whom an order goes that somebody sends to another: the order's own name, phone and email are the sender's. */
export const orderRecipients = pgTable(
  "order_recipients",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    name: text().notNull(),
    phone: text().notNull(),
    /** One for all ways to write it: cash orders that name it are limited. */
    phoneKey: text().notNull(),
    /** The sender said that they know of it, and pay at the door. */
    paysAtDoor: boolean().notNull().default(false),
    /** Printed by the seller, and put into the first parcel; empty: none. */
    cardText: text().notNull().default(""),
    cardFrom: text().notNull().default(""),
    cardDesign: text({ enum: CARD_DESIGNS }).notNull().default("ribbon"),
  },
  (t) => [
    oneOf("order_recipients_card_design", t.cardDesign, CARD_DESIGNS),
    atMost("order_recipients_names_length", 240, t.name, t.cardFrom),
    atMost("order_recipients_card_length", MOST_CARD_SIGNS, t.cardText),
    // Empty: they are forgotten.
    check("order_recipients_phone", sql`${t.phone} ~ '^[0-9]{11,12}$' or ${t.phone} = ''`),
    index("order_recipients_of_phone").on(t.phoneKey).where(sql`phone_key <> ''`),
    index("order_recipients_with_card").on(t.orderId).where(sql`card_text <> ''`),
  ],
);
