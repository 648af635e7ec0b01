import { giftTag } from "#tohfa/shop/catalogue/categories/gift-tags.ts";
import { textFromDescription } from "#tohfa/shop/selling/products/description.ts";
import { eachOf } from "#tohfa/shop/selling/products/draft-fields.ts";
import type { ProductDraft } from "#tohfa/shop/selling/products/product-draft.ts";
import { rupeesToType } from "#tohfa/shop/values/rupees.ts";

/** What a product's form holds at first. */
export function defaultsOf(draft: ProductDraft): Record<string, unknown> {
  return {
    ...eachOf(["line"], (name) => draft[name]),
    ...eachOf(["html"], (name) => textFromDescription(draft[name])),
    ...eachOf(["money", "maybeMoney"], (name, { empty }) => {
      const paisa = draft[name];
      return paisa === null || paisa === empty ? "" : rupeesToType(paisa);
    }),
    ...eachOf(["whole", "maybeWhole"], (name) => String(draft[name] ?? "")),
    ...eachOf(["choice", "film"], (name) => draft[name] ?? ""),
    ...eachOf(["flag"], (name) => (draft[name] ? "on" : "")),
    ...eachOf(["words"], (name) => draft[name].join(", ")),
    gifts: draft.tags.flatMap((tag) => giftTag(tag) ?? []),
    tags: draft.tags.filter((tag) => giftTag(tag) === null).join(", "),
    categories: draft.categories,
    attributes: draft.attributes.map(({ attribute, name, price }) => ({
      ...{ attribute, name, price: rupeesToType(price) },
    })),
  };
}
