import { paisaFromRupees, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import { callGateway } from "../call-gateway.server.ts";
import {
  type BrowserRedirect,
  type CallbackMessage,
  type CallbackReading,
  type Checkout,
  forged,
  type Gateway,
  gatewayVendor,
  type Outcome,
  unknownOutcome,
} from "../gateway.ts";
import { hmacHex, isSameHex } from "../signature.server.ts";

/** Credentials from Safepay's dashboard (reference 2.4). */
export interface SafepayKeys {
  /** "sec_…", the public one. */
  apiKey: string;
  secret: string;
  webhookSecret: string;
  environment: "sandbox" | "production";
  /** "https://api.getsafepay.com", or the sandbox. */
  baseUrl: string;
}

type Json = Record<string, unknown>;

/** Safepay v1 for cards; amounts are rupees (reference 2.4). Safepay calls its id of a payment the tracker. */
export function createSafepay(keys: SafepayKeys): Gateway {
  return {
    method: "safepay",
    name: "Safepay",
    begin: (checkout) => begin(keys, checkout),
    read: (message) => readCallback(keys, message),
    inquire: ({ token }) => inquire(keys, token).catch(unknownOutcome),
  };
}

async function begin(keys: SafepayKeys, checkout: Checkout) {
  const answer = await callGateway("Safepay", `${keys.baseUrl}/order/v1/init`, {
    method: "POST",
    json: {
      client: keys.apiKey,
      amount: rupeesFromPaisa(checkout.amount),
      currency: "PKR",
      environment: keys.environment,
    },
  });
  const token = text(json(answer.data).token);
  if (!token) throw new Error("Safepay gave no tracker");
  return { send: checkoutPage(keys, checkout, token), token };
}

function checkoutPage(keys: SafepayKeys, checkout: Checkout, tracker: string): BrowserRedirect {
  return {
    url: `${keys.baseUrl}/checkout/pay`,
    method: "GET",
    fields: {
      beacon: tracker,
      env: keys.environment,
      order_id: checkout.reference,
      redirect_url: checkout.returnUrl,
      cancel_url: checkout.orderUrl,
      source: "custom",
      webhooks: "true",
    },
  };
}

/** The signature of the browser's return: HMAC-SHA256 of the tracker. */
export function returnSignature(secret: string, tracker: string): string {
  return hmacHex("sha256", secret, tracker);
}

/** The signature of a webhook: HMAC-SHA512 of the body. */
export function webhookSignature(secret: string, body: string): string {
  return hmacHex("sha512", secret, body);
}

function readCallback(keys: SafepayKeys, message: CallbackMessage): CallbackReading {
  const signature = message.headers["x-sfpy-signature"];
  if (signature) return readWebhook(keys, message.rawBody, signature);
  const { tracker = "", sig = "" } = message.fields;
  if (!tracker || !isSameHex(sig, returnSignature(keys.secret, tracker))) throw forged();
  // Only the tracker is signed: it, not the order_id beside it, says what this is about.
  return { kind: "sale", by: "token", reference: tracker, amount: null };
}

function readWebhook(keys: SafepayKeys, body: string, signature: string): CallbackReading {
  const message = parsed(body);
  // Some versions sign the JSON of `data` only (reference 2.4).
  const signed = [body, ...(message?.data ? [JSON.stringify(message.data)] : [])];
  const isSigned = signed.some((one) =>
    isSameHex(signature, webhookSignature(keys.webhookSecret, one)),
  );
  if (!message || !isSigned) throw forged();
  const data = json(message.data ?? message);
  const notification = json(data.notification ?? message.notification);
  const tracker = text(notification.tracker) || text(data.tracker);
  if (!tracker) throw forged();
  const amount = Number(notification.amount);
  return {
    kind: "sale",
    by: "token",
    reference: tracker,
    amount:
      notification.amount !== undefined && Number.isFinite(amount) ? paisaFromRupees(amount) : null,
  };
}

async function inquire(keys: SafepayKeys, tracker: string | null): Promise<Outcome> {
  if (!tracker) throw new Error("Safepay was never asked for a page");
  const url = `${keys.baseUrl}/reporter/api/v1/payments/${encodeURIComponent(tracker)}`;
  const answer = await callGateway("Safepay", url, {
    headers: { "x-sfpy-merchant-secret": keys.secret },
  });
  const data = json(answer.data ?? answer);
  const details = json(data.tracker);
  const known = text(details.token) || text(data.token);
  if (known && known !== tracker) throw new Error("Safepay answered about another payment");
  const state = text(details.state) || text(data.state);
  return {
    state: STATES[state] ?? "unknown",
    // We set the tracker's amount server to server when we created it; the unit in this response is not documented.
    amount: null,
    transactionId: text(data.reference) || text(details.reference) || null,
    words: state || "no state",
  };
}

/** Only TRACKER_ENDED is documented as paid; a started tracker waits for its buyer. */
const STATES: Record<string, Outcome["state"]> = {
  TRACKER_ENDED: "paid",
  TRACKER_STARTED: "pending",
  TRACKER_AUTHENTICATED: "pending",
  TRACKER_AUTHORIZED: "pending",
  TRACKER_FAILED: "failed",
  TRACKER_CANCELLED: "failed",
  TRACKER_EXPIRED: "failed",
};

function parsed(body: string): Json | null {
  try {
    return json(JSON.parse(body));
  } catch {
    // A body that is not JSON cannot be from Safepay: the caller refuses it as forged.
    return null;
  }
}

function json(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export const safepay = gatewayVendor({
  name: "Safepay",
  keys: {
    SAFEPAY_API_KEY: { description: "Safepay's public key (sec_…)" },
    SAFEPAY_SECRET: { description: "Safepay's secret" },
    SAFEPAY_WEBHOOK_SECRET: { description: "Safepay's webhook secret" },
  },
  address: {
    setting: "SAFEPAY_URL",
    production: "https://api.getsafepay.com",
    sandbox: "https://sandbox.api.getsafepay.com",
  },
  make: ({ keys, url, isProduction }) =>
    createSafepay({
      apiKey: keys.SAFEPAY_API_KEY,
      secret: keys.SAFEPAY_SECRET,
      webhookSecret: keys.SAFEPAY_WEBHOOK_SECRET,
      environment: isProduction ? "production" : "sandbox",
      baseUrl: url,
    }),
});
