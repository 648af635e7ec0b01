import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Inspection, ParcelState } from "./parcel-machine.ts";

/** The quantity of one product that was sent, and how many of them the buyer keeps according to the refunds. */
export interface SentQuantity {
  quantity: number;
  kept: number;
}

/** The quantities counted at the inspection of returned goods; the buyer keeps the rest of what was sent. */
export interface InspectionCount {
  sellable: number;
  notSellable: number;
}

/** The result of an inspection: kept by the buyer, and sellable again; the rest is a loss. */
export interface InspectionResult {
  kept: number;
  sellable: number;
}

/** Why a count is impossible: it exceeds what can have come back. Null if it is possible. */
export function whyNotCounted(
  { quantity, kept }: SentQuantity,
  counted: InspectionCount,
): Refusal | null {
  const { sellable, notSellable } = counted;
  const back = quantity - kept;
  const whole = [sellable, notSellable].every((one) => Number.isSafeInteger(one) && one >= 0);
  if (whole && sellable + notSellable <= back) return null;
  const of = kept > 0 ? `Of ${quantity} the buyer keeps ${kept}` : `${quantity} were sent`;
  const text = `${of}: at most ${back} can have come back.`;
  return new Refusal("unprocessable", text, { field: "sellable" });
}

/** Whether a parcel that came back had been delivered; its buyer may then keep some of the goods. */
export function cameFromBuyer(state: ParcelState): boolean {
  return state === "returned";
}

/** The result of a count: the buyer keeps what was not counted, unless the parcel never reached the buyer. */
export function resultOfCount(
  { quantity }: SentQuantity,
  { sellable, notSellable }: InspectionCount,
  state: ParcelState,
): InspectionResult {
  return { sellable, kept: cameFromBuyer(state) ? quantity - sellable - notSellable : 0 };
}

/** The result if one inspection applies to everything that came back, which excludes what the buyer keeps. */
export function resultForAll(
  { quantity, kept }: SentQuantity,
  inspection: Inspection,
): InspectionResult {
  return { kept, sellable: inspection === "sellable" ? quantity - kept : 0 };
}

/** The inspection to store: `sellable` only if the whole quantity is in stock again. */
export function inspectionOf(
  { quantity }: Pick<SentQuantity, "quantity">,
  { sellable }: InspectionResult,
) {
  return sellable === quantity ? ("sellable" as const) : ("not_sellable" as const);
}
