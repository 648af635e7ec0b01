import type { CheckoutDraft } from "../checkout/checkout-draft.ts";
import type { FieldErrors } from "../checkout/checkout-errors.ts";
import type { Giving } from "./giving-store.ts";

/** Whether it is sent to the couple, whose address the server fills in. */
function isSent(giving: Giving | null): giving is Giving {
  return giving?.from.sendsTo === "couple";
}

/** What was typed, as far as it counts for a gift of a list: where it goes is not the giver's to say. */
export function draftForCouple(draft: CheckoutDraft, giving: Giving | null): CheckoutDraft {
  if (!isSent(giving)) return draft;
  const { names, city } = giving.from;
  return {
    ...draft,
    ...{ forWhom: "other", receiverName: names, receiverPhone: "", receiverPays: "" },
    ...{ address: "", city, postalCode: "" },
  };
}

/** What is wrong, without the fields that the giver is not asked for. */
export function errorsForCouple(errors: FieldErrors, giving: Giving | null): FieldErrors {
  if (!isSent(giving)) return errors;
  const { address, city, postalCode, receiverName, receiverPhone, ...others } = errors;
  return others;
}

/** What goes with the order. */
export function giftClaims(giving: Giving | null): { giftClaims?: string[] } {
  return giving ? { giftClaims: giving.claims.map(({ id }) => id) } : {};
}
