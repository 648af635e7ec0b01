import { type Day, formatNearDay } from "#tohfa/shop/values/day.ts";
import { DISPUTE_DAYS, RETURN_DAYS } from "#tohfa/shop/values/deadlines.ts";
import { formatMomentWithZone } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { ownMoment } from "#tohfa/shop/values/own-time.ts";
import { CHANGE_TEXTS } from "#tohfa/shop/values/promise.ts";
import type { PromiseChanger } from "#tohfa/shop/values/promise-kinds.ts";
import {
  GREETING,
  greeting,
  type MessageLinks,
  type MessageParts,
  type OrderBuyer,
  orderButton,
  orderUrl,
} from "./parts.ts";

interface ParcelNews extends OrderBuyer {
  parcelId: string;
  courier?: string | null;
  /** The buyer's time zone, if its time differs from Pakistan's. */
  zone?: string;
}

/** Parcels whose promised day was moved by one change. */
interface ArrivalNews extends OrderBuyer {
  /** `was`: the day promised before; null if there was none. */
  parcels: readonly { id: string; seller: string; was: Day | null; day: Day }[];
  by: PromiseChanger;
  /** As the person who changed it wrote; else empty. */
  reason: string;
}

/** Who cancelled, as the buyer reads it. */
type CancelledBy = "buyer" | "seller" | "shop";

const CANCELLED: Record<CancelledBy, string> = {
  buyer: "Cancelled, as you asked, and not sent",
  seller: "We are sorry: the seller had to cancel this, and it will not arrive",
  shop: "We are sorry: we had to cancel this, and it will not arrive",
};

interface CancelledNews extends OrderBuyer {
  /** Parcel numbers. */
  parcels: readonly string[];
  by: CancelledBy;
  isPaid: boolean;
}

interface ReturnNews extends OrderBuyer {
  parcelId: string;
  state: "requested" | "approved" | "refused" | "received" | "refunded";
  /** As the seller wrote it; may be empty. */
  answer: string;
  /** Of a refund: the money sent back. */
  amount?: Paisa;
  /** What sending it back costs, where the buyer changed their mind: it comes off the refund. */
  freight?: Paisa;
  /** Of a refusal: the shop has decided, and it cannot be asked for again. */
  isFinal?: boolean;
}

/** "21 Nov 2026, 9:00 pm Pakistan time", and for a reader elsewhere " (4:00 pm where you are)". */
function momentInBoth(time: number, zone = ""): string {
  const own = ownMoment(time, zone);
  return `${formatMomentWithZone(time)}${own === null ? "" : ` (${own} where you are)`}`;
}

