import { RETURN_DAYS } from "../deadlines.ts";
import type { Paisa } from "../money.ts";
import type { PaymentMethod } from "../payment-method.ts";
import { Refusal } from "../refusal.ts";

export type ShippingMethod = "standard" | "express";
export type { PaymentMethod };

/** PRODUCT §4 Checkout: Standard is free, Express has its fee in the settings, by default Rs 250. */
export const DEFAULT_EXPRESS_FEE: Paisa = 250_00;

/** Days from ordering to the door, first and last (PRODUCT §4). */
export const DELIVERY_DAYS: Record<ShippingMethod, { first: number; last: number }> = {
  standard: { first: 3, last: 5 },
  express: { first: 0, last: 2 },
};

export function shippingFee(
  method: ShippingMethod,
  expressFee: Paisa = DEFAULT_EXPRESS_FEE,
): Paisa {
  return method === "express" ? expressFee : 0;
}

/** What something can become from each of its states; a state that leads nowhere is an end. */
interface Machine<State extends string> {
  /** "This parcel": how a refusal begins. */
  name: string;
  next: Record<State, readonly State[]>;
  /** How people say a state, where its name is not the word. */
  words?: Partial<Record<State, string>>;
}

function whyNotBecome<State extends string>(
  { name, next, words }: Machine<State>,
  from: State,
  to: State,
): Refusal | null {
  if (next[from].includes(to)) return null;
  const say = (state: State) => words?.[state] ?? state;
  const ways = next[from].map(say);
  const rest =
    ways.length === 0 ? "and that is its end" : `and can only become ${ways.join(" or ")} next`;
  return new Refusal("conflict", `${name} is ${say(from)}, ${rest}.`);
}

/** PRODUCT §5; a parcel that never reached its buyer has an end of its own. */
export type ParcelState =
  | "placed"
  | "confirmed"
  | "packed"
  | "dispatched"
  | "delivered"
  | "cancelled"
  | "returned"
  | "returned_to_sender";

/** Nothing can be skipped (PRODUCT §5). */
const PARCEL: Machine<ParcelState> = {
  name: "This parcel",
  next: {
    placed: ["confirmed", "cancelled"],
    confirmed: ["packed", "cancelled"],
    packed: ["dispatched", "cancelled"],
    dispatched: ["delivered", "returned_to_sender"],
    delivered: ["returned"],
    cancelled: [],
    returned: [],
    returned_to_sender: [],
  },
  words: { returned_to_sender: "returned to its sender" },
};

/** What a parcel can become from here. */
export function nextStates(state: ParcelState): readonly ParcelState[] {
  return PARCEL.next[state];
}

/** Why a parcel cannot go from one state to another, in words; null where it can. */
export function whyNotMove(from: ParcelState, to: ParcelState): Refusal | null {
  return whyNotBecome(PARCEL, from, to);
}

/**
 * Couriers say "returned" for both ends; which one it is follows from where the parcel was: only what was
 * delivered can be returned by its buyer.
 */
export function meantState(from: ParcelState, said: ParcelState): ParcelState {
  return from === "dispatched" && said === "returned" ? "returned_to_sender" : said;
}

/** The stock of a parcel in these states is back on the shelf. */
export function givesStockBack(state: ParcelState): boolean {
  return state === "cancelled" || state === "returned" || state === "returned_to_sender";
}

/**
 * An order as a whole. Cash orders begin `awaiting` their buyer's yes and are `confirmation_expired` where nobody said it
 * in time (reference: hold, never cancel by itself); all others begin `open`. `closed`: every parcel is at
 * an end and one at least was sent.
 */
export type OrderState = "awaiting" | "open" | "confirmation_expired" | "closed" | "cancelled";

const ORDER: Machine<OrderState> = {
  name: "This order",
  next: {
    awaiting: ["open", "confirmation_expired", "cancelled"],
    confirmation_expired: ["open", "cancelled"],
    open: ["closed", "cancelled"],
    closed: [],
    // A payment that came late takes an order up again (shop/payments); people cannot.
    cancelled: ["open"],
  },
  words: {
    awaiting: "waiting to be confirmed",
    open: "confirmed",
    confirmation_expired: "not confirmed in time",
  },
};

export function whyNotMoveOrder(from: OrderState, to: OrderState): Refusal | null {
  return whyNotBecome(ORDER, from, to);
}

/** Of an order, what decides whether its parcels may go on. */
export interface Sendable {
  state: OrderState;
  address: string;
  paymentMethod: PaymentMethod;
  /** Its money came (shop/payments/payment.ts isPaid). */
  isPaid: boolean;
}

/**
 * Why a parcel of this order cannot go on to `to`; null where it can. What is paid first is not even packed
 * before its money is there; a cash order may be packed, but leaves only with its buyer's yes and an address.
 */
