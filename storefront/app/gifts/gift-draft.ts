import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import { EMPTY_GIFT, type GiftDraft } from "#tohfa/shop/buying/gifts/gift.ts";
import { readGiftNote } from "#tohfa/shop/orders/order/gift-note.ts";

interface GiftState {
  draft: GiftDraft;
  /** The gift of the cart that is being changed; null for a new one. */
  changing: string | null;
}

const FRESH: GiftState = { draft: EMPTY_GIFT, changing: null };

/** The gift in the making survives a reload; it is stored on this device until it is in the cart. */
export const useGift = create<GiftState>()(
  persist((): GiftState => FRESH, {
    name: "tohfa-gift",
    version: 1,
    storage: createJSONStorage(() => localStorage),
    skipHydration: true,
  }),
);

export function changeGift(change: (draft: GiftDraft) => GiftDraft): void {
  useGift.setState(({ draft }) => ({ draft: change(draft) }));
}

/** Takes a gift out of the cart's line into the builder, where it is changed. */
export function openGiftOf(line: CartLine): void {
  useGift.setState({
    draft: {
      boxId: line.id,
      items: (line.parts ?? []).map(({ id, quantity }) => ({ id, quantity })),
      ...readGiftNote(line.note ?? ""),
    },
    changing: line.giftId ?? null,
  });
}

export function startAgain(): void {
  useGift.setState(FRESH);
}

const BEGUN = "tohfa-gift-begun";

/** Whether the video has been seen for this gift, in this tab (SPEC §2: it precedes the builder). */
export function hasBegun(): boolean {
  try {
    return sessionStorage.getItem(BEGUN) !== null;
  } catch {
    // A browser without storage shows the video each time.
    return false;
  }
}

/** From Continue until the gift is in the cart: a reload or a look elsewhere is no fresh visit. */
export function setBegun(begun: boolean): void {
  try {
    if (begun) sessionStorage.setItem(BEGUN, "1");
    else sessionStorage.removeItem(BEGUN);
  } catch {}
}
