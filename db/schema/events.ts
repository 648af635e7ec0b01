import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { CASH } from "#tohfa/shop/delivery/courier-cash/cash-machine.ts";
import { CLAIM } from "#tohfa/shop/delivery/courier-cash/claim-machine.ts";
import { PACKING } from "#tohfa/shop/delivery/packing/packing-machine.ts";
import { RETURN } from "#tohfa/shop/delivery/returns/return-machine.ts";
import { ORDER } from "#tohfa/shop/orders/order/order-machine.ts";
import {
  CANCEL_CAUSES,
  DELIVERY_SOURCES,
  PARCEL,
} from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { instant, isOneOf, oneOf } from "./columns.ts";
import { orders } from "./orders.ts";
import { parcels } from "./parcels.ts";

/** A parcel's new state, or "tracking": a scan that changes no state. */
const PARCEL_EVENT_KINDS = [...PARCEL.states, "tracking"] as const;
const ORDER_EVENT_MACHINES = ["order", "cash", "return", "claim", "packing"] as const;
const ORDER_EVENT_STATES: Record<(typeof ORDER_EVENT_MACHINES)[number], readonly string[]> = {
  order: ORDER.states,
  cash: CASH.states,
  return: RETURN.states,
  claim: CLAIM.states,
  packing: PACKING.states,
};
/** Each machine with each of its own states. */
const ORDER_EVENT_KINDS = ORDER_EVENT_MACHINES.flatMap((machine) =>
  ORDER_EVENT_STATES[machine].map((state) => `${machine} ${state}`),
);

export const parcelEvents = pgTable(
  "parcel_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    /** A parcel state, or "tracking" for a courier's or seller's scan that changes no state. */
    kind: text().notNull(),
    /** The text of the courier or the shop ("Arrived at Station in LAHORE"). */
    status: text().notNull(),
    actor: text().notNull(),
    reason: text(),
    /** Why a parcel was cancelled, where code depends on it. */
    cause: text({ enum: CANCEL_CAUSES }),
    receiver: text(),
    /** Who reported a delivery, and an admin's proof of it. */
    word: text({ enum: DELIVERY_SOURCES }),
    proof: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("parcel_events_word", t.word, DELIVERY_SOURCES),
    check("parcel_events_delivered_by", sql`(${t.kind} = 'delivered') = (${t.word} is not null)`),
    check("parcel_events_proof", sql`${t.word} <> 'admin' or ${t.proof} <> ''`),
    oneOf("parcel_events_kind", t.kind, PARCEL_EVENT_KINDS),
    oneOf("parcel_events_cause", t.cause, CANCEL_CAUSES),
    index().on(t.parcelId, t.at),
    // When a parcel arrived.
    index("parcel_events_delivered").on(t.parcelId, t.at).where(sql`kind = 'delivered'`),
    // For the report of what came back in a period.
    index("parcel_events_back")
      .on(t.at)
      .where(sql`kind in ('returned', 'returned_to_sender', 'lost', 'damaged')`),
  ],
);

/** What happened to an order, its cash and its returns: every change of state with who and when. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    parcelId: text().references(() => parcels.id),
    /** Whose state it is; parcels have parcel_events. */
    machine: text({ enum: ORDER_EVENT_MACHINES }).notNull(),
    state: text().notNull(),
    actor: text().notNull(),
    note: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("order_events_machine", t.machine, ORDER_EVENT_MACHINES),
    check(
      "order_events_state_of_machine",
      isOneOf(sql`${t.machine} || ' ' || ${t.state}`, ORDER_EVENT_KINDS),
    ),
    index().on(t.orderId, t.id),
  ],
);
