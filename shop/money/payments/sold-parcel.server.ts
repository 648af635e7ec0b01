import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { chargesOfParcel } from "#tohfa/shop/orders/order/charge-rows.server.ts";
import { addCharges, type Charge } from "#tohfa/shop/orders/order/charges.ts";
import type { SoldItem, SoldParcel } from "./refund.ts";

interface ItemRow extends Record<string, unknown> {
  id: string;
  quantity: number;
  total: string;
  refunded_quantity: string;
  refunded_amount: string;
  allowed: string;
}

/**
 * Reads a parcel's items with what was refunded of them before. Its order must be locked. `exceptReturn`: a
 * return whose refund is not counted, because another one may replace it.
 */
export async function readSoldParcel(
  tx: Database | Transaction,
  parcelId: string,
  { exceptReturn = "" }: { exceptReturn?: string } = {},
): Promise<SoldParcel> {
  const { rows } = await tx.execute<ItemRow>(sql`
    select i.id, i.quantity, i.total, coalesce(sum(l.quantity), 0) as refunded_quantity,
      coalesce(sum(l.amount) filter (where l.kind = 'item'), 0) as refunded_amount,
      coalesce(sum(l.amount) filter (where l.kind = 'allowance'), 0) as allowed
    from order_items i left join (refund_lines l join refunds r
      on r.id = l.refund_id and r.state <> 'withdrawn' and r.return_id is distinct from ${exceptReturn}) on l.order_item_id = i.id
    where i.parcel_id = ${parcelId} group by i.id order by i.id`);
  const { rows: parcels } = await tx.execute<{ charges: Charge[]; refunded: string }>(sql`
    select ${chargesOfParcel(sql`${parcelId}`)} as charges,
      (select coalesce(sum(l.amount), 0) from refund_lines l join refunds r on r.id = l.refund_id
        where r.parcel_id = ${parcelId} and r.state <> 'withdrawn' and r.return_id is distinct from ${exceptReturn}
          and l.kind = 'shipping') as refunded`);
  const { charges = [], refunded = 0 } = parcels[0] ?? {};
  return {
    charges: addCharges(charges),
    deliveryRefunded: Number(refunded),
    items: rows.map(itemOf),
  };
}

function itemOf(row: ItemRow): SoldItem {
  return {
    id: Number(row.id),
    quantity: row.quantity,
    total: Number(row.total),
    refunded: { quantity: Number(row.refunded_quantity), amount: Number(row.refunded_amount) },
    allowed: Number(row.allowed),
  };
}
