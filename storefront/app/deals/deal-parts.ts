import type { DealChoice } from "#tohfa/shop/buying/quote/quote-deal.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { inPageLanguage } from "../product-card/in-page-language.ts";

/** Of a deal's product, what its choices are asked and priced by. */
export type ToChoose = Pick<
  Product,
  | ("id" | "name" | "images" | "pictureTexts" | "sizes" | "colors" | "attributes" | "asks")
  | ("price" | "baseQuantity" | "sellerId" | "sellerName")
>;

/** What was chosen of a deal's products, by their ids. */
export type Chosen = ReadonlyMap<string, DealChoice>;

/** Whether something of it is chosen or asked for; one size alone is chosen by itself, and kept all the same. */
export function hasToChoose({
  sizes,
  colors,
  attributes,
  asks,
}: Pick<Product, "sizes" | "colors" | "attributes" | "asks">): boolean {
  return sizes.length + colors.length + attributes.length + asks.length > 0;
}

/** What the page needs of it, in the words of its language. */
export function toChoose(product: Product): ToChoose {
  const { id, name, images, pictureTexts, sizes, colors, attributes, asks } =
    inPageLanguage(product);
  const { price, baseQuantity, sellerId, sellerName } = product;
  return {
    ...{ id, name, images, pictureTexts, sizes, colors, attributes, asks },
    ...{ price, baseQuantity, sellerId, sellerName },
  };
}
