import type { Vendor, VendorAccess } from "#tohfa/shop/platform/vendor.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** How a buyer's browser is sent somewhere: a form of these fields. */
export interface SentBuyer {
  url: string;
  method: "GET" | "POST";
  fields: Record<string, string>;
}

/** One way of the buyer to the gateway. */
export interface Checkout {
  /** New for every attempt, at most 20 letters and digits (reference 2.0). */
  reference: string;
  orderId: string;
  amount: Paisa;
  /** Where the gateway sends the browser afterwards: our callback. */
  returnUrl: string;
  /** Our page of the order, for whoever turns back. */
  orderUrl: string;
  buyer: { email: string; phone: string };
  now: Date;
  expiresAt: Date;
}

/** What a gateway sent us, through the browser or by itself. */
export interface CallbackMessage {
  /** Query and form or JSON fields together, as texts; `sale` is the last part of the address. */
  fields: Record<string, string>;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The body byte for byte, for signatures over it. */
  rawBody: string;
  /** The address of this callback, without its query. */
  returnUrl: string;
  /** The sender is a browser that wants a page. */
  fromBrowser: boolean;
}

/** What a callback says, once its signature is right. It is never believed before the gateway is asked. */
export type CallbackReading =
  | {
      kind: "told";
      /** Which of the two `reference` is: ours, or the gateway's own handle. */
      by: "reference" | "token";
      reference: string;
      /** Null where the callback does not carry one. */
      amount: Paisa | null;
    }
  /** The gateway wants the browser once more (Easypaisa's second step). */
  | { kind: "go_on"; send: SentBuyer };

/** What the gateway says when it is asked. */
export interface Outcome {
  /** "unknown": it did not answer, which is not "failed" (reference 2.0). */
  state: "paid" | "pending" | "failed" | "unknown";
  /** Null where the gateway names none: then it is the one that was signed in the request. */
  amount: Paisa | null;
  /** The gateway's own number of the transaction. */
  transactionId: string | null;
  /** The gateway's own words, kept in the history. */
  words: string;
}

/** One hosted checkout. Every vendor is a folder behind this; nothing else of the shop knows them. */
export interface Gateway {
  method: GatewayMethod;
  /** For people. */
  name: string;
  /** Prepares one attempt; `token` is the gateway's own handle of it. May throw where it does not answer. */
  begin(checkout: Checkout): Promise<{ send: SentBuyer; token: string | null }>;
  /** Reads a callback; throws `forged()` where its signature is not right. */
  read(message: CallbackMessage): CallbackReading;
  /** Asks the gateway, server to server. Never throws: no answer is "unknown". */
  inquire(attempt: { reference: string; token: string | null }): Promise<Outcome>;
  /** What a server's own call wants to hear; by default our JSON. */
  acknowledge?(): Record<string, string>;
}

export type Gateways = ReadonlyMap<string, Gateway>;

/** What a gateway's folder exports: its settings, and how it is made of them. */
export interface GatewayVendor<Name extends string = string> extends Vendor<Name> {
  make(access: VendorAccess<Name>): Gateway;
}

/** Checks that `make` uses keys that are there. */
export function gatewayVendor<Name extends string>(vendor: GatewayVendor<Name>): GatewayVendor {
  return vendor as GatewayVendor;
}

export function forged(): Refusal {
  return new Refusal("invalid", "This message is not signed by the gateway.");
}

export function unknownOutcome(error: unknown): Outcome {
  const words = error instanceof Error ? error.message.slice(0, 200) : "no answer";
  return { state: "unknown", amount: null, transactionId: null, words };
}
