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

/** Three credentials per environment, from JazzCash's merchant portal (reference 2.2). */
export interface JazzCashKeys {
  merchantId: string;
  password: string;
  integritySalt: string;
  /** "https://payments.jazzcash.com.pk", or the sandbox. */
  baseUrl: string;
}

type Fields = Record<string, string>;

/** JazzCash's hosted form; amounts are paisa (reference 2.2). */
export function createJazzCash(keys: JazzCashKeys): Gateway {
  return {
    method: "jazzcash",
    name: "JazzCash",
    begin: async (checkout) => ({ send: hostedForm(keys, checkout), token: null }),
    read: (message) => readCallback(keys, message),
    inquire: ({ reference }) => inquire(keys, reference).catch(unknownOutcome),
    acknowledge() {
      const fields = { pp_ResponseCode: "000", pp_ResponseMessage: "Received" };
      return { ...fields, pp_SecureHash: secureHash(keys.integritySalt, fields) };
    },
  };
}

/**
 * The signature over all pp_ and ppmpf_ fields that have a value, sorted by name in ASCII order: the salt and their
 * values joined with "&", as HMAC-SHA256 keyed with the salt.
 */
export function secureHash(salt: string, fields: Fields): string {
  const values = Object.entries(fields)
    .filter(([name, value]) => /^pp(mpf)?_/.test(name) && name !== "pp_SecureHash" && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
  return hmacHex("sha256", salt, [salt, ...values].join("&")).toUpperCase();
}

function hostedForm(keys: JazzCashKeys, checkout: Checkout): BrowserRedirect {
  const fields: Fields = {
    pp_Version: "1.1",
    pp_TxnType: "",
    pp_Language: "EN",
    pp_MerchantID: keys.merchantId,
    pp_SubMerchantID: "",
    pp_Password: keys.password,
    pp_BankID: "TBANK",
    pp_ProductID: "RETL",
    pp_TxnRefNo: checkout.reference,
    pp_Amount: String(checkout.amount),
    pp_TxnCurrency: "PKR",
    pp_TxnDateTime: stampOf(checkout.now),
    pp_BillReference: checkout.orderId.replace(/[^A-Za-z0-9]/g, "").slice(0, 20),
    // The description must not contain < > * = % / : ' " | { }.
    pp_Description: `Order ${checkout.orderId.replace(/[^A-Za-z0-9 -]/g, "")}`,
    pp_TxnExpiryDateTime: stampOf(checkout.expiresAt),
    pp_ReturnURL: checkout.returnUrl,
    ppmpf_1: checkout.orderId,
  };
  return {
    url: `${keys.baseUrl}/CustomerPortal/transactionmanagement/merchantform/`,
    method: "POST",
    fields: { ...fields, pp_SecureHash: secureHash(keys.integritySalt, fields) },
  };
}

function readCallback(keys: JazzCashKeys, { fields }: CallbackMessage): CallbackReading {
  const { pp_SecureHash: hash, pp_TxnRefNo: reference, pp_Amount: amount } = fields;
  if (!hash || !reference) throw forged();
  if (!isSameHex(hash, secureHash(keys.integritySalt, fields))) throw forged();
  // If the message names another merchant, the sale is not ours.
  if (fields.pp_MerchantID && fields.pp_MerchantID !== keys.merchantId) throw forged();
  const paisa = /^\d{1,15}$/.test(amount ?? "") ? Number(amount) : null;
  return { kind: "sale", by: "reference", reference, amount: paisa };
}

async function inquire(keys: JazzCashKeys, reference: string): Promise<Outcome> {
  const request: Fields = {
    pp_TxnRefNo: reference,
    pp_MerchantID: keys.merchantId,
    pp_Password: keys.password,
  };
  const answer = await callGateway(
    "JazzCash",
    `${keys.baseUrl}/ApplicationAPI/API/PaymentInquiry/Inquire`,
    {
      method: "POST",
      json: { ...request, pp_SecureHash: secureHash(keys.integritySalt, request) },
    },
  );
  const fields = Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, value === null ? "" : String(value)]),
  );
  const hash = fields.pp_SecureHash;
  if (hash && !isSameHex(hash, secureHash(keys.integritySalt, fields))) {
    throw new Error("JazzCash's answer is not signed rightly");
  }
  if (fields.pp_TxnRefNo && fields.pp_TxnRefNo !== reference) {
    throw new Error("JazzCash answered about another transaction");
  }
  return outcomeOf(fields);
}

/** The outer response code is about the inquiry; the payment's own code is pp_PaymentResponseCode (reference 2.2). */
function outcomeOf(fields: Fields): Outcome {
  const code = fields.pp_PaymentResponseCode ?? "";
  const amount = fields.pp_Amount ?? "";
  const words = [code, fields.pp_PaymentResponseMessage || fields.pp_ResponseMessage]
    .filter(Boolean)
    .join(" ");
  const outcome = (state: Outcome["state"]): Outcome => ({
    state,
    amount: /^\d{1,15}$/.test(amount) ? Number(amount) : null,
    transactionId: fields.pp_RetreivalReferenceNo || null,
    words,
  });
  if (code === "000" || code === "121") return outcome("paid");
  if (code === "124" || code === "157") return outcome("pending");
  if (code === "199") return outcome("failed");
  // 110 and 999 mean wrong settings, other codes are not documented: neither means "not paid".
  return outcome("unknown");
}

export const jazzcash = gatewayVendor({
  name: "JazzCash",
  keys: {
    JAZZCASH_MERCHANT_ID: { description: "JazzCash's merchant id" },
    JAZZCASH_PASSWORD: { description: "JazzCash's password" },
    JAZZCASH_INTEGRITY_SALT: { description: "JazzCash's integrity salt" },
  },
  address: {
    setting: "JAZZCASH_URL",
    production: "https://payments.jazzcash.com.pk",
    sandbox: "https://sandbox.jazzcash.com.pk",
  },
  make: ({ keys, url }) =>
    createJazzCash({
      merchantId: keys.JAZZCASH_MERCHANT_ID,
      password: keys.JAZZCASH_PASSWORD,
      integritySalt: keys.JAZZCASH_INTEGRITY_SALT,
      baseUrl: url,
    }),
});
