import { RETURN_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** So many days more, where only the seller says that a parcel was delivered: for its buyer to object. */
export const SELLERS_WORD_DAYS = 3;

const DAY = 86_400_000;

/** Of what a seller earned with a parcel, what decides whether it can be paid out. */
export interface Earning {
  /** ms; null where it is not delivered, such as a claim for a lost parcel. */
  deliveredAt: number | null;
  /** Only the seller says that it was delivered. */
  isSellersWord: boolean;
  /** Its buyer asked to return it, and that is not over. */
  hasOpenReturn: boolean;
  /** It is paid at the door, and the courier has not passed the cash on, all of it. */
  isCashOpen: boolean;
  /** A courier has accepted a claim for it, and has not paid yet. */
  isClaimOpen: boolean;
}

/** Why money is pending, and when that is over (ms), where time alone ends it. */
export interface Pending {
  text: string;
  until: number | null;
}

/**
 * Why what a seller earned with a parcel cannot be paid out yet; null where it can: it was delivered, the time
 * to return it is over, nobody has asked to, and the courier has passed its cash on. `now` in ms.
 */
export function whyPending(earning: Earning, now: number): Pending | null {
  const { deliveredAt } = earning;
  if (earning.hasOpenReturn) return { text: "Its buyer has asked to return it.", until: null };
  const until = deliveredAt === null ? null : payableFrom(deliveredAt, earning.isSellersWord);
  if (until !== null && now <= until) {
    const more = earning.isCashOpen ? ", and once the courier has passed its cash on" : "";
    const text = `It can be returned until ${formatDay(until)}. After that${more}, it can be paid out.`;
    return { text, until: earning.isCashOpen ? null : until };
  }
  if (earning.isCashOpen) {
    return { text: "The courier has not passed its cash on to the shop yet.", until: null };
  }
  return earning.isClaimOpen
    ? { text: "The courier has accepted the claim for it, and has not paid yet.", until: null }
    : null;
}

/** The last moment at which a delivered parcel can be returned, and a little more for a seller's own word, ms. */
function payableFrom(deliveredAt: number, isSellersWord: boolean): number {
  return deliveredAt + (RETURN_DAYS + (isSellersWord ? SELLERS_WORD_DAYS : 0)) * DAY;
}

/** What of a seller's balance can be paid out now: all that is not pending, and never less than nothing. */
export function payableOf(balance: Paisa, pending: Paisa): Paisa {
  return Math.max(0, balance - Math.max(0, pending));
}
