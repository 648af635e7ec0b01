import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { reservations } from "#tohfa/db/schema/parcels.ts";
import { type InspectionResult, inspectionOf, type SentQuantity } from "./inspection.ts";
import { addToStock } from "./reservations.server.ts";

/**
 * For a reservation of a returned parcel: how many the buyer keeps, which is the ordered quantity minus the refunded
 * quantity. 0 if no refund of the return exists. (Table names are written out in SQL, because drizzle omits a
 * column's table in a query of a single table.)
 */
export const KEPT_BY_BUYER: SQL<number> = sql<number>`(case when exists (select from refunds f
    where f.parcel_id = reservations.parcel_id and f.return_id is not null and f.state <> 'withdrawn')
  then coalesce((select sum(n.each * (i.quantity - coalesce((select sum(l.quantity)
      from refund_lines l join refunds f on f.id = l.refund_id and f.state <> 'withdrawn'
      where l.order_item_id = i.id), 0)))
    from order_items i cross join lateral (
      select 1 as each where i.product_id = reservations.product_id
      union all select (part ->> 'quantity')::int
        from jsonb_array_elements(coalesce(i.parts, '[]')) part
        where part ->> 'id' = reservations.product_id) n
    where i.parcel_id = reservations.parcel_id), 0)
  else 0 end)::int`;

/** One product of a parcel, before its inspection. */
export interface SentProduct extends SentQuantity {
  id: string;
}

/**
 * Records the inspection of a parcel's goods, or of one product among them: sellable items are in stock again, items
 * that the buyer keeps stay sold, and the others are a loss and not sold. Each product is settled once. `decide` may
 * refuse, or skip a product (null). Returns the results. The parcel must be locked.
 */
export async function settleStock(
  tx: Transaction,
  parcelId: string,
  decide: (sent: SentProduct) => InspectionResult | null,
  productId?: string,
): Promise<({ id: string } & InspectionResult)[]> {
  const waiting = await tx
    .select({
      id: reservations.productId,
      quantity: reservations.quantity,
      kept: KEPT_BY_BUYER,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.parcelId, parcelId),
        productId === undefined ? undefined : eq(reservations.productId, productId),
        isNull(reservations.releasedAt),
        isNull(reservations.inspection),
      ),
    );
  const decided = waiting.flatMap((sent) => {
    const result = decide(sent);
    return result ? [{ ...sent, ...result }] : [];
  });
  for (const { id, quantity, kept, sellable } of decided) {
    const inspection = inspectionOf({ quantity }, { kept, sellable });
    await tx
      .update(reservations)
      .set({
        inspection,
        kept,
        sellable,
        ...(inspection === "sellable" && { releasedAt: sql`now()` }),
      })
      .where(and(eq(reservations.parcelId, parcelId), eq(reservations.productId, id)));
  }
  await addToStock(
    tx,
    decided.map(({ id, quantity, kept, sellable }) => ({
      ...{ id, stock: sellable, unsold: quantity - kept },
    })),
  );
  return decided.map(({ id, kept, sellable }) => ({ id, kept, sellable }));
}

/**
 * Settles the products of a returned parcel that the buyer keeps entirely: they did not come back, so need no
 * inspection.
 */
export async function settleKeptByBuyer(tx: Transaction, parcelId: string): Promise<void> {
  await settleStock(tx, parcelId, ({ quantity, kept }) =>
    kept === quantity ? { kept, sellable: 0 } : null,
  );
}
