import { CONFIRM_HOURS } from "#tohfa/shop/values/deadlines.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import {
  GREETING,
  type GreetedBuyer,
  type MessageLinks,
  type MessageParts,
  type OrderBuyer,
  orderUrl,
} from "./parts.ts";

interface AcceptedBid extends OrderBuyer {
  price?: Paisa;
  /** The cash that the rider collects, in whole rupees. */
  total?: Paisa;
  productName?: string;
  productNameUrdu?: string;
  /** Whether this message has the link that confirms the order; a mail has none if the phone gets a code. */
  confirm?: boolean;
}

interface OtherBid extends GreetedBuyer {
  price: Paisa;
  productId: string;
  productName: string;
  productNameUrdu?: string;
  slug: string;
  /** The last one was sold to another bidder. */
  isGone?: boolean;
  /** Another bid was accepted, and there is stock left. */
  isOther?: boolean;
  /** Closed without an answer from the seller. */
  isUnanswered?: boolean;
}

/** Messages to bidders. */
export const BID_TEMPLATES = {
  "bid-accepted": (payload: AcceptedBid, links: MessageLinks): MessageParts => {
    const { orderId, firstName, productName = "", confirm = true } = payload;
    const name = readName(payload);
    const price = formatMoney(payload.price ?? 0);
    const { total = payload.price } = payload;
    const cash = total === payload.price ? "" : `: ${formatMoney(total ?? 0)} to the rider`;
    const url = orderUrl(links, orderId, confirm);
    return {
      subject: `Your bid was accepted: ${name}`,
      lines: [
        GREETING,
        `Good news: the seller has accepted your bid of ${price} for ${name}. It is now your order ${orderId}, cash on delivery${cash}.`,
        confirm
          ? `Please give us your address and confirm the order within ${CONFIRM_HOURS} hours. Its page opens only with this link, so please keep it safe.`
          : `Please give us your address and confirm the order within ${CONFIRM_HOURS} hours, by the link that we sent to your phone.`,
      ],
      button: { text: confirm ? "Confirm your order" : "See your order", url },
      short: `Tohfa: your bid of ${price} for ${productName} was accepted. Please give your address and confirm order ${orderId}: ${url}`,
      variables: [firstName, productName, price, orderId, url],
    };
  },
  "bid-not-accepted": (payload: OtherBid, { storeUrl }: MessageLinks): MessageParts => {
    const { firstName, productId, productName, slug } = payload;
    const price = formatMoney(payload.price);
    const url = `${storeUrl}/auction/${encodeURIComponent(slug)}?${new URLSearchParams({ id: productId })}`;
    const name = readName(payload);
    return {
      subject: `About your bid: ${name}`,
      lines: [GREETING, whyNotAccepted(payload, name)],
      button: { text: "See the product", url },
      short: `Tohfa: ${whyNotAccepted(payload, productName)} ${url}`,
      variables: [firstName, productName, price, url],
    };
  },
};

/** The product's name in the reader's language, for letters; messages to a phone have it in Latin letters. */
function readName({
  language = "en",
  productName = "",
  productNameUrdu,
}: Pick<AcceptedBid, "language" | "productName" | "productNameUrdu">): string {
  return nameIn(language, { name: productName, nameUrdu: productNameUrdu });
}

function whyNotAccepted({ isGone, isOther, isUnanswered, ...payload }: OtherBid, name: string) {
  const price = formatMoney(payload.price);
  if (isGone) return `${name} has gone to another bidder, and it was the last one.`;
  if (isOther) {
    return `The seller accepted another bid for ${name}. Your bid of ${price} still stands, and you can make a higher one.`;
  }
  return isUnanswered
    ? `The seller has not answered your bid of ${price} for ${name}, so it is closed. You can bid again, or buy it at its price.`
    : `The seller did not accept your bid of ${price} for ${name}. You can make a higher one.`;
}
