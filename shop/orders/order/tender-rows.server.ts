import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type NewRows, newRows } from "#tohfa/db/insert-batch.server.ts";
import { orderTenders } from "#tohfa/db/schema/tenders.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { priceOfParcel } from "./charge-rows.server.ts";
import type { Tender } from "./tenders.ts";

/** The rows for the tenders of an order (`parcelId` null), or of one of its parcels, to be inserted in a batch. */
export function newTenders(
  orderId: string,
  parcelId: string | null,
  tenders: readonly Tender[],
): NewRows {
  return newRows(
    orderTenders,
    tenders.map((tender) => ({ orderId, parcelId, ...tender })),
  );
}

/** A query field with an order's tenders, by its id. */
export function tendersOfOrder(id: SQL | AnyPgColumn): SQL<Tender[]> {
  return listTenders(sql`x.order_id = ${id} and x.parcel_id is null`);
}

/** The same for a parcel. */
export function tendersOfParcel(id: SQL | AnyPgColumn): SQL<Tender[]> {
  return listTenders(sql`x.parcel_id = ${id}`);
}

/** A query field with what of a parcel's price is paid by tenders, by its id; plain SQL queries return it as text. */
export function tenderedOfParcel(id: SQL | AnyPgColumn): SQL<Paisa> {
  return sql`(select coalesce(sum(x.paisa), 0)::bigint from order_tenders x where x.parcel_id = ${id})`.mapWith(
    Number,
  );
}

/** A query field with what is left to pay of a parcel's price; with cash on delivery its rider collects it. */
export function leftToPayOfParcel(id: SQL | AnyPgColumn): SQL<Paisa> {
  return sql`(${priceOfParcel(id)} - ${tenderedOfParcel(id)})`.mapWith(Number);
}

function listTenders(condition: SQL): SQL<Tender[]> {
  return sql`(select coalesce(json_agg(json_build_object('kind', x.kind, 'source', x.source, 'paisa', x.paisa)
    order by x.place), '[]') from order_tenders x where ${condition})`;
}
