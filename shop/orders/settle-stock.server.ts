import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { products } from "../../db/schema/catalog.ts";
import { reservations } from "../../db/schema/parcels.ts";
import type { Inspection } from "./parcel-machine.ts";
import { releaseStock } from "./reservations.server.ts";

/**
 * Writes down what becomes of a parcel's goods, or of one product among them: sellable ones are available
 * again, the others are gone; either way they were not sold. Each once. Returns the products it was decided
 * for.
 */
export async function settleStock(
  tx: Transaction,
  parcelId: string,
  inspection: Inspection,
  productId?: string,
): Promise<string[]> {
  const waiting = await tx
    .update(reservations)
    .set({ inspection })
    .where(
      and(
        eq(reservations.parcelId, parcelId),
        productId === undefined ? undefined : eq(reservations.productId, productId),
        isNull(reservations.releasedAt),
        isNull(reservations.inspection),
      ),
    )
    .returning({ id: reservations.productId, quantity: reservations.quantity });
  if (inspection === "sellable") await releaseStock(tx, [parcelId], productId);
  else {
    for (const { id, quantity } of waiting.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      await tx
        .update(products)
        .set({ soldCount: sql`greatest(0, ${products.soldCount} - ${quantity})` })
        .where(eq(products.id, id));
    }
  }
  return waiting.map(({ id }) => id);
}
