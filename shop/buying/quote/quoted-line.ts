import type { Answered, Personalisation } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import type { Chosen } from "#tohfa/shop/catalogue/product/price.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import type { Paisa, PaisaFraction } from "#tohfa/shop/values/money.ts";
import type { CartCategory } from "../cart/cart.ts";
import type { QuotedDeal } from "../deals/deal.ts";

/** A line as the browser sent it. */
export interface LineInput {
  id: string;
  quantity: number;
  /** The unit price the shopper saw, whole paisa; null where the browser said none. */
  seenPrice: Paisa | null;
  category: string;
  attributes: Chosen;
  /** What is in a gift; of a deal, what was chosen of its products, by their ids. */
  parts: WantedPart[];
  note: string;
  /** What was given to make it personal, by what was asked for. */
  personalisation?: Personalisation;
  /** Of how many boxes alike its quantity is the sum; left out: 1. */
  times?: number;
}

/** A thing in a gift, or the choices of one in a deal. */
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
  | "holdsGrams"
  | "holdsPieces"
  | "isFromPackingDesk"
  | "backAt"
  | "sellerCity"
  | "makingDays"
>;

/**
 * What is sold of one product. A deal is as many of these as it has products, a gift one and another for each thing
 * that joins it from another seller: all with the index of their line (sold-rows.ts makes them one line again).
 */
export interface QuotedLine {
  /** The line's place in what was wanted. */
  index: number;
  product: QuotedProduct;
  quantity: number;
  unit: PaisaFraction;
  total: Paisa;
  category: CartCategory;
  attributes: Record<string, string>;
  parts: QuotedPart[];
  note: string;
  /** As it was asked for now. */
  personalisation: Answered[];
  /** The deal it is sold in: its total is its share of the deal's price. */
  deal?: Pick<QuotedDeal, "id" | "name" | "nameUrdu">;
  /** Whose it is, where another seller packs it into a gift: the product's `sellerId` is then the packer's. */
  owner?: Pick<QuotedProduct, "sellerId" | "sellerName">;
}
