import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { language } from "../../../ui/language/t.ts";

type Worded = Pick<
  Product,
  | ("name" | "shortDescription" | "description")
  | ("nameUrdu" | "shortDescriptionUrdu" | "descriptionUrdu")
>;

/** A product in the words that its seller wrote for the page's language; those they left empty stay as they are. */
export function inPageLanguage<Of extends Worded>(product: Of): Of {
  const { nameUrdu, shortDescriptionUrdu, descriptionUrdu, ...words } = product;
  // The other language's words are no part of the page.
  const none = { nameUrdu: "", shortDescriptionUrdu: "", descriptionUrdu: "" };
  if (language() === "en") return { ...product, ...none };
  return {
    ...product,
    ...none,
    name: nameUrdu || words.name,
    shortDescription: shortDescriptionUrdu || words.shortDescription,
    description: descriptionUrdu || words.description,
  };
}
