/** Every way to pay, in the order checkout shows them. */
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

/** Whether this is a way to pay; for what came from an address or a form. */
export function isPaymentMethod(value: string): value is PaymentMethod {
  return Object.hasOwn(PAYMENT_METHOD_NAMES, value);
}

/** Ways to pay that send the buyer to a gateway. */
export type GatewayMethod = Exclude<PaymentMethod, "cod" | "bank_transfer">;

export function isGatewayMethod(method: PaymentMethod): method is GatewayMethod {
  return method !== "cod" && method !== "bank_transfer";
}

/** Those that do, in the same order. */
export const GATEWAY_METHODS = PAYMENT_METHODS.filter(isGatewayMethod);
