import type { Actor } from "../../shop/accounts/actor.ts";
import type { OrderInput } from "../../shop/checkout/order-input.ts";

/** What the clients were told: the shop's database must agree with exactly this. */
export interface Model {
  /** Stock as it began and as sellers edited it. */
  stock: Map<string, number>;
  orders: { id: string; token: string; key: string; wanted: OrderInput; coupon: string | null }[];
  parcels: {
    id: string;
    order: number;
    sellerId: string;
    cash: boolean;
    taken: [product: string, quantity: number][];
    /** Moves that were answered with yes, cancels of whole orders apart. */
    moves: number;
  }[];
  returns: string[];
  refunds: Set<string>;
  payouts: Map<string, number>;
  remitted: Set<string>;
  /** Orders whose transfer came, in time or late. */
  transferred: Set<string>;
  /** What went back to each order's buyer, returns apart. */
  sentBack: Map<string, number>;
  fees: number;
  /** How often each kind was done, and refused with which code. */
  told: Map<string, number>;
  /** Anything but a yes or a refusal in words. */
  failures: string[];
}

export const admin: Actor = { userId: "model", role: "admin", sellerId: null };

/** Recent ones, so that clients meet at the same order. */
export function pick<T>(list: readonly T[], of: number, among = 40): T | undefined {
  const reach = Math.min(list.length, among);
  return reach === 0 ? undefined : list[list.length - 1 - (of % reach)];
}
