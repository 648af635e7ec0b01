import { type DemoProduct, demoProducts } from "./catalogue/products.ts";
import type { Drawing } from "./demo-pictures.server.ts";
import { contentDrawings } from "./fill-content.server.ts";
import { productDrawings } from "./fill-products.server.ts";
import { reviewDrawings } from "./fill-reviews.server.ts";
import { sellerDrawings } from "./fill-sellers.server.ts";

/** Every picture of the demo shop; those that visitors see first come first. */
export function demoDrawings(products: readonly DemoProduct[] = demoProducts()): Drawing[] {
  return [
    ...productDrawings(products),
    ...sellerDrawings(),
    ...reviewDrawings(products),
    ...contentDrawings(),
  ].sort((one, other) => one.rank - other.rank);
}
