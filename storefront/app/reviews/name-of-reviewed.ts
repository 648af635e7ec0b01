import type { Review } from "#tohfa/shop/catalogue/product/product.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import { language } from "../../../ui/language/t.ts";

/** What a review is about, by its name on the page; null where nobody says. */
export function nameOfReviewed({
  productName: name,
  productNameUrdu: nameUrdu,
}: Pick<Review, "productName" | "productNameUrdu">): string | null {
  return name && nameIn(language(), { name, nameUrdu });
}
