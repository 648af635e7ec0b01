import { RETURN_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** Additional days to wait if only the seller reports a delivery, so that the buyer can object. */
export const SELLER_REPORT_DAYS = 3;

const DAY = 86_400_000;

/** The facts that decide whether a seller's earnings from a parcel can be paid out. */
export interface Earning {
  /** ms; null if the parcel was not delivered, as for a claim for a lost parcel. */
  deliveredAt: number | null;
  /** Only the seller reported the delivery. */
  isReportedBySeller: boolean;
  /** The buyer has requested a return that is not finished. */
  hasOpenReturn: boolean;
  /** It is cash on delivery, and the courier has not yet remitted all the cash. */
  isCashOpen: boolean;
  /** A courier has accepted a claim for it, and has not paid yet. */
  isClaimOpen: boolean;
  /** It was paid by a gateway, which has not yet paid the shop. */
  isGatewayOpen: boolean;
}

/** Why earnings are pending, in one word. */
export type PendingKind = "return" | "window" | "cash" | "claim";

/** The same for people, after an amount. */
export const PENDING_WORDS: Readonly<Record<PendingKind, string>> = {
  return: "a return is open",
  window: "can still be returned",
  cash: "its cash has not come yet",
  claim: "its claim is not paid yet",
};

/** Why earnings are pending, and when they become payable (ms), if only time is missing. */
export interface Pending {
  text: string;
  until: number | null;
}

/**
 * Why a seller's earnings from a parcel cannot be paid out yet. Null if they can: the parcel was delivered, the return
 * period is over, no return is open, and the courier or the gateway has passed its money on. `now` in ms.
 */
export function whyPending(earning: Earning, now: number): Pending | null {
  const { deliveredAt } = earning;
  if (earning.hasOpenReturn) return { text: "Its buyer has asked to return it.", until: null };
  const until = deliveredAt === null ? null : payableFrom(deliveredAt, earning.isReportedBySeller);
  if (until !== null && now <= until) {
    const more = earning.isCashOpen
      ? ", and once the courier has passed its cash on"
      : earning.isGatewayOpen
        ? ", and once the payment company has passed its money on"
        : "";
    const text = `It can be returned until ${formatDay(until)}. After that${more}, it can be paid out.`;
    return { text, until: more === "" ? until : null };
  }
  if (earning.isCashOpen) {
    return { text: "The courier has not passed its cash on to the shop yet.", until: null };
  }
  if (earning.isGatewayOpen) {
    return {
      text: "The payment company has not passed its money on to the shop yet.",
      until: null,
    };
  }
  return earning.isClaimOpen
    ? { text: "The courier has accepted the claim for it, and has not paid yet.", until: null }
    : null;
}

/** The end of the return period of a delivered parcel (ms), later if only the seller reported the delivery. */
function payableFrom(deliveredAt: number, isReportedBySeller: boolean): number {
  return deliveredAt + (RETURN_DAYS + (isReportedBySeller ? SELLER_REPORT_DAYS : 0)) * DAY;
}

/** The part of a seller's balance that can be paid out now: neither pending nor in a payout run, at least zero. */
export function payableOf(balance: Paisa, pending: Paisa, reserved: Paisa): Paisa {
  return Math.max(0, balance - Math.max(0, pending) - reserved);
}
