import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { CashState } from "./cash-machine.ts";

/** What a parcel's move does to its cash; null where nothing. */
export function cashStateAfter(parcel: ParcelState): CashState | null {
  if (parcel === "dispatched") return "expected";
  if (parcel === "delivered") return "collected";
  return ["returned_to_sender", "lost", "damaged"].includes(parcel) ? "void" : null;
}
