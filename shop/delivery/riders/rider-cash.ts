import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** What a rider owes the office: the cash of delivered parcels, and what was short before. */
export interface RiderCash {
  held: Paisa;
  open: Paisa;
}

/** Why a rider cannot hand this amount in; null if they can. What is short stays owed. */
export function whyNotHandIn(counted: Paisa, { held, open }: RiderCash): Refusal | null {
  const refusal = (code: "invalid" | "conflict", text: string) =>
    new Refusal(code, text, { field: "counted" });
  if (held + open === 0) return refusal("conflict", "This rider has no cash of ours.");
  if (!Number.isSafeInteger(counted) || counted < 0) {
    return refusal("invalid", "Enter what you counted, in rupees.");
  }
  if (counted === 0 && held === 0) return refusal("invalid", "Enter an amount above zero.");
  if (counted <= held + open) return null;
  const text = `That is more than the ${formatMoney(held + open)} that this rider owes. Count again, and give the rest back.`;
  return refusal("invalid", text);
}

/** Why this is not the rider's signature; null if it is: their name, as it stands in the list. */
export function whyNotSigned(signature: string, name: string): Refusal | null {
  const plain = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
  if (plain(signature) === plain(name)) return null;
  const text = `The rider signs with their name as it stands in the list: ${name}.`;
  return new Refusal("invalid", text, { field: "signature" });
}

/** Why this cash cannot be paid in at the bank; null if it can. */
export function whyNotDeposit(amount: Paisa, inHand: Paisa): Refusal | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    return new Refusal("invalid", "Enter an amount above zero.", { field: "amount" });
  }
  if (amount <= inHand) return null;
  const text = `There is ${formatMoney(inHand)} in the office, not more.`;
  return new Refusal("conflict", text, { field: "amount" });
}
