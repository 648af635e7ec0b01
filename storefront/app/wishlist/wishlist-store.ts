import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { toggle } from "#tohfa/shop/growth/wishlist/wishlist.ts";
import { followOtherTabs } from "../other-tabs.ts";
import type { CardProduct } from "../product-card/card-product.ts";

interface WishlistState {
  /** Whole cards, so that the page shows them without asking. */
  items: CardProduct[];
}

/** The wishlist is stored in the browser; empty on the server and at first paint. */
export const useWishlist = create<WishlistState>()(
  persist((): WishlistState => ({ items: [] }), {
    name: "tohfa-wishlist",
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

followOtherTabs("tohfa-wishlist", () => useWishlist.persist.rehydrate());

/** Whether the product is in the wishlist. */
export function useIsWished(id: string): boolean {
  return useWishlist((state) => state.items.some((item) => item.id === id));
}

/** SPEC §4: adds if absent, removes if present. Says whether it is in the wishlist now. */
export function toggleWish(product: CardProduct): boolean {
  useWishlist.setState(({ items }) => ({ items: toggle(items, product) }));
  return useWishlist.getState().items.some(({ id }) => id === product.id);
}
