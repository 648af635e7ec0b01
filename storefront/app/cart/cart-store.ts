import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import {
  addIfAbsent,
  addOrUpdate,
  type CartLine,
  isInCart,
  itemCount,
  lineKey,
} from "../../../shop/cart/cart.ts";
import { followOtherTabs } from "../other-tabs.ts";

interface CartState {
  lines: CartLine[];
}

/** The server and the first paint know an empty cart; what the browser keeps comes after hydration. */
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

/** Changes the cart by one of the rules of shop/cart/cart.ts. */
export function changeCart(change: (lines: readonly CartLine[]) => CartLine[]): void {
  useCart.setState(({ lines }) => ({ lines: change(lines) }));
}

/** Card and detail page (SPEC §4): does nothing if the product is already there. Says whether it was added. */
export function addToCart(line: CartLine): boolean {
  const isNew = !isInCart(useCart.getState().lines, lineKey(line));
  changeCart((lines) => addIfAbsent(lines, line));
  return isNew;
}

/** Quick view (SPEC §4): updates the quantity of what is already there. Says whether it was added. */
export function addOrUpdateCart(line: CartLine): boolean {
  const isNew = !isInCart(useCart.getState().lines, lineKey(line));
  changeCart((lines) => addOrUpdate(lines, line));
  return isNew;
}
