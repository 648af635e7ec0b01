import type { Transaction } from "#tohfa/db/open.server.ts";
import { actorName, system } from "#tohfa/shop/access/accounts/actor.ts";
import { cancelParcels } from "#tohfa/shop/delivery/parcels/cancel-parcels.server.ts";
import { lockOrder } from "#tohfa/shop/orders/order/order-state.server.ts";
import { lockParcels } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { isBeforeDispatch } from "#tohfa/shop/orders/parcel/parcel.ts";
import { reserveAgain } from "#tohfa/shop/orders/parcel/reservations.server.ts";

const BY = actorName(system("late payments"));

/**
 * The money of an order arrived, but its stock may have been released (flag-receipts.server.ts): reserves all of it
 * again or, where some is sold, cancels the order's open parcels, since no buyer wants only a part of what they paid
 * for. The payment must be locked. Returns whether the order continues.
 */
export async function reserveOrCancel(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order) return false;
  const open = (await lockParcels(tx, order)).filter(({ state }) => isBeforeDispatch(state));
  const soldOut = await reserveAgain(
    tx,
    open.map(({ id }) => id),
  );
  if (soldOut.length === 0) return true;
  const reason = `Sold before the payment was found: ${soldOut.join(", ")}`;
  await cancelParcels(tx, open, { by: BY, details: { reason } });
  return false;
}
