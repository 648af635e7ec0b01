import { giftTag } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { textFromDescription } from "#tohfa/shop/selling/products/description.ts";
import type { ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";

/** What a product's form holds at first. */
export function defaultsOf(draft: ProductDraft): Record<string, unknown> {
  const number = (value: number | null) => (value === null ? "" : String(value));
  const amount = (paisa: number | null) => (paisa === null ? "" : rupeesToType(paisa));
  const { name, shortDescription, status, categories, type, brand, quality, warranty } = draft;
  return {
    ...{ name, shortDescription, status, categories, type, brand, quality, warranty },
    price: draft.price === 0 ? "" : amount(draft.price),
    compareAtPrice: amount(draft.compareAtPrice),
    stock: number(draft.stock),
    description: textFromDescription(draft.description),
    ...{ nameUrdu: draft.nameUrdu, shortDescriptionUrdu: draft.shortDescriptionUrdu },
    descriptionUrdu: textFromDescription(draft.descriptionUrdu),
    gifts: draft.tags.flatMap((tag) => giftTag(tag) ?? []),
    tags: draft.tags.filter((tag) => giftTag(tag) === null).join(", "),
    sizes: draft.sizes.join(", "),
    colors: draft.colors.join(", "),
    videoUrl: draft.videoUrl ?? "",
    baseQuantity: number(draft.baseQuantity),
    weightGrams: number(draft.weightGrams),
    holdsGrams: number(draft.holdsGrams),
    holdsPieces: number(draft.holdsPieces),
    leadDays: number(draft.leadDays),
    storeSection: draft.storeSection ?? "",
    isAuction: draft.isAuction ? "on" : "",
    packsWithAnyone: draft.packsWithAnyone ? "on" : "",
    attributes: draft.attributes.map(({ attribute, name: option, price }) => ({
      ...{ attribute, name: option, price: amount(price) },
    })),
  };
}
