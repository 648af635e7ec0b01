interface ReturnCause {
  words: string;
  /** Who bears the delivery to the buyer: he had it, or he gets it back and the seller or the shop bears it. */
  delivery: "buyer" | "seller" | "shop";
}

/**
 * Why a buyer sends a parcel back, and so who bears its delivery (money.md §3, examples 11 and 12). The way back itself
 * is the buyer's where he changed his mind and was told its price; otherwise a courier's fee has its own cause
 * (courier-cash/fee-cause-kinds.ts).
 */
export const RETURN_CAUSES = {
  change_of_mind: { words: "The buyer changed their mind", delivery: "buyer" },
  claimed_fault: { words: "The buyer says it is faulty; nobody has checked yet", delivery: "shop" },
  seller_fault: { words: "Faulty, wrong, or not as described", delivery: "seller" },
  courier_damage: { words: "Damaged on the way", delivery: "shop" },
  shop_mistake: { words: "Our mistake, or we are being kind", delivery: "shop" },
} as const satisfies Record<string, ReturnCause>;

export type ReturnCauseCode = keyof typeof RETURN_CAUSES;
export const RETURN_CAUSE_CODES = Object.keys(RETURN_CAUSES) as ReturnCauseCode[];

export function isReturnCause(text: string): text is ReturnCauseCode {
  return Object.hasOwn(RETURN_CAUSES, text);
}
