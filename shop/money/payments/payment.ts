import type { BankAccount } from "#tohfa/shop/platform/settings/bank-account.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { isGatewayMethod, type PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { PAYMENT, type PaymentState } from "./payment-machine.ts";

/** The details of a change besides its new state. */
export interface ChangeDetails {
  /** The actor's name for histories (shop/access/accounts/actor.ts actorName). */
  actor: string;
  at: Date;
  /** For people; by default the state's own words. */
  text?: string;
  reference?: string;
}

/** One line of a payment's history; `from` and `to` are equal for a note. */
export interface PaymentEvent {
  from: PaymentState;
  to: PaymentState;
  actor: string;
  at: Date;
  text: string;
  reference: string | null;
}

/**
 * Changes a payment's state; returns the changed payment and the event. Throws a Refusal if the change is not allowed.
 */
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
 * Why a payment by this method cannot become due again. Only cash can, if a delivery and its cash were reported
 * by mistake. Null if the change is allowed.
 */
export function whyNotDueAgain(method: PaymentMethod, to: PaymentState): Refusal | null {
  if (method === "cod" || to !== "due") return null;
  return new Refusal("conflict", "This order was paid before it was sent: nothing of it is due.");
}

/** An event that does not change the state. */
export function noteOf(state: PaymentState, details: ChangeDetails & { text: string }) {
  return eventOf(state, state, details);
}

function eventOf(from: PaymentState, to: PaymentState, details: ChangeDetails): PaymentEvent {
  const { actor, at, text = `The payment is ${PAYMENT.word(to)}`, reference = null } = details;
  return { from, to, actor, at, text, reference };
}

/** The situation of an order when its payment arrives. */
export type OrderStanding = "open" | "all_cancelled" | "can_be_reinstated";

/** The effect of received money on a payment; "again" if the payment had been paid already. */
export function effectOfReceivedMoney(
  state: PaymentState,
  order: OrderStanding,
): "paid" | "reinstated" | "refund_due" | "again" {
  if (hasMoney(state)) return "again";
  if (state === "expired" && order === "can_be_reinstated") return "reinstated";
  // A buyer who cancelled gets the money back, not the parcel.
  if (state === "cancelled" || state === "expired") return "refund_due";
  return order === "open" ? "paid" : "refund_due";
}

/** Whether the order's money was received, even if it was refunded since. */
export function hasMoney(state: PaymentState): boolean {
  return isPaid(state) || state === "refund_due" || state === "refunded";
}

/** Whether a valid order is paid, so that it can be packed and sent. */
export function isPaid(state: PaymentState): boolean {
  return state === "paid" || state === "partly_refund_due";
}

/**
 * The state that follows from the refunds: `due` is still to be sent, and `isNothingRetained` says that all of the
 * money is or will be refunded, or (before it was paid) that all parcels of its order have ended.
 */
export function stateAfterRefunds(
  state: PaymentState,
  due: Paisa,
  isNothingRetained: boolean,
): PaymentState {
  if (!hasMoney(state)) return due > 0 && isNothingRetained ? "refund_due" : state;
  if (isNothingRetained) return due > 0 ? "refund_due" : "refunded";
  return due > 0 ? "partly_refund_due" : "paid";
}

/** Why this amount cannot be recorded as refunded (everything due is sent in one sum); null if it can. */
export function whyNotRefund(due: Paisa, sent: Paisa | undefined): Refusal | null {
  if (due === 0) return new Refusal("conflict", "Nothing of this payment is to be refunded.");
  if (sent === undefined || sent === due) return null;
  return new Refusal("conflict", `${formatMoney(due)} of this payment is to be refunded now.`, {
    field: "amount",
  });
}

/** The first state of a new order's payment. */
export function firstState(method: PaymentMethod, amount: Paisa): PaymentState {
  // A coupon covers everything, or the price is zero.
  if (amount === 0) return "paid";
  return method === "cod" ? "due" : "awaiting";
}

/** Until when an order's stock stays reserved without payment or receipt (ms); null if there is no such deadline. */
export function heldUntil(
  payment: { method: PaymentMethod; state: PaymentState; expiresAt: Date | null; createdAt: Date },
  transferMinutes: number,
): number | null {
  const { method, state, createdAt } = payment;
  const expiresAt = payment.expiresAt?.getTime() ?? null;
  if (!HELD.includes(state)) return null;
  // After a receipt was sent, the receipt's own deadline counts.
  if (method !== "bank_transfer" || state !== "awaiting") return expiresAt;
  return Math.min(createdAt.getTime() + transferMinutes * 60_000, expiresAt ?? Infinity);
}

/** The states in which an order waits for payment and expires at its deadline. */
export const HELD: readonly PaymentState[] = ["awaiting", "rejected", "failed"];

/** Why the buyer cannot be sent to the gateway (again); null if they can. */
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

/** Why no receipt can be sent (again); null if one can. */
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
  /** The part of the received money that is still to be refunded, and the part that was refunded. */
  refundDue: Paisa;
  refunded: Paisa;
  /** ISO time until when it can be paid; null: no end. */
  expiresAt: string | null;
  /** ISO time until when reserved stock stays reserved without payment or receipt; null: no such end. */
  heldUntil: string | null;
  /** Why a receipt was rejected, in the shop's words. */
  reason: string | null;
  canPay: boolean;
  canSendReceipt: boolean;
  /** The account to transfer to; null if no transfer is expected. */
  account: BankAccount | null;
}
