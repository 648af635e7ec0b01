import { create } from "zustand";

/** Which line was just put into the cart from a card; null while the mini cart is closed. */
export const useMiniCart = create<{ line: { id: string; name: string } | null }>(() => ({
  line: null,
}));

/** Shows the mini cart for the line that a card has just added. */
export function openMiniCart(line: { id: string; name: string }): void {
  useMiniCart.setState({ line: { id: line.id, name: line.name } });
}

export function closeMiniCart(): void {
  useMiniCart.setState({ line: null });
}
