import { allocate } from "#tohfa/shop/values/allocate.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";

/** What one parcel of an order costs; its price is subtotal + shipping - discount + rounding. */
export interface ParcelPrice {
  subtotal: Paisa;
  shipping: Paisa;
  discount: Paisa;
  /** What makes its price whole rupees, where a rider collects it: at most 50 paisa either way. */
  rounding: Paisa;
}

/**
 * Shares an order's shipping out over its parcels by what each sold, to the paisa. No rider has paisa: each price
 * is rounded to whole rupees, half up, where it is paid at the door. `payment` null: nobody has said yet how it
 * is paid.
 */
export function priceParcels(
  sold: readonly { subtotal: Paisa; discount: Paisa }[],
  orderShipping: Paisa,
  payment: PaymentMethod | null,
): ParcelPrice[] {
  const shippings = allocate(
    orderShipping,
    sold.map(({ subtotal }) => subtotal),
  );
  return sold.map(({ subtotal, discount }, index) => {
    const shipping = shippings[index] ?? 0;
    const exact = subtotal + shipping - discount;
    return { subtotal, shipping, discount, rounding: payment === "cod" ? roundingOf(exact) : 0 };
  });
}

/** What is added to an amount to make it whole rupees, half up. */
export function roundingOf(amount: Paisa): Paisa {
  return roundFraction({ numerator: amount, denominator: 100 }) * 100 - amount;
}

/** A parcel that an order will come in, as its buyer is told before ordering. */
export interface ParcelAhead {
  sellerName: string;
  /** What it costs in the way that is chosen. */
  price: Paisa;
  /** What its rider collects where it is paid in cash: whole rupees. */
  cash: Paisa;
}

/** The parcels that these lines become, one for each seller, and what makes their prices whole rupees in all. */
export function parcelsAhead(
  lines: readonly { sellerId: string; sellerName: string; total: Paisa }[],
  order: { shipping: Paisa; discounts: ReadonlyMap<string, Paisa> },
  payment: PaymentMethod | null,
): { parcels: ParcelAhead[]; rounding: Paisa } {
  const sold = salesBySeller(lines).map(({ sellerId, ...sale }) => ({
    ...sale,
    discount: order.discounts.get(sellerId) ?? 0,
  }));
  const prices = priceParcels(sold, order.shipping, payment);
  const parcels = prices.map(({ subtotal, shipping, discount, rounding }, index) => {
    const exact = subtotal + shipping - discount;
    const sellerName = sold[index]?.sellerName ?? "";
    return { sellerName, price: exact + rounding, cash: exact + roundingOf(exact) };
  });
  return { parcels, rounding: prices.reduce((sum, { rounding }) => sum + rounding, 0) };
}

/** What the lines of each seller cost together, in the order in which the sellers first come. */
function salesBySeller(lines: readonly { sellerId: string; sellerName: string; total: Paisa }[]) {
  const sales = new Map<string, { sellerId: string; sellerName: string; subtotal: Paisa }>();
  for (const { sellerId, sellerName, total } of lines) {
    const subtotal = (sales.get(sellerId)?.subtotal ?? 0) + total;
    sales.set(sellerId, { sellerId, sellerName, subtotal });
  }
  return [...sales.values()];
}
