import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import { itemCount } from "#tohfa/shop/buying/cart/item-count.ts";
import { followOtherTabs } from "../other-tabs.ts";

interface CartState {
  lines: CartLine[];
}

/** The server and the first paint know an empty cart; what the browser has stored comes after hydration. */
export const useCart = create<CartState>()(
  persist((): CartState => ({ lines: [] }), {
    name: "tohfa-cart",
    version: 2,
    storage: createJSONStorage(() => localStorage),
    // Lines of an older form cannot be priced any more.
    migrate: () => ({ lines: [] }),
  }),
);

followOtherTabs("tohfa-cart", () => useCart.persist.rehydrate());

/** How many things are in the cart, for the header's badge. */
export function useCartCount(): number {
  return useCart((state) => itemCount(state.lines));
}
