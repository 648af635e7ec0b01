import type { ParcelMoney } from "#tohfa/shop/orders/parcel/parcel-money.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/**
 * The money of what a buyer keeps of a parcel that came back and was paid back in part: it is sold after all.
 * `kept` is what of the price stays paid, `retainedShipping` the part of it that is for the shipping. Its price is
 * exactly `kept`; what the shares' paisa leave over is rounding.
 */
export function keptMoney<Money extends ParcelMoney>(
  parcel: Money,
  { kept, retainedShipping }: { kept: Paisa; retainedShipping: Paisa },
): Money {
  const { subtotal, shipping, discount, rounding } = parcel;
  const goods = subtotal - discount + rounding;
  const share = (amount: Paisa) =>
    goods > 0 ? portion(amount, kept - retainedShipping, goods) : 0;
  const part = {
    subtotal: Math.min(subtotal, share(subtotal)),
    discount: Math.min(discount, share(discount)),
    shipping: Math.min(shipping, retainedShipping),
    commission: Math.min(parcel.commission, share(parcel.commission)),
  };
  const joining = parcel.joining?.map((one) => ({ ...one, earned: share(one.earned) }));
  return {
    ...parcel,
    ...part,
    ...(joining && { joining }),
    rounding: kept - part.subtotal - part.shipping + part.discount,
  };
}

/** amount × part / whole, half up. */
function portion(amount: Paisa, part: Paisa, whole: Paisa): Paisa {
  // A product of two amounts may be beyond the safe integers.
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
