import type { Language } from "#tohfa/shop/values/language/language.ts";

/** Makes the links of messages. */
export interface MessageLinks {
  storeUrl: string;
  portalUrl: string;
  /** The secret of an order's page; never stored with the message. */
  tokenOf(orderId: string): string;
  /** The signature of the link that confirms an order; never stored either. */
  signatureOf(orderId: string): string;
  /** The code of an order's n-th message to the phone; never stored either. */
  codeOf(orderId: string, number: number): string;
  /** A gift voucher's code, as people read it; never stored either. */
  voucherCodeOf(voucherId: string): string;
  /** The links by which an address joins the newsletter, and leaves it. */
  newsletterOf(email: string, askedAt: Date): { confirm: string; goodbye: string };
  /** Signs a link to an account (shop/access/accounts/account-link.ts). */
  signatureOfLink(text: string): string;
  /** When the letter is sent, in ms: the validity of its links begins then, however long it waited. */
  now(): number;
}

/** What a template makes of its payload: paragraphs, one button, and a short message. */
export interface MessageParts {
  subject: string;
  /** The first is the greeting. */
  lines: string[];
  button: { text: string; url: string };
  /** For SMS: GSM letters only, with the shop's name in it (operators replace the sender's name, reference 4.3). */
  short: string;
  /** The values, in the order of the WhatsApp template's placeholders. */
  variables: string[];
  /** English if absent. */
  language?: "ur";
  /** Of an optional letter: the page that unsubscribes, also for the mail program's own button. */
  goodbyeUrl?: string;
}

/** Any reader of a message. */
export interface Greeted {
  firstName: string;
}

/** A buyer, who is written to in their own language, by default English. */
export interface GreetedBuyer extends Greeted {
  language?: Language | undefined;
}

/** A buyer, of one order. */
export interface OrderBuyer extends GreetedBuyer {
  orderId: string;
}

export function greeting({ firstName }: Greeted): string {
  return `${["Assalam o alaikum", firstName].filter(Boolean).join(" ")},`;
}

/**
 * For an address that nobody has proved to own: the name may be anything that a stranger typed, so it is left out.
 */
export const GREETING = "Assalam o alaikum,";

/** The order's page; with `confirm` it offers to confirm the order. */
export function orderUrl(links: MessageLinks, id: string, confirm = false): string {
  const query = new URLSearchParams({ id, token: links.tokenOf(id) });
  if (confirm) query.set("confirm", links.signatureOf(id));
  return `${links.storeUrl}/order/order-confermed?${query}`;
}

export function orderButton(url: string): MessageParts["button"] {
  return { text: "See your order", url };
}
