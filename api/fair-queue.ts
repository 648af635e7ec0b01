import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

export const BUSY = "The shop is busy. Please try again in a moment.";

/** A queue for expensive work that is fair among visitors: many requests of one do not delay the others'. */
export interface FairQueue {
  /**
   * Runs `work` when it is this visitor's turn; visitors are told apart by the network of their IP address. Refuses
   * (`unavailable`) where too many of this visitor, or in sum, are waiting already.
   */
  run<Made>(visitor: string, work: () => Promise<Made>): Promise<Made>;
}

interface Limits {
  /** Running at once, in sum: some wait for the database while others compute; more would only share the CPU. */
  atOnce: number;
  /** Running at once of one visitor; the rest waits behind the next one of every other visitor. */
  atOncePerVisitor: number;
  /** Generous, since mobile networks put many people behind one address. */
  waitingPerVisitor: number;
  waiting: number;
}

export const PAGE_QUEUE: Limits = {
  atOnce: 6,
  atOncePerVisitor: 2,
  waitingPerVisitor: 60,
  waiting: 600,
};
/** Pages that read from another host mostly wait for it: one call that hangs must not hold up all of them. */
export const FOREIGN_PAGE_QUEUE: Limits = {
  atOnce: 64,
  atOncePerVisitor: 32,
  waitingPerVisitor: 60,
  waiting: 600,
};
/** For reading the chunks of unbounded lists (open-lists.ts). */
export const LIST_QUEUE: Limits = { ...PAGE_QUEUE, atOnce: 3, atOncePerVisitor: 1 };
/** Visitors whose running work is remembered; one that drops out of the cache only starts with a new count. */
const VISITORS = 20_000;

/** First come, first served among visitors, however much each of them has waiting. */
export function createFairQueue(limits: Limits): FairQueue {
  const all = pLimit(limits.atOnce);
  const visitors = new LRUCache<string, LimitFunction>({ max: VISITORS });
  let waiting = 0;
  return {
    async run(address, work) {
      const visitor = networkOf(address);
      const own = visitors.get(visitor) ?? pLimit(limits.atOncePerVisitor);
      visitors.set(visitor, own);
      if (own.pendingCount >= limits.waitingPerVisitor || waiting >= limits.waiting) {
        throw new Refusal("unavailable", BUSY);
      }
      waiting += 1;
      try {
        return await own(() => all(work));
      } finally {
        waiting -= 1;
      }
    },
  };
}
