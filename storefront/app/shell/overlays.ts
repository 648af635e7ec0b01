import { create } from "zustand";
import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import type { CardProduct } from "../product-card/card-product.ts";

/** What lies over the page; at most one at a time. Each is fetched when it is first opened. */
export type Overlay =
  | { kind: "search"; text?: string; isCorporate?: boolean }
  /** `offered`: what was to be put into it and is there already, maybe in another size. */
  | { kind: "cart"; offered?: CartLine }
  | { kind: "quickView"; product: CardProduct }
  | { kind: "video"; title: string; url: string };

export const useOverlay = create<{ open: Overlay | null }>(() => ({ open: null }));

/** Opens an overlay instead of the one that is open. `openOverlay({ kind: "cart" })` after adding. */
export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ open: overlay });
}

export function closeOverlay(): void {
  useOverlay.setState({ open: null });
}
