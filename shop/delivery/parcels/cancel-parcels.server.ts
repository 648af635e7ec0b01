import type { Transaction } from "#tohfa/db/open.server.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { releaseStock } from "#tohfa/shop/orders/parcel/reservations.server.ts";
import { type MoveDetails, moveLockedParcel } from "./move-parcel.server.ts";
import { tellOfCancelled } from "./tell-cancelled.server.ts";

/**
 * Cancels parcels of one locked order that have not left their sellers. Their stock goes back first and at
 * once, in the order of the products' ids: parcel by parcel, two orders could wait for one another in a circle.
 * Their buyer and stores are told.
 */
export async function cancelParcels(
  tx: Transaction,
  open: readonly LockedParcel[],
  { by, details }: { by: string; details: MoveDetails },
): Promise<void> {
  await releaseStock(
    tx,
    open.map(({ id }) => id),
  );
  // Each move may change the order; the next one begins from there.
  let order = open[0]?.order;
  for (const parcel of open) {
    const move = { to: "cancelled", by, details } as const;
    ({ order } = await moveLockedParcel(tx, { ...parcel, order: order ?? parcel.order }, move));
  }
  await tellOfCancelled(tx, open, by, details.cause);
}
