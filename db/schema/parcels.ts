import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import type { ParcelLoad } from "#tohfa/shop/delivery/rates/delivery-kinds.ts";
import {
  RETURN_CAUSE_CODES,
  type ReturnCauseCode,
} from "#tohfa/shop/delivery/returns/return-cause-kinds.ts";
import { RETURN } from "#tohfa/shop/delivery/returns/return-machine.ts";
import { DISCOUNT_BEARERS } from "#tohfa/shop/orders/order/discount-kinds.ts";
import { AFTER_DISPATCH, INSPECTIONS, PARCEL } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { ADVANCE_REFUSED } from "#tohfa/shop/values/advance-refused-kinds.ts";
import { COURIER_CODES } from "#tohfa/shop/values/courier-codes.ts";
import { PROMISE_CHANGERS } from "#tohfa/shop/values/promise-kinds.ts";
import { RTO_BEARERS } from "#tohfa/shop/values/rto-bearer-kinds.ts";
import { deals, products, sellers } from "./catalog.ts";
import {
  atMost,
  calendarDay,
  instant,
  isOneOf,
  newestFirst,
  notNegative,
  oneOf,
  paisa,
} from "./columns.ts";
import { orders } from "./orders.ts";
import { orderShares } from "./recipients.ts";

/** One seller's part of an order, which is packed, dispatched and tracked as one. */
export const parcels = pgTable(
  "parcels",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    /** Its receiver, for an order to several people; null: the order's own address. */
    shareId: text().references(() => orderShares.id),
    state: text({ enum: PARCEL.states }).notNull().default("placed"),
    courier: text({ enum: COURIER_CODES }),
    trackingNumber: text(),
    /** When the courier's data (city, cash) first matched the parcel; before, the tracking number is not verified. */
    numberVerifiedAt: instant(),
    // Of its charges (charges.ts), what the version before reads; ours only writes them.
    subtotal: paisa().notNull(),
    shipping: paisa().notNull(),
    discount: paisa().notNull(),
    rounding: paisa().notNull().default(0),
    discountBornBy: text({ enum: DISCOUNT_BEARERS }).notNull().default("shop"),
    /** The shop's commission, fixed when the order is placed: later rates do not change it. */
    commission: paisa().notNull(),
    /** Weight and size of what was ordered, by which its delivery is priced; null in parcels of before. */
    load: jsonb().$type<ParcelLoad>(),
    /** Who bears the courier's fees if its buyer does not take it; fixed when the order is placed. */
    rtoBearer: text({ enum: RTO_BEARERS }).notNull().default("shop"),
    /** What stays of its share of an advance where its buyer refuses it, fixed when it is ordered; null: no advance. */
    advanceRefused: text({ enum: ADVANCE_REFUSED }),
    /** What stayed of it. */
    advanceKept: paisa().notNull().default(0),
    /** The last day on which it can be dispatched to arrive by the promised day; sellers' work is sorted by it. */
    leaveBy: calendarDay().notNull().default(sql`((now() at time zone 'Asia/Karachi')::date)`),
    /** The day that it is promised for; null where none was promised. */
    arriveBy: calendarDay(),
    /** Until when payment or confirmation has to arrive for that promise to hold; null where neither is open. */
    promiseUntil: instant(),
    /** The day that was promised when it was ordered, where it has changed since, who changed it and why. */
    firstArriveBy: calendarDay(),
    arriveChangedBy: text({ enum: PROMISE_CHANGERS }),
    arriveChangeReason: text(),
    /** The later day that its buyer was notified of; null while it is not late. */
    expectedBy: calendarDay(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("parcels_of_order").on(t.orderId),
    index("parcels_of_share").on(t.shareId).where(sql`share_id is not null`),
    index("parcels_of_seller").on(t.sellerId, newestFirst(t.createdAt), newestFirst(t.id)),
    // For a seller's work, oldest first.
    index("parcels_of_seller_by_state").on(t.sellerId, t.state, t.createdAt, t.id),
    // The same, by the day on which they have to be dispatched.
    index("parcels_of_seller_by_leaving").on(t.sellerId, t.state, t.leaveBy, t.createdAt, t.id),
    // For the job that notifies buyers of late parcels.
    index("parcels_promised")
      .on(t.arriveBy)
      .where(sql`expected_by is null and state in ('placed', 'confirmed', 'packed', 'dispatched')`),
    // A small index for a store's ended parcels, however few they are.
    index("parcels_ended_of_seller")
      .on(t.sellerId, newestFirst(t.createdAt), newestFirst(t.id))
      .where(sql`state in ('cancelled', 'returned', 'returned_to_sender', 'lost', 'damaged')`),
    // For the office's lists.
    index("parcels_newest").on(newestFirst(t.createdAt), newestFirst(t.id)),
    index("parcels_by_state").on(t.state, t.createdAt, t.id),
    index("parcels_by_courier").on(t.courier, t.state, t.createdAt, t.id),
    // For parcels that came back and have to be inspected.
    index("parcels_back")
      .on(t.sellerId, t.updatedAt, t.id)
      .where(sql`state in ('returned', 'returned_to_sender', 'damaged')`),
    index("parcels_under_way").on(t.courier, t.id).where(sql`state = 'dispatched'`),
    // A courier's number belongs to one parcel. Until it is verified, several may have it: a seller who types a wrong
    // number must not block it for the right one (shop/delivery/dispatch/label.server.ts).
    uniqueIndex("parcels_verified_number")
      .on(t.courier, t.trackingNumber)
      .where(sql`number_verified_at is not null`),
    uniqueIndex("parcels_number_of_seller").on(t.courier, t.trackingNumber, t.sellerId),
    index("parcels_tracking_number").on(t.trackingNumber),
    index("parcels_tracking_parts").using("gin", sql`${t.trackingNumber} gin_trgm_ops`),
    oneOf("parcels_state", t.state, PARCEL.states),
    oneOf("parcels_courier", t.courier, COURIER_CODES),
    check("parcels_advance_kept", sql`${t.advanceKept} >= 0`),
    oneOf("parcels_advance_refused", t.advanceRefused, ADVANCE_REFUSED),
    oneOf("parcels_rto_bearer", t.rtoBearer, RTO_BEARERS),
    oneOf("parcels_arrive_changed_by", t.arriveChangedBy, PROMISE_CHANGERS),
    atMost("parcels_arrive_change_reason", 300, t.arriveChangeReason),
    check("parcels_rounding", sql`${t.rounding} between -50 and 50`),
    check("parcels_commission", sql`${t.commission} between 0 and ${t.subtotal}`),
    oneOf("parcels_discount_born_by", t.discountBornBy, DISCOUNT_BEARERS),
    check(
      "parcels_discount_can_be_born",
      sql`${t.discount} between 0 and ${t.subtotal} - case ${t.discountBornBy} when 'seller' then ${t.commission} else 0 end`,
    ),
    notNegative("parcels_amounts", t.subtotal, t.shipping),
    atMost("parcels_tracking_length", 60, t.courier, t.trackingNumber),
    check(
      "parcels_dispatched_has_number",
      sql`not ${isOneOf(t.state, AFTER_DISPATCH)} or (${t.courier} is not null and ${t.trackingNumber} is not null)`,
    ),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    /** As the buyer saw it when ordering. */
    productName: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    /** The exact price of one, in paisa. */
    unit: jsonb().$type<{ numerator: number; denominator: number }>().notNull(),
    total: paisa().notNull(),
    cartCategory: text().notNull(),
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** A custom gift's contents: product id, name, quantity, total. */
    parts: jsonb().$type<{ id: string; name: string; quantity: number; total: number }[]>(),
    note: text(),
    /** The buyer's answers to the product's personalisation questions, with the questions; null: none, or erased. */
    personalisation: jsonb().$type<Answered[]>(),
    /** Whether it is personalised; stays when the answers are erased. */
    isPersonal: boolean().notNull().default(false),
    /** The cart line, where that became several rows: a deal, or a gift with products of other sellers. */
    line: integer(),
    /** The deal that it was sold in: its total is then its share of the deal's price. */
    dealId: text().references(() => deals.id),
    dealName: text(),
    /** Its own seller, where another seller packs it into a gift: not the parcel's seller. */
    sellerId: text().references(() => sellers.id),
    /** For such an item: the shop's commission on it; the parcel's commission includes it. */
    commission: paisa(),
    /** Services tax on that commission, which its seller pays too. */
    commissionTax: paisa().notNull().default(0),
  },
  (t) => [
    check(
      "order_items_deal",
      sql`(${t.dealId} is null) = (${t.dealName} is null) and (${t.dealId} is null or ${t.line} is not null)`,
    ),
    check(
      "order_items_joined",
      sql`(${t.sellerId} is null) = (${t.commission} is null)
        and (${t.sellerId} is null or ${t.line} is not null)
        and (${t.commission} is null or ${t.commission} between 0 and ${t.total})`,
    ),
    check("order_items_quantity", sql`${t.quantity} >= 1`),
    check("order_items_total", sql`${t.total} >= 0`),
    // For a seller's statement: their items in gifts that others packed.
    index("order_items_joined_seller").on(t.sellerId).where(sql`seller_id is not null`),
    index().on(t.orderId),
    index().on(t.parcelId),
    index("order_items_to_forget")
      .on(t.orderId)
      .where(sql`note <> '' or personalisation is not null`),
    index("order_items_of_product").on(t.productId, newestFirst(t.id)),
  ],
);

