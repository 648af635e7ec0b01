import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { TENDER_KINDS } from "#tohfa/shop/orders/order/tender-kinds.ts";
import { atMost, oneOf, paisa } from "./columns.ts";
import { orders } from "./orders.ts";
import { parcels } from "./parcels.ts";

/**
 * What of an order's price is paid by what, beside its payment: store credit, vouchers, an advance; then the same, shared
 * out over its parcels. Frozen when it is placed, but for what was given back. A trigger holds the sums to the price.
 */
export const orderTenders = pgTable(
  "order_tenders",
  {
    /** The order in which they were taken. */
    place: bigserial({ mode: "number" }).primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Null: the whole order's. */
    parcelId: text().references(() => parcels.id),
    kind: text({ enum: TENDER_KINDS }).notNull(),
    /** The store credit, the voucher, the payment of an advance. */
    source: text().notNull(),
    paisa: paisa().notNull(),
    /** Of a parcel's: what was given back to where it came from, since the parcel was cancelled or refunded. */
    givenBack: paisa().notNull().default(0),
  },
  (t) => [
    uniqueIndex("order_tenders_of_order")
      .on(t.orderId, t.kind, t.source)
      .where(sql`parcel_id is null`),
    uniqueIndex("order_tenders_of_parcel")
      .on(t.parcelId, t.kind, t.source)
      .where(sql`parcel_id is not null`),
    index("order_tenders_of_source").on(t.source, t.place),
    oneOf("order_tenders_kind", t.kind, TENDER_KINDS),
    atMost("order_tenders_source_length", 100, t.source),
    check("order_tenders_paisa", sql`${t.paisa} > 0`),
    check("order_tenders_given_back", sql`${t.givenBack} between 0 and ${t.paisa}`),
  ],
);
