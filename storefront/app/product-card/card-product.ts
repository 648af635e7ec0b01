import type { Paisa } from "#tohfa/shop/values/money.ts";

/**
 * What a card needs of a product: loaders send this, not the whole product with its description, and of what most
 * products have not, nothing.
 */
export interface CardProduct {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  /** The main picture and the one shown on hover; none, one or two. */
  images: string[];
  price: Paisa;
  compareAtPrice?: Paisa | null;
  discount?: number;
  rating: number;
  reviewCount: number;
  outOfStock?: boolean;
  videoUrl?: string | null;
  category: string;
  corporate?: boolean;
  sellerId: string;
  sellerName: string;
  /** Has options to choose: priced per `baseQuantity`, which others need not say, chosen on its page. */
  hasOptions?: boolean;
  /** Its buyer has to say something before it is made: asked on its page. Cards kept before know it not. */
  isPersonal?: boolean;
  /** A size, a colour or a version has to be chosen, on its page. */
  hasChoices?: boolean;
  baseQuantity?: number;
  /** Until when the price holds, where it is a sale's; ISO time. */
  priceUntil?: string | null;
  /** Its buyer may have to pay for standard delivery. */
  chargesDelivery?: boolean;
  /** When it arrives is told by these; a card that a browser kept from before may have neither. */
  sellerCity?: string;
  makingDays?: number;
}

/** Whether it goes into the cart from its page only. */
export const mustChoose = ({ hasOptions, isPersonal, hasChoices }: CardProduct): boolean =>
  hasOptions === true || isPersonal === true || hasChoices === true;

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
