import type { BidStatus } from "#tohfa/shop/buying/bids/bid-machine.ts";
import { Badge, type BadgeLook } from "../../../ui/badge.tsx";

const LOOKS: Record<BidStatus, [BadgeLook, string]> = {
  open: ["gold", "Waits for an answer"],
  accepted: ["good", "Accepted"],
  rejected: ["plain", "Rejected"],
};

/** A bid's state in words; colour only helps. */
export function BidState({ status }: { status: BidStatus }) {
  const [look, text] = LOOKS[status];
  return <Badge look={look}>{text}</Badge>;
}
