import { formatMoney } from "../money.ts";

/** Addresses a letter points to. */
export interface LetterLinks {
  storeUrl: string;
  portalUrl: string;
  /** The secret of an order's page; it is never kept with the letter. */
  tokenOf(orderId: string): string;
  /** The signature of the buyer's yes; neither is this. */
  signatureOf(orderId: string): string;
}

export type Payload = Record<string, unknown>;
export type Write = (payload: Payload, links: LetterLinks) => Parts;

/** Paragraphs, one thing to press, and what fits a short message. */
interface Parts {
  subject: string;
  lines: string[];
  button: { text: string; url: string };
  short: string;
  variables: string[];
}

export const word = (payload: Payload, name: string) => String(payload[name] ?? "");
export const money = (payload: Payload, name: string) => formatMoney(Number(payload[name] ?? 0));
export const greeting = (payload: Payload) => `Assalam o alaikum ${word(payload, "firstName")},`;

/** The order's page; `confirm` makes it ask for the buyer's yes. */
export function orderUrl(links: LetterLinks, id: string, confirm: boolean): string {
  const query = new URLSearchParams({ id, token: links.tokenOf(id) });
  if (confirm) query.set("confirm", links.signatureOf(id));
  return `${links.storeUrl}/order/order-confermed?${query}`;
}

export function orderButton(url: string): Parts["button"] {
  return { text: "See your order", url };
}
