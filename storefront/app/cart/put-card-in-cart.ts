import type { CardProduct } from "../product-card/card-product.ts";
import { addToCart } from "./change-cart.ts";
import { lineOfCard } from "./line-of-card.ts";

/** Puts one of a card's product into the cart; says whether it was not there yet. Fetched with the first one. */
export function putCardInCart(product: CardProduct): boolean {
  return addToCart(lineOfCard(product));
}
