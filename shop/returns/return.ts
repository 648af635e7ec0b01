import { RETURN_DAYS } from "../deadlines.ts";
import { isBeforeDispatch } from "../orders/parcel.ts";
import type { ParcelState } from "../orders/parcel-machine.ts";
import { Refusal } from "../refusal.ts";
import type { ReturnState } from "./return-machine.ts";

/** As many photos as show what is wrong with a thing. */
export const MOST_RETURN_PHOTOS = 4;

/** Why a buyer cannot ask to return a parcel now (ms); null where they can. */
export function whyNotReturn(
  parcel: { state: ParcelState; deliveredAt: number | null; openReturn: ReturnState | null },
  now: number,
): Refusal | null {
  const { state, deliveredAt, openReturn } = parcel;
  if (openReturn) {
    return new Refusal("conflict", `A return of this parcel has been ${openReturn} already.`);
  }
  if (state !== "delivered" || deliveredAt === null) {
    return new Refusal("conflict", whyNotDelivered(state));
  }
  if (now > deliveredAt + RETURN_DAYS * 86_400_000) {
    const text = `A parcel can be returned within ${RETURN_DAYS} days of its delivery. They are over.`;
    return new Refusal("conflict", text);
  }
  return null;
}

function whyNotDelivered(state: ParcelState): string {
  if (isBeforeDispatch(state)) return "This parcel has not been sent yet: cancel it instead.";
  return state === "dispatched"
    ? "This parcel has not been delivered yet. Refuse it at the door, or return it after."
    : "This parcel cannot be returned: it is not with you.";
}
