import type { Charge } from "#tohfa/shop/orders/order/charges.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** Taxes that a courier or a gateway withheld from what it collected (paisa). */
export interface WithheldTaxes {
  incomeTax: Paisa;
  salesTax: Paisa;
}

/** The same of what was paid for one parcel; null: for none. */
export interface ParcelTaxes extends WithheldTaxes {
  parcelId: string | null;
}

/** What of them was withheld from a seller's income. */
export interface SellerWithheld extends WithheldTaxes {
  sellerId: string;
}

/** Of a parcel, whose income its price is. */
export interface WithheldFrom {
  charges: readonly Charge[];
  /** What each seller's goods in it cost; one row a seller. */
  goods: readonly { sellerId: string; total: Paisa }[];
}

/**
 * The sellers' parts of taxes that were withheld from a parcel's price: what was paid for goods is their sellers'
 * income, what was paid for delivery the shop's (money.md §4, "Who bears tax withheld").
 */
export function sellersParts(
  taxes: WithheldTaxes,
  { charges, goods }: WithheldFrom,
): SellerWithheld[] {
  const paid = charges.filter(({ payer }) => payer === "buyer");
  const sum = (some: readonly Charge[]) => some.reduce((total, { paisa }) => total + paisa, 0);
  const ofShop = sum(paid.filter(({ account }) => account === "shipping"));
  // Where a coupon pays for all goods, rounding may take a few paisa off the delivery.
  const weights = [Math.max(0, sum(paid) - ofShop), ofShop];
  const parts = (tax: Paisa) => {
    const [ofSellers = 0] = allocate(tax, weights);
    return allocate(
      ofSellers,
      goods.map(({ total }) => total),
    );
  };
  const [income, sales] = [parts(taxes.incomeTax), parts(taxes.salesTax)];
  return goods.map(({ sellerId }, index) => ({
    ...{ sellerId, incomeTax: income[index] ?? 0, salesTax: sales[index] ?? 0 },
  }));
}
