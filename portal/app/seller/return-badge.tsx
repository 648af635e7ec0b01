import type { ReturnState } from "#tohfa/shop/delivery/returns/return-machine.ts";
import { Badge, type BadgeLook } from "../../../ui/badge.tsx";

const WORDS: Record<ReturnState, [BadgeLook, string]> = {
  requested: ["gold", "Waits for an answer"],
  approved: ["plain", "Coming back"],
  refused: ["plain", "Refused"],
  received: ["good", "Received"],
  refunded: ["good", "Paid back"],
};

/** A return's state in words. */
export function returnWord(state: ReturnState): string {
  return WORDS[state][1];
}

/** The same as a badge; colour only helps. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge look={WORDS[state][0]}>{returnWord(state)}</Badge>;
}
