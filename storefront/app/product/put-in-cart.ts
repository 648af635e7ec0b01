import { lineFor } from "../../../shop/cart/line.ts";
import type { Product } from "../../../shop/catalog/product.ts";
import { addToCart } from "../cart/cart-store.ts";
import { type CardProduct, productHref } from "../product-card/card-product.ts";
import { openOverlay } from "../shell/overlays.ts";

/** SPEC §4: Add To Cart and Buy Now add only if the product is absent, then open the drawer. */
export function putInCart(
  product: Omit<Product, "reviews">,
  card: CardProduct,
  quantity: number,
  attributes: Record<string, string>,
): void {
  addToCart(lineFor(product, { href: productHref(card), quantity, attributes }));
  openOverlay({ kind: "cart" });
}
