import { and, asc, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { retryOnDeadlock } from "#tohfa/db/retry-on-deadlock.server.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { actorName, system } from "#tohfa/shop/access/accounts/actor.ts";
import { CONFIRM_HOURS } from "#tohfa/shop/values/deadlines.ts";
import { lockOrder, moveOrder } from "../order/order-state.server.ts";
import { lockParcels } from "../parcel/lock-parcels.server.ts";
import { isBeforeDispatch } from "../parcel/parcel.ts";
import { releaseStock } from "../parcel/reservations.server.ts";
import { confirmBy } from "./confirmation.ts";

const BATCH = 500;
const BY = actorName(system("expire confirmations"));

/**
 * Expires the cash orders that were not confirmed in time: the stock of their open parcels is released and announced,
 * and the coupon's use is released. The order itself is not cancelled; a late confirmation reserves everything
 * again (confirm-order.server.ts). Safe in several processes at once. Returns the number of expired orders.
 */
export async function expireConfirmations(db: Database, now = Date.now()): Promise<number> {
  const placedBefore = new Date(now - CONFIRM_HOURS * 3_600_000);
  const late = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, "awaiting"), lt(orders.createdAt, placedBefore)))
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
  let expired = 0;
  let trouble: unknown = null;
  for (const { id } of late) {
    try {
      if (await retryOnDeadlock(() => db.transaction((tx) => expire(tx, id, now)))) expired += 1;
    } catch (error) {
      // One order's failure must not leave the stock of the orders after it reserved.
      trouble ??= error;
    }
  }
  if (trouble !== null) throw trouble;
  return expired;
}

/** Expires one order. Returns false if its buyer confirmed it meanwhile. */
async function expire(tx: Transaction, id: string, now: number): Promise<boolean> {
  const order = await lockOrder(tx, id);
  if (order?.state !== "awaiting" || now <= confirmBy(order.createdAt.getTime())) return false;
  const open = (await lockParcels(tx, order)).filter(({ state }) => isBeforeDispatch(state));
  await releaseStock(
    tx,
    open.map(({ id }) => id),
  );
  await moveOrder(tx, order, "confirmation_expired", { by: BY });
  return true;
}
