import { addCharges, type Charge, charge, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import type { Sale } from "../quote/parcel-prices.ts";
import type { Quote } from "../quote/quote.ts";

/** What a registered seller's prices have of sales tax; sellers without an STRN have none. */
export interface SellerSalesTax {
  strn: string;
  /** In basis points. */
  rate: number;
  /** Whether it is inside their prices; else it comes on top. */
  isIncluded: boolean;
}

/**
 * A quote for an office (money.md §3, 26, and §4): where a registered seller's prices are without sales tax, it is a
 * charge of its own on what she sells. Shoppers pay what stands on the page; what others bring to her parcel is theirs.
 */
export function withSalesTaxOnTop<Quoted extends Pick<Quote, "sales" | "charges" | "total">>(
  quote: Quoted,
  sellers: ReadonlyMap<string, SellerSalesTax>,
): Quoted {
  const added: Charge[] = [];
  const sales = quote.sales.map((sale) => {
    const tax = taxOnTop(sale, sellers.get(sale.sellerId));
    if (tax === 0) return sale;
    const one = charge("sales_tax", tax);
    added.push(one);
    return { ...sale, charges: [...sale.charges, one] };
  });
  const charges = addCharges([...quote.charges, ...added]);
  return { ...quote, sales, charges, total: totalOf(charges) };
}

function taxOnTop({ lines }: Sale, seller: SellerSalesTax | undefined): Paisa {
  if (!seller || seller.isIncluded) return 0;
  return roundFraction({ numerator: ownGoods(lines) * seller.rate, denominator: 10_000 });
}

/** The sales tax inside the prices of a sale; 0 where it is on top, or none is charged. */
export function taxInside(
  { lines }: Pick<Sale, "lines">,
  seller: SellerSalesTax | undefined,
): Paisa {
  if (!seller?.isIncluded) return 0;
  const { rate } = seller;
  return roundFraction({ numerator: ownGoods(lines) * rate, denominator: 10_000 + rate });
}

function ownGoods(lines: Sale["lines"]): Paisa {
  return lines.reduce((sum, { owner, total }) => (owner === undefined ? sum + total : sum), 0);
}
