import { eq } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { confirmReservations } from "../parcel/reservations.server.ts";
import { redeemCouponAgain, releaseCoupon } from "./coupon-use.server.ts";
import { isUnconfirmed, orderStateAfter } from "./order.ts";
import { ORDER, type OrderState } from "./order-machine.ts";

const LOCKED_COLUMNS = {
  id: orders.id,
  state: orders.state,
  paymentMethod: orders.paymentMethod,
  accessTokenHash: orders.accessTokenHash,
  createdAt: orders.createdAt,
  address: orders.address,
};

/** The fields of an order that is locked for this transaction. */
export type LockedOrder = Pick<typeof orders.$inferSelect, keyof typeof LOCKED_COLUMNS>;

/**
 * Locks an order for this transaction. Every change to a parcel locks its order first, so that simultaneous changes to
 * two parcels of one order see each other. Null if there is no such order.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  const [order] = await tx
    .select(LOCKED_COLUMNS)
    .from(orders)
    .where(eq(orders.id, id))
    .for("no key update");
  return order ?? null;
}

/** Moves a locked order and records the event; refuses what its machine does not allow. Returns the moved order. */
export async function moveOrder(
  tx: Transaction,
  order: LockedOrder,
  to: OrderState,
  { by, note = null }: { by: string; note?: string | null },
): Promise<LockedOrder> {
  refuse(ORDER.whyNot(order.state, to));
  await tx.update(orders).set({ state: to }).where(eq(orders.id, order.id));
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, machine: "order", state: to, actor: by, note });
  if (to === "open" && isUnconfirmed(order.state)) await confirmReservations(tx, order.id);
  if (!usesCoupon(to)) await releaseCoupon(tx, order.id);
  else if (!usesCoupon(order.state) && !(await redeemCouponAgain(tx, order.id))) {
    // A late payment has paid the discounted price, so it is accepted; a late cash confirmation has paid nothing.
    if (order.state === "confirmation_expired") throw new Refusal("conflict", COUPON_GONE);
  }
  return { ...order, state: to };
}

const COUPON_GONE =
  "The coupon of this order has been used for another order since. Please order again, or ask the seller.";

/** Whether an order in this state counts as a use of its coupon. */
function usesCoupon(state: OrderState): boolean {
  return state !== "cancelled" && state !== "confirmation_expired";
}

/** After a parcel has moved: moves the order to the state that follows from its parcels. Returns the order. */
export async function updateOrderState(
  tx: Transaction,
  order: LockedOrder,
  by: string,
): Promise<LockedOrder> {
  const states = await tx
    .select({ state: parcels.state })
    .from(parcels)
    .where(eq(parcels.orderId, order.id));
  const after = orderStateAfter(
    order.state,
    states.map(({ state }) => state),
  );
  return after === order.state ? order : await moveOrder(tx, order, after, { by });
}

/** The same refusal for a wrong id and a wrong token, so that it does not reveal which ids exist. */
export function orderNotFound(): Refusal {
  return new Refusal(
    "not_found",
    "There is no order here. Check the link in your confirmation mail.",
  );
}
