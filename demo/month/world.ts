import type { LimitFunction } from "p-limit";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Member } from "#tohfa/shop/access/accounts/actor.ts";
import type { Payments } from "#tohfa/shop/money/payments/gateways.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { Dice } from "../random.ts";

/** The couriers of the month; the shop's own riders and the sellers' carry besides. */
export const COURIERS = ["tcs", "leopards", "postex", "trax", "mnp", "blueex"] as const;

/** What becomes of a parcel. */
export type Fate =
  | "kept"
  /** Reaches its buyer a week later: express is late then. */
  | "slow"
  | "cancelled"
  | "refused"
  | "lost"
  | "damaged"
  /** Reported as delivered, and it was not. */
  | "never_arrived"
  | "faulty"
  | "changed_mind"
  /** Comes back, and its buyer keeps a part of it. */
  | "part_back"
  /** Its buyer keeps it for less. */
  | "reduced";

/** Who brings it: a courier, one of the shop's own riders, the seller's own rider. */
export type Carrier = (typeof COURIERS)[number] | "rider" | Extract<CourierCode, "own">;

/** A parcel that the month plays, as far as the generator must know it. */
export interface PlayedParcel {
  id: string;
  orderId: string;
  /** The secret of the order's page, as its buyer has it. */
  token: string;
  sellerId: string;
  payment: PaymentMethod;
  fate: Fate;
  carrier: Carrier;
}

/** A product that is sold during the month. */
export interface SoldProduct {
  id: string;
  sellerId: string;
}

/** A coupon, and the product that it can be used for, where it is a seller's own. */
export interface MonthCoupon {
  code: string;
  product: string | null;
}

/** The shop in which a month of trade is played, with what its people remember. */
export interface World {
  db: Database;
  dice: Dice;
  /** AUTH_SECRET. */
  secret: string;
  payments: Payments;
  /** The shop's admin, who signs in anew each week. */
  office: Member;
  sellers: readonly string[];
  products: readonly SoldProduct[];
  riders: readonly string[];
  coupons: readonly MonthCoupon[];
  /** How many things are done at once. */
  atOnce: LimitFunction;
  /** Numbers orders, statements and transfers. */
  next: (what: string) => string;
}

/**
 * Does something for each parcel, several at once, and those of one order one after the other: each step locks its order,
 * so that otherwise most of what is done at once would wait for its neighbour.
 */
export async function forEachParcel(
  { atOnce }: Pick<World, "atOnce">,
  parcels: readonly PlayedParcel[],
  work: (parcel: PlayedParcel) => Promise<unknown>,
): Promise<void> {
  const orders = [...Map.groupBy(parcels, ({ orderId }) => orderId).values()];
  await atOnce.map(orders, async (ofOrder) => {
    for (const parcel of ofOrder) await work(parcel);
  });
}

/** Does something for each, a few at once, and gives what came of it; the dice must have been thrown before. */
export async function forEach<Thing, Result>(
  { atOnce }: Pick<World, "atOnce">,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Result>,
): Promise<Result[]> {
  return await atOnce.map(things, work);
}
