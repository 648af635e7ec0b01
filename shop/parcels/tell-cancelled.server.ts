import type { Transaction } from "../../db/open.server.ts";
import type { LockedParcel } from "../orders/lock-parcels.server.ts";
import { notifyBuyer, notifySellers } from "../orders/notify-order.server.ts";
import type { CancelCause } from "../orders/parcel-machine.ts";
import { hasMoney } from "../payments/payment.ts";
import { paymentOfOrder } from "../payments/payments.server.ts";

/** Whether one of a store's people did it, by how histories name them (`actorName`). */
export function isOfStore(by: string): boolean {
  return /^(seller|buyer) /.test(by);
}

/**
 * Tells of parcels of one order that were cancelled together, in the same transaction: its buyer by one letter, and each
 * store that did not do it itself. Of an order that was not paid in time the buyer hears by the letter of its payment.
 */
export async function tellOfCancelled(
  tx: Transaction,
  cancelled: readonly Pick<LockedParcel, "id" | "sellerId" | "order">[],
  by: string,
  cause?: CancelCause,
): Promise<void> {
  const [first] = cancelled;
  if (!first) return;
  const isUnpaid = cause === "payment_expired";
  const who = by === "buyer" ? "buyer" : isOfStore(by) ? "seller" : "shop";
  if (!isUnpaid) {
    const payment = await paymentOfOrder(tx, first.order.id);
    await notifyBuyer(tx, first.order.id, "parcels-cancelled", first.id, {
      ...{ parcels: cancelled.map(({ id }) => id), by: who },
      isPaid: payment !== null && payment.method !== "cod" && hasMoney(payment.state),
    });
  }
  if (who === "seller") return;
  const why = isUnpaid ? "unpaid" : who;
  await notifySellers(
    tx,
    "seller-order-cancelled",
    cancelled.map(({ id, sellerId }) => ({ parcelId: id, sellerId, payload: { why } })),
  );
}
