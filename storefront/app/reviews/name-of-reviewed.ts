import type { Review } from "../../../shop/catalog/product.ts";
import { nameIn } from "../../../shop/language/name-in.ts";
import { language } from "../../../ui/language/t.ts";

/** What a review is about, by its name on the page; null where nobody says. */
export function nameOfReviewed({
  productName: name,
  productNameUrdu: nameUrdu,
}: Pick<Review, "productName" | "productNameUrdu">): string | null {
  return name && nameIn(language(), { name, nameUrdu });
}
