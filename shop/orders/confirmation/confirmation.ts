import { CONFIRM_HOURS, LATE_CONFIRM_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { isUnconfirmed } from "../order/order.ts";
import type { OrderState } from "../order/order-machine.ts";

/** The deadline for confirming by the link in the mail (ms). */
export function confirmBy(createdAt: number): number {
  return createdAt + CONFIRM_HOURS * 3_600_000;
}

/** The deadline for a late confirmation by the buyer (ms); it succeeds only if the goods are still in stock. */
function lateConfirmBy(createdAt: number): number {
  return confirmBy(createdAt) + LATE_CONFIRM_DAYS * 24 * 3_600_000;
}

/** Why a buyer cannot confirm an order now (times in ms); null if they can, or if it is confirmed already. */
export function whyNotConfirm(
  order: { state: OrderState; createdAt: number },
  now: number,
): Refusal | null {
  if (order.state === "cancelled") {
    return new Refusal("conflict", "This order has been cancelled. Please order again.");
  }
  if (!isUnconfirmed(order.state) || now <= lateConfirmBy(order.createdAt)) return null;
  return new Refusal(
    "conflict",
    "The time to confirm this order is over. Call or message the seller, who can still confirm it.",
  );
}

/** Why a late confirmation is refused: the named products are sold out. Null if none is. */
export function whyNotReserveAgain(soldOut: readonly string[]): Refusal | null {
  if (soldOut.length === 0) return null;
  const names =
    soldOut.length === 1 ? soldOut[0] : `${soldOut.slice(0, -1).join(", ")} and ${soldOut.at(-1)}`;
  return new Refusal(
    "conflict",
    `${names} ${soldOut.length === 1 ? "has" : "have"} been sold since, so this order cannot be confirmed as it is. Please cancel it and order again what is still there.`,
  );
}

/** Why a seller or admin cannot confirm an order for its buyer; null if they can, no matter how late. */
export function whyNotConfirmByHand(state: OrderState): Refusal | null {
  if (isUnconfirmed(state)) return null;
  const is = state === "cancelled" ? "cancelled" : "confirmed";
  return new Refusal("conflict", `This order is ${is} already.`);
}

/**
 * A seller's message to a buyer who has not confirmed. It has no secret link, because a seller may see only their own
 * parcel.
 */
export function confirmQuestion(order: {
  id: string;
  firstName: string;
  total: Paisa;
  sellerName: string;
}): string {
  return [
    `Assalam o alaikum ${order.firstName},`,
    `this is ${order.sellerName} on Tohfa. Please confirm your order ${order.id} of ${formatMoney(order.total)}, cash on delivery.`,
    "Reply YES and we send it, or NO and we cancel it.",
  ].join("\n");
}
