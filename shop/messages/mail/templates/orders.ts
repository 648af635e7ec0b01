import { type Day, formatNearDay } from "#tohfa/shop/values/day.ts";
import { CONFIRM_HOURS } from "#tohfa/shop/values/deadlines.ts";
import { formatMomentWithZone } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import type { PaymentMethod } from "#tohfa/shop/values/payment-method.ts";
import {
  GREETING,
  type MessageLinks,
  type MessageParts,
  type OrderBuyer,
  orderUrl,
} from "./parts.ts";

interface PlacedOrder extends OrderBuyer {
  total: Paisa;
  /** What of it is paid by store credit, a voucher or in advance; left out: nothing. */
  tendered?: Paisa;
  payment?: PaymentMethod;
  /** What of it is paid before it is made; the rider gets the rest. */
  advance?: Paisa;
  /** A cash order that its buyer has to confirm, by this mail's link. */
  confirm?: boolean;
  /** A cash order that its buyer has to confirm by a code, sent to the phone. */
  isPhoneAsked?: boolean;
  /** False: no stock is reserved for it before it is confirmed or paid. */
  isStockHeld?: boolean;
  /** The promised day of the last parcel. */
  arriveBy?: Day;
  /** The promised day of the first parcel, if that is earlier. */
  firstBy?: Day;
  /** ms: those days hold if the order is paid or confirmed by then. */
  promiseUntil?: number;
  /**
   * Personalised products and the fields that were filled in: "Photo mug: Name, Photo". Never the texts in them, which
   * a stranger may have typed with somebody else's address.
   */
  madeFor?: string[];
}

interface ConfirmCode {
  orderId: string;
  total: Paisa;
  /** Which of the order's codes it is. */
  number: number;
}

/** Messages about a new order. */
export const ORDER_TEMPLATES = {
  "order-placed": (payload: PlacedOrder, links: MessageLinks): MessageParts => {
    const {
      orderId,
      firstName,
      payment = "cod",
      confirm = false,
      isStockHeld: isStockReserved = true,
    } = payload;
    const { madeFor = [] } = payload;
    const total = formatMoney(payload.total);
    const { advance = 0 } = payload;
    const isCash = payment === "cod" && advance === 0;
    const url = orderUrl(links, orderId, confirm);
    return {
      subject: `Your order ${orderId} is placed`,
      lines: [
        GREETING,
        `Thank you for your order ${orderId} of ${total}.`,
        ...alreadyPaid(isCash, payload),
        whatNext(isCash, payload),
        ...whenThere(isCash, payload),
        ...(isStockReserved ? [] : [notHeld(isCash)]),
        ...(madeFor.length > 0
          ? [
              `Made for you: ${madeFor.join("; ")}. Your order page shows what you gave for it. Please check it once more: what is made for you cannot be returned for a change of mind.`,
            ]
          : []),
        isCash
          ? "You can check your parcel before you pay."
          : isStockReserved
            ? "Your order page shows how to pay, and until when we hold the order for you."
            : "Your order page shows how to pay, and until when you can.",
        ...(advance > 0 ? ["You can check your parcel before you pay the rest."] : []),
        "Your order page opens only with this link, so please keep it safe.",
      ],
      button: { text: confirm ? "Confirm your order" : "See your order", url },
      short: `Tohfa: your order ${orderId} of ${total} is placed. ${confirm ? "Please confirm it" : "See it"}: ${url}`,
      variables: [firstName, orderId, total, url],
    };
  },
  /**
   * To the phone that an order names, whose owner may know nothing of it: short, and without any text that the buyer
   * typed.
   */
  "confirm-code": ({ orderId, total, number }: ConfirmCode, links: MessageLinks): MessageParts => {
    const code = links.codeOf(orderId, number);
    const text = `${code} confirms your order ${orderId} of ${formatMoney(total)}, cash on delivery. Not yours? Do nothing.`;
    return {
      subject: `Your code for order ${orderId}`,
      lines: [GREETING, `The code ${text}`],
      button: { text: "Tohfa", url: links.storeUrl },
      short: `Tohfa: ${text}`,
      variables: [code, orderId, formatMoney(total)],
    };
  },
};

/** What is paid already, and what is left. */
function alreadyPaid(isCash: boolean, { total, tendered = 0 }: PlacedOrder): string[] {
  if (tendered === 0) return [];
  const [paid, left] = [formatMoney(tendered), formatMoney(total - tendered)];
  if (tendered === total) return [`All of it is paid: nothing is due at the door.`];
  return isCash
    ? [`${paid} of it is paid already: ${left} is left for the rider.`]
    : [`${paid} of it is paid already: ${left} is left to pay.`];
}

/** The promised days, and the condition that they depend on. */
function whenThere(isCash: boolean, { arriveBy, firstBy, promiseUntil }: PlacedOrder): string[] {
  if (!arriveBy) return [];
  const last = formatNearDay(arriveBy);
  const days =
    firstBy && firstBy !== arriveBy
      ? `Its first parcel should be there by ${formatNearDay(firstBy)}, the last by ${last}.`
      : `It should be there by ${last}.`;
  if (promiseUntil === undefined) return [days];
  const until = formatMomentWithZone(promiseUntil);
  const condition = isCash
    ? `That holds if you confirm by ${until}. If you confirm later, it comes as many working days later.`
    : `That holds if you pay by ${until}. If you pay later, it comes as many working days later.`;
  return [days, condition];
}

/** Unconfirmed and unpaid orders reserve stock up to a limit only: what that means for an order beyond it. */
function notHeld(isCash: boolean): string {
  return isCash
    ? "The goods are not kept for you yet, because unconfirmed cash orders keep goods up to a limit only. We keep them for you as soon as you confirm."
    : "The goods are not kept for you yet, because unpaid orders keep goods up to a limit only. We keep them for you as soon as your money is here; if they are sold by then, you get all of it back.";
}

function whatNext(isCash: boolean, payload: PlacedOrder): string {
  const { confirm, isPhoneAsked, advance = 0, tendered = 0, total } = payload;
  if (advance > 0) {
    const left = total - tendered - advance;
    const [now, rest] = [formatMoney(advance), formatMoney(left)];
    return left > 0
      ? `${now} of it is paid in advance, and ${rest} in cash to the rider. The sellers will get it ready as soon as the advance arrives.`
      : `All of it is paid in advance. The sellers will get it ready as soon as the advance arrives.`;
  }
  if (isPhoneAsked) {
    return `As you are paying cash on delivery, we have sent a code to your phone: please enter it on your order page within ${CONFIRM_HOURS} hours. The sellers will send your order once you have.`;
  }
  if (confirm) {
    return `As you are paying cash on delivery, please confirm your order within ${CONFIRM_HOURS} hours. The sellers will send it once you have.`;
  }
  return isCash
    ? "The sellers are getting it ready."
    : "The sellers will get it ready as soon as your payment arrives.";
}
