import { allocate } from "#tohfa/shop/values/allocate.ts";
import { type Paisa, roundFraction } from "#tohfa/shop/values/money.ts";

/** What the ledger has of one booking of a parcel's commission. Negative: it is given back. */
export interface BookedCommission {
  commission: Paisa;
  /** Services tax on commission and delivery. */
  tax: Paisa;
  /** The delivery, without its tax. */
  delivery: Paisa;
}

/** What a parcel's charges were when it was ordered. */
export interface FrozenCharges {
  /** What is paid for the delivery, whoever pays, and the services tax in it. */
  delivery: Paisa;
  deliveryTax: Paisa;
  /** The commission of the parcel's own seller first, then of each whose goods she packed. */
  sellers: readonly { sellerId: string; commission: Paisa; tax: Paisa }[];
}

export interface CommissionShare {
  sellerId: string;
  commission: Paisa;
  tax: Paisa;
}

/**
 * What each seller of a parcel pays of a booking: the shares sum to it, whatever part of the parcel it is of. The tax is
 * what is left of it when the delivery has its own.
 */
export function commissionShares(
  booked: BookedCommission,
  { delivery, deliveryTax, sellers }: FrozenCharges,
): CommissionShare[] {
  const net = delivery - deliveryTax;
  const ofDelivery =
    net === 0 ? 0 : roundFraction({ numerator: deliveryTax * booked.delivery, denominator: net });
  const commissions = allocate(
    booked.commission,
    sellers.map(({ commission }) => commission),
  );
  const taxes = allocate(
    booked.tax - ofDelivery,
    sellers.map(({ tax }) => tax),
  );
  return sellers.map(({ sellerId }, index) => ({
    ...{ sellerId, commission: commissions[index] ?? 0, tax: taxes[index] ?? 0 },
  }));
}

/** One booking's share of a seller. */
export interface SellerBooking extends CommissionShare {
  parcelId: string;
  /** "2026-11-28", in Pakistan. */
  day: string;
  /** The month in which the parcel was sold. */
  soldIn: string;
}

/** What a seller's papers of a month have: what she pays, by day, and what she gets back of earlier months. */
export interface MonthOfCommission {
  days: { day: string; parcels: number; commission: Paisa; tax: Paisa }[];
  back: { soldIn: string; parcels: number; commission: Paisa; tax: Paisa }[];
}

/**
 * A seller's bookings of a month, for her papers. What comes back in the month of its sale is taken off there; of an
 * earlier month it is a credit note's, of that month.
 */
export function monthOfCommission(
  bookings: readonly SellerBooking[],
  month: string,
): MonthOfCommission {
  const parcels = new Map<string, SellerBooking>();
  for (const one of bookings) {
    const before = parcels.get(one.parcelId);
    parcels.set(one.parcelId, {
      ...(before ?? one),
      commission: (before?.commission ?? 0) + one.commission,
      tax: (before?.tax ?? 0) + one.tax,
    });
  }
  const all = [...parcels.values()].filter(({ commission, tax }) => commission !== 0 || tax !== 0);
  const isBack = ({ soldIn, commission, tax }: SellerBooking) =>
    soldIn < month && commission + tax < 0;
  return {
    days: sumBy(
      all.filter((one) => !isBack(one)),
      ({ day }) => day,
    ).map(({ key, ...sums }) => ({ day: key, ...sums })),
    back: sumBy(all.filter(isBack), ({ soldIn }) => soldIn).map(
      ({ key, parcels: count, commission, tax }) => ({
        ...{ soldIn: key, parcels: count, commission: -commission, tax: -tax },
      }),
    ),
  };
}

function sumBy(bookings: readonly SellerBooking[], keyOf: (one: SellerBooking) => string) {
  const sums = new Map<string, { parcels: number; commission: Paisa; tax: Paisa }>();
  for (const one of bookings) {
    const sum = sums.get(keyOf(one)) ?? { parcels: 0, commission: 0, tax: 0 };
    sums.set(keyOf(one), {
      parcels: sum.parcels + 1,
      commission: sum.commission + one.commission,
      tax: sum.tax + one.tax,
    });
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, sum]) => ({
      ...{ key, ...sum },
    }));
}
