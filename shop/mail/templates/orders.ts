import { CONFIRM_HOURS } from "../../deadlines.ts";
import { formatMoney, type Paisa } from "../../money.ts";
import type { PaymentMethod } from "../../payment-method.ts";
import {
  greeting,
  type MessageLinks,
  type MessageParts,
  type OrderBuyer,
  orderUrl,
} from "./parts.ts";

interface PlacedOrder extends OrderBuyer {
  total: Paisa;
  payment?: PaymentMethod;
  /** A cash order waits for its buyer's yes. */
  confirm?: boolean;
}

/** What a buyer is told of a new order. */
export const ORDER_TEMPLATES = {
  "order-placed": (payload: PlacedOrder, links: MessageLinks): MessageParts => {
    const { orderId, firstName, payment = "cod", confirm = false } = payload;
    const total = formatMoney(payload.total);
    const isCash = payment === "cod";
    const url = orderUrl(links, orderId, confirm);
    return {
      subject: `Your order ${orderId} is placed`,
      lines: [
        greeting(payload),
        `Thank you for your order ${orderId} of ${total}.`,
        whatNext(isCash, confirm),
        isCash
          ? "You can check your parcel before you pay."
          : "Your order page shows how to pay, and until when we hold the order for you.",
        "Your order page opens only with this link, so please keep it safe.",
      ],
      button: { text: confirm ? "Confirm your order" : "See your order", url },
      short: `Tohfa: your order ${orderId} of ${total} is placed. ${confirm ? "Please confirm it" : "See it"}: ${url}`,
      variables: [firstName, orderId, total, url],
    };
  },
};

function whatNext(isCash: boolean, confirm: boolean): string {
  if (confirm) {
    return `As you are paying cash on delivery, please confirm your order within ${CONFIRM_HOURS} hours. The sellers will send it once you have.`;
  }
  return isCash
    ? "The sellers are getting it ready."
    : "The sellers will get it ready as soon as your payment arrives.";
}
