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

/** What the shop charges a seller for; the order in which it stands on her invoice. */
export const SELLER_SERVICES = ["commission", "delivery", "courier_fees"] as const;
export type SellerService = (typeof SELLER_SERVICES)[number];

/** What one booking charges a seller for a parcel. Negative: it is given back. */
export interface SellerBooking {
  sellerId: string;
  service: SellerService;
  /** Without the services tax that comes on top of it. */
  amount: Paisa;
  tax: Paisa;
  parcelId: string;
  /** "2026-11-28", in Pakistan. */
  day: string;
  /** The month in which it was first charged for the parcel. */
  chargedIn: string;
}

interface ServiceSum {
  service: SellerService;
  parcels: number;
  amount: Paisa;
  tax: Paisa;
}

/** What a seller's papers of a month have: what she pays, by day, and what she gets back of earlier months. */
export interface MonthOfServices {
  days: (ServiceSum & { day: string })[];
  back: (ServiceSum & { chargedIn: string })[];
}

/**
 * A seller's bookings of a month, for her papers. What is given back in the month of its charge is taken off there; of an
 * earlier month it is a credit note's, of that month.
 */
export function monthOfServices(
  bookings: readonly SellerBooking[],
  month: string,
): MonthOfServices {
  const parcels = new Map<string, SellerBooking>();
  for (const one of bookings) {
    const key = `${one.service} ${one.parcelId}`;
    const before = parcels.get(key);
    parcels.set(key, {
      ...(before ?? one),
      amount: (before?.amount ?? 0) + one.amount,
      tax: (before?.tax ?? 0) + one.tax,
    });
  }
  const all = [...parcels.values()].filter(({ amount, tax }) => amount !== 0 || tax !== 0);
  const isBack = ({ chargedIn, amount, tax }: SellerBooking) =>
    chargedIn < month && amount + tax < 0;
  return {
    days: sumBy(
      all.filter((one) => !isBack(one)),
      ({ day }) => day,
    ).map(({ key, ...sums }) => ({ day: key, ...sums })),
    back: sumBy(all.filter(isBack), ({ chargedIn }) => chargedIn).map(
      ({ key, amount, tax, ...sums }) => ({
        ...{ chargedIn: key, ...sums, amount: -amount, tax: -tax },
      }),
    ),
  };
}

/** Added up by a key and the service; sorted by both. */
function sumBy(bookings: readonly SellerBooking[], keyOf: (one: SellerBooking) => string) {
  const sums = new Map<string, ServiceSum & { key: string }>();
  for (const one of bookings) {
    const { service } = one;
    const key = keyOf(one);
    const name = `${SELLER_SERVICES.indexOf(service)} ${key}`;
    const sum = sums.get(name) ?? { key, service, parcels: 0, amount: 0, tax: 0 };
    sums.set(name, {
      ...sum,
      parcels: sum.parcels + 1,
      amount: sum.amount + one.amount,
      tax: sum.tax + one.tax,
    });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}
