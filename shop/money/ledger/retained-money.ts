import { partOf } from "#tohfa/shop/orders/order/charge-shares.ts";
import {
  addCharges,
  amountRefundedWith,
  type Charge,
  charge,
  rulesOf,
  totalOf,
} from "#tohfa/shop/orders/order/charges.ts";
import type { ParcelMoney } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import { allocate } from "#tohfa/shop/values/allocate.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/**
 * The amounts of a partly refunded return: the part that is not refunded is booked as a sale again.
 * `retained` is the part of the price that is not refunded; `retainedDelivery` is the part of it for the delivery. The
 * result's price is exactly `retained`; a remainder from splitting into whole paisa is booked as rounding.
 */
export function retainedMoney(
  parcel: ParcelMoney,
  { retained, retainedDelivery }: { retained: Paisa; retainedDelivery: Paisa },
): ParcelMoney {
  const delivery = amountRefundedWith(parcel.charges, "delivery");
  const goods = totalOf(parcel.charges) - delivery;
  const share = (amount: Paisa) =>
    goods > 0 ? portion(amount, retained - retainedDelivery, goods) : 0;
  const part = addCharges([
    ...retainedDeliveryCharges(parcel.charges, Math.min(delivery, retainedDelivery)),
    // Delivery that the seller bears follows the goods: of what comes back she bears none.
    ...parcel.charges
      .filter(({ kind, payer }) => rulesOf(kind).refund === "things" || payer === "seller")
      .map((one) => partOf(one, capShare(share(Math.abs(one.paisa)), one.paisa))),
  ]);
  const joining = parcel.joining?.map((one) => ({ ...one, earned: share(one.earned) }));
  return {
    ...parcel,
    ...(joining && { joining }),
    charges: addCharges([...part, charge("rounding", retained - totalOf(part))]),
    commission: Math.min(parcel.commission, share(parcel.commission)),
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
