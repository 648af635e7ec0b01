import type { Entry } from "#tohfa/shop/money/ledger/ledger.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/*
 * Who bears the loss of a parcel that its courier lost or damaged: the buyer never does, who pays nothing or
 * gets back what they paid. It is no sale, so the shop earns no commission. What the courier pays for the
 * goods is the seller's, whose goods they were: it stands on their statement once the courier has accepted
 * the claim, and can be paid out once the courier has paid. What a courier refuses, the seller bears.
 */

/** Why no claim can be made for a parcel; null where one can. */
export function whyNotClaim(parcel: {
  state: ParcelState;
  courier: CourierCode | null;
}): Refusal | null {
  const { state, courier } = parcel;
  if (courier === "own") {
    return new Refusal("conflict", "The seller's own rider had this parcel: there is no claim.");
  }
  // What comes back to the seller may have been damaged on the way back.
  if (["lost", "damaged", "returned", "returned_to_sender"].includes(state)) return null;
  const text = "A claim is made for a parcel that was lost or damaged, or came back.";
  return new Refusal("conflict", text);
}

/** Why so much cannot be claimed or accepted; `most` is what it may be at most. */
export function whyNotClaimAmount(amount: Paisa, most: Paisa): Refusal | null {
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= most) return null;
  const text = `Enter an amount above zero, and at most ${formatMoney(most)}.`;
  return new Refusal("invalid", text, { field: "amount" });
}

/** Whose claim money it is. */
interface Parties {
  courier: CourierCode;
  sellerId: string;
}

/** The courier has accepted a claim: it owes so much, and the shop owes it to the seller. */
export function acceptedEntries({ courier, sellerId }: Parties, amount: Paisa): Entry[] {
  return [
    { account: "claims", party: courier, amount },
    { account: "seller", party: sellerId, amount: -amount },
  ];
}

/** The courier has paid: the seller gets what came, also where it is not what had been accepted. */
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
