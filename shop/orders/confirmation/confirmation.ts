import { CONFIRM_HOURS, LATE_CONFIRM_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { isUnconfirmed } from "../order/order.ts";
import type { OrderState } from "../order/order-machine.ts";

/** Until when the link in the mail works (ms). */
export function confirmBy(createdAt: number): number {
  return createdAt + CONFIRM_HOURS * 3_600_000;
}

/** Until when the buyer's own yes is taken, though late (ms): the goods have to be there still. */
function lateYesBy(createdAt: number): number {
  return confirmBy(createdAt) + LATE_CONFIRM_DAYS * 24 * 3_600_000;
}

/** Why a buyer's yes cannot confirm an order (ms); null where it can, or did already. */
export function whyNotConfirm(
  order: { state: OrderState; createdAt: number },
  now: number,
): Refusal | null {
  if (order.state === "cancelled") {
    return new Refusal("conflict", "This order has been cancelled. Please order again.");
  }
  if (!isUnconfirmed(order.state) || now <= lateYesBy(order.createdAt)) return null;
  return new Refusal(
    "conflict",
    "The time to confirm this order is over. Call or message the seller, who can still confirm it.",
  );
}

/** Why a late yes cannot be taken: these are not there any more, all of the order or nothing. Null where all is. */
export function whyNotHold(gone: readonly string[]): Refusal | null {
  if (gone.length === 0) return null;
  const names = gone.length === 1 ? gone[0] : `${gone.slice(0, -1).join(", ")} and ${gone.at(-1)}`;
  return new Refusal(
    "conflict",
    `${names} ${gone.length === 1 ? "has" : "have"} been sold since, so this order cannot be confirmed as it is. Please cancel it and order again what is still there.`,
  );
}

/** Why an order needs no confirmation for its buyer; null where it does, however late. */
export function whyNotConfirmByHand(state: OrderState): Refusal | null {
  if (isUnconfirmed(state)) return null;
  const is = state === "cancelled" ? "cancelled" : "confirmed";
  return new Refusal("conflict", `This order is ${is} already.`);
}

/** What a seller asks a buyer who has not confirmed. It has no secret link: a seller sees only their own part. */
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
