import { madeOnce } from "../../../contract/made-once.ts";
import { isCorporate } from "../../../shop/catalog/category.ts";
import {
  hasAttributes,
  isHidden,
  isOutOfStock,
  type Product,
} from "../../../shop/catalog/product.ts";
import type { Paisa } from "../../../shop/money.ts";
import { isMadePersonal, mustBeAsked } from "../../../shop/personalisation/ask-kinds.ts";
import { language } from "../../../ui/language/t.ts";
import { inPageLanguage } from "./in-page-language.ts";

/** What a card needs of a product: loaders send this, not the whole product with its description. */
export interface CardProduct {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  /** The main picture and the one shown on hover; none, one or two. */
  images: string[];
  price: Paisa;
  compareAtPrice: Paisa | null;
  discount: number;
  rating: number;
  reviewCount: number;
  outOfStock: boolean;
  videoUrl: string | null;
  category: string;
  corporate: boolean;
  sellerId: string;
  sellerName: string;
  /** Has options to choose: priced per `baseQuantity`, chosen on its page. */
  hasOptions: boolean;
  /** Its buyer has to say something before it is made: asked on its page. Cards kept before know it not. */
  isPersonal?: boolean;
  /** A size, a colour or a version has to be chosen, on its page. */
  hasChoices?: boolean;
  baseQuantity: number;
  /** Until when the price holds, where it is a sale's; ISO time. */
  priceUntil: string | null;
  /** When it arrives is told by these; a card that a browser kept from before may have neither. */
  sellerCity?: string;
  makingDays?: number;
}

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

/** Whether it goes into the cart from its page only. */
export const mustChoose = ({ hasOptions, isPersonal, hasChoices }: CardProduct): boolean =>
  hasOptions || isPersonal === true || hasChoices === true;

/** A card that the browser has kept, as it costs now (ms): a sale's price is not shown after its end. */
export function cardNow(card: CardProduct, now: number): CardProduct {
  if (!card.priceUntil || Date.parse(card.priceUntil) > now) return card;
  const price = card.compareAtPrice ?? card.price;
  return { ...card, price, compareAtPrice: null, discount: 0, priceUntil: null };
}

/**
 * Where a product lives (SPEC §2). The id travels in the query, so that the address works when it is
 * opened anew, shared, or read without JavaScript.
 */
export function productHref(product: Pick<CardProduct, "id" | "slug" | "corporate">): string {
  const page = product.corporate ? "/corporate/top-collection/" : "/top-collection/";
  return `${page}${encodeURIComponent(product.slug)}?id=${encodeURIComponent(product.id)}`;
}
