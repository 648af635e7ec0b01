import { type Paisa, roundFraction } from "../money.ts";

/** Where money can stand. Debits are positive, credits negative; a transaction's entries sum to zero. */
export type Account = "buyer" | "seller" | "commission" | "shipping" | "promotion";

export interface Entry {
  account: Account;
  sellerId: string | null;
  amount: Paisa;
}

/** A parcel's money when it is delivered: what it cost, and the percent frozen when it was ordered. */
export interface ParcelMoney {
  sellerId: string;
  subtotal: Paisa;
  shipping: Paisa;
  /** Paid by the shop, not by the seller: coupons are the shop's promotion. */
  discount: Paisa;
  commissionBasisPoints: number;
}

/** The shop's part of a sale, half up. */
export function commissionOf({
  subtotal,
  commissionBasisPoints,
}: Pick<ParcelMoney, "subtotal" | "commissionBasisPoints">): Paisa {
  return roundFraction({ numerator: subtotal * commissionBasisPoints, denominator: 10_000 });
}

/** What is booked when a parcel is delivered (PRODUCT §5); sums to zero. */
export function saleEntries(parcel: ParcelMoney): Entry[] {
  const commission = commissionOf(parcel);
  const entries: Entry[] = [
    {
      account: "buyer",
      sellerId: null,
      amount: parcel.subtotal + parcel.shipping - parcel.discount,
    },
    { account: "promotion", sellerId: null, amount: parcel.discount },
    { account: "seller", sellerId: parcel.sellerId, amount: -(parcel.subtotal - commission) },
    { account: "commission", sellerId: null, amount: -commission },
    { account: "shipping", sellerId: null, amount: -parcel.shipping },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}

/** The same with every sign turned: a return leaves nobody with earnings of it. */
export function reversedEntries(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }));
}
