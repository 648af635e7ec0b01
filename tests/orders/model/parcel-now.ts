import type { OrderState } from "../../../shop/orders/order-machine.ts";
import type { ParcelState } from "../../../shop/orders/parcel-machine.ts";
import type { CashState } from "../../../shop/parcels/cash-machine.ts";

/** A parcel as the database has it. Amounts in paisa. */
export interface ParcelNow {
  id: string;
  order_id: string;
  seller_id: string;
  state: ParcelState;
  order_state: OrderState;
  subtotal: number;
  shipping: number;
  discount: number;
  /** What makes it whole rupees at the door. */
  rounding: number;
  /** Its seller's commission, basis points. */
  points: number;
  history: { kind: ParcelState; actor: string; reason: string | null }[];
  cash: CashState | null;
  cash_amount: number;
  /** Returns that were refunded. */
  refunds: number;
  /** Its receipt waited too long, and its money has not been found since. */
  is_flagged: boolean;
  /** Whether its lines moved to a new parcel: its order expired unpaid, and was paid late. */
  is_empty: boolean;
}

/** What its buyer pays for it. */
export function priceOf({ subtotal, shipping, discount, rounding }: ParcelNow): number {
  return subtotal + shipping - discount + rounding;
}

export function hasBeen({ history }: ParcelNow, state: ParcelState): boolean {
  return history.some(({ kind }) => kind === state);
}

const NOT_SENT: ParcelState[] = ["placed", "confirmed", "packed"];

export function isNotSent({ state }: ParcelNow): boolean {
  return NOT_SENT.includes(state);
}

const BACK: ParcelState[] = ["cancelled", "returned", "returned_to_sender"];

/** Whether what is in it is taken from the stock. */
export function holdsStock(parcel: ParcelNow): boolean {
  if (BACK.includes(parcel.state)) return false;
  return (
    !isNotSent(parcel) || !(parcel.is_flagged || parcel.order_state === "confirmation_expired")
  );
}
