import type { CartLine } from "#tohfa/shop/buying/cart/cart.ts";
import { cardOfLine } from "../cart/line-of-card.ts";
import { useWishlist } from "./wishlist-store.ts";

/** "Save for later": a cart line becomes a wishlist card; one that is there already stays. */
export function keepInWishlist(line: CartLine): void {
  useWishlist.setState(({ items }) =>
    items.some(({ id }) => id === line.id) ? { items } : { items: [...items, cardOfLine(line)] },
  );
}
