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

/** A product as shop, contract client and pages know it. SPEC's names live in contract/product.ts. */
export interface Product extends Record<Fact, string> {
  id: string;
  slug: string;
  /** "Untitled Product" where the seller gave none. */
  name: string;
  /** Sanitised HTML (sanitize-html on write). */
  description: string;
  shortDescription: string;
  /** The same in Urdu; empty where its seller wrote none. */
  nameUrdu: string;
  shortDescriptionUrdu: string;
  descriptionUrdu: string;
  /** Picture URLs, the main one first; may be empty. */
  images: string[];
  /** What is to be seen on a picture, by its URL; many have none. */
  pictureTexts: Record<string, string>;
  price: Paisa;
  /** The struck-out price, null where there is none. */
  compareAtPrice: Paisa | null;
  /** SPEC's olaPrice: what the seller first asked. */
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
  /** Kept as text: a foreign host may send a status we do not know, which means out of stock. */
  status: string;
  attributes: AttributeOption[];
  /** What its buyer is asked for before it is made; empty for most. */
  asks: Ask[];
  /** SPEC's productQuantity: what the price is for; default 100. */
  baseQuantity: number;
  /** Until when the price holds, where it is a sale's; ISO time. */
  priceUntil: string | null;
  /** Its seller brings it to the shop's packing desk, so it may go into any gift of the desk (shop/buying/gifts/packing.ts). */
  packsWithAnyone: boolean;
  /** What one of it weighs, packed; null where its seller has not said. */
  weightGrams: number | null;
  /** Of a gift box, what it takes: grams, and pieces; null where nobody has said. */
  holdsGrams: number | null;
  holdsPieces: number | null;
  /** Sold by the shop's own seller, the packing desk. */
  isFromPackingDesk: boolean;
  /** Its store is on holiday, and takes orders again from this ISO time on; null where it is open. */
  backAt: string | null;
  /** The city it is sent from; empty where nobody says. */
  sellerCity: string;
  /** Working days to make it; 0 is ready on the shelf. */
  makingDays: number;
  /** What buyers say of its seller, and how fast it sends. */
  sellerStanding: Standing;
}

/** A product with all its reviews, as the detail page needs it. */
export interface ProductWithReviews extends Product {
  reviews: Review[];
}

/** A review as anyone may see it: the email is never part of it. */
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
  /** ISO time, null where a foreign host gives none. */
  createdAt: string | null;
  productId: string | null;
  productName: string | null;
  /** Only where reviews of many products stand together; else, and where there is none, empty. */
  productNameUrdu: string;
  productSlug: string | null;
  /** The seller's answer, if any. */
  reply: string | null;
  /** Its writer has had this product delivered, and has shown the order. */
  verifiedBuyer: boolean;
  /** Nobody has shown that they bought it here: it counts in no rating. Of other hosts' reviews nobody says so. */
  isUnproven: boolean;
}

/** SPEC §4: Block hides the card. */
export function isHidden(product: Pick<Product, "status">): boolean {
  return product.status === "Block";
}

/** SPEC §4: anything other than Active is out of stock; so is one with less left than can be bought at once. */
export function isOutOfStock(
  product: Pick<Product, "status" | "stock" | "attributes" | "baseQuantity">,
): boolean {
  return product.status !== "Active" || product.stock < smallestQuantity(product);
}

/** Has options to choose, so it is priced per unit from its base quantity and sold in lots (SPEC §2, §4, §5). */
export function hasAttributes(product: Pick<Product, "attributes">): boolean {
  return product.attributes.length > 0;
}
