import { quotationPath } from "#tohfa/shop/access/accounts/quotation-link.ts";
import { noonOf } from "#tohfa/shop/values/day.ts";
import { formatDay } from "#tohfa/shop/values/karachi-time.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { GREETING, type GreetedBuyer, type MessageLinks, type MessageParts } from "./parts.ts";

interface Quoted extends GreetedBuyer {
  quotationId: string;
  /** From it the secret of its page is computed when the letter is sent. */
  accessNonce: string;
  number: string;
  total: Paisa;
  validUntil: string;
}

/** Letters to offices about their quotations. */
export const QUOTATION_TEMPLATES = {
  quotation: (payload: Quoted, links: MessageLinks): MessageParts => {
    const { quotationId: id, accessNonce, number, total, validUntil } = payload;
    const link = (file: "" | "/pdf") =>
      `${links.portalUrl}${quotationPath({ id, accessNonce }, links.signatureOfLink, file)}`;
    const [sum, day] = [formatMoney(total), formatDay(noonOf(validUntil))];
    return {
      subject: `Quotation ${number}: ${sum}`,
      lines: [
        GREETING,
        `Here is your quotation ${number} over ${sum}. Its prices hold until ${day}; it keeps no stock for you.`,
        "Accept it on its page, and it becomes an order at exactly these prices.",
        `To save or print it: ${link("/pdf")}`,
        "If you did not ask for it, do nothing: it ends by itself.",
      ],
      button: { text: "Open the quotation", url: link("") },
      short: `Tohfa: your quotation ${number}, ${sum}: ${link("")}`,
      variables: [number, sum, link("")],
    };
  },
};
