import type { CashState } from "#tohfa/shop/delivery/courier-cash/cash-machine.ts";
import type { OrderState } from "#tohfa/shop/orders/order/order-machine.ts";
import type { Inspection, ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";

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
  discount_born_by: "shop" | "seller";
  commission: number;
  /** Its seller's commission, basis points. */
  points: number;
  /** What other sellers brought to its packer, with their commission in basis points. */
  joined: { seller: string; total: number; points: number }[];
  history: { kind: ParcelState; actor: string; reason: string | null }[];
  cash: CashState | null;
  cash_amount: number;
  /** Its receipt waited too long, and its money has not been found since. */
  is_flagged: boolean;
  /** Its order is to be paid first, and is not. */
  is_unpaid: boolean;
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

/** Reached nobody, or came back: its buyer does not pay for it. */
const GONE: ParcelState[] = ["cancelled", "returned", "returned_to_sender", "lost", "damaged"];

export function isGone({ state }: ParcelNow): boolean {
  return GONE.includes(state);
}

/** Whether what is in it counts as sold, and whether it is taken from the stock. */
export function standingOf(
  now: ParcelNow,
  { inspected, isHeld }: { inspected: Inspection | undefined; isHeld: boolean },
): { isSold: boolean; isOut: boolean } {
  if (now.state === "cancelled" || inspected === "sellable") return { isSold: false, isOut: false };
  if (now.state === "lost" || inspected === "not_sellable") return { isSold: false, isOut: true };
  const isWaiting = (now.order_state === "awaiting" || now.is_unpaid) && !isHeld;
  const isLate = now.is_flagged || now.order_state === "confirmation_expired";
  const isKept = !isNotSent(now) || !(isWaiting || isLate);
  return { isSold: isKept, isOut: isKept };
}

/** n × points / 10,000, half up, for whole n. */
function share(amount: number, points: number): number {
  return Number((BigInt(amount) * BigInt(points) * 2n + 10_000n) / 20_000n);
}

/** What each seller earns of a parcel that stays with its buyer, and the shop's commission of all of it. */
export function earningsOf(now: ParcelNow): { sellers: Map<string, number>; commission: number } {
  const sellers = new Map<string, number>();
  const add = (id: string, amount: number) => sellers.set(id, (sellers.get(id) ?? 0) + amount);
  let own = now.subtotal;
  let commission = 0;
  for (const { seller, total, points } of now.joined) {
    own -= total;
    commission += share(total, points);
    add(seller, total - share(total, points));
  }
  commission += share(own, now.points);
  add(now.seller_id, own - share(own, now.points));
  if (now.discount_born_by === "seller") add(now.seller_id, -now.discount);
  return { sellers, commission };
}
