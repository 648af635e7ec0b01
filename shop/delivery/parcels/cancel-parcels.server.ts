import type { Transaction } from "#tohfa/db/open.server.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { releaseStock } from "#tohfa/shop/orders/parcel/reservations.server.ts";
import { type MoveDetails, moveLockedParcel } from "./move-parcel.server.ts";
import { notifyOfCancelledParcels } from "./notify-cancelled.server.ts";

/**
 * Cancels parcels of one locked order that are not dispatched yet, and notifies their buyer and stores. The stock of
 * all parcels is released first, in one call, because that locks products in id order; parcel by parcel, two orders
 * could deadlock.
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
  // Each move may change the order's state, which the next move needs.
  let order = open[0]?.order;
  for (const parcel of open) {
    const move = { to: "cancelled", by, details } as const;
    ({ order } = await moveLockedParcel(tx, { ...parcel, order: order ?? parcel.order }, move));
  }
  await notifyOfCancelledParcels(tx, open, by, details.cause);
}
