import { type Charge, totalOf } from "#tohfa/shop/orders/order/charges.ts";
import { leftToPay, type Tender } from "#tohfa/shop/orders/order/tenders.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import type { CashState } from "./cash-machine.ts";

/** The state of a parcel's cash that follows from the parcel's new state; null if it does not change. */
export function cashStateAfter(parcel: ParcelState): CashState | null {
  if (parcel === "dispatched") return "expected";
  if (parcel === "delivered") return "collected";
  return ["returned_to_sender", "lost", "damaged"].includes(parcel) ? "void" : null;
}

/**
 * What is collected of a parcel at the door: what no tender pays of its price. The one place that says it: the courier's booking, the label and the cash
 * that is expected of the courier all take it from here.
 */
export function cashAtDoor({
  order,
  money,
  tenders,
}: {
  order: { paymentMethod: PaymentMethod };
  money: { charges: readonly Charge[] };
  tenders: readonly Pick<Tender, "paisa">[];
}): Paisa {
  return order.paymentMethod === "cod" ? leftToPay(totalOf(money.charges), tenders) : 0;
}
