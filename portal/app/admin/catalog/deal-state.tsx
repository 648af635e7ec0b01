import { Badge } from "../../../../ui/badge.tsx";

/** Whether a deal is in the shop; times in ms. */
export function DealState({
  active,
  endsAt,
  now,
}: {
  active: boolean;
  endsAt: number | null;
  now: number;
}) {
  if (!active) return <Badge look="gold">Not in the shop</Badge>;
  if (endsAt !== null && endsAt <= now) return <Badge look="soldOut">Over</Badge>;
  return <Badge look="good">In the shop</Badge>;
}
