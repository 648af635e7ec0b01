import type { BankAccount } from "#tohfa/shop/platform/settings/bank-account.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { isGatewayMethod, type PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { PAYMENT, type PaymentState } from "./payment-machine.ts";

/** What is said of a change besides its new state. */
export interface ChangeDetails {
  /** As histories name them (shop/access/accounts/actor.ts actorName). */
  actor: string;
  at: Date;
  /** For people; by default the state's own words. */
  text?: string;
  reference?: string;
}

/** One line of a payment's history; `from` and `to` are the same where something was only noted. */
export interface PaymentEvent {
  from: PaymentState;
  to: PaymentState;
  actor: string;
  at: Date;
  text: string;
  reference: string | null;
}

/** The one transition: the payment as it becomes, and the event that tells of it. Throws the refusal. */
export function changePayment<Payment extends { state: PaymentState }>(
  payment: Payment,
  to: PaymentState,
  details: ChangeDetails,
): { payment: Payment; event: PaymentEvent } {
  refuse(PAYMENT.whyNot(payment.state, to));
  const event = eventOf(payment.state, to, details);
  return { payment: { ...payment, state: to }, event };
}

/**
 * Why a payment by this method cannot go to a state: only cash is ever due again, where what was said to be
 * delivered and paid at the door was not. Null where it can.
 */
export function whyNotDueAgain(method: PaymentMethod, to: PaymentState): Refusal | null {
  if (method === "cod" || to !== "due") return null;
  return new Refusal("conflict", "This order was paid before it was sent: nothing of it is due.");
}

/** Something that is worth remembering and moves nothing. */
export function noteOf(state: PaymentState, details: ChangeDetails & { text: string }) {
  return eventOf(state, state, details);
}

function eventOf(from: PaymentState, to: PaymentState, details: ChangeDetails): PaymentEvent {
  const { actor, at, text = `The payment is ${PAYMENT.word(to)}`, reference = null } = details;
  return { from, to, actor, at, text, reference };
}

/** What there is of the order when its money arrives. */
export type OrderStanding = "open" | "all_cancelled" | "can_be_reinstated";

/** What money that really came makes of a payment: "again" where this payment had its money already. */
export function whenMoneyComes(
  state: PaymentState,
  order: OrderStanding,
): "paid" | "reinstated" | "refund_due" | "again" {
  if (hasMoney(state)) return "again";
  if (state === "expired" && order === "can_be_reinstated") return "reinstated";
  // A buyer who cancelled gets the money back, not the parcel.
  if (state === "cancelled" || state === "expired") return "refund_due";
  return order === "open" ? "paid" : "refund_due";
}

/** The order's money came, whatever became of it since. */
export function hasMoney(state: PaymentState): boolean {
  return isPaid(state) || state === "refund_due" || state === "refunded";
}

/** The money is there for an order that stands: it can be packed and sent. */
export function isPaid(state: PaymentState): boolean {
  return state === "paid" || state === "partly_refund_due";
}

/**
 * What a payment becomes by what has still to go back, and by whether it is for nothing any more: all of it
 * goes or went back, or (before it was paid) nothing of its order is left.
 */
export function stateOwing(state: PaymentState, due: Paisa, isForNothing: boolean): PaymentState {
  if (!hasMoney(state)) return due > 0 && isForNothing ? "refund_due" : state;
  if (isForNothing) return due > 0 ? "refund_due" : "refunded";
  return due > 0 ? "partly_refund_due" : "paid";
}

/** Why so much cannot be written down as sent back (all that is due goes at once); null where it can. */
export function whyNotRefund(due: Paisa, sent: Paisa | undefined): Refusal | null {
  if (due === 0) return new Refusal("conflict", "Nothing of this payment is to be refunded.");
  if (sent === undefined || sent === due) return null;
  return new Refusal("conflict", `${formatMoney(due)} of this payment is to be refunded now.`, {
    field: "amount",
  });
}

/** How the payment of a new order begins. */
export function firstState(method: PaymentMethod, amount: Paisa): PaymentState {
  // A coupon, or a price of zero, paid it all.
  if (amount === 0) return "paid";
  return method === "cod" ? "due" : "awaiting";
}

/** Until when an order that holds its stock holds it without money or receipt (ms); null where no clock ends it. */
export function heldUntil(
  payment: { method: PaymentMethod; state: PaymentState; expiresAt: Date | null; createdAt: Date },
  transferMinutes: number,
): number | null {
  const { method, state, createdAt } = payment;
  const expiresAt = payment.expiresAt?.getTime() ?? null;
  if (!HELD.includes(state)) return null;
  // After a receipt its own clock holds it.
  if (method !== "bank_transfer" || state !== "awaiting") return expiresAt;
  return Math.min(createdAt.getTime() + transferMinutes * 60_000, expiresAt ?? Infinity);
}

/** The states in which the order is held for a payment and expires when its time is over. */
export const HELD: readonly PaymentState[] = ["awaiting", "rejected", "failed"];

/** Why the buyer cannot be sent to the gateway (again); null where the button may be pressed. */
export function whyNotPayNow(payment: {
  method: PaymentMethod;
  state: PaymentState;
}): Refusal | null {
  if (!isGatewayMethod(payment.method)) {
    return new Refusal("conflict", "This order is not paid online.");
  }
  if (payment.state === "awaiting" || payment.state === "failed") return null;
  return new Refusal(
    "conflict",
    `This payment is ${PAYMENT.word(payment.state)}: nothing is to be paid.`,
  );
}

/** Why no receipt can be sent (again); null where it can. */
export function whyNotSendReceipt(payment: {
  method: PaymentMethod;
  state: PaymentState;
}): Refusal | null {
  if (payment.method !== "bank_transfer") {
    return new Refusal("conflict", "This order is not paid by bank transfer.");
  }
  if (["awaiting", "submitted", "rejected"].includes(payment.state)) return null;
  if (payment.state === "expired") {
    return new Refusal(
      "conflict",
      "This order was cancelled because no payment came in time. If you have paid, write to us with your receipt: you get your money back.",
    );
  }
  return new Refusal(
    "conflict",
    `This payment is ${PAYMENT.word(payment.state)}: no receipt is needed.`,
  );
}

/** A payment as its buyer sees it. */
export interface PaymentView {
  method: PaymentMethod;
  state: PaymentState;
  amount: Paisa;
  /** Of what came: what has still to go back, and what went back. */
  refundDue: Paisa;
  refunded: Paisa;
  /** ISO time until when it can be paid; null: no end. */
  expiresAt: string | null;
  /** ISO time until when the order's stock, where it is held, is held without money or receipt; null: no such end. */
  heldUntil: string | null;
  /** Why a receipt was rejected, in the shop's words. */
  reason: string | null;
  canPay: boolean;
  canSendReceipt: boolean;
  /** Where to transfer to, while that is of use. */
  account: BankAccount | null;
}
