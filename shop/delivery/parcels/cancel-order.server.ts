import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { type Actor, actorName } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { actorWithToken } from "#tohfa/shop/orders/order/access-token.server.ts";
import {
  type LockedOrder,
  lockOrder,
  orderNotFound,
} from "#tohfa/shop/orders/order/order-state.server.ts";
import { lockParcels } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { whyNotCancel } from "#tohfa/shop/orders/parcel/parcel.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { cancelParcels } from "./cancel-parcels.server.ts";

/**
 * Cancels all parcels of an order that are not dispatched yet, for a holder of the order's token
 * (PRODUCT §5). Safe to repeat. Refuses if no parcel is or can be cancelled.
 */
export async function cancelOrder(db: Database, orderId: string, token: string): Promise<void> {
  await retryOnDeadlock(() => db.transaction((tx) => cancelOnce(tx, orderId, token)));
}

/**
 * The same by an admin, with a reason that is stored in its history; what was paid becomes a due refund.
 * Refuses: not_found, invalid (no reason), conflict.
 */
export async function cancelOrderByHand(
  db: Database,
  actor: Actor,
  orderId: string,
  typed: string,
): Promise<void> {
  const reason = typed.trim();
  if (reason === "") {
    throw new Refusal("invalid", "Say why: the buyer and the sellers may ask.", {
      field: "reason",
    });
  }
  const cancel = async (tx: Transaction) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !can(actor, "cancelOrderByHand")) throw orderNotFound();
    const cancelled = await cancelOpen(tx, order, { by: actorName(actor), reason });
    const details = { before: order.state, parcels: cancelled };
    await writeAudit(tx, actor, { action: "order cancelled", subject: orderId, details });
  };
  await retryOnDeadlock(() => db.transaction(cancel));
}

async function cancelOnce(tx: Transaction, orderId: string, token: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw orderNotFound();
  const actor = actorWithToken(order, token);
  if (!can(actor, "cancelOrder", { orderId })) throw orderNotFound();
  await cancelOpen(tx, order, { by: actorName(actor), reason: "Cancelled by the buyer" });
}

/** Cancels the parcels of a locked order that are not dispatched yet. Returns their ids. */
async function cancelOpen(
  tx: Transaction,
  order: LockedOrder,
  { by, reason }: { by: string; reason: string },
): Promise<string[]> {
  const parcels = await lockParcels(tx, order);
  const open = parcels.filter(({ state }) => whyNotCancel(state) === null);
  const isDone = parcels.some(({ state }) => state === "cancelled");
  if (open.length === 0 && !isDone) refuse(whyNotCancel(parcels[0]?.state ?? "returned"));
  await cancelParcels(tx, open, { by, details: { reason } });
  return open.map(({ id }) => id);
}
