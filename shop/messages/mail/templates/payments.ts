import { formatMomentWithZone } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import {
  GREETING,
  greeting,
  type MessageLinks,
  type MessageParts,
  type OrderBuyer,
  orderButton,
  orderUrl,
} from "./parts.ts";

interface PaymentNews extends OrderBuyer {
  amount: Paisa;
  /** Of an advance: what is left for the rider. */
  rest?: Paisa;
  /** Of an advance, ms: until when it can be paid. */
  until?: number;
  /** Why a receipt was rejected. */
  reason?: string;
  /** Why money is refunded. */
  why?: keyof typeof WHY;
}

/** Why money is refunded, as the buyer reads it. */
const WHY = {
  cancelled: "because all or part of it was cancelled",
  not_delivered: "because a parcel of it could not be delivered",
  lost: "because a parcel of it was lost on the way",
  damaged: "because a parcel of it was damaged on the way",
  returned: "for what you sent back",
  overpaid: "because it was paid twice",
  too_late: "because your payment came when the order was not there any more",
  wrong_amount: "because another amount came than the order costs",
  goodwill: "with our apologies",
  allowance: "because the price of something in it was reduced. You keep it",
  late: "because its express delivery came late. We are sorry",
} as const;

/** The parts that all of them share. */
function paymentMessage(
  payload: PaymentNews,
  links: MessageLinks,
  words: {
    subject: string;
    lines: string[];
    short: string;
    /** Without the name, which a stranger may have typed: nothing is paid. */
    isUnpaid?: boolean;
  },
): MessageParts {
  const { orderId, firstName, amount } = payload;
  const url = orderUrl(links, orderId);
  return {
    subject: words.subject,
    lines: [words.isUnpaid ? GREETING : greeting(payload), ...words.lines],
    button: orderButton(url),
    short: `Tohfa: ${words.short} ${url}`,
    variables: [firstName, orderId, formatMoney(amount), url],
  };
}

/** Messages to a buyer about the money of an order that is paid in advance. */
export const PAYMENT_TEMPLATES = {
  "payment-received": (payload: PaymentNews, links: MessageLinks): MessageParts => {
    const received = `we have received your payment of ${formatMoney(payload.amount)} for order ${payload.orderId}.`;
    return paymentMessage(payload, links, {
      subject: `Payment received: order ${payload.orderId}`,
      lines: [`Thank you, ${received} The sellers are getting it ready.`],
      short: received,
    });
  },
  "payment-rejected": (payload: PaymentNews, links: MessageLinks): MessageParts => {
    const { orderId, reason = "" } = payload;
    return paymentMessage(payload, links, {
      subject: `Please check your payment: order ${orderId}`,
      lines: [
        `We could not match your receipt for order ${orderId}: ${reason}`,
        "You can send another receipt on your order page. We are holding your order for you a little longer.",
      ],
      isUnpaid: true,
      short: `we could not match your receipt for order ${orderId}. Please send another:`,
    });
  },
  "payment-expired": (payload: PaymentNews, links: MessageLinks): MessageParts => {
    const { orderId, amount } = payload;
    return paymentMessage(payload, links, {
      subject: `No payment received: order ${orderId}`,
      lines: [
        `We did not receive your payment of ${formatMoney(amount)} for order ${orderId} in time, so we have cancelled it.`,
        "Have you paid already? Then your order goes ahead if everything is still in stock; if not, you will get your money back.",
      ],
      isUnpaid: true,
      short: `we did not receive your payment for order ${orderId} in time, so it is cancelled.`,
    });
  },
  "advance-received": (payload: PaymentNews, links: MessageLinks): MessageParts => {
    const { orderId, rest = 0 } = payload;
    const received = `we have received your advance of ${formatMoney(payload.amount)} for order ${orderId}.`;
    return paymentMessage(payload, links, {
      subject: `Advance received: order ${orderId}`,
      lines: [
        `Thank you, ${received} The sellers are getting it ready.`,
        rest > 0
          ? `The rest, ${formatMoney(rest)}, is paid in cash when it arrives.`
          : "Nothing is left to pay when it arrives.",
      ],
      short: `${received} Left for the rider: ${formatMoney(rest)}.`,
    });
  },
  "advance-reminder": (payload: PaymentNews, links: MessageLinks): MessageParts => {
    const { orderId, until = 0 } = payload;
    const amount = formatMoney(payload.amount);
    const time = formatMomentWithZone(until);
    return paymentMessage(payload, links, {
      subject: `Your advance is still open: order ${orderId}`,
      lines: [
        `The advance of ${amount} for order ${orderId} has not come yet. Please pay it by ${time}: then the order is cancelled, and nothing is due.`,
        "Your order page shows how to pay. Have you paid? Then send us your receipt there.",
      ],
      isUnpaid: true,
      short: `please pay the advance of ${amount} for order ${orderId} by ${time}.`,
    });
  },
  "advance-expired": (payload: PaymentNews, links: MessageLinks): MessageParts => {
    const { orderId, amount } = payload;
    return paymentMessage(payload, links, {
      subject: `No advance received: order ${orderId}`,
      lines: [
        `We did not receive the advance of ${formatMoney(amount)} for order ${orderId} in time, so we have cancelled it. Nothing is due.`,
        "Have you paid already? Then your order goes ahead if everything is still in stock; if not, you will get your money back.",
      ],
      isUnpaid: true,
      short: `we did not receive the advance for order ${orderId} in time, so it is cancelled.`,
    });
  },
  "payment-refund-due": (payload: PaymentNews, links: MessageLinks): MessageParts => {
    const { orderId } = payload;
    const amount = formatMoney(payload.amount);
    return paymentMessage(payload, links, {
      subject: `Your refund for order ${orderId}`,
      lines: [
        `We are sending ${amount} back to you for order ${orderId}, ${WHY[payload.why ?? "cancelled"]}.`,
      ],
      short: `we are sending ${amount} of your order ${orderId} back to you.`,
    });
  },
  "payment-refunded": (payload: PaymentNews, links: MessageLinks): MessageParts => {
    const { orderId, reason = "" } = payload;
    const amount = formatMoney(payload.amount);
    return paymentMessage(payload, links, {
      subject: `Your refund for order ${orderId} has been sent`,
      lines: [
        `We have sent ${amount} back to you for order ${orderId}. The number of the transfer is ${reason}.`,
        "It can take your bank a few days to show it.",
      ],
      short: `we have sent ${amount} of your order ${orderId} back to you, transfer ${reason}.`,
    });
  },
};
