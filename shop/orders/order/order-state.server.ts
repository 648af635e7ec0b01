import { eq } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { orderEvents } from "#tohfa/db/schema/events.ts";
import { orders } from "#tohfa/db/schema/orders.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { confirmHolds } from "../parcel/reservations.server.ts";
import { redeemCouponAgain, returnCoupon } from "./coupon-use.server.ts";
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

/** Of an order that is locked for this transaction, what its changes need. */
export type LockedOrder = Pick<typeof orders.$inferSelect, keyof typeof LOCKED_COLUMNS>;

/**
 * Locks an order for this transaction. Everything that changes a parcel takes its order first, so two
 * parcels of one order never miss one another. Null where there is none.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<LockedOrder | null> {
  const [order] = await tx
    .select(LOCKED_COLUMNS)
    .from(orders)
    .where(eq(orders.id, id))
    .for("no key update");
  return order ?? null;
}

/** Moves a locked order, with its event; refuses what its machine does not allow. Returns it as it is then. */
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
  if (to === "open" && isUnconfirmed(order.state)) await confirmHolds(tx, order.id);
  if (!keepsCoupon(to)) await returnCoupon(tx, order.id);
  else if (!keepsCoupon(order.state) && !(await redeemCouponAgain(tx, order.id))) {
    // Money that came late has paid the old price; a late yes has paid nothing.
    if (order.state === "confirmation_expired") throw new Refusal("conflict", COUPON_GONE);
  }
  return { ...order, state: to };
}

const COUPON_GONE =
  "The coupon of this order has been used for another order since. Please order again, or ask the seller.";

/** Whether an order in this state has its coupon for itself. */
function keepsCoupon(state: OrderState): boolean {
  return state !== "cancelled" && state !== "confirmation_expired";
}

/** After a parcel's move: brings the order to the state that its parcels give it. Returns it as it is then. */
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

/** The one answer to a wrong id and to a wrong token alike. */
export function noOrder(): Refusal {
  return new Refusal(
    "not_found",
    "There is no order here. Check the link in your confirmation mail.",
  );
}
