import { isBeforeDispatch } from "#tohfa/shop/orders/parcel/parcel.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { DISPUTE_DAYS, RETURN_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { ReturnState } from "./return-machine.ts";

/** The most photos per return: enough to show what is wrong with a product. */
export const MAX_RETURN_PHOTOS = 4;

/** How many times a parcel's return was refused, and when last (ISO time). */
export interface Refused {
  times: number;
  at: string;
}

const DAY = 86_400_000;

/**
 * Why a buyer cannot request the return of a parcel now (ms); null if they can. After a refusal the buyer may request
 * once more: that is a dispute, which the shop decides.
 */
export function whyNotReturn(
  parcel: {
    state: ParcelState;
    deliveredAt: number | null;
    openReturn: ReturnState | null;
    refused?: Refused | null | undefined;
  },
  now: number,
): Refusal | null {
  const { state, deliveredAt, openReturn, refused } = parcel;
  if (openReturn) {
    return new Refusal("conflict", `A return of this parcel has been ${openReturn} already.`);
  }
  if (state !== "delivered" || deliveredAt === null) {
    return new Refusal("conflict", whyNotDelivered(state));
  }
  if (refused && isDecided(refused.times)) {
    return new Refusal("conflict", "The shop has looked at this return and decided on it.");
  }
  if (refused && now <= Date.parse(refused.at) + DISPUTE_DAYS * DAY) return null;
  if (now > deliveredAt + RETURN_DAYS * DAY) {
    const text = `A parcel can be returned within ${RETURN_DAYS} days of its delivery. They are over.`;
    return new Refusal("conflict", text);
  }
  return null;
}

/** Whether the shop has decided: a refusal after a dispute is final. */
function isDecided(timesRefused: number): boolean {
  return timesRefused > 1;
}

/** Why an actor cannot refuse a return; null if they can. Only admins decide a disputed one. */
export function whyNotRefuse(who: { isAdmin: boolean; isDisputed: boolean }): Refusal | null {
  if (who.isAdmin || !who.isDisputed) return null;
  const text =
    "You refused this return before, and the buyer asked again: now the shop decides. You can still take it back.";
  return new Refusal("conflict", text);
}

/**
 * Why a personalised parcel cannot be returned; null if it can, which needs a fault. A parcel that also has other
 * products can be returned for those, and its seller decides.
 */
export function whyNotPersonalReturn({
  isPersonal,
  isFaulty,
}: {
  isPersonal: boolean;
  isFaulty: boolean;
}): Refusal | null {
  if (!isPersonal || isFaulty) return null;
  const text =
    "What was made for you cannot come back for a change of mind. If it is damaged or not as you ordered it, say so.";
  return new Refusal("conflict", text, { field: "faulty" });
}

function whyNotDelivered(state: ParcelState): string {
  if (isBeforeDispatch(state)) return "This parcel has not been sent yet: cancel it instead.";
  return state === "dispatched"
    ? "This parcel has not been delivered yet. Refuse it at the door, or return it after."
    : "This parcel cannot be returned: it is not with you.";
}
