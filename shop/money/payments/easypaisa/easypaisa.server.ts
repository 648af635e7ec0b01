import { createCipheriv } from "node:crypto";
import { type Paisa, paisaFromRupees } from "#tohfa/shop/values/money.ts";
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
import { stampOf } from "../stamp.ts";

/** A store's credentials from Easypay's merchant portal (reference 2.3). */
export interface EasypaisaKeys {
  storeId: string;
  /** 16, 24 or 32 characters. */
  hashKey: string;
  username: string;
  password: string;
  /** The merchant's own account number, which the inquiry requires. */
  accountNumber: string;
  /** "https://easypay.easypaisa.com.pk", or the sandbox. */
  baseUrl: string;
}

type Fields = Record<string, string>;

/**
 * Easypaisa's hosted checkout in two steps; amounts are rupees with a decimal (reference 2.3). Easypaisa does not sign
 * its returns, so we put a key into the return address that only the buyer's browser knows.
 */
export function createEasypaisa(keys: EasypaisaKeys): Gateway {
  return {
    method: "easypaisa",
    name: "Easypaisa",
    begin: async (checkout) => ({ send: hostedForm(keys, checkout), token: null }),
    read: (message) => readCallback(keys, message),
    inquire: ({ reference }) => inquire(keys, reference).catch(unknownOutcome),
  };
}

/** AES-ECB with PKCS5 padding over "name=value&…" of the fields that have a value, sorted; base64. */
export function merchantHashedRequest(hashKey: string, fields: Fields): string {
  const plain = Object.entries(fields)
    .filter(([, value]) => value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const cipher = createCipheriv(`aes-${hashKey.length * 8}-ecb`, hashKey, null);
  return Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]).toString("base64");
}

/** "2500.0"; two decimals only if one would lose paisa. */
export function easypaisaAmount(amount: Paisa): string {
  return amount % 10 === 0 ? (amount / 100).toFixed(1) : (amount / 100).toFixed(2);
}

function hostedForm(keys: EasypaisaKeys, checkout: Checkout): BrowserRedirect {
  const stamp = stampOf(checkout.expiresAt);
  const fields: Fields = {
    amount: easypaisaAmount(checkout.amount),
    autoRedirect: "1",
    emailAddr: checkout.buyer.email,
    expiryDate: `${stamp.slice(0, 8)} ${stamp.slice(8)}`,
    mobileNum: checkout.buyer.phone,
    orderRefNum: checkout.reference,
    paymentMethod: "MA_PAYMENT_METHOD",
    postBackURL: postBackUrl(keys, checkout.returnUrl, checkout.reference),
    storeId: keys.storeId,
  };
  return {
    url: `${keys.baseUrl}/easypay/Index.jsf`,
    method: "POST",
    fields: { ...fields, merchantHashedReq: merchantHashedRequest(keys.hashKey, fields) },
  };
}

/** The key is in the path, because Easypaisa cuts off a "?" or "&" when it parses the hashed request. */
function postBackUrl(keys: EasypaisaKeys, returnUrl: string, reference: string): string {
  return `${returnUrl}/${reference}-${returnKey(keys, reference)}`;
}

function returnKey(keys: EasypaisaKeys, reference: string): string {
  return hmacHex("sha256", keys.hashKey, `return:${reference}`);
}

/** Step 2 comes with an `auth_token` and is forwarded; step 3 with a status that must be verified by an inquiry. */
function readCallback(
  keys: EasypaisaKeys,
  { fields, returnUrl }: CallbackMessage,
): CallbackReading {
  const [reference = "", key = ""] = (fields.sale ?? "").split("-");
  if (!reference || !isSameHex(key, returnKey(keys, reference))) throw forged();
  if (fields.orderRefNumber && fields.orderRefNumber !== reference) throw forged();
  if (!fields.auth_token) return { kind: "sale", by: "reference", reference, amount: null };
  return {
    kind: "go_on",
    send: {
      url: `${keys.baseUrl}/easypay/Confirm.jsf`,
      method: "POST",
      fields: {
        auth_token: fields.auth_token,
        postBackURL: postBackUrl(keys, returnUrl, reference),
      },
    },
  };
}

async function inquire(keys: EasypaisaKeys, reference: string): Promise<Outcome> {
  const credentials = Buffer.from(`${keys.username}:${keys.password}`).toString("base64");
  const answer = await callGateway(
    "Easypaisa",
    `${keys.baseUrl}/easypay-service/rest/v4/inquire-transaction`,
    {
      method: "POST",
      headers: { Credentials: credentials },
      json: {
        orderId: reference,
        storeId: Number(keys.storeId),
        accountNum: keys.accountNumber,
      },
    },
  );
  if (answer.orderId && String(answer.orderId) !== reference) {
    throw new Error("Easypaisa answered about another order");
  }
  const status = String(answer.transactionStatus ?? "").toUpperCase();
  const rupees = Number.parseFloat(String(answer.transactionAmount ?? ""));
  const words = [status, answer.errorReason || answer.responseDesc].filter(Boolean).join(" ");
  return {
    state: STATES[status] ?? "unknown",
    amount: Number.isFinite(rupees) ? paisaFromRupees(rupees) : null,
    transactionId: answer.transactionId ? String(answer.transactionId) : null,
    words,
  };
}

const STATES: Record<string, Outcome["state"]> = {
  PAID: "paid",
  PENDING: "pending",
  FAILED: "failed",
  EXPIRED: "failed",
  REVERSED: "failed",
  BLOCKED: "failed",
  DROPPED: "failed",
};

export const easypaisa = gatewayVendor({
  name: "Easypaisa",
  keys: {
    EASYPAISA_STORE_ID: { description: "Easypaisa's store id: a number", pattern: "^\\d+$" },
    EASYPAISA_HASH_KEY: {
      description: "Easypaisa's hash key: 16, 24 or 32 characters",
      pattern: "^(.{16}|.{24}|.{32})$",
    },
    EASYPAISA_USERNAME: { description: "Easypaisa's user name" },
    EASYPAISA_PASSWORD: { description: "Easypaisa's password" },
    EASYPAISA_ACCOUNT: { description: "the merchant's Easypaisa account number" },
  },
  address: {
    setting: "EASYPAISA_URL",
    production: "https://easypay.easypaisa.com.pk",
    sandbox: "https://easypaystg.easypaisa.com.pk",
  },
  make: ({ keys, url }) =>
    createEasypaisa({
      storeId: keys.EASYPAISA_STORE_ID,
      hashKey: keys.EASYPAISA_HASH_KEY,
      username: keys.EASYPAISA_USERNAME,
      password: keys.EASYPAISA_PASSWORD,
      accountNumber: keys.EASYPAISA_ACCOUNT,
      baseUrl: url,
    }),
});
