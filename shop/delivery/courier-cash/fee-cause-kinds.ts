import type { RtoBearer } from "#tohfa/shop/values/rto-bearer-kinds.ts";

/**
 * Who bears a courier's fee; half: the shop and the seller. Nothing is booked anew where the shop does: there it stands
 * already.
 */
export type FeeBearer = RtoBearer | "courier";

interface FeeCause {
  words: string;
  /** "rto": as the shop's setting was when it was ordered. */
  bearer: Exclude<FeeBearer, "half"> | "rto";
}

/**
 * Why a courier charged a fee, and whom it goes to (money.md §4 "Who bears fees of a return to origin"). The shop
 * confirmed the order and chose the courier, so what the buyer caused is the shop's unless a setting says otherwise.
 */
export const FEE_CAUSES = {
  delivery: { words: "An ordinary delivery", bearer: "shop" },
  buyer_refused: { words: "The buyer refused it", bearer: "rto" },
  not_found: { words: "The buyer was not found", bearer: "rto" },
  false_address: { words: "The address was wrong", bearer: "rto" },
  wrong_courier: { words: "Wrong courier or label, our mistake", bearer: "shop" },
  force_majeure: { words: "Strike, flood, closed roads", bearer: "shop" },
  seller_late: { words: "The seller sent it late", bearer: "seller" },
  wrong_item: { words: "The seller sent the wrong item, or a faulty one", bearer: "seller" },
  bad_packing: { words: "It was badly packed", bearer: "seller" },
  wrong_weight: { words: "The seller gave a wrong weight or size", bearer: "seller" },
  false_attempt: { words: "The courier never tried to deliver it", bearer: "courier" },
  courier_lost: { words: "The courier lost or damaged it", bearer: "courier" },
  overcharged: { words: "The courier charged too much", bearer: "courier" },
} as const satisfies Record<string, FeeCause>;

export type FeeCauseCode = keyof typeof FEE_CAUSES;
export const FEE_CAUSE_CODES = Object.keys(FEE_CAUSES) as FeeCauseCode[];

export function isFeeCause(text: string): text is FeeCauseCode {
  return Object.hasOwn(FEE_CAUSES, text);
}

/** Who bears a fee with this cause, of a parcel for which `rtoBearer` was set when it was ordered. */
export function bearerOf(cause: FeeCauseCode, rtoBearer: RtoBearer): FeeBearer {
  const { bearer } = FEE_CAUSES[cause];
  return bearer === "rto" ? rtoBearer : bearer;
}
