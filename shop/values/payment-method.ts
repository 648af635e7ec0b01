/** Every payment method, in checkout's order. */
export const PAYMENT_METHODS = [
  "cod",
  "bank_transfer",
  "jazzcash",
  "easypaisa",
  "safepay",
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Their names for people. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  cod: "Cash on delivery",
  bank_transfer: "Bank transfer",
  jazzcash: "JazzCash",
  easypaisa: "Easypaisa",
  safepay: "Safepay",
};

/** Whether this is a payment method; for values from URLs and forms. */
export function isPaymentMethod(value: string): value is PaymentMethod {
  return Object.hasOwn(PAYMENT_METHOD_NAMES, value);
}

/** Payment methods that send the buyer to a gateway. */
export type GatewayMethod = Exclude<PaymentMethod, "cod" | "bank_transfer">;

export function isGatewayMethod(method: PaymentMethod): method is GatewayMethod {
  return method !== "cod" && method !== "bank_transfer";
}

/** All of them, in the same order. */
export const GATEWAY_METHODS = PAYMENT_METHODS.filter(isGatewayMethod);

/** Payment methods that are paid before anything is sent. */
export type PrepaidMethod = Exclude<PaymentMethod, "cod">;

export function isPrepaidMethod(method: PaymentMethod): method is PrepaidMethod {
  return method !== "cod";
}

/** All of them, in the same order. */
export const PREPAID_METHODS = PAYMENT_METHODS.filter(isPrepaidMethod);
