import type { Language } from "#tohfa/shop/values/language/language.ts";

/** Addresses that a message leads to. */
export interface MessageLinks {
  storeUrl: string;
  portalUrl: string;
  /** The secret of an order's page; it is never kept with the message. */
  tokenOf(orderId: string): string;
  /** The signature of the buyer's yes; neither is this. */
  signatureOf(orderId: string): string;
  /** The code of an order's n-th message to the phone; nor is this. */
  codeOf(orderId: string, number: number): string;
  /** The pages by which an address joins the newsletter, and leaves it. */
  newsletterOf(email: string, askedAt: Date): { confirm: string; goodbye: string };
  /** What makes a link to an account ours (shop/access/accounts/account-link.ts). */
  signatureOfLink(text: string): string;
  /** When the letter is sent, in ms: the time of its links begins then, however long it waited. */
  now(): number;
}

/** What a template makes of its payload: paragraphs, one button, and what fits a short message. */
export interface MessageParts {
  subject: string;
  /** The first is the greeting. */
  lines: string[];
  button: { text: string; url: string };
  /** For SMS: GSM letters, the shop's name in it (operators replace the sender's, reference 4.3). */
  short: string;
  /** The words that change, in the order of the WhatsApp template's placeholders. */
  variables: string[];
  /** English unless it says so. */
  language?: "ur";
  /** Of a letter that nobody has to get: the page that ends it, also by the mail program's own button. */
  goodbyeUrl?: string;
}

/** Everybody who is written to. */
export interface Greeted {
  firstName: string;
}

/** A buyer, who is written to in their own language; English where nothing is said. */
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
 * To an address that somebody only typed: its owner may know nothing of it, so the letter does not open with
 * a stranger's words.
 */
export const GREETING = "Assalam o alaikum,";

/** The order's page; `confirm` makes it ask for the buyer's yes. */
export function orderUrl(links: MessageLinks, id: string, confirm = false): string {
  const query = new URLSearchParams({ id, token: links.tokenOf(id) });
  if (confirm) query.set("confirm", links.signatureOf(id));
  return `${links.storeUrl}/order/order-confermed?${query}`;
}

export function orderButton(url: string): MessageParts["button"] {
  return { text: "See your order", url };
}
