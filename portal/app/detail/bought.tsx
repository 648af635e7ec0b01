import { Badge } from "../../../ui/badge.tsx";

/** Whether a review's writer has proved that they bought it here: only then it counts in the product's rating. */
export function Bought({ isBought }: { isBought: boolean }) {
  return isBought ? (
    <Badge look="good">Bought here</Badge>
  ) : (
    <span>Not confirmed as bought here: counts in no rating.</span>
  );
}
