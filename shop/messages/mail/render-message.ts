import { escapeHtml } from "#tohfa/shop/values/escape-html.ts";
import { ACCOUNT_TEMPLATES } from "./templates/accounts.ts";
import { ADMIN_TEMPLATES } from "./templates/admins.ts";
import { BID_TEMPLATES } from "./templates/bids.ts";
import { DATE_TEMPLATES } from "./templates/dates.ts";
import { GIFT_LIST_TEMPLATES } from "./templates/gift-lists.ts";
import { NEWSLETTER_TEMPLATES } from "./templates/newsletter.ts";
import { OFFER_TEMPLATES } from "./templates/offers.ts";
import { ORDER_TEMPLATES } from "./templates/orders.ts";
import { PARCEL_TEMPLATES } from "./templates/parcels.ts";
import type { MessageLinks, MessageParts, OrderBuyer } from "./templates/parts.ts";
import { PAYMENT_TEMPLATES } from "./templates/payments.ts";
import { PRODUCT_TEMPLATES } from "./templates/products.ts";
import { REVIEW_TEMPLATES } from "./templates/reviews.ts";
import { SELLER_TEMPLATES, STORE_NEWS_TEMPLATES, STORE_TEMPLATES } from "./templates/sellers.ts";
import { STAFF_TEMPLATES } from "./templates/staff.ts";
import { VOUCHER_TEMPLATES } from "./templates/vouchers.ts";
import { inUrdu } from "./urdu.ts";

/** Every message that the shop sends. */
const TEMPLATES = {
  ...ORDER_TEMPLATES,
  ...PAYMENT_TEMPLATES,
  ...VOUCHER_TEMPLATES,
  ...PARCEL_TEMPLATES,
  ...BID_TEMPLATES,
  ...REVIEW_TEMPLATES,
  ...NEWSLETTER_TEMPLATES,
  ...SELLER_TEMPLATES,
  ...STORE_NEWS_TEMPLATES,
  ...STORE_TEMPLATES,
  ...OFFER_TEMPLATES,
  ...PRODUCT_TEMPLATES,
  ...STAFF_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...DATE_TEMPLATES,
  ...GIFT_LIST_TEMPLATES,
  ...ADMIN_TEMPLATES,
};

export type TemplateName = keyof typeof TEMPLATES;

/** What a template is filled with. */
export type PayloadOf<Name extends TemplateName> = Parameters<(typeof TEMPLATES)[Name]>[0];

/** The templates for the buyer of an order. */
export type BuyerTemplate = {
  [Name in TemplateName]: PayloadOf<Name> extends OrderBuyer ? Name : never;
}[TemplateName];

/** The templates for the seller of a parcel. */
export type SellerTemplate = keyof typeof SELLER_TEMPLATES;

/** The templates that a store chooses the channels of (shop/notices). */
export type StoreTemplate = SellerTemplate | keyof typeof STORE_NEWS_TEMPLATES;

/** A message ready to be sent, over any channel. */
export interface Message {
  template: string;
  subject: string;
  text: string;
  html: string;
  /** For SMS. */
  short: string;
  /** Where a push message leads; a message that goes by mail only may have none. */
  url?: string;
  /** For WhatsApp, in the order of its template's placeholders. */
  variables: string[];
  /** Where the reader can unsubscribe (RFC 8058); only of letters that are optional. */
  goodbyeUrl?: string;
  /** Templates and payloads, for the Message-ID: the same at every attempt, while the expiry in its links changes. */
  source?: string;
}

/** A message with the parts of its text and html, so that others can be folded into it. */
interface Rendered extends Message {
  parts: MessageParts[];
}

/** The message of an outbox row; null if its template does not exist (any more). */
export function renderMessage(
  template: string,
  payload: object,
  links: MessageLinks,
): Rendered | null {
  if (!Object.hasOwn(TEMPLATES, template)) return null;
  // `notify` wrote the row: its payload is this template's.
  const write = TEMPLATES[template as TemplateName] as (
    payload: object,
    links: MessageLinks,
  ) => MessageParts;
  const english = write(payload, links);
  const isUrdu = "language" in payload && payload.language === "ur";
  const parts = isUrdu ? inUrdu(english, links.storeUrl) : english;
  return messageOf(template, parts.subject, [parts]);
}

/** Several letters to one reader as one, each under its own subject; a single one stays as it is. */
export function foldMessages([first, ...others]: readonly Rendered[]): Message {
  if (!first) throw new Error("There is no message to send");
  if (others.length === 0) return first;
  const parts = [first, ...others].flatMap((message) => message.parts);
  return messageOf(first.template, subjectOfSeveral(first, others.length), parts);
}

function subjectOfSeveral({ subject, parts }: Rendered, more: number): string {
  if (parts[0]?.language === "ur") return `${subject}، اور ${more} مزید پیغامات`;
  return `${subject}, and ${more} more ${more === 1 ? "message" : "messages"}`;
}

const ENGLISH = 'lang="en" dir="ltr"';
const URDU = 'lang="ur" dir="rtl"';
const SEVERAL = {
  en: "Several messages for you, in one letter:",
  ur: "آپ کے لیے ایک ہی ای میل میں کئی پیغامات:",
};

function messageOf(template: string, subject: string, parts: MessageParts[]): Rendered {
  const [{ lines: [hello = ""] = [], short = "", variables = [], button, goodbyeUrl } = {}] = parts;
  const isUrdu = parts[0]?.language === "ur";
  const isOne = parts.length === 1;
  const several = isOne ? [] : [isUrdu ? SEVERAL.ur : SEVERAL.en];
  const sections = parts.map(({ subject: heading, lines: [, ...lines], button, language }) => ({
    heading: isOne ? [] : [heading],
    ...{ lines, button },
    isOther: (language === "ur") !== isUrdu,
  }));
  const texts = sections.flatMap(({ heading, lines, button }) => [
    ...heading,
    ...lines,
    `${button.text}: ${button.url}`,
  ]);
  const html = sections.map(({ heading, lines, button, isOther }) =>
    [
      ...(isOther ? [`<div ${isUrdu ? ENGLISH : URDU}>`] : []),
      ...heading.map((words) => `<h2 style="font-size:1.1em">${escapeHtml(words)}</h2>`),
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#c2185b;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(button.text)}</a></p>`,
      ...(isOther ? ["</div>"] : []),
    ].join("\n"),
  );
  return {
    // Not of a letter with others folded in: the one unsubscribe button of a mail program would end them all.
    ...(isOne && goodbyeUrl !== undefined && { goodbyeUrl }),
    template,
    subject,
    short,
    url: button?.url ?? "",
    variables,
    parts,
    text: `${[hello, ...several, ...texts, "Tohfa"].join("\n\n")}\n`,
    html: `<!doctype html><html ${isUrdu ? URDU : ENGLISH}><body style="font:16px/1.5 sans-serif;color:#2b1721;max-width:34rem">
${[hello, ...several].map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
${html.join("\n")}
<p>Tohfa</p></body></html>
`,
  };
}
