import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { reservations } from "#tohfa/db/schema/parcels.ts";
import { type Decided, inspectionOf, type Sent } from "./inspection.ts";
import { addToStock } from "./reservations.server.ts";

/**
 * Of a reservation of a returned parcel, how many its buyer keeps: what is in the register of refunds for the return
 * leaves them out. 0 where nothing of it was paid back by the piece. (Written out: drizzle leaves a column's table away
 * where a query has one only.)
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

/** One product of a parcel, before it is decided. */
export interface SentProduct extends Sent {
  id: string;
}

/**
 * Writes down what becomes of a parcel's goods, or of one product among them: sellable ones are available again, what
 * the buyer keeps stays sold, and the others are gone, not sold. Each product once. `decide` may refuse, or leave one
 * out (null). Returns what was decided. The parcel must be locked.
 */
export async function settleStock(
  tx: Transaction,
  parcelId: string,
  decide: (sent: SentProduct) => Decided | null,
  productId?: string,
): Promise<({ id: string } & Decided)[]> {
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
    const found = decide(sent);
    return found ? [{ ...sent, ...found }] : [];
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

/** What of a returned parcel its buyer keeps altogether did not come back: nobody has to look at it. */
export async function settleKept(tx: Transaction, parcelId: string): Promise<void> {
  await settleStock(tx, parcelId, ({ quantity, kept }) =>
    kept === quantity ? { kept, sellable: 0 } : null,
  );
}
