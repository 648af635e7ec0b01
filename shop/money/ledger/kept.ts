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
 * The money of what a buyer keeps of a parcel that came back and was paid back in part: it is sold after all.
 * `kept` is what of the price stays paid, `retainedDelivery` the part of it that is for the delivery. Its price is
 * exactly `kept`; what the shares' paisa leave over is rounding.
 */
export function keptMoney(
  parcel: ParcelMoney,
  { kept, retainedDelivery }: { kept: Paisa; retainedDelivery: Paisa },
): ParcelMoney {
  const delivery = amountRefundedWith(parcel.charges, "delivery");
  const goods = totalOf(parcel.charges) - delivery;
  const share = (amount: Paisa) =>
    goods > 0 ? portion(amount, kept - retainedDelivery, goods) : 0;
  const part = addCharges([
    ...ofDelivery(parcel.charges, Math.min(delivery, retainedDelivery)),
    ...parcel.charges
      .filter(({ kind }) => rulesOf(kind).refund === "things")
      .map((one) => ({ ...one, paisa: atMost(share(Math.abs(one.paisa)), one.paisa) })),
  ]);
  const joining = parcel.joining?.map((one) => ({ ...one, earned: share(one.earned) }));
  return {
    ...parcel,
    ...(joining && { joining }),
    charges: addCharges([...part, charge("rounding", kept - totalOf(part))]),
    commission: Math.min(parcel.commission, share(parcel.commission)),
  };
}

/** Charges that go back with the delivery, where so much of them in all stays paid. */
function ofDelivery(charges: readonly Charge[], retained: Paisa): Charge[] {
  const own = charges.filter(({ kind }) => rulesOf(kind).refund === "delivery");
  const shares = allocate(
    retained,
    own.map(({ paisa }) => paisa),
  );
  return own.map((one, index) => ({ ...one, paisa: shares[index] ?? 0 }));
}

/** A share of an amount, with its sign. */
function atMost(share: Paisa, amount: Paisa): Paisa {
  return amount < 0 ? Math.max(amount, 0 - share) : Math.min(amount, share);
}

/** amount × part / whole, half up. */
function portion(amount: Paisa, part: Paisa, whole: Paisa): Paisa {
  // A product of two amounts may be beyond the safe integers.
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
