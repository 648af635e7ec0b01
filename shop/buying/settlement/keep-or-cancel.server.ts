import type { Transaction } from "#tohfa/db/open.server.ts";
import { actorName, system } from "#tohfa/shop/access/accounts/actor.ts";
import { cancelParcels } from "#tohfa/shop/delivery/parcels/cancel-parcels.server.ts";
import { lockOrder } from "#tohfa/shop/orders/order/order-state.server.ts";
import { lockParcels } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { isBeforeDispatch } from "#tohfa/shop/orders/parcel/parcel.ts";
import { reserveAgain } from "#tohfa/shop/orders/parcel/reservations.server.ts";

const BY = actorName(system("late payments"));

/**
 * The money of an order came whose stock may have been released (flag-receipts.server.ts): all of it is held
 * again, or the order's open parcels are cancelled, since a part of what was paid for is nobody's wish. The
 * payment must be locked. Returns whether the order is kept.
 */
export async function keepOrCancel(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order) return false;
  const open = (await lockParcels(tx, order)).filter(({ state }) => isBeforeDispatch(state));
  const gone = await reserveAgain(
    tx,
    open.map(({ id }) => id),
  );
  if (gone.length === 0) return true;
  const reason = `Sold before the payment was found: ${gone.join(", ")}`;
  await cancelParcels(tx, open, { by: BY, details: { reason } });
  return false;
}