/** Messages to a buyer about parcels, deliveries and returns. */
export const PARCEL_TEMPLATES = {
  "parcel-shown": (
    payload: ParcelNews & { answerUntil: number },
    links: MessageLinks,
  ): MessageParts => {
    const { orderId, firstName, parcelId } = payload;
    const url = orderUrl(links, orderId);
    return {
      subject: `Packed, have a look: ${parcelId}`,
      lines: [
        greeting(payload),
        `Your parcel ${parcelId} is packed. Its seller has made a photo or a film for you: see it on your order page before it goes.`,
        `Tap “Send it”, or say once what to change, until ${momentInBoth(payload.answerUntil, payload.zone)}. After that it goes as it is.`,
      ],
      button: { text: "See how it is packed", url },
      short: `Tohfa: your parcel ${parcelId} is packed. See it before it goes: ${url}`,
      variables: [firstName, parcelId, url],
    };
  },
  "parcel-changed": (payload: ParcelNews, links: MessageLinks): MessageParts => {
    const { orderId, firstName, parcelId } = payload;
    const url = orderUrl(links, orderId);
    return {
      subject: `Changed as you asked: ${parcelId}`,
      lines: [
        greeting(payload),
        `You asked for a change to your parcel ${parcelId}. Its seller has made it, and shows you a new picture on your order page. Now it goes.`,
      ],
      button: { text: "See the new picture", url },
      short: `Tohfa: your parcel ${parcelId} was changed as you asked. See the new picture: ${url}`,
      variables: [firstName, parcelId, url],
    };
  },
  "parcel-thanked": (
    payload: ParcelNews & { name: string; words: string },
    links: MessageLinks,
  ): MessageParts => {
    const { orderId, firstName, parcelId, name, words } = payload;
    const url = orderUrl(links, orderId);
    return {
      subject: `${name} says thank you`,
      lines: [
        greeting(payload),
        `${name} has opened your gift and says thank you.`,
        ...(words ? [`“${words}”`] : []),
      ],
      button: orderButton(url),
      short: `Tohfa: your gift ${parcelId} has arrived, and you are thanked for it: ${url}`,
      variables: [firstName, parcelId, url],
    };
  },
  "parcel-dispatched": (
    payload: ParcelNews & { trackingNumber?: string | undefined },
    { storeUrl }: MessageLinks,
  ): MessageParts => {
    const { orderId, firstName, trackingNumber = "" } = payload;
    const courier = payload.courier ?? "";
    const url = `${storeUrl}/track-order?${new URLSearchParams({ id: trackingNumber })}`;
    return {
      subject: `On its way: order ${orderId}`,
      lines: [
        greeting(payload),
        `Your parcel is on its way with ${courier}. Its tracking number is ${trackingNumber}. The rider will call you before delivery.`,
      ],
      button: { text: "Track your parcel", url },
      short: `Tohfa: your parcel of order ${orderId} is on its way with ${courier}, number ${trackingNumber}. Track it: ${url}`,
      variables: [firstName, orderId, courier, trackingNumber, url],
    };
  },
  "parcels-news": (payload: OrderBuyer, links: MessageLinks): MessageParts => {
    const { orderId, firstName } = payload;
    const url = orderUrl(links, orderId);
    return {
      subject: `News of your parcels: order ${orderId}`,
      lines: [
        greeting(payload),
        "Some of your parcels have moved on today. Your order page follows all of them: who has theirs, whose is on its way, and whose is late.",
        "We write at most once a day about them.",
      ],
      button: { text: "See all parcels", url },
      short: `Tohfa: there is news of the parcels of order ${orderId}: ${url}`,
      variables: [firstName, orderId, url],
    };
  },
  "parcel-late": (
    payload: ParcelNews & { arriveBy: Day; expectedBy: Day; isSent: boolean },
    links: MessageLinks,
  ): MessageParts => {
    const { orderId, firstName, parcelId, isSent } = payload;
    const url = orderUrl(links, orderId);
    const [was, now] = [formatNearDay(payload.arriveBy), formatNearDay(payload.expectedBy)];
    return {
      subject: `Later than promised: ${parcelId}`,
      lines: [
        greeting(payload),
        `We are sorry: your parcel ${parcelId} will not be there by ${was}. We expect it by ${now}.`,
        isSent
          ? "It is on its way. If you wait, there is nothing to do; you can follow it on your order page."
          : "If you wait, there is nothing to do. If that is too late for you, you can cancel it on your order page as long as it has not left, and you get back what you paid.",
        `Is there something its seller should know? Write to us and we pass it on: ${links.storeUrl}/contect-us`,
      ],
      button: orderButton(url),
      short: `Tohfa: sorry, your parcel ${parcelId} will not be there by ${was} but by ${now}. What you can do: ${url}`,
      variables: [firstName, parcelId, was, now, url],
    };
  },
  "arrival-changed": (payload: ArrivalNews, links: MessageLinks): MessageParts => {
    const { orderId, firstName, parcels, by, reason } = payload;
    const url = orderUrl(links, orderId);
    const days = parcels.map(({ id, day }) => `${id} by ${formatNearDay(day)}`).join(", ");
    const [first] = parcels;
    return {
      subject: `Another day: order ${orderId}`,
      lines: [
        greeting(payload),
        ...parcels.map(({ id, was, day }) =>
          was === null
            ? `Your parcel ${id} should be there by ${formatNearDay(day)}.`
            : `Your parcel ${id} should be there by ${formatNearDay(day)}, not by ${formatNearDay(was)}.`,
        ),
        ...whoChanged(by, first?.seller ?? "", reason),
        "If that is too late for you, you can cancel it on your order page as long as it has not left.",
      ],
      button: orderButton(url),
      short: `Tohfa: another day for your parcels: ${days}. Why, and what you can do: ${url}`,
      variables: [firstName, orderId, days, url],
    };
  },
  "parcel-delivered": (payload: ParcelNews, links: MessageLinks): MessageParts => {
    const { orderId, firstName, parcelId } = payload;
    const url = orderUrl(links, orderId);
    return {
      subject: `Delivered: ${parcelId}`,
      lines: [
        greeting(payload),
        `Your parcel ${parcelId} has been delivered. We hope you love it!`,
        "Your invoice is on your order page, to print or to keep.",
        "How did you like it? Tap “Review it” on your order page. With photos, your review earns 15% off your next purchase.",
        `If anything is wrong, you can ask to return it on your order page within ${RETURN_DAYS} days.`,
      ],
      button: orderButton(url),
      short: `Tohfa: your parcel ${parcelId} has been delivered. Anything wrong? ${url}`,
      variables: [firstName, parcelId, url],
    };
  },
  "parcel-not-delivered": (
    payload: ParcelNews & { isPaid: boolean; wasSaidDelivered?: boolean },
    links: MessageLinks,
  ): MessageParts => {
    const { orderId, firstName, parcelId, courier, isPaid } = payload;
    const url = orderUrl(links, orderId);
    const money = isPaid ? "You will get back what you paid for it." : "You have nothing to pay.";
    const mistake = payload.wasSaidDelivered
      ? "We told you that it was delivered. That was our mistake, and we are sorry."
      : "";
    return {
      subject: `Not delivered: ${parcelId}`,
      lines: [
        greeting(payload),
        `${courier ?? "The courier"} could not deliver your parcel ${parcelId}, so it has gone back to the seller. ${money}`,
        ...(mistake ? [mistake] : []),
      ],
      button: orderButton(url),
      short: `Tohfa: your parcel ${parcelId} could not be delivered and has gone back to the seller. ${money} ${url}`,
      variables: [firstName, parcelId, url],
    };
  },
  "parcels-cancelled": (payload: CancelledNews, links: MessageLinks): MessageParts =>
    cancelledParts(payload, links, greeting(payload)),
  // Of an order that nobody has paid or confirmed: its mailbox may be a stranger's, so there is no name in the
  // greeting.
  "unconfirmed-cancelled": (payload: CancelledNews, links: MessageLinks): MessageParts =>
    cancelledParts(payload, links, GREETING),
  "parcel-lost": (
    payload: ParcelNews & { isPaid: boolean; state: "lost" | "damaged" },
    links: MessageLinks,
  ): MessageParts => {
    const { orderId, firstName, parcelId, state, isPaid } = payload;
    const url = orderUrl(links, orderId);
    const money = isPaid
      ? "You will get back all that you paid for it."
      : "You have nothing to pay.";
    const said = `your parcel ${parcelId} was ${state} on its way and will not arrive.`;
    return {
      subject: `We are sorry: ${parcelId} will not arrive`,
      lines: [greeting(payload), `We are sorry: ${said} ${money}`],
      button: orderButton(url),
      short: `Tohfa: sorry, ${said} ${money} ${url}`,
      variables: [firstName, parcelId, state, url],
    };
  },
  "return-answered": (payload: ReturnNews, links: MessageLinks): MessageParts => {
    const { orderId, firstName, parcelId, state, answer } = payload;
    const url = orderUrl(links, orderId);
    const said = {
      requested: "has been asked for. Please wait for the answer before you send it.",
      approved: "has been approved. Please send it back with everything that came in the parcel.",
      refused: "was not accepted.",
      received: "has arrived. You will now get your money back.",
      refunded: refundedWords(payload.amount),
    }[state];
    return {
      subject: `Your return of ${parcelId}`,
      lines: [
        greeting(payload),
        `Your return of ${parcelId} ${said}`,
        ...freightWords(payload.freight),
        ...(answer ? [`${payload.isFinal ? "We say" : "The seller says"}: ${answer}`] : []),
        ...(state === "refused" && !payload.isFinal
          ? [
              `If you do not agree, ask again on your order page within ${DISPUTE_DAYS} days: then the shop decides.`,
            ]
          : []),
      ],
      button: orderButton(url),
      short: `Tohfa: your return of ${parcelId} ${said} ${url}`,
      variables: [firstName, parcelId, state, url],
    };
  },
};

