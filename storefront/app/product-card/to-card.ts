import { madeOnce } from "../../../contract/made-once.ts";
import { isCorporate } from "../../../shop/catalog/category.ts";
import {
  hasAttributes,
  isHidden,
  isOutOfStock,
  type Product,
} from "../../../shop/catalog/product.ts";
import { isMadePersonal, mustBeAsked } from "../../../shop/personalisation/ask-kinds.ts";
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

const englishCard = madeOnce(cardOf);
const urduCard = madeOnce((product: Product) => cardOf(inPageLanguage(product)));

function cardOf(product: Product): CardProduct {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    shortDescription: product.shortDescription,
    images: product.images.slice(0, 2),
    price: product.price,
    compareAtPrice: product.compareAtPrice,
    discount: product.discount,
    rating: product.rating,
    reviewCount: product.reviewCount,
    outOfStock: isOutOfStock(product),
    videoUrl: product.videoUrl,
    category: product.categories[0] ?? "",
    corporate: isCorporate(product),
    sellerId: product.sellerId,
    sellerName: product.sellerName,
    hasOptions: hasAttributes(product),
    ...(isMadePersonal(product) ? { isPersonal: true } : {}),
    ...(hasChoices(product) ? { hasChoices: true } : {}),
    baseQuantity: product.baseQuantity,
    priceUntil: product.priceUntil,
    sellerCity: product.sellerCity,
    makingDays: product.makingDays,
  };
}

/** One size or one colour is no choice. */
const hasChoices = (product: Product) =>
  product.sizes.length > 1 || product.colors.length > 1 || mustBeAsked(product);
