import { sharesOf } from "#tohfa/shop/orders/order/charge-shares.ts";
import {
  addCharges,
  amountOf,
  type Charge,
  charge,
  type DeliveryPart,
  deliveryParts,
  discountCharge,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import {
  exactPrice,
  leftToPay,
  shareTenders,
  type Tender,
  type TenderOffer,
  tendersOf,
} from "#tohfa/shop/orders/order/tenders.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { SaleDelivery } from "./delivery-prices.ts";
import type { Discount } from "./discount.ts";
import type { QuotedLine } from "./quoted-line.ts";

/**
 * The charges of an order's parcels: each has its own (goods and discount), and its share of the order's charges,
 * allocated by its goods to the paisa. With cash on delivery what the rider collects of each price, after `tenders`, is
 * rounded to whole rupees, half up, since riders have no paisa. `payment` null: not chosen yet.
 */
export function priceParcels(
  sold: readonly (readonly Charge[])[],
  orderCharges: readonly Charge[],
  payment: PaymentMethod | null,
  tenders: readonly Tender[] = [],
): Charge[][] {
  const shares = shareCharges(
    orderCharges,
    sold.map((own) => amountOf(own, "goods")),
  );
  const priced = sold.map((own, index) => [...own, ...(shares[index] ?? [])]);
  const tendered = tendersOfParcels(priced, tenders);
  return priced.map((exact, index) => {
    const left = leftToPay(totalOf(exact), tendered[index] ?? []);
    const rounding = payment === "cod" ? roundingOf(left) : 0;
    return addCharges([...exact, charge("rounding", rounding)]);
  });
}

/** Each parcel's share of its order's tenders, by its charges. */
export function tendersOfParcels(
  parcels: readonly (readonly Charge[])[],
  tenders: readonly Tender[],
): Tender[][] {
  return shareTenders(tenders, parcels.map(exactPrice));
}

/** Allocates charges by weights, each to the paisa: one list per weight. */
export function shareCharges(charges: readonly Charge[], weights: readonly number[]): Charge[][] {
  const shared = charges.map((one) => sharesOf(one, allocate(one.paisa, weights)));
  return weights.map((_, index) => shared.flatMap((shares) => shares[index] ?? []));
}

/** The paisa to add to an amount to round it to whole rupees, half up. */
export function roundingOf(amount: Paisa): Paisa {
  return roundFraction({ numerator: amount, denominator: 100 }) * 100 - amount;
}

/** A parcel of a future order, as the buyer sees it before ordering. */
export interface ParcelAhead {
  sellerName: string;
  /** Its price with the chosen payment method. */
  price: Paisa;
  /** What of it is for its delivery, kind by kind. */
  delivery: DeliveryPart[];
  /** The cash that the rider would collect: whole rupees. */
  cash: Paisa;
}

/** One seller's part of an order before it is priced: their goods, and the discount on them. */
export interface Sale {
  /** The seller who packs it. */
  sellerId: string;
  lines: QuotedLine[];
  charges: Charge[];
  /** What delivery adds to them; left out: nothing. */
  delivery?: SaleDelivery;
}

/** All charges of a sale to its buyers; the fee for handling cash where that is how it is paid. */
export function chargesOfSale(
  { charges, delivery }: { charges: readonly Charge[]; delivery?: SaleDelivery },
  payment: PaymentMethod | null,
): readonly Charge[] {
  if (!delivery) return charges;
  const { toDoors, inCash } = delivery;
  return [...charges, ...toDoors.flat(), ...(payment === "cod" ? inCash : [])];
}

/** The lines grouped by the seller who packs them, in the order in which the sellers first appear. */
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

/** The future parcels of these sales, the charges of all of them, and what is paid by which of the `offers`. */
export function parcelsAhead(
  sales: readonly Sale[],
  orderCharges: readonly Charge[],
  payment: PaymentMethod | null,
  offers: readonly TenderOffer[] = [],
): { parcels: ParcelAhead[]; charges: Charge[]; tenders: Tender[] } {
  const pricedBy = (way: PaymentMethod | null) => {
    const sold = sales.map((sale) => chargesOfSale(sale, way));
    const exact = totalOf([...sold.flat(), ...orderCharges]);
    const tenders = tendersOf(exact, offers);
    const priced = priceParcels(sold, orderCharges, way, tenders);
    return { priced, tenders, each: tendersOfParcels(priced, tenders) };
  };
  const [{ priced, tenders }, inCash] = [pricedBy(payment), pricedBy("cod")];
  return {
    tenders,
    charges: addCharges(priced.flat()),
    parcels: sales.map(({ lines }, index) => ({
      sellerName: lines[0]?.product.sellerName ?? "",
      price: totalOf(priced[index] ?? []),
      delivery: deliveryParts(priced[index] ?? []),
      cash: leftToPay(totalOf(inCash.priced[index] ?? []), inCash.each[index] ?? []),
    })),
  };
}
