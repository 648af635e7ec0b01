import { partOf } from "#tohfa/shop/orders/order/charge-shares.ts";
import {
  addCharges,
  amountRefundedWith,
  type Charge,
  charge,
  rulesOf,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import { earnedOf, type ParcelMoney } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/**
 * The amounts of a partly refunded return: the part that is not refunded is booked as a sale again.
 * `retained` is the part of the price that is not refunded; `retainedDelivery` is the part of it for the delivery. The
 * result's price is exactly `retained`; a remainder from splitting into whole paisa is booked as rounding.
 * Delivery that the seller bears follows the goods: of what comes back she bears none. What stays of the goods is
 * shared among all who were paid from them, so that no seller gets a paisa more than the whole sale gave her.
 */
export function retainedMoney(
  parcel: ParcelMoney,
  { retained, retainedDelivery }: { retained: Paisa; retainedDelivery: Paisa },
): ParcelMoney {
  const delivery = amountRefundedWith(parcel.charges, "delivery");
  const price = totalOf(parcel.charges) - delivery;
  const partOfGoods = (one: Charge) => {
    if (price <= 0) return partOf(one, 0);
    const share = portion(Math.abs(one.paisa), retained - retainedDelivery, price);
    return partOf(one, capShare(share, one.paisa));
  };
  const ofThings = parcel.charges.filter(
    ({ kind, payer }) => payer === "buyer" && rulesOf(kind).refund === "things",
  );
  const part = addCharges([
    ...retainedDeliveryCharges(parcel.charges, Math.min(delivery, retainedDelivery)),
    ...ofThings.map(partOfGoods),
  ]);
  const { borne, ...shared } = shareAmongSellers(parcel, part);
  const rounding = charge("rounding", retained - totalOf(part));
  return { ...parcel, ...shared, charges: addCharges([...part, ...borne, rounding]) };
}

/** What the goods that stay bring in, shared by the frozen amounts among all that is paid from it. */
function shareAmongSellers(
  parcel: ParcelMoney,
  kept: readonly Charge[],
): Pick<ParcelMoney, "commission" | "joining"> & { borne: Charge[] } {
  const { charges, commission, joining } = parcel;
  const borne = charges.filter(({ payer }) => payer === "seller");
  const [, ofCommission = 0, ...shares] = allocate(
    totalOf(kept.filter(({ account }) => account === "seller")),
    [
      // Where charges took more than her goods, nothing is left for the parcel's own seller.
      Math.max(0, earnedOf(parcel)),
      commission,
      ...borne.map(({ paisa }) => paisa),
      ...(joining ?? []).map(({ earned }) => earned),
    ],
  );
  const ofOthers = shares.slice(borne.length);
  return {
    commission: ofCommission,
    borne: borne.map((one, index) => partOf(one, shares[index] ?? 0)),
    ...(joining && {
      joining: joining.map((one, index) => ({ ...one, earned: ofOthers[index] ?? 0 })),
    }),
  };
}

/** What a buyer pays for delivery, reduced to the `retained` amount in total. */
export function retainedDeliveryCharges(charges: readonly Charge[], retained: Paisa): Charge[] {
  const own = charges.filter(
    ({ kind, payer }) => payer === "buyer" && rulesOf(kind).refund === "delivery",
  );
  const shares = allocate(
    retained,
    own.map(({ paisa }) => paisa),
  );
  return own.map((one, index) => partOf(one, shares[index] ?? 0));
}

/** A share with the sign of its amount, and not larger than it. */
function capShare(share: Paisa, amount: Paisa): Paisa {
  return amount < 0 ? Math.max(amount, 0 - share) : Math.min(amount, share);
}

/** amount × part / whole, rounded half up. */
export function portion(amount: Paisa, part: Paisa, whole: Paisa): Paisa {
  // The product of two amounts may exceed the safe integers.
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
