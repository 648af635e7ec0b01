import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ACCOUNTS } from "#tohfa/shop/money/ledger/ledger-kinds.ts";
import type { Charge } from "#tohfa/shop/orders/order/charges.ts";
import { PAYERS } from "#tohfa/shop/orders/order/payer-kinds.ts";
import { TAX_OFFICES } from "#tohfa/shop/values/tax-office-kinds.ts";
import { oneOf, paisa } from "./columns.ts";
import { orders } from "./orders.ts";
import { parcels } from "./parcels.ts";

/**
 * What an order costs, charge by charge; then the same, shared out over its parcels. Triggers (0020_charges_add_up.sql)
 * hold the sums to its total and its parcels to it. A kind is any word, so that a further one needs no migration.
 */
export const orderCharges = pgTable(
  "order_charges",
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Null: the whole order's. */
    parcelId: text().references(() => parcels.id),
    kind: text().$type<Charge["kind"]>().notNull(),
    /** Below zero: it is taken off. */
    paisa: paisa().notNull(),
    payer: text({ enum: PAYERS }).notNull(),
    /** Where it is booked. */
    account: text().$type<Charge["account"]>().notNull(),
    taxable: boolean().notNull(),
    /** Services tax that is part of it, and the tax office that it is owed to. */
    tax: paisa().notNull().default(0),
    taxOffice: text({ enum: TAX_OFFICES }),
  },
  (t) => [
    uniqueIndex("order_charges_of_order")
      .on(t.orderId, t.kind, t.payer, t.account)
      .where(sql`parcel_id is null`),
    uniqueIndex("order_charges_of_parcel")
      .on(t.parcelId, t.kind, t.payer, t.account)
      .where(sql`parcel_id is not null`),
    check("order_charges_kind", sql`${t.kind} ~ '^[a-z_]{1,40}$'`),
    check("order_charges_paisa", sql`${t.paisa} <> 0`),
    check(
      "order_charges_tax",
      sql`(${t.tax} <> 0) = (${t.taxOffice} is not null) and ${t.tax} between 0 and abs(${t.paisa})`,
    ),
    oneOf("order_charges_tax_office", t.taxOffice, TAX_OFFICES),
    oneOf("order_charges_payer", t.payer, PAYERS),
    oneOf("order_charges_account", t.account, ACCOUNTS),
  ],
);
