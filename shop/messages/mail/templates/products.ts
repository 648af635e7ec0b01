import { formatMomentWithZone } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { type Greeted, greeting, type MessageLinks, type MessageParts } from "./parts.ts";

interface ProductNews extends Greeted {
  productId: string;
  productName: string;
}

/** Messages to a seller about what the office decided on a product. */
export const PRODUCT_TEMPLATES = {
  "product-taken-down": (
    payload: ProductNews & { reason: string; isForGood: boolean },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, productName, reason, isForGood } = payload;
    return {
      subject: `Taken down: ${productName}`,
      lines: [
        greeting(payload),
        `We have taken ${productName} out of the shop${isForGood ? " for good" : ""}: ${reason}`,
        isForGood
          ? "Orders that you have for it already go on as they are."
          : "Change what is needed and write to us: we put it back. Orders that you have for it already go on as they are.",
      ],
      ...newsOf(payload, { portalUrl }, "was taken out of the shop. See why"),
      variables: [firstName, productName, reason],
    };
  },
  "product-put-back": (payload: ProductNews, { portalUrl }: MessageLinks): MessageParts => {
    const { firstName, productName } = payload;
    return {
      subject: `Back again: ${productName}`,
      lines: [greeting(payload), `${productName} is yours to sell again.`],
      ...newsOf(payload, { portalUrl }, "is yours to sell again"),
      variables: [firstName, productName],
    };
  },
  "product-in-sale": (
    payload: ProductNews & { price: Paisa; regular: Paisa; earned: Paisa; until: number | null },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, productName, price, regular, earned, until } = payload;
    const end = until === null ? "until we end it" : `until ${formatMomentWithZone(until)}`;
    return {
      subject: `In the 1$ sale: ${productName}`,
      lines: [
        greeting(payload),
        `${productName} is in the shop's 1$ sale ${end}. It costs ${formatMoney(price)} there instead of ${formatMoney(regular)}, and you earn ${formatMoney(earned)} of each.`,
        "After that it costs what it did before. You do not want that? Set its stock to 0, or write to us: we take it out.",
      ],
      ...newsOf(payload, { portalUrl }, `is in the 1$ sale for ${formatMoney(price)}`),
      variables: [firstName, productName, formatMoney(price), formatMoney(earned)],
    };
  },
  "product-out-of-sale": (
    payload: ProductNews & { regular: Paisa },
    { portalUrl }: MessageLinks,
  ): MessageParts => {
    const { firstName, productName, regular } = payload;
    return {
      subject: `No longer in the 1$ sale: ${productName}`,
      lines: [
        greeting(payload),
        `${productName} has left the 1$ sale and costs ${formatMoney(regular)} again.`,
      ],
      ...newsOf(payload, { portalUrl }, `costs ${formatMoney(regular)} again`),
      variables: [firstName, productName, formatMoney(regular)],
    };
  },
};

/** The button, and the short message. */
function newsOf(
  { productId, productName }: ProductNews,
  { portalUrl }: Pick<MessageLinks, "portalUrl">,
  short: string,
) {
  const url = `${portalUrl}/seller/products/${encodeURIComponent(productId)}`;
  // For SMS: one letter outside the GSM alphabet more than halves its length, and doubles its price.
  const name = productName.replace(/[^ -~]/g, "").trim();
  return {
    button: { text: "Open the product", url },
    short: `Tohfa: ${name || "a product of yours"} ${short}: ${url}`,
  };
}
