import type { Entry } from "#tohfa/shop/money/ledger/ledger.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/*
 * Who bears the loss if a courier lost or damaged a parcel: never the buyer, who pays nothing or gets a refund.
 * It is not a sale, so the shop earns no commission. The courier's compensation for the goods belongs to the
 * seller: it appears on the seller's statement once the courier has accepted the claim, and can be paid out once
 * the courier has paid. If the courier refuses the claim, the seller bears the loss.
 */

/** Why no claim can be made for a parcel; null if one can. */
export function whyNotClaim(parcel: {
  state: ParcelState;
  courier: CourierCode | null;
}): Refusal | null {
  const { state, courier } = parcel;
  if (courier === "own") {
    return new Refusal("conflict", "The seller's own rider had this parcel: there is no claim.");
  }
  // A parcel that came back to its seller may have been damaged on the way.
  if (["lost", "damaged", "returned", "returned_to_sender"].includes(state)) return null;
  const text = "A claim is made for a parcel that was lost or damaged, or came back.";
  return new Refusal("conflict", text);
}

/** Why this amount cannot be claimed or accepted; `most` is the limit. */
export function whyNotClaimAmount(amount: Paisa, most: Paisa): Refusal | null {
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= most) return null;
  const text = `Enter an amount above zero, and at most ${formatMoney(most)}.`;
  return new Refusal("invalid", text, { field: "amount" });
}

/** Who pays the claim, and who gets the money. */
interface Parties {
  courier: CourierCode;
  sellerId: string;
}

/**
 * Posted when a courier accepts a claim: the courier owes the amount to the shop, and the shop owes it to the seller.
 */
export function acceptedEntries({ courier, sellerId }: Parties, amount: Paisa): Entry[] {
  return [
    { account: "claims", party: courier, amount },
    { account: "seller", party: sellerId, amount: -amount },
  ];
}

/** Posted when the courier pays: the seller gets the amount paid, even if it differs from the accepted one. */
export function claimPaidEntries(
  { courier, sellerId }: Parties,
  accepted: Paisa,
  paid: Paisa,
): Entry[] {
  const all: Entry[] = [
    { account: "bank", party: null, amount: paid },
    { account: "claims", party: courier, amount: -accepted },
    { account: "seller", party: sellerId, amount: accepted - paid },
  ];
  return all.filter(({ amount }) => amount !== 0);
}
