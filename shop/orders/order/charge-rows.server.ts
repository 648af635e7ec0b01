import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import { orderCharges } from "#tohfa/db/schema/charges.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { addCharges, type Charge, type ChargeKind, DELIVERY_KINDS } from "./charges.ts";

/** The rows for the charges of an order (`parcelId` null), or of one of its parcels. */
export function chargeRows(orderId: string, parcelId: string | null, charges: readonly Charge[]) {
  return charges.map(({ tax, ...one }) => ({
    ...{ orderId, parcelId, ...one },
    ...{ tax: tax?.paisa ?? 0, taxOffice: tax?.office ?? null },
  }));
}

/** The same rows, to be inserted in a batch. */
export function newCharges(...of: Parameters<typeof chargeRows>): NewRows {
  return newRows(orderCharges, chargeRows(...of));
}

/**
 * A query field with an order's charges, by its id. In a plain SQL query the caller passes the result through
 * `addCharges`.
 */
export function chargesOfOrder(id: SQL | AnyPgColumn): SQL<Charge[]> {
  return listCharges(ofOrder(id));
}

/** The same for a parcel. */
export function chargesOfParcel(id: SQL | AnyPgColumn): SQL<Charge[]> {
  return listCharges(ofParcel(id));
}

/** A query field with what the buyer pays for a parcel, by its id; plain SQL queries return it as text. */
export function priceOfParcel(id: SQL | AnyPgColumn): SQL<Paisa> {
  return sumForBuyer(ofParcel(id));
}

/** A query field with what the buyer pays for a parcel's delivery, kind by kind. */
export function deliveryOfParcel(id: SQL | AnyPgColumn): SQL {
  return sql`(select json_agg(json_build_object('kind', c.kind, 'paisa', c.paisa) order by c.kind) from order_charges c
    where ${ofParcel(id)} and c.payer = 'buyer' and c.kind = any(${listOf(DELIVERY_KINDS)}))`;
}

/** A query field with what the buyer pays for one kind of charge in a parcel. */
export function amountOfParcel(id: SQL | AnyPgColumn, kind: ChargeKind): SQL<Paisa> {
  return sumForBuyer(sql`${ofParcel(id)} and c.kind = ${kind}`);
}

/** A query field with what the buyer pays for one kind of charge in an order; negative for a discount. */
export function amountOfOrder(id: SQL | AnyPgColumn, kind: ChargeKind): SQL<Paisa> {
  return sumForBuyer(sql`${ofOrder(id)} and c.kind = ${kind}`);
}

const ofOrder = (id: SQL | AnyPgColumn) => sql`c.order_id = ${id} and c.parcel_id is null`;
const ofParcel = (id: SQL | AnyPgColumn) => sql`c.parcel_id = ${id}`;

function listCharges(condition: SQL): SQL<Charge[]> {
  return sql`(select coalesce(json_agg(json_build_object('kind', c.kind, 'paisa', c.paisa, 'payer', c.payer,
    'account', c.account, 'taxable', c.taxable, 'tax', case when c.tax_office is not null
      then json_build_object('paisa', c.tax, 'office', c.tax_office) end)), '[]')
    from order_charges c where ${condition})`.mapWith(addCharges);
}

function sumForBuyer(condition: SQL): SQL<Paisa> {
  return sql`(select coalesce(sum(c.paisa), 0)::bigint from order_charges c
    where ${condition} and c.payer = 'buyer')`.mapWith(Number);
}
