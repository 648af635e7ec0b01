import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What was ordered within the last hour in the name of a phone or mailbox, or from an internet address. */
export interface LatelyOrdered {
  count: number;
  /** ms since the last one. */
  since: number;
}

/** Nobody waits before so many orders in an hour. */
const FREE_OF_BUYER = 3;
/** Mobile networks put many people behind one address, so this is generous, and its wait short. */
const FREE_OF_ADDRESS = 20;
const FIRST_WAIT_S = 15;
const LONGEST_OF_BUYER_S = 3600;
const LONGEST_OF_ADDRESS_S = 60;

/** Seconds between the last order and the next: none at first, then twice as long each time. */
export function waitAfter(count: number, free: number, longest: number): number {
  return count < free ? 0 : Math.min(longest, FIRST_WAIT_S * 2 ** (count - free));
}

/**
 * Why the next order has to wait a little, with the seconds; null where it need not. Whoever orders three gifts
 * in a row never meets it; whoever floods somebody's mailbox does nothing else any more.
 */
export function whyNotOrderYet(ofBuyer: LatelyOrdered, ofAddress: LatelyOrdered): Refusal | null {
  const left = Math.max(
    secondsLeft(ofBuyer, FREE_OF_BUYER, LONGEST_OF_BUYER_S),
    secondsLeft(ofAddress, FREE_OF_ADDRESS, LONGEST_OF_ADDRESS_S),
  );
  if (left <= 0) return null;
  return new Refusal(
    "too_many",
    `Several orders came one after the other. Everything you typed is still here: please place this one in ${left} ${left === 1 ? "second" : "seconds"}.`,
    { details: { retryAfter: left } },
  );
}

function secondsLeft({ count, since }: LatelyOrdered, free: number, longest: number): number {
  return Math.ceil(waitAfter(count, free, longest) - since / 1000);
}
