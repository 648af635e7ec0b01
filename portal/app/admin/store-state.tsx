import { SELLER, type SellerStatus } from "#tohfa/shop/selling/sellers/seller-machine.ts";
import { Badge } from "../../../ui/badge.tsx";

const LOOKS = {
  draft: "plain",
  pending: "gold",
  approved: "good",
  refused: "discount",
  blocked: "discount",
} as const;

/** A store's state in words; colour only helps. */
export function StoreState({ status }: { status: SellerStatus }) {
  const word = status === "approved" ? "open" : SELLER.word(status);
  return <Badge look={LOOKS[status]}>{`${word[0]?.toUpperCase()}${word.slice(1)}`}</Badge>;
}
