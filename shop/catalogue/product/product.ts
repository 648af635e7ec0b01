import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { Standing } from "#tohfa/shop/values/standing.ts";
import type { Ask } from "../personalisation/ask-kinds.ts";
import type { Fact } from "./facts.ts";
import { smallestQuantity } from "./lots.ts";

/** One option of an attribute; several rows with one name form a selector (SPEC §3 attributes[]). */
export interface AttributeOption {
  attribute: string;
  name: string;
  price: Paisa;
}

/** A product as shop, contract client and pages use it. SPEC's names live in contract/product.ts. */
export interface Product extends Record<Fact, string> {
  id: string;
  slug: string;
  /** "Untitled Product" where the seller gave none. */
  name: string;
  /** Sanitised HTML (sanitize-html on write). */
  description: string;
  shortDescription: string;
  /** The same in Urdu; empty where there is no translation. */
  nameUrdu: string;
  shortDescriptionUrdu: string;
  descriptionUrdu: string;
  /** Picture URLs, the main one first; may be empty. */
  images: string[];
  /** The description of a picture, by its URL; many have none. */
  pictureTexts: Record<string, string>;
  price: Paisa;
  /** The struck-out price, null where there is none. */
  compareAtPrice: Paisa | null;
  /** SPEC's olaPrice: the seller's first price. */
  originalPrice: Paisa | null;
  /** Percent, 0 to 100. */
  discount: number;
  /** 0 to 5; 0 where there are no reviews. */
  rating: number;
  reviewCount: number;
  stock: number;
  /** Category names, the first is the main one. */
  categories: string[];
  tags: string[];
  sizes: string[];
  colors: string[];
  videoUrl: string | null;
  sellerId: string;
  sellerName: string;
  /** A text: another API host may send a status that we do not know, which means out of stock. */
  status: string;
  attributes: AttributeOption[];
  /** The questions to the buyer (personalisation); empty for most. */
  asks: Ask[];
  /** SPEC's productQuantity: the quantity that the price is for; default 100. */
  baseQuantity: number;
  /** Until when the price holds, where it is a sale's; ISO time. */
  priceUntil: string | null;
  /** Its seller brings it to the shop's packing desk, so it may go into any gift of the desk (shop/buying/gifts/packing.ts). */
  packsWithAnyone: boolean;
  /** The packed weight of one piece; null where it is not known. */
  weightGrams: number | null;
  /** The packed size of one piece; null where it is not known. */
  packedCm3: number | null;
  /** What makes its delivery dearer than others'; null: nothing. */
  deliveryClass: string | null;
  /** For a gift box, how much it holds, in grams and pieces; null where it is not known. */
  holdsGrams: number | null;
  holdsPieces: number | null;
  /** Sold by the shop's own seller, the packing desk. */
  isFromPackingDesk: boolean;
  /** Its store is on holiday, and takes orders again from this ISO time on; null where it is open. */
  backAt: string | null;
  /** The city it is sent from; empty where it is not known. */
  sellerCity: string;
  /** Its buyer may have to pay for standard delivery: it is not called free of shipping. */
  chargesDelivery: boolean;
  /** Working days to make it; 0: ready to send. */
  makingDays: number;
  /** The ratings of its seller, and how fast it dispatches. */
  sellerStanding: Standing;
}

/** A product with all its reviews, as the detail page needs it. */
export interface ProductWithReviews extends Product {
  reviews: Review[];
}

/** A public review: never with the email. */
export interface Review {
  id: string;
  firstName: string;
  lastName: string;
  city: string;
  gender: "Male" | "Female";
  message: string;
  /** 1 to 5. */
  rating: number;
  /** Picture URLs. */
  images: string[];
  /** ISO time, null where another API host sends none. */
  createdAt: string | null;
  productId: string | null;
  productName: string | null;
  /** Only in lists of reviews of several products; else, and without a translation, empty. */
  productNameUrdu: string;
  productSlug: string | null;
  /** The seller's answer, if any. */
  reply: string | null;
  /** The writer has proven by an order that the product was delivered to them. */
  verifiedBuyer: boolean;
  /** The purchase is not proven, so it does not count in ratings. Other API hosts do not send this. */
  isUnproven: boolean;
}

/** SPEC §4: Block hides the card. */
export function isHidden(product: Pick<Product, "status">): boolean {
  return product.status === "Block";
}

/** SPEC §4: any status but Active is out of stock; so is a product with less stock than the smallest quantity. */
export function isOutOfStock(
  product: Pick<Product, "status" | "stock" | "attributes" | "baseQuantity">,
): boolean {
  return product.status !== "Active" || product.stock < smallestQuantity(product);
}

/** Whether it has options, so that it is priced per unit from its base quantity and sold in lots (SPEC §2, §4, §5). */
export function hasAttributes(product: Pick<Product, "attributes">): boolean {
  return product.attributes.length > 0;
}
