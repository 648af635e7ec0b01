import {
  addCharges,
  amountOf,
  type Charge,
  charge,
  discountCharge,
  sharesOf,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { Discount } from "./discount.ts";
import type { QuotedLine } from "./quoted-line.ts";

/**
 * The charges of an order's parcels: each has its own (goods, and what is taken off them), and its share of the order's
 * by what was sold in it, to the paisa. No rider has paisa: each price is rounded to whole rupees, half up, where it is
 * paid at the door. `payment` null: nobody has said yet how it is paid.
 */
export function priceParcels(
  sold: readonly (readonly Charge[])[],
  orderCharges: readonly Charge[],
  payment: PaymentMethod | null,
): Charge[][] {
  const shares = shareCharges(
    orderCharges,
    sold.map((own) => amountOf(own, "goods")),
  );
  return sold.map((own, index) => {
    const exact = [...own, ...(shares[index] ?? [])];
    const rounding = payment === "cod" ? roundingOf(totalOf(exact)) : 0;
    return addCharges([...exact, charge("rounding", rounding)]);
  });
}

/** Charges shared out by weight, each to the paisa: a list for each of the weights. */
export function shareCharges(charges: readonly Charge[], weights: readonly number[]): Charge[][] {
  const shared = charges.map((one) => sharesOf(one, allocate(one.paisa, weights)));
  return weights.map((_, index) => shared.flatMap((shares) => shares[index] ?? []));
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

/** One seller's part of an order before it is priced: their goods, and what a coupon takes off them. */
export interface Sale {
  /** Whoever packs it. */
  sellerId: string;
  lines: QuotedLine[];
  charges: Charge[];
}

/** The lines by who packs them, in the order in which the sellers first come. */
export function salesOf(
  lines: readonly QuotedLine[],
  discount: Pick<Discount, "bySeller" | "bears">,
): Sale[] {
  return [...Map.groupBy(lines, ({ product }) => product.sellerId)].map(([sellerId, own]) => {
    const goods = own.reduce((sum, { total }) => sum + total, 0);
    const off = discount.bySeller.get(sellerId) ?? 0;
    const charges = [charge("goods", goods), discountCharge(off, discount.bears)];
    return { sellerId, lines: own, charges };
  });
}

/** The parcels that these sales become, and what all of them cost. */
export function parcelsAhead(
  sales: readonly Sale[],
  orderCharges: readonly Charge[],
  payment: PaymentMethod | null,
): { parcels: ParcelAhead[]; charges: Charge[] } {
  const sold = sales.map(({ charges }) => charges);
  const priced = priceParcels(sold, orderCharges, payment);
  const inCash = priceParcels(sold, orderCharges, "cod");
  return {
    charges: addCharges(priced.flat()),
    parcels: sales.map(({ lines }, index) => ({
      sellerName: lines[0]?.product.sellerName ?? "",
      price: totalOf(priced[index] ?? []),
      cash: totalOf(inCash[index] ?? []),
    })),
  };
}
