import type { ServerResponse } from "node:http";
import { createFairQueue, LIST_QUEUE } from "./fair-queue.ts";
import { createQuota } from "./quota.ts";

/**
 * Limits the unbounded lists that are being streamed: a chunk of each is in memory until its client has received it.
 */
export interface OpenLists {
  /** Counts one more list until its answer is closed; refuses (`too_many`, `unavailable`) where too many are open. */
  begin(visitor: string, answer: ServerResponse): void;
  /** Reads a chunk when it is this visitor's turn. */
  read<Part>(visitor: string, read: () => Promise<Part>): Promise<Part>;
}

/** Lists of one visitor at once; generous, since another shop that shows ours is one visitor. */
const MAX_OF_VISITOR = 24;
const MAX_OPEN = 60;

/** Make one for the whole API. `isLimited` false: no limit per visitor, only the sum. */
export function createOpenLists(isLimited: boolean): OpenLists {
  const { atOnce } = LIST_QUEUE;
  const queue = createFairQueue(
    isLimited ? LIST_QUEUE : { ...LIST_QUEUE, atOncePerVisitor: atOnce },
  );
  const quota = createQuota({
    max: MAX_OPEN,
    ofVisitor: isLimited ? MAX_OF_VISITOR : MAX_OPEN,
    tooMuch: "You are reading too many lists at once. Please wait a moment.",
  });
  return {
    begin: (visitor, answer) => quota.reserve(visitor, 1, answer),
    read: (visitor, read) => queue.run(visitor, read),
  };
}
