import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import { orderCharges } from "#tohfa/db/schema/charges.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { addCharges, type Charge, type ChargeKind } from "./charges.ts";

/** The rows of an order's charges (`parcelId` null), or of one of its parcels'. */
export function chargeRows(orderId: string, parcelId: string | null, charges: readonly Charge[]) {
  return charges.map(({ tax, ...one }) => ({
    ...{ orderId, parcelId, ...one },
    ...{ tax: tax?.paisa ?? 0, taxOffice: tax?.office ?? null },
  }));
}

/** The same, to be inserted with others. */
export function newCharges(...of: Parameters<typeof chargeRows>): NewRows {
  return newRows(orderCharges, chargeRows(...of));
}

/** The charges of an order, by its id, as a field of a query. What a query of plain SQL gives goes through `addCharges`. */
export function chargesOfOrder(id: SQL | AnyPgColumn): SQL<Charge[]> {
  return listed(ofOrder(id));
}

/** The same of a parcel. */
export function chargesOfParcel(id: SQL | AnyPgColumn): SQL<Charge[]> {
  return listed(ofParcel(id));
}

/** What the buyer pays for a parcel, by its id, as a field of a query; a text in what plain SQL gives. */
export function priceOfParcel(id: SQL | AnyPgColumn): SQL<Paisa> {
  return summed(ofParcel(id));
}

/** Of it what is for one kind of charge. */
export function amountOfParcel(id: SQL | AnyPgColumn, kind: ChargeKind): SQL<Paisa> {
  return summed(sql`${ofParcel(id)} and c.kind = ${kind}`);
}

/** What the buyer pays of one kind of charge in an order, by its id; below zero for a discount. */
export function amountOfOrder(id: SQL | AnyPgColumn, kind: ChargeKind): SQL<Paisa> {
  return summed(sql`${ofOrder(id)} and c.kind = ${kind}`);
}

const ofOrder = (id: SQL | AnyPgColumn) => sql`c.order_id = ${id} and c.parcel_id is null`;
const ofParcel = (id: SQL | AnyPgColumn) => sql`c.parcel_id = ${id}`;

function listed(isOf: SQL): SQL<Charge[]> {
  return sql`(select coalesce(json_agg(json_build_object('kind', c.kind, 'paisa', c.paisa, 'payer', c.payer,
    'account', c.account, 'taxable', c.taxable, 'tax', case when c.tax_office is not null
      then json_build_object('paisa', c.tax, 'office', c.tax_office) end)), '[]')
    from order_charges c where ${isOf})`.mapWith(addCharges);
}

function summed(isOf: SQL): SQL<Paisa> {
  return sql`(select coalesce(sum(c.paisa), 0)::bigint from order_charges c
    where ${isOf} and c.payer = 'buyer')`.mapWith(Number);
}
