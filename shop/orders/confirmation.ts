import { CONFIRM_HOURS } from "../deadlines.ts";
import { formatMoney, type Paisa } from "../money.ts";
import { internationalPhone } from "../phone.ts";
import { Refusal } from "../refusal.ts";
import { isUnconfirmed } from "./order.ts";
import type { OrderState } from "./order-machine.ts";

/** Until when the link in the mail works (ms). */
export function confirmBy(createdAt: number): number {
  return createdAt + CONFIRM_HOURS * 3_600_000;
}

/** Why a buyer's link cannot confirm an order (ms); null where it can, or did already. */
export function whyNotConfirm(
  order: { state: OrderState; createdAt: number },
  now: number,
): Refusal | null {
  if (order.state === "cancelled") {
    return new Refusal("conflict", "This order has been cancelled. Please order again.");
  }
  if (!isUnconfirmed(order.state) || now <= confirmBy(order.createdAt)) return null;
  return new Refusal(
    "conflict",
    "This link has expired. Call or message the seller, who can still confirm your order.",
  );
}

/** Why an order needs no confirmation for its buyer; null where it does, however late. */
export function whyNotConfirmByHand(state: OrderState): Refusal | null {
  if (isUnconfirmed(state)) return null;
  const is = state === "cancelled" ? "cancelled" : "confirmed";
  return new Refusal("conflict", `This order is ${is} already.`);
}

/** A WhatsApp chat with a number and words ready to send (reference 4.1). */
export function chatLink(phone: string, text: string): string {
  return `https://wa.me/${internationalPhone(phone)}?text=${encodeURIComponent(text)}`;
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
