import { whyOnHoliday } from "#tohfa/shop/catalogue/product/holiday.ts";
import { lotsOf, whyNotLot } from "#tohfa/shop/catalogue/product/lots.ts";
import { isHidden, isOutOfStock, type Product } from "#tohfa/shop/catalogue/product/product.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** Several products for one price (SPEC §3 "Deal"). */
export interface Deal {
  id: string;
  name: string;
  description: string;
  /** The same in Urdu; empty where there is no translation. */
  nameUrdu: string;
  descriptionUrdu: string;
  image: string;
  products: Product[];
  price: Paisa;
  /** ISO time, null where the deal does not end. */
  endsAt: string | null;
  /** Why it cannot be bought now, in words; empty where it can. */
  whyNot: string;
}

/** A deal as it is stored; `isOver`: it has ended, or is not offered any more. */
export interface QuotedDeal {
  id: string;
  name: string;
  nameUrdu: string;
  price: Paisa;
  isOver: boolean;
  productIds: readonly string[];
}

type InDeal = Pick<
  Product,
  "name" | "status" | "stock" | "attributes" | "baseQuantity" | "sellerName" | "backAt"
>;

/** The fields of a deal that decide whether it is offered. `missing`: one of its products is not shown any more. */
interface Offered<In> {
  name: string;
  isOver: boolean;
  products: readonly In[];
  missing: boolean;
}

/** Why a deal is not offered at all, in words; null where it is. Stock is not checked here. */
export function whyNotOffered(deal: Offered<Omit<InDeal, "stock">>): string | null {
  if (deal.isOver) {
    return `The deal "${deal.name}" is over. Its gifts are still here, each at its own price.`;
  }
  if (deal.missing || deal.products.length === 0 || deal.products.some(isHidden)) {
    return `A gift of the deal "${deal.name}" is no longer sold here, so the deal is not available.`;
  }
  // A deal contains one of each product.
  const byLot = deal.products.find((product) => whyNotLot(lotsOf(product), 1) !== null);
  return byLot ? inLotsWords(deal, byLot.name) : null;
}

/** The text for a deal with a product that cannot be bought singly. */
export function inLotsWords(deal: { name: string }, byLot: string): string {
  return `${byLot} is sold in lots, so the deal "${deal.name}" is not available.`;
}

/** The text for a deal that is sold out. */
export function soldOutWords(deal: { name: string }, scarcest: string): string {
  return `${scarcest} is sold out, so the deal "${deal.name}" is not available.`;
}

/** Why a deal cannot be bought now, in words; empty where it can. */
export function whyNotBuyDeal(deal: Offered<InDeal>): string {
  const onHoliday = deal.products.map(whyOnHoliday).find((words) => words !== null);
  const gone = deal.products.find(isOutOfStock);
  return whyNotOffered(deal) ?? onHoliday ?? (gone ? soldOutWords(deal, gone.name) : "");
}