/** Stock reserved for a parcel, a row for each product; by it stock is released exactly once. */
export const reservations = pgTable(
  "reservations",
  {
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    releasedAt: instant(),
    /** Neither paid nor confirmed so far: the stock that such orders may hold is limited. */
    isUnconfirmed: boolean().notNull().default(false),
    /** The result of inspecting returned goods; null while they are not inspected, and where none were returned. */
    inspection: text({ enum: INSPECTIONS }),
    /**
     * How many the buyer keeps, and how many can be sold again; the rest is written off. Null where all have one
     * result.
     */
    kept: integer(),
    sellable: integer(),
    /** Whether its parcel came back: maintained by a trigger (0001_rules.sql). */
    isBack: boolean().notNull().default(false),
    /** A column of its own, so that PostgreSQL has statistics of how few they are. */
    toInspect: boolean()
      .generatedAlwaysAs(sql`is_back and released_at is null and inspection is null`)
      .notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.productId] }),
    oneOf("reservations_inspection", t.inspection, INSPECTIONS),
    check(
      "reservations_not_sellable_stays",
      sql`${t.inspection} <> 'not_sellable' or ${t.releasedAt} is null`,
    ),
    check("reservations_quantity", sql`${t.quantity} >= 1`),
    check(
      "reservations_counted",
      sql`(${t.kept} is null) = (${t.sellable} is null)
        and (${t.kept} is null or (${t.inspection} is not null and ${t.kept} >= 0 and ${t.sellable} >= 0
          and ${t.kept} + ${t.sellable} <= ${t.quantity}))`,
    ),
    index("reservations_to_inspect").on(t.parcelId).where(sql`to_inspect`),
    index("reservations_held").on(t.productId).where(sql`released_at is null`),
    index("reservations_unconfirmed")
      .on(t.productId)
      .where(sql`is_unconfirmed and released_at is null`),
  ],
);

