import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { Personalisation, PhotoSize } from "#tohfa/shop/catalogue/personalisation/answered.ts";

/** What is being typed for one product. */
export interface PersonalDraft {
  values: Personalisation;
  /** The line of the cart that is being changed; null for a new one. */
  changing: string | null;
  /** Photos that were sent, as large as they are stored. */
  sizes: Readonly<Record<string, PhotoSize>>;
}

interface DraftState {
  /** By the product's id, the last touched at the end. */
  drafts: Readonly<Record<string, PersonalDraft>>;
}

/** Products whose words are stored on this device. */
const MAX_DRAFTS = 20;
export const NO_DRAFT: PersonalDraft = { values: {}, changing: null, sizes: {} };

/** What is typed on products' pages survives a reload; it is stored on this device. */
export const usePersonalDrafts = create<DraftState>()(
  persist((): DraftState => ({ drafts: {} }), {
    name: "tohfa-personalisation",
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

/**
 * Stores what is typed for a product; the longest untouched of too many go. By what is stored at that moment: a photo
 * that took a minute to be sent must not undo what was typed meanwhile.
 */
export function storeDraft(
  productId: string,
  change: (before: PersonalDraft) => Partial<PersonalDraft>,
): void {
  usePersonalDrafts.setState(({ drafts }) => {
    const { [productId]: before = NO_DRAFT, ...others } = drafts;
    const kept = Object.entries(others).slice(1 - MAX_DRAFTS);
    return {
      drafts: { ...Object.fromEntries(kept), [productId]: { ...before, ...change(before) } },
    };
  });
}

/** What is typed for one of a deal's products, apart from what is typed on its own page. */
export function draftIdInDeal(dealId: string, productId: string): string {
  return `${dealId} ${productId}`;
}
