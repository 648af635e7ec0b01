import { allocate } from "../allocate.ts";
import { type Paisa, roundFraction } from "../money.ts";
import type { PaymentMethod } from "../payment-method.ts";

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

/** The rounding of all parcels that these lines become: one for each seller. */
export function roundingOfParcels(
  lines: readonly { sellerId: string; total: Paisa }[],
  order: { shipping: Paisa; discounts: ReadonlyMap<string, Paisa> },
  payment: PaymentMethod | null,
): Paisa {
  const sold = [...subtotalsBySeller(lines)].map(([sellerId, subtotal]) => ({
    subtotal,
    discount: order.discounts.get(sellerId) ?? 0,
  }));
  const parcels = priceParcels(sold, order.shipping, payment);
  return parcels.reduce((sum, { rounding }) => sum + rounding, 0);
}

/** What the lines of each seller cost together, in the order in which the sellers first come. */
function subtotalsBySeller(
  lines: readonly { sellerId: string; total: Paisa }[],
): Map<string, Paisa> {
  const subtotals = new Map<string, Paisa>();
  for (const { sellerId, total } of lines) {
    subtotals.set(sellerId, (subtotals.get(sellerId) ?? 0) + total);
  }
  return subtotals;
}
