import { and, eq } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { voucherMoves, vouchers } from "#tohfa/db/schema/credit.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { notifyBuyer } from "#tohfa/shop/orders/order/notify-order.server.ts";
import { postEntries } from "../ledger/ledger.server.ts";
import { voucherEntries } from "../ledger/ledger.ts";
import { expiryOf } from "./voucher.ts";

/** Whether an order buys a gift voucher: it has no parcels, and no stock that could be gone. */
export async function buysVoucher(tx: Transaction, orderId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(eq(vouchers.orderId, orderId));
  return found !== undefined;
}

/**
 * The voucher of an order, which was just paid, can be spent from now on: it is booked as a debt of the shop, and sent to
 * whom it is for. Does nothing for other orders. The payment must be locked. `now` in ms.
 */
export async function activateVoucher(
  tx: Transaction,
  orderId: string,
  now: number,
): Promise<void> {
  const expiresAt = expiryOf(now);
  const [voucher] = await tx
    .update(vouchers)
    .set({ state: "active", expiresAt: new Date(expiresAt) })
    .where(and(eq(vouchers.orderId, orderId), eq(vouchers.state, "ordered")))
    .returning();
  if (!voucher) return;
  const { id, amount, receiverName, receiverEmail, words, language } = voucher;
  const at = new Date(now);
  await tx
    .insert(voucherMoves)
    .values({ voucherId: id, kind: "given", paisa: amount, orderId, at });
  await postEntries(tx, { kind: "voucher", key: id }, voucherEntries(id, amount));
  const [order] = await tx
    .select({ firstName: orders.firstName, lastName: orders.lastName })
    .from(orders)
    .where(eq(orders.id, orderId));
  const giver = `${order?.firstName ?? ""} ${order?.lastName ?? ""}`.trim();
  const told = { voucherId: id, amount, expiresAt };
  const [firstName = ""] = receiverName.split(" ");
  await notify(
    tx,
    { email: receiverEmail },
    {
      template: "voucher-received",
      about: id,
      payload: { ...told, firstName, giver, words, language },
    },
  );
  await notifyBuyer(tx, orderId, "voucher-sent", id, { ...told, receiver: receiverName });
}