export const returnRequests = pgTable(
  "return_requests",
  {
    id: text().primaryKey(),
    parcelId: text()
      .notNull()
      .references(() => parcels.id),
    /** Its parcel's seller, copied by a trigger: a store's list has an index on it. */
    sellerId: text().notNull().default(""),
    reason: text().notNull(),
    state: text({ enum: RETURN.states }).notNull().default("requested"),
    /** Why it comes back: at first by the buyer's word; null in requests from before, and where nobody asked. */
    cause: text({ enum: RETURN_CAUSE_CODES as [ReturnCauseCode, ...ReturnCauseCode[]] }),
    /** What the way back costs the buyer, as he was told when he asked; null: nothing is taken off. */
    freight: paisa(),
    /** The seller's answer. */
    answer: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    oneOf("return_requests_state", t.state, RETURN.states),
    oneOf("return_requests_cause", t.cause, RETURN_CAUSE_CODES),
    check("return_requests_freight", sql`${t.freight} >= 0`),
    index("return_requests_of_state").on(t.state, t.createdAt),
    index("return_requests_newest").on(newestFirst(t.createdAt), newestFirst(t.id)),
    // For requests that were refused and made again.
    index("return_requests_disputed")
      .on(t.parcelId, t.state)
      .where(sql`state in ('requested', 'refused')`),
    index("return_requests_of_parcel").on(t.parcelId),
    index("return_requests_of_seller").on(t.sellerId, newestFirst(t.createdAt), newestFirst(t.id)),
    index("return_requests_of_seller_by_state").on(t.sellerId, t.state, t.createdAt, t.id),
    uniqueIndex("return_requests_one_open").on(t.parcelId).where(sql`state <> 'refused'`),
  ],
);
