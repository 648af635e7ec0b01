import type { Answered, Personalisation } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import type { Chosen } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import type { Paisa, PaisaFraction } from "#tohfa/shop/values/money.ts";
import type { CartCategory } from "../cart/cart.ts";
import type { QuotedDeal } from "../deals/deal.ts";

/** A line as the client sent it. */
export interface LineInput {
  id: string;
  quantity: number;
  /** The unit price that the shopper saw, whole paisa; null where the client sent none. */
  seenPrice: Paisa | null;
  category: string;
  attributes: Chosen;
  /** The contents of a gift; for a deal, the options of its products, by their ids. */
  parts: WantedPart[];
  note: string;
  /** The buyer's personalisation, by question. */
  personalisation?: Personalisation;
  /** The number of identical boxes that its quantity is the sum of; left out: 1. */
  times?: number;
}

/** A thing in a gift, or the options of a product in a deal. */
export interface WantedPart {
  id: string;
  quantity: number;
  attributes?: Chosen;
  personalisation?: Personalisation;
}

export interface QuotedPart {
  product: QuotedProduct;
  /** Per gift. */
  quantity: number;
  /** For all gifts of the line. */
  total: Paisa;
}

export type QuotedProduct = Pick<
  Product,
  | "id"
  | "name"
  | "nameUrdu"
  | "images"
  | "pictureTexts"
  | "price"
  | "stock"
  | "status"
  | "baseQuantity"
  | "categories"
  | "type"
  | "attributes"
  | "asks"
  | "sizes"
  | "colors"
  | "sellerId"
  | "sellerName"
  | "packsWithAnyone"
  | "weightGrams"
  | "packedCm3"
  | "deliveryClass"
  | "holdsGrams"
  | "holdsPieces"
  | "isFromPackingDesk"
  | "backAt"
  | "sellerCity"
  | "makingDays"
>;

/**
 * One product that is sold. A deal has one of these per product, a gift one plus one for each thing from another
 * seller: all with the index of their line (sold-rows.ts merges them into one line again).
 */
export interface QuotedLine {
  /** The line's place in the wanted cart. */
  index: number;
  product: QuotedProduct;
  quantity: number;
  unit: PaisaFraction;
  total: Paisa;
  category: CartCategory;
  attributes: Record<string, string>;
  parts: QuotedPart[];
  note: string;
  /** The answers to the product's current questions. */
  personalisation: Answered[];
  /** The deal it is sold in: its total is its share of the deal's price. */
  deal?: Pick<QuotedDeal, "id" | "name" | "nameUrdu">;
  /**
   * The product's own seller, where another seller packs it into a gift: the product's `sellerId` is then the packer's.
   */
  owner?: Pick<QuotedProduct, "sellerId" | "sellerName">;
}
