import type { Vendor, VendorAccess } from "#tohfa/shop/platform/vendor.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { GatewayMethod } from "#tohfa/shop/values/payment-method.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** Where a buyer's browser is sent: a form with these fields. */
export interface BrowserRedirect {
  url: string;
  method: "GET" | "POST";
  fields: Record<string, string>;
}

/** One attempt to pay at the gateway. */
export interface Checkout {
  /** New for every attempt, at most 20 letters and digits (reference 2.0). */
  reference: string;
  orderId: string;
  amount: Paisa;
  /** Where the gateway sends the browser afterwards: our callback. */
  returnUrl: string;
  /** Our page of the order, for a buyer who cancels at the gateway. */
  orderUrl: string;
  buyer: { email: string; phone: string };
  now: Date;
  expiresAt: Date;
}

/** A message from a gateway, through the buyer's browser or from its server. */
export interface CallbackMessage {
  /** The fields of the query and of the form or JSON body, as texts; `sale` is the last part of the path. */
  fields: Record<string, string>;
  /** Lower-case names. */
  headers: Record<string, string>;
  /** The unparsed body, for signatures over it. */
  rawBody: string;
  /** The address of this callback, without its query. */
  returnUrl: string;
  /** The sender is a browser, which expects a page as response. */
  fromBrowser: boolean;
}

/** A parsed callback with a valid signature. Its content is not trusted before an inquiry at the gateway. */
export type CallbackReading =
  | {
      kind: "sale";
      /** Whether `reference` is our reference, or the gateway's token. */
      by: "reference" | "token";
      reference: string;
      /** Null if the callback has none. */
      amount: Paisa | null;
    }
  /** The browser must be sent to the gateway once more (Easypaisa's second step). */
  | { kind: "go_on"; send: BrowserRedirect };

/** The gateway's response to an inquiry. */
export interface Outcome {
  /** "unknown": no usable response, which does not mean "failed" (reference 2.0). */
  state: "paid" | "pending" | "failed" | "unknown";
  /** Null if the gateway names none: then it is the amount that was signed in our request. */
  amount: Paisa | null;
  /** The gateway's own number of the transaction. */
  transactionId: string | null;
  /** The gateway's own words, stored in the payment's history. */
  words: string;
}

/** A hosted checkout. Each vendor implements it in its own folder; the rest of the shop knows only this interface. */
export interface Gateway {
  method: GatewayMethod;
  /** For people. */
  name: string;
  /** Prepares one attempt; `token` is the gateway's id for it. Throws if the gateway does not respond. */
  begin(checkout: Checkout): Promise<{ send: BrowserRedirect; token: string | null }>;
  /** Parses a callback; throws `forged()` if its signature is invalid. */
  read(message: CallbackMessage): CallbackReading;
  /** Asks the gateway for the outcome, server to server. Never throws: no response is "unknown". */
  inquire(attempt: { reference: string; token: string | null }): Promise<Outcome>;
  /** The response that the gateway's server expects to its callback; by default our JSON. */
  acknowledge?(): Record<string, string>;
}

export type Gateways = ReadonlyMap<string, Gateway>;

/** What a gateway's folder exports: its settings, and a factory that uses them. */
export interface GatewayVendor<Name extends string = string> extends Vendor<Name> {
  make(access: VendorAccess<Name>): Gateway;
}

/** Lets the compiler check that `make` uses only keys that are declared. */
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
