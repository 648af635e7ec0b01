import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The orders of the last hour with one phone or mailbox, or from one IP address. */
export interface RecentOrders {
  count: number;
  /** ms since the last order. */
  since: number;
}

/** Orders per hour without a wait. */
const FREE_PER_BUYER = 3;
/** Mobile networks put many people behind one IP address, so this limit is high, and its wait short. */
const FREE_PER_ADDRESS = 20;
const FIRST_WAIT_S = 15;
const MAX_WAIT_PER_BUYER_S = 3600;
const MAX_WAIT_PER_ADDRESS_S = 60;

/**
 * Seconds to wait between the last order and the next: 0 for the first `free` orders, then doubled each time up to
 * `longest`.
 */
export function waitAfter(count: number, free: number, longest: number): number {
  return count < free ? 0 : Math.min(longest, FIRST_WAIT_S * 2 ** (count - free));
}

/**
 * Why the next order has to wait, with the seconds; null where it need not. Three gifts in a row are not affected;
 * flooding a stranger's mailbox with orders becomes useless.
 */
export function whyNotOrderYet(ofBuyer: RecentOrders, ofAddress: RecentOrders): Refusal | null {
  const left = Math.max(
    secondsLeft(ofBuyer, FREE_PER_BUYER, MAX_WAIT_PER_BUYER_S),
    secondsLeft(ofAddress, FREE_PER_ADDRESS, MAX_WAIT_PER_ADDRESS_S),
  );
  if (left <= 0) return null;
  return new Refusal(
    "too_many",
    `Several orders came one after the other. Everything you typed is still here: please place this one in ${left} ${left === 1 ? "second" : "seconds"}.`,
    { details: { retryAfter: left } },
  );
}

function secondsLeft({ count, since }: RecentOrders, free: number, longest: number): number {
  return Math.ceil(waitAfter(count, free, longest) - since / 1000);
}
