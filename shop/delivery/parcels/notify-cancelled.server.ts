import type { Transaction } from "#tohfa/db/open.server.ts";
import { hasMoney } from "#tohfa/shop/money/payments/payment.ts";
import { advanceOfOrder, paymentOfOrder } from "#tohfa/shop/money/payments/payments.server.ts";
import { notifyBuyer, notifySellers } from "#tohfa/shop/orders/order/notify-order.server.ts";
import type { LockedOrder } from "#tohfa/shop/orders/order/order-state.server.ts";
import type { LockedParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import type { CancelCause } from "#tohfa/shop/orders/parcel/parcel-machine.ts";

/** Whether the actor belongs to a store, by the actor's name in histories (`actorName`). */
export function isOfStore(by: string): boolean {
  return /^(seller|buyer) /.test(by);
}

/**
 * Notifies of parcels of one order that were cancelled in this transaction: its buyer by one letter, and the stores,
 * unless a store has cancelled. If the order was not paid in time, the buyer gets the letter about the payment instead.
 * `cancelled`: the parcels before the cancellation, with their order.
 */
export async function notifyOfCancelledParcels(
  tx: Transaction,
  cancelled: readonly Pick<LockedParcel, "id" | "sellerId" | "order">[],
  by: string,
  cause?: CancelCause,
): Promise<void> {
  const [first] = cancelled;
  if (!first) return;
  const isUnpaid = cause === "payment_expired";
  const who = by === "buyer" ? "buyer" : isOfStore(by) ? "seller" : "shop";
  if (!isUnpaid)
    await notifyBuyerOfCancelled(tx, first.order, { ids: cancelled.map(({ id }) => id), who });
  if (who === "seller") return;
  const why = isUnpaid ? "unpaid" : who;
  await notifySellers(
    tx,
    "seller-order-cancelled",
    cancelled.map(({ id, sellerId }) => ({ parcelId: id, sellerId, payload: { why } })),
  );
}

async function notifyBuyerOfCancelled(
  tx: Transaction,
  order: LockedOrder,
  { ids, who }: { ids: readonly string[]; who: "buyer" | "seller" | "shop" },
): Promise<void> {
  const advance = await advanceOfOrder(tx, order.id);
  const payment = advance ?? (await paymentOfOrder(tx, order.id));
  const isPaid = payment !== null && payment.method !== "cod" && hasMoney(payment.state);
  const isInCash = order.paymentMethod === "cod" && advance === null;
  const wasConfirmed = isPaid || (isInCash && order.state === "open");
  const template = wasConfirmed ? "parcels-cancelled" : "unconfirmed-cancelled";
  await notifyBuyer(tx, order.id, template, ids[0] ?? "", { parcels: ids, by: who, isPaid });
}
