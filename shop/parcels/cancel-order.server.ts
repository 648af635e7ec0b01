import type { Database, Transaction } from "../../db/open.server.ts";
import { retryOnDeadlock } from "../../db/retry-on-deadlock.server.ts";
import { isToken } from "../orders/access-token.server.ts";
import { whyNotCancel } from "../orders/order.ts";
import { type LockedOrder, lockOrder, noOrder } from "../orders/order-state.server.ts";
import { notifySellers } from "../orders/tell.server.ts";
import { refuse } from "../refusal.ts";
import { lockParcels, moveLockedParcel } from "./move-parcel.server.ts";

/** An order, locked, for whoever holds its secret; for everybody else there is none. */
export async function lockOrderOfGuest(
  tx: Transaction,
  orderId: string,
  token: string,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order || !isToken(token, order.accessTokenHash)) throw noOrder();
  return order;
}

/**
 * Calls off every parcel of an order that has not been sent yet, for whoever holds the order's secret
 * (PRODUCT §5). Safe to repeat. Refuses with words where nothing of it is or can be cancelled.
 */
export async function cancelOrder(db: Database, orderId: string, token: string): Promise<void> {
  await retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const order = await lockOrderOfGuest(tx, orderId, token);
      const parcels = await lockParcels(tx, order);
      const open = parcels.filter(({ state }) => whyNotCancel(state) === null);
      const isDone = parcels.some(({ state }) => state === "cancelled");
      if (open.length === 0 && !isDone) refuse(whyNotCancel(parcels[0]?.state ?? "returned"));
      for (const parcel of open) {
        await moveLockedParcel(tx, parcel, "buyer", "cancelled", {
          reason: "Called off by the buyer",
        });
      }
      await notifySellers(
        tx,
        "seller-called-off",
        open.map(({ id, sellerId }) => ({ parcelId: id, sellerId, payload: {} })),
      );
    }),
  );
}
