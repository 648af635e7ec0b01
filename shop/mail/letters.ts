import { CONFIRM_HOURS } from "../deadlines.ts";
import { escapeHtml } from "../escape-html.ts";
import {
  greeting,
  type LetterLinks,
  money,
  orderButton,
  orderUrl,
  type Payload,
  type Write,
  word,
} from "./letter-parts.ts";
import { PARCEL_LETTERS } from "./parcel-letters.ts";

/** A letter ready to be sent, over any channel. */
export interface Letter {
  template: string;
  subject: string;
  text: string;
  html: string;
  /** For SMS: GSM letters, the shop's name in it (operators replace the sender's, reference 4.3). */
  short: string;
  /** The words that change, in the order of the WhatsApp template's placeholders. */
  variables: string[];
}

const LETTERS = {
  ...PARCEL_LETTERS,
  "order-placed": (payload, links) => {
    const id = word(payload, "orderId");
    const total = money(payload, "total");
    const mustConfirm = payload.confirm === true;
    const isCash = ["", "cod"].includes(word(payload, "payment"));
    const url = orderUrl(links, id, mustConfirm);
    return {
      subject: `Your order ${id} is placed`,
      lines: [
        greeting(payload),
        `thank you. We have your order ${id} of ${total}.`,
        mustConfirm
          ? `You pay in cash, so please confirm it within ${CONFIRM_HOURS} hours: the sellers send it after that.`
          : isCash
            ? "The sellers pack it now."
            : "The sellers pack it as soon as your payment is there.",
        isCash
          ? "You can check your parcel first, then pay."
          : "The page below says how to pay and until when we hold the order for you.",
        "The page shows it all and opens for nobody else, so keep the link.",
      ],
      button: { text: mustConfirm ? "Confirm your order" : "See your order", url },
      short: `Tohfa: your order ${id} of ${total} is placed. ${mustConfirm ? "Please confirm it" : "See it"}: ${url}`,
      variables: [word(payload, "firstName"), id, total, url],
    };
  },
  "payment-received": (payload, links) => {
    const id = word(payload, "orderId");
    const amount = money(payload, "amount");
    const url = orderUrl(links, id, false);
    return {
      subject: `Paid: order ${id}`,
      lines: [
        greeting(payload),
        `we have your payment of ${amount} for the order ${id}. Thank you. The sellers pack it now.`,
      ],
      button: orderButton(url),
      short: `Tohfa: we have your payment of ${amount} for order ${id}. ${url}`,
      variables: [word(payload, "firstName"), id, amount, url],
    };
  },
  "payment-rejected": (payload, links) => {
    const id = word(payload, "orderId");
    const amount = money(payload, "amount");
    const url = orderUrl(links, id, false);
    return {
      subject: `Please look at your payment: order ${id}`,
      lines: [
        greeting(payload),
        `we could not match your receipt for the order ${id}: ${word(payload, "reason")}`,
        "You can send another one on the order's page. We hold the order a while longer.",
      ],
      button: orderButton(url),
      short: `Tohfa: we could not match your receipt for order ${id}. Please send another: ${url}`,
      variables: [word(payload, "firstName"), id, amount, url],
    };
  },
  "payment-expired": (payload, links) => {
    const id = word(payload, "orderId");
    const amount = money(payload, "amount");
    const url = orderUrl(links, id, false);
    return {
      subject: `Not paid in time: order ${id}`,
      lines: [
        greeting(payload),
        `no payment came for the order ${id} of ${amount}, so we have cancelled it. If you have paid, you get your money back or, where everything is still there, your order.`,
      ],
      button: orderButton(url),
      short: `Tohfa: order ${id} was not paid in time and is cancelled. ${url}`,
      variables: [word(payload, "firstName"), id, amount, url],
    };
  },
  "payment-refund-due": (payload, links) => {
    const id = word(payload, "orderId");
    const amount = money(payload, "amount");
    const url = orderUrl(links, id, false);
    return {
      subject: `Your money comes back: order ${id}`,
      lines: [
        greeting(payload),
        `we send ${amount} back to you for the order ${id}: it, or a part of it, was cancelled or could not be delivered, or it was paid already.`,
      ],
      button: orderButton(url),
      short: `Tohfa: ${amount} of your order ${id} comes back to you. ${url}`,
      variables: [word(payload, "firstName"), id, amount, url],
    };
  },
  "review-thanks": (payload, { storeUrl }) => {
    const coupon = word(payload, "coupon");
    const url = `${storeUrl}/all/New-Arrival`;
    const thanks = payload.coupon
      ? `For your photos: ${word(payload, "percent")}% off your next purchase with the coupon ${coupon}. It works once.`
      : "";
    return {
      subject: "Thank you for your review",
      lines: [
        greeting(payload),
        `thank you for what you said about ${word(payload, "productName")}.`,
        ...(thanks ? [thanks] : []),
      ],
      button: { text: "See what is new", url },
      short: `Tohfa: thank you for your review. ${thanks}`.trim(),
      variables: [word(payload, "firstName"), word(payload, "productName"), coupon],
    };
  },
  "bid-accepted": (payload, links) => {
    const id = word(payload, "orderId");
    const price = money(payload, "price");
    const product = word(payload, "productName");
    const url = orderUrl(links, id, true);
    return {
      subject: `Your bid is accepted: ${product}`,
      lines: [
        greeting(payload),
        `the seller takes your bid of ${price} for ${product}. It is your order ${id} now, cash on delivery.`,
        `Please give us your address and confirm it within ${CONFIRM_HOURS} hours. The page below opens for nobody else.`,
      ],
      button: { text: "Confirm your order", url },
      short: `Tohfa: your bid of ${price} for ${product} is accepted. Give your address and confirm order ${id}: ${url}`,
      variables: [word(payload, "firstName"), product, price, id, url],
    };
  },
  "bid-not-accepted": (payload, { storeUrl }) => {
    const product = word(payload, "productName");
    const price = money(payload, "price");
    const url = `${storeUrl}/auction/${encodeURIComponent(word(payload, "slug"))}?${new URLSearchParams({ id: word(payload, "productId") })}`;
    const why = payload.isGone
      ? `${product} has gone to another bid, and it was the last one.`
      : payload.isOther
        ? `the seller took another bid for ${product}. Yours of ${price} still stands, and you can bid more.`
        : `the seller did not take your bid of ${price} for ${product}. You can bid more.`;
    return {
      subject: `About your bid: ${product}`,
      lines: [greeting(payload), why],
      button: { text: "See the product", url },
      short: `Tohfa: ${why} ${url}`,
      variables: [word(payload, "firstName"), product, price, url],
    };
  },
  "seller-new-order": (payload, { portalUrl }) => {
    const id = word(payload, "parcelId");
    const amount = money(payload, "subtotal");
    return {
      subject: `New order: ${id}`,
      lines: [
        greeting(payload),
        `you have a new order, ${id}, of ${amount}. Please confirm and pack it.`,
        ...(payload.confirm === true
          ? ["It is cash on delivery: send it once the buyer has confirmed it."]
          : []),
      ],
      button: { text: "Open your orders", url: portalUrl },
      short: `Tohfa: new order ${id} of ${amount}. ${portalUrl}`,
      variables: [word(payload, "firstName"), id, amount],
    };
  },
  "seller-called-off": (payload, { portalUrl }) => {
    const id = word(payload, "parcelId");
    return {
      subject: `Called off: ${id}`,
      lines: [
        greeting(payload),
        `the buyer has called off ${id}. Please do not send it; its stock is back on your shelf.`,
      ],
      button: { text: "Open your orders", url: portalUrl },
      short: `Tohfa: the buyer has called off ${id}. Please do not send it.`,
      variables: [word(payload, "firstName"), id],
    };
  },
  "seller-return-asked": (payload, { portalUrl }) => {
    const id = word(payload, "parcelId");
    const reason = word(payload, "reason");
    return {
      subject: `A buyer wants to return ${id}`,
      lines: [greeting(payload), `the buyer of ${id} wants to return it: "${reason}".`],
      button: { text: "Answer the buyer", url: portalUrl },
      short: `Tohfa: the buyer of ${id} wants to return it. ${portalUrl}`,
      variables: [word(payload, "firstName"), id, reason],
    };
  },
} satisfies Record<string, Write>;

export type TemplateName = keyof typeof LETTERS;

/** The letter of an outbox row; null for a template that nobody wrote. */
export function writeLetter(template: string, payload: Payload, links: LetterLinks): Letter | null {
  const letters: Record<string, Write> = LETTERS;
  const parts = Object.hasOwn(letters, template) ? letters[template]?.(payload, links) : undefined;
  if (!parts) return null;
  const { subject, lines, button, short, variables } = parts;
  return {
    template,
    subject,
    short,
    variables,
    text: `${[...lines, `${button.text}: ${button.url}`, "Tohfa"].join("\n\n")}\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#2b1721;max-width:34rem">
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
<p><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#c2185b;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(button.text)}</a></p>
<p>Tohfa</p></body></html>
`,
  };
}
