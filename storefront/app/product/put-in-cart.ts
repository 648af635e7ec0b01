import { replaceLine } from "#tohfa/shop/buying/cart/cart.ts";
import { lineFor } from "#tohfa/shop/buying/cart/line.ts";
import { COLOUR } from "#tohfa/shop/buying/quote/quote-choices.ts";
import { pictureOf } from "#tohfa/shop/catalogue/product/colour-picture.ts";
import { addToCart, changeCart } from "../cart/change-cart.ts";
import type { Given } from "../personalise/given.ts";
import { type CardProduct, productHref } from "../product-card/card-product.ts";
import { openOverlay } from "../shell/overlays.ts";
import type { ProductPageData } from "./load-product.ts";

/**
 * SPEC §4: Add To Cart and Buy Now add only if the product is absent, then open the drawer; that says so, and asks
 * where another size or colour was chosen.
 */
export function putInCart(
  product: ProductPageData["product"],
  card: CardProduct,
  quantity: number,
  attributes: Record<string, string>,
  { answered, changing }: Given,
): void {
  const more = { href: productHref(card), quantity, attributes, personalisation: answered };
  const picture = product.images[pictureOf(product, attributes[COLOUR] ?? "")];
  const line = lineFor(picture ? { ...product, images: [picture] } : product, more);
  if (changing !== null) {
    changeCart((lines) => replaceLine(lines, changing, line));
    openOverlay({ kind: "cart" });
  } else {
    openOverlay(addToCart(line) ? { kind: "cart" } : { kind: "cart", offered: line });
  }
}
