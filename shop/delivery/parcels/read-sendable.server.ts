import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { hasMoney, isPaid } from "#tohfa/shop/money/payments/payment.ts";
import { advanceOfOrder, paymentOfOrder } from "#tohfa/shop/money/payments/payments.server.ts";
import type { Sendable } from "#tohfa/shop/orders/order/order.ts";
import { isStockReserved } from "#tohfa/shop/orders/parcel/reservations.server.ts";

/**
 * What decides whether a parcel can be packed and sent (`whyNotSend`), for its page, its moves and its booking. To act on
 * it the order must be locked, so that its payments cannot change meanwhile.
 */
export async function readSendable(
  db: Database | Transaction,
  parcel: { id: string; shareId: string | null },
  order: Pick<Sendable, "state" | "paymentMethod"> & { id: string; address: string },
): Promise<Sendable> {
  const { state, paymentMethod } = order;
  const isCash = paymentMethod === "cod";
  const payment = isCash ? null : await paymentOfOrder(db, order.id);
  const advance = isCash ? await advanceOfOrder(db, order.id) : null;
  return {
    ...{ state, paymentMethod },
    hasAddress: parcel.shareId !== null || order.address !== "",
    isPaid: payment !== null && isPaid(payment.state),
    advance: advance && { amount: advance.amount, isPaid: hasMoney(advance.state) },
    isStockReserved: await isStockReserved(db, parcel.id),
  };
}
