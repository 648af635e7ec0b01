import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Inspection, ParcelState } from "./parcel-machine.ts";

/** Of one product in a parcel: how many were sent, and how many of them its buyer keeps, by what was paid back. */
export interface Sent {
  quantity: number;
  kept: number;
}

/** What somebody counted who looked at it: the rest of what was sent its buyer keeps. */
export interface Counted {
  sellable: number;
  notSellable: number;
}

/** What becomes of it: kept and sellable; whatever is neither is gone. */
export interface Decided {
  kept: number;
  sellable: number;
}

/** Why so many cannot have come back; null where they can. */
export function whyNotCounted({ quantity, kept }: Sent, counted: Counted): Refusal | null {
  const { sellable, notSellable } = counted;
  const back = quantity - kept;
  const whole = [sellable, notSellable].every((one) => Number.isSafeInteger(one) && one >= 0);
  if (whole && sellable + notSellable <= back) return null;
  const of = kept > 0 ? `Of ${quantity} the buyer keeps ${kept}` : `${quantity} were sent`;
  const text = `${of}: at most ${back} can have come back.`;
  return new Refusal("unprocessable", text, { field: "sellable" });
}

/** Whether a parcel that came back had been with its buyer, who may then keep some of it. */
export function cameFromBuyer(state: ParcelState): boolean {
  return state === "returned";
}

/** What a count makes of it: what was not counted its buyer keeps, or nobody where no buyer ever had it. */
export function decideCounted(
  { quantity }: Sent,
  { sellable, notSellable }: Counted,
  state: ParcelState,
): Decided {
  return { sellable, kept: cameFromBuyer(state) ? quantity - sellable - notSellable : 0 };
}

/** What one word for all of it makes of it: what its buyer keeps did not come back. */
export function decideAll({ quantity, kept }: Sent, inspection: Inspection): Decided {
  return { kept, sellable: inspection === "sellable" ? quantity - kept : 0 };
}

/** The word for it: `sellable` only where all of it is in stock again. */
export function inspectionOf({ quantity }: Pick<Sent, "quantity">, { sellable }: Decided) {
  return sellable === quantity ? ("sellable" as const) : ("not_sellable" as const);
}
