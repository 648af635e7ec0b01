import { ALL_BACK, type ReturnTerms } from "#tohfa/shop/money/payments/refund.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { RETURN_CAUSES, type ReturnCauseCode } from "./return-cause-kinds.ts";
import type { ReturnState } from "./return-machine.ts";

/** What decides who bears what of a return. */
export interface ReturnFacts {
  /** Null: nobody said why. */
  cause: ReturnCauseCode | null;
  /** What the way back costs, as the buyer was told when he asked; null: he was told of nothing. */
  freight: Paisa | null;
}

/** By the buyer's own word, before anybody has seen the goods. */
export function causeAsked({ isFaulty }: { isFaulty: boolean }): ReturnCauseCode {
  return isFaulty ? "claimed_fault" : "change_of_mind";
}

/** After the seller, or the shop, has taken it back: who takes back what is said to be faulty agrees that it is. */
export function causeApproved(cause: ReturnCauseCode | null): ReturnCauseCode | null {
  return cause === "claimed_fault" ? "seller_fault" : cause;
}

/**
 * What the buyer does not get back: only of a change of mind, and only what he was told of before he sent it
 * (money.md §3, example 12).
 */
export function termsOf({ cause, freight }: ReturnFacts): ReturnTerms {
  if (cause !== "change_of_mind" || freight === null) return ALL_BACK;
  return { isDeliveryKept: true, freight };
}

/** What its buyer is told of the way back before they send it; nothing where everything goes back. */
export function toldTerms(facts: ReturnFacts): { freight?: Paisa } {
  const { isDeliveryKept, freight } = termsOf(facts);
  return isDeliveryKept ? { freight } : {};
}

/** Whether the seller bears the delivery that goes back to the buyer (money.md §3, example 11). */
export function isDeliveryOfSeller(cause: ReturnCauseCode | null): boolean {
  return cause !== null && RETURN_CAUSES[cause].delivery === "seller";
}

/** Why the cause of a return cannot be changed any more; null if it can. */
export function whyNotSetCause(state: ReturnState): Refusal | null {
  if (state !== "refunded" && state !== "refused") return null;
  const text = `This return is ${state === "refunded" ? "paid back" : "refused"}: its money does not change any more.`;
  return new Refusal("conflict", text);
}
