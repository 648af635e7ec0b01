import { type CartLine, lineKey } from "#tohfa/shop/buying/cart/cart.ts";
import { personalisationOf } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { draftIdInDeal, storeDraft, usePersonalDrafts } from "../personalise/personal-draft.ts";

/** Takes a deal's line of the cart to the deal's page, where it is changed. */
export function openDealDrafts({ id, dealOf = [] }: CartLine): void {
  const { drafts } = usePersonalDrafts.getState();
  for (const part of dealOf) {
    const draftId = draftIdInDeal(id, part.id);
    // What asks for nothing must not push another product's words out.
    if (!part.personalisation?.length && !drafts[draftId]) continue;
    const values = personalisationOf(part.personalisation ?? []);
    storeDraft(draftId, () => ({ values }));
  }
}

/** Takes a line of the cart to its product's page, where it is changed. */
export function openDraftOf(line: CartLine): void {
  const values = personalisationOf(line.personalisation ?? []);
  storeDraft(line.id, () => ({ values, changing: lineKey(line) }));
}
