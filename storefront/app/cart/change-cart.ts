import {
  addIfAbsent,
  addOrUpdate,
  type CartLine,
  isInCart,
  lineKey,
} from "#tohfa/shop/buying/cart/cart.ts";
import { useCart } from "./cart-store.ts";

/** Changes the cart by one of the rules of shop/buying/cart/cart.ts. */
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
