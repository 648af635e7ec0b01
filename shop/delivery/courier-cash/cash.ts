import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { CashState } from "./cash-machine.ts";

/** The state of a parcel's cash that follows from the parcel's new state; null if it does not change. */
export function cashStateAfter(parcel: ParcelState): CashState | null {
  if (parcel === "dispatched") return "expected";
  if (parcel === "delivered") return "collected";
  return ["returned_to_sender", "lost", "damaged"].includes(parcel) ? "void" : null;
}
