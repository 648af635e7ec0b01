import type { ServerResponse } from "node:http";
import { createRoom } from "./room.ts";
import { createTurns, LIST_TURNS } from "./turns.ts";

/** Lists without an end that are being read: a part of each is in memory until its reader has taken it. */
export interface OpenLists {
  /** Lets one more begin, until its answer is closed; refuses (`too_many`, `unavailable`) where too many are open. */
  begin(visitor: string, answer: ServerResponse): void;
  /** Reads a part when it is this visitor's turn. */
  read<Part>(visitor: string, read: () => Promise<Part>): Promise<Part>;
}

/** Another shop that shows ours is one visitor, too. */
const MAX_OF_VISITOR = 24;
const MAX_OPEN = 60;

/** One for the whole API. `isLimited` false: a visitor may have as many as everybody together. */
export function createOpenLists(isLimited: boolean): OpenLists {
  const { atOnce } = LIST_TURNS;
  const turns = createTurns(isLimited ? LIST_TURNS : { ...LIST_TURNS, atOncePerVisitor: atOnce });
  const room = createRoom({
    most: MAX_OPEN,
    ofVisitor: isLimited ? MAX_OF_VISITOR : MAX_OPEN,
    tooMuch: "You are reading too many lists at once. Please wait a moment.",
  });
  return {
    begin: (visitor, answer) => room.take(visitor, 1, answer),
    read: (visitor, read) => turns.run(visitor, read),
  };
}
