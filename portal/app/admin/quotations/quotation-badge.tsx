import type { ShownQuotationState } from "#tohfa/shop/buying/quotations/quotation.ts";
import { Badge } from "../../../../ui/badge.tsx";

export const QUOTATION_WORDS: Readonly<Record<ShownQuotationState, string>> = {
  open: "Open",
  accepted: "Accepted",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

export function QuotationBadge({ state }: { state: ShownQuotationState }) {
  return <Badge look={LOOKS[state]}>{QUOTATION_WORDS[state]}</Badge>;
}

const LOOKS = { open: "gold", accepted: "good", expired: "plain", withdrawn: "soldOut" } as const;