export function whyNotSend(order: Sendable, to: ParcelState): Refusal | null {
  if (to !== "confirmed" && to !== "packed" && to !== "dispatched") return null;
  if (order.paymentMethod !== "cod" && !order.isPaid) {
    return new Refusal(
      "conflict",
      "The buyer has not paid for this order yet. It can be packed and sent once the money is there.",
    );
  }
  if (to !== "dispatched") return null;
  if (order.address.trim() === "") {
    return new Refusal("conflict", "This order has no address yet. Ask the buyer for it first.");
  }
  if (order.state !== "awaiting" && order.state !== "confirmation_expired") return null;
  return new Refusal(
    "conflict",
    "The buyer has not confirmed this cash order yet. Call or message them, then mark it confirmed.",
  );
}

/** What an order becomes by the states of its parcels; itself where they change nothing. */
export function orderStateAfter(now: OrderState, parcels: readonly ParcelState[]): OrderState {
  if (parcels.length === 0 || now === "closed") return now;
  if (parcels.every((state) => state === "cancelled")) return "cancelled";
  if (now === "cancelled") return "open";
  if (now === "open" && parcels.every(isAtRest)) return "closed";
  // What has left the house needs nobody's yes any more.
  return parcels.some((state) => !isBeforeDispatch(state) && state !== "cancelled") ? "open" : now;
}

/** A delivered parcel may still come back, but nothing is open about it. */
function isAtRest(state: ParcelState): boolean {
  return state === "delivered" || PARCEL.next[state].length === 0;
}

/** These can still be cancelled (PRODUCT §5). */
function isBeforeDispatch(state: ParcelState): boolean {
  return PARCEL.next[state].includes("cancelled");
}

/** Why a buyer cannot call a parcel off (PRODUCT §5 "before dispatch"); null where they can. */
export function whyNotCancel(state: ParcelState): Refusal | null {
  if (isBeforeDispatch(state)) return null;
  const why: Partial<Record<ParcelState, string>> = {
    dispatched: "This parcel is on its way already. Refuse it at the door, or return it after.",
    delivered: "This parcel has been delivered. You can ask to return it.",
    cancelled: "This parcel is cancelled already.",
  };
  return new Refusal("conflict", why[state] ?? "This parcel has been returned already.");
}

/** The cash of a cash-on-delivery parcel (reference 2: collected, remitted). */
export type CashState = "expected" | "collected" | "remitted" | "void";

const CASH: Machine<CashState> = {
  name: "The cash of this parcel",
  next: {
    expected: ["collected", "void"],
    collected: ["remitted"],
    remitted: [],
    void: [],
  },
  words: { expected: "not collected yet", void: "not to be collected" },
};

export function whyNotMoveCash(from: CashState, to: CashState): Refusal | null {
  return whyNotBecome(CASH, from, to);
}

/** What a parcel's move does to its cash; null where nothing. */
export function cashStateAfter(parcel: ParcelState): CashState | null {
  if (parcel === "dispatched") return "expected";
  if (parcel === "delivered") return "collected";
  return parcel === "returned_to_sender" ? "void" : null;
}

export type ReturnState = "requested" | "approved" | "refused" | "received" | "refunded";

const RETURN: Machine<ReturnState> = {
  name: "This return",
  next: {
    requested: ["approved", "refused"],
    approved: ["received"],
    received: ["refunded"],
    refused: [],
    refunded: [],
  },
};

export function whyNotMoveReturn(from: ReturnState, to: ReturnState): Refusal | null {
  return whyNotBecome(RETURN, from, to);
}

/** Why a buyer cannot ask to return a parcel now (ms); null where they can. */
export function whyNotReturn(
  parcel: { state: ParcelState; deliveredAt: number | null; openReturn: ReturnState | null },
  now: number,
): Refusal | null {
  const { state, deliveredAt, openReturn } = parcel;
  if (openReturn) {
    return new Refusal("conflict", `A return of this parcel has been ${openReturn} already.`);
  }
  if (state !== "delivered" || deliveredAt === null) {
    return new Refusal("conflict", whereItIs(state));
  }
  if (now > deliveredAt + RETURN_DAYS * 86_400_000) {
    const text = `A parcel can be returned within ${RETURN_DAYS} days of its delivery. They are over.`;
    return new Refusal("conflict", text);
  }
  return null;
}

function whereItIs(state: ParcelState): string {
  if (isBeforeDispatch(state)) return "This parcel has not been sent yet: cancel it instead.";
  return state === "dispatched"
    ? "This parcel has not been delivered yet. Refuse it at the door, or return it after."
    : "This parcel cannot be returned: it is not with you.";
}

/** Which machine an event belongs to, for tests and histories that walk all of them. */
export const MACHINES = { parcel: PARCEL, order: ORDER, cash: CASH, return: RETURN } as const;
