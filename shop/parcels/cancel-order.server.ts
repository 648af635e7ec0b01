import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import { actorName } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { actorWithToken } from "../orders/access-token.server.ts";
import { lockParcels } from "../orders/lock-parcels.server.ts";
import { notifySellers } from "../orders/notify-order.server.ts";
import { lockOrder, noOrder } from "../orders/order-state.server.ts";
import { whyNotCancel } from "../orders/parcel.ts";
import { refuse } from "../refusal.ts";
import { cancelParcels } from "./cancel-parcels.server.ts";

/**
 * Cancels every parcel of an order that has not been sent yet, for whoever holds the order's token
 * (PRODUCT §5). Safe to repeat. Refuses with words where nothing of it is or can be cancelled.
 */
export async function cancelOrder(db: Database, orderId: string, token: string): Promise<void> {
  await retryOnDeadlock(() => db.transaction((tx) => cancelOnce(tx, orderId, token)));
}

async function cancelOnce(tx: Transaction, orderId: string, token: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw noOrder();
  const actor = actorWithToken(order, token);
  if (!can(actor, "cancelOrder", { orderId })) throw noOrder();
  const parcels = await lockParcels(tx, order);
  const open = parcels.filter(({ state }) => whyNotCancel(state) === null);
  const isDone = parcels.some(({ state }) => state === "cancelled");
  if (open.length === 0 && !isDone) refuse(whyNotCancel(parcels[0]?.state ?? "returned"));
  const details = { reason: "Cancelled by the buyer" };
  await cancelParcels(tx, open, { by: actorName(actor), details });
  await notifySellers(
    tx,
    "seller-order-cancelled",
    open.map(({ id, sellerId }) => ({ parcelId: id, sellerId, payload: {} })),
  );
}
