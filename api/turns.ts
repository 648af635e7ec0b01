import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { networkOf } from "#tohfa/shop/buying/quote/limits.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

export const BUSY = "The shop is busy. Please try again in a moment.";

/** Heavy work that waits for a turn, so that nobody keeps the others out. */
export interface Turns {
  /**
   * Runs `work` when it is this visitor's turn, who is known by the network of their internet address. Refuses
   * (`unavailable`) where the visitor, or everybody together, has too many waiting already.
   */
  run<Made>(visitor: string, work: () => Promise<Made>): Promise<Made>;
}

interface Limits {
  /** At once: one waits for the database while another uses the processor; more only share it. */
  atOnce: number;
  /** Of these, one visitor's: the rest of theirs waits behind everybody else's next one. */
  atOncePerVisitor: number;
  /** Mobile networks put many people behind one address, so this is generous. */
  waitingPerVisitor: number;
  waiting: number;
}

/** Of pages. */
export const PAGE_TURNS: Limits = {
  atOnce: 6,
  atOncePerVisitor: 2,
  waitingPerVisitor: 60,
  waiting: 600,
};
/** Pages of another host wait for it more than they compute: one that hangs must not hold up all of them. */
export const FOREIGN_PAGE_TURNS: Limits = {
  atOnce: 64,
  atOncePerVisitor: 32,
  waitingPerVisitor: 60,
  waiting: 600,
};
/** Of reading another part of a list without an end. */
export const LIST_TURNS: Limits = { ...PAGE_TURNS, atOnce: 3, atOncePerVisitor: 1 };
/** Visitors whose turns are remembered; one that is forgotten only gets a fresh turn. */
const VISITORS = 20_000;

/** Turns are first come, first served among visitors, whatever each of them has waiting behind. */
export function createTurns(limits: Limits): Turns {
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
