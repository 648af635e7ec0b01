import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import type { ReducibleGoods } from "#tohfa/shop/money/ledger/after-sale.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { type CommissionPart, ownCommission } from "#tohfa/shop/orders/parcel/parcel-money.ts";

/** The goods of each seller in a parcel, its own seller's and those that were packed into its gifts. */
export async function readReducibleGoods(
  tx: Transaction,
  { id, sellerId, money }: Pick<LockedParcel, "id" | "sellerId" | "money">,
): Promise<{ goods: ReducibleGoods; itemIds: number[] }[]> {
  const { rows } = await tx.execute<{
    seller_id: string | null;
    items: number[];
    total: string;
    commission: string;
    tax: string;
    reduced: string;
  }>(sql`
    select i.seller_id, json_agg(i.id order by i.id) as items, sum(i.total) as total,
      coalesce(sum(i.commission), 0) as commission, coalesce(sum(i.commission_tax), 0) as tax,
      coalesce(sum((select sum(l.amount) from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_item_id = i.id and l.kind = 'allowance' and r.state <> 'withdrawn')), 0) as reduced
    from order_items i where i.parcel_id = ${id} group by i.seller_id order by i.seller_id nulls first`);
  const taxed = money.charges.find(({ kind }) => kind === "commission_tax");
  const taxOf = (paisa: number) => (taxed?.tax && paisa > 0 ? { ...taxed.tax, paisa } : null);
  const partOf = (row: { commission: string; tax: string }): CommissionPart => ({
    ...{ commission: Number(row.commission), tax: Number(row.tax) },
  });
  const others = rows.filter((row) => row.seller_id !== null).map(partOf);
  const all = { commission: money.commission, tax: taxed?.paisa ?? 0 };
  return rows.map((row) => {
    const part = row.seller_id === null ? ownCommission(all, others) : partOf(row);
    return {
      itemIds: row.items,
      goods: {
        sellerId: row.seller_id ?? sellerId,
        total: Number(row.total),
        commission: part.commission,
        commissionTax: taxOf(part.tax),
        reduced: Number(row.reduced),
      },
    };
  });
}
