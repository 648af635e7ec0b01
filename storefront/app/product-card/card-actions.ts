import { createContext, useContext } from "react";
import type { CardProduct } from "./card-product.ts";

/** What a card can do. The shell connects it to cart, wishlist and quick view. */
export interface CardActions {
  addToCart(product: CardProduct): void;
  toggleWish(product: CardProduct): void;
  quickView(product: CardProduct): void;
  playVideo(product: CardProduct): void;
}

const nothing = () => {};

export const CardActionsContext = createContext<CardActions>({
  addToCart: nothing,
  toggleWish: nothing,
  quickView: nothing,
  playVideo: nothing,
});

/** The actions of the page's cards; does nothing outside the shell. */
export function useCardActions(): CardActions {
  return useContext(CardActionsContext);
}
