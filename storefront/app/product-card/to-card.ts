import { isCorporate } from "#tohfa/shop/catalogue/categories/category.ts";
import { isMadePersonal, mustBeAsked } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import {
  hasAttributes,
  isHidden,
  isOutOfStock,
  type Product,
} from "#tohfa/shop/catalogue/product/product.ts";
import { memoizeFrozen } from "../../../contract/memoize-frozen.ts";
import { language } from "../../../ui/language/t.ts";
import type { CardProduct } from "./card-product.ts";
import { inPageLanguage } from "./in-page-language.ts";

/** Products as cards, without those that are hidden (SPEC §4: Block). */
export function toCards(products: Product[]): CardProduct[] {
  return products.filter((product) => !isHidden(product)).map((product) => toCard(product));
}

/** One product as a card, in the words of the page's language. */
export function toCard(product: Product): CardProduct {
  return language() === "ur" ? urduCard(product) : englishCard(product);
}

const englishCard = memoizeFrozen(cardOf);
const urduCard = memoizeFrozen((product: Product) => cardOf(inPageLanguage(product)));

function cardOf(product: Product): CardProduct {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    shortDescription: product.shortDescription,
    images: product.images.slice(0, 2),
    price: product.price,
    rating: product.rating,
    reviewCount: product.reviewCount,
    category: product.categories[0] ?? "",
    sellerId: product.sellerId,
    sellerName: product.sellerName,
    sellerCity: product.sellerCity,
    makingDays: product.makingDays,
    ...withoutEmpty({
      compareAtPrice: product.compareAtPrice,
      discount: product.discount,
      outOfStock: isOutOfStock(product),
      videoUrl: product.videoUrl,
      corporate: isCorporate(product),
      hasOptions: hasAttributes(product),
      baseQuantity: hasAttributes(product) ? product.baseQuantity : undefined,
      isPersonal: isMadePersonal(product),
      hasChoices: hasChoices(product),
      priceUntil: product.priceUntil,
      chargesDelivery: product.chargesDelivery,
    }),
  };
}

/** Lists send dozens of cards: what is null, 0 or false is not worth its name. */
function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<Fields>;
}

/** One size or one colour is no choice. */
const hasChoices = (product: Product) =>
  product.sizes.length > 1 || product.colors.length > 1 || mustBeAsked(product);