/** What is said before the buyer sends something back that has no fault. */
function freightWords(freight: Paisa | undefined): string[] {
  if (freight === undefined) return [];
  const kept = "Its delivery to you is not refunded";
  const words =
    freight > 0
      ? `${kept}, and ${formatMoney(freight)} for the way back comes off your refund.`
      : `${kept}.`;
  return [words, "Is it damaged, or not as you ordered it? Then tell us: you get everything back."];
}

/** As the order's page says it; what a person wrote is on a line of its own. */
function whoChanged(by: PromiseChanger, seller: string, reason: string): string[] {
  if (by === "payment" || by === "confirmation") return [CHANGE_TEXTS[by]];
  return [`${by === "seller" ? seller : "Tohfa"} changed it:`, `“${reason}”`];
}

function cancelledParts(
  { orderId, firstName, parcels, by, isPaid }: CancelledNews,
  links: MessageLinks,
  hello: string,
): MessageParts {
  const url = orderUrl(links, orderId);
  const money = isPaid
    ? "You will get back what you paid for it."
    : "You have nothing to pay for it.";
  return {
    subject: `Cancelled: order ${orderId}`,
    lines: [hello, `${CANCELLED[by]}: ${namesOf(parcels)}.`, money],
    button: orderButton(url),
    short: `Tohfa: cancelled: ${namesOf(parcels)}. ${money} ${url}`,
    variables: [firstName, orderId, money, url],
  };
}

/** Parcel numbers; of an order to many people only the first five and how many there are. */
function namesOf(parcels: readonly string[]): string {
  const shown = parcels.slice(0, 5).join(", ");
  return parcels.length > 5 ? `${shown} ... (${parcels.length})` : shown;
}

function refundedWords(amount: Paisa | undefined): string {
  if (amount === undefined) return "has been refunded.";
  if (amount === 0) return "is closed. Nothing was paid for it, so there is nothing to send back.";
  return `has been refunded: we have sent ${formatMoney(amount)} back to you.`;
}
