import { escapeHtml } from "../escape-html.ts";
import { ACCOUNT_TEMPLATES } from "./templates/accounts.ts";
import { BID_TEMPLATES } from "./templates/bids.ts";
import { NEWSLETTER_TEMPLATES } from "./templates/newsletter.ts";
import { ORDER_TEMPLATES } from "./templates/orders.ts";
import { PARCEL_TEMPLATES } from "./templates/parcels.ts";
import type { MessageLinks, MessageParts, OrderBuyer } from "./templates/parts.ts";
import { PAYMENT_TEMPLATES } from "./templates/payments.ts";
import { REVIEW_TEMPLATES } from "./templates/reviews.ts";
import { SELLER_TEMPLATES, STORE_TEMPLATES } from "./templates/sellers.ts";

/** Everything the shop writes to anybody. */
const TEMPLATES = {
  ...ORDER_TEMPLATES,
  ...PAYMENT_TEMPLATES,
  ...PARCEL_TEMPLATES,
  ...BID_TEMPLATES,
  ...REVIEW_TEMPLATES,
  ...NEWSLETTER_TEMPLATES,
  ...SELLER_TEMPLATES,
  ...STORE_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
};

export type TemplateName = keyof typeof TEMPLATES;

/** What a template needs to be told. */
export type PayloadOf<Name extends TemplateName> = Parameters<(typeof TEMPLATES)[Name]>[0];

/** The templates for the buyer of an order. */
export type BuyerTemplate = {
  [Name in TemplateName]: PayloadOf<Name> extends OrderBuyer ? Name : never;
}[TemplateName];

/** The templates for the seller of a parcel. */
export type SellerTemplate = keyof typeof SELLER_TEMPLATES;

/** A message ready to be sent, over any channel. */
export interface Message {
  template: string;
  subject: string;
  text: string;
  html: string;
  /** For SMS. */
  short: string;
  /** For WhatsApp, in the order of its template's placeholders. */
  variables: string[];
  /** Where it can be ended (RFC 8058), for letters that nobody has to get. */
  goodbyeUrl?: string;
}

/** The message of an outbox row; null for a template that there is not (any more). */
export function renderMessage(
  template: string,
  payload: object,
  links: MessageLinks,
): Message | null {
  if (!Object.hasOwn(TEMPLATES, template)) return null;
  // `notify` wrote the row: its payload is this template's.
  const write = TEMPLATES[template as TemplateName] as (
    payload: object,
    links: MessageLinks,
  ) => MessageParts;
  const { subject, lines, button, short, variables, goodbyeUrl } = write(payload, links);
  return {
    ...(goodbyeUrl !== undefined && { goodbyeUrl }),
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
