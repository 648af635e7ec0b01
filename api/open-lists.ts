import type { ServerResponse } from "node:http";
import { Refusal } from "../shop/refusal.ts";
import { createTurns, LIST_TURNS } from "./turns.ts";

/** Lists without an end that are being read: a part of each is in memory until its reader has taken it. */
export interface OpenLists {
  /** Lets one more begin, until its answer is closed; refuses (`too_many`, `unavailable`) where too many are open. */
  begin(visitor: string, answer: ServerResponse): void;
  /** Reads a part when it is this visitor's turn. */
  read<Part>(visitor: string, read: () => Promise<Part>): Promise<Part>;
}

/** Another shop that shows ours is one visitor, too. */
const MOST_OF_VISITOR = 24;
const MOST = 60;

/** One for the whole API. `isLimited` false: a visitor may have as many as everybody together. */
export function createOpenLists(isLimited: boolean): OpenLists {
  const { atOnce } = LIST_TURNS;
  const turns = createTurns(isLimited ? LIST_TURNS : { ...LIST_TURNS, atOncePerVisitor: atOnce });
  const mostOfVisitor = isLimited ? MOST_OF_VISITOR : MOST;
  const ofVisitor = new Map<string, number>();
  let all = 0;
  const count = (visitor: string, more: number) => {
    all += more;
    const open = (ofVisitor.get(visitor) ?? 0) + more;
    if (open > 0) ofVisitor.set(visitor, open);
    else ofVisitor.delete(visitor);
  };
  return {
    begin(visitor, answer) {
      if ((ofVisitor.get(visitor) ?? 0) >= mostOfVisitor) {
        throw new Refusal(
          "too_many",
          "You are reading too many lists at once. Please wait a moment.",
        );
      }
      if (all >= MOST) {
        throw new Refusal("unavailable", "The shop is busy. Please try again in a moment.");
      }
      count(visitor, 1);
      answer.once("close", () => count(visitor, -1));
    },
    read: (visitor, read) => turns.run(visitor, read),
  };
}
