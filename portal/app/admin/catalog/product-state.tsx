import { STAFF_STATES, type StaffState } from "#tohfa/shop/catalogue/product/staff-state.ts";
import { Badge, type BadgeLook } from "../../../../ui/badge.tsx";

const LOOKS: Record<StaffState, BadgeLook> = {
  shown: "good",
  out: "soldOut",
  down: "discount",
  draft: "gold",
  closed: "gold",
  archived: "plain",
};

/** How a product stands, in words. */
export function ProductState({ state }: { state: StaffState }) {
  return <Badge look={LOOKS[state]}>{STAFF_STATES[state]}</Badge>;
}
