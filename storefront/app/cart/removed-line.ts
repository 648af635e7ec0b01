import { useEffect } from "react";
import { create } from "zustand";
import { type CartLine, isInCart, lineKey, removeLine } from "#tohfa/shop/buying/cart/cart.ts";
import { useCart } from "./cart-store.ts";
import { changeCart } from "./change-cart.ts";

/** What was just taken out, and the place it stood at, which offers the way back until something else happens. */
interface State {
  removed: { line: CartLine; index: number } | null;
  /** The line that has just come back. */
  returned: string | null;
}

export const useRemoved = create<State>(() => ({ removed: null, returned: null }));

/** Takes a line out of the cart; its place remembers it. */
export function takeOut(line: CartLine): void {
  const key = lineKey(line);
  const index = useCart.getState().lines.findIndex((one) => lineKey(one) === key);
  if (index < 0) return;
  changeCart((lines) => removeLine(lines, key));
  useRemoved.setState({ removed: { line, index }, returned: null });
}

/** Brings it back as it was, to where it was. */
export function putBack(): void {
  const { removed } = useRemoved.getState();
  if (!removed) return;
  const { line, index } = removed;
  const key = lineKey(line);
  changeCart((lines) => (isInCart(lines, key) ? [...lines] : lines.toSpliced(index, 0, line)));
  useRemoved.setState({ removed: null, returned: key });
}

/** The cart's lines and, at its place, what was just taken out. */
export function useShownLines(): { shown: CartLine[]; isRemoved(line: CartLine): boolean } {
  const lines = useCart((state) => state.lines);
  const removed = useRemoved((state) => state.removed);
  useEffect(() => () => useRemoved.setState({ removed: null, returned: null }), []);
  if (!removed || isInCart(lines, lineKey(removed.line))) {
    return { shown: lines, isRemoved: () => false };
  }
  return {
    shown: lines.toSpliced(removed.index, 0, removed.line),
    isRemoved: (line) => line === removed.line,
  };
}
