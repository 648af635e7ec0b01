/** Every way to pay, in the order checkout shows them, as people read it. */
export const PAYMENT_METHOD_NAMES = {
  cod: "Cash on delivery",
  bank_transfer: "Bank transfer",
  jazzcash: "JazzCash",
  easypaisa: "Easypaisa",
  safepay: "Safepay",
} as const;

export type PaymentMethod = keyof typeof PAYMENT_METHOD_NAMES;

/** The same as a list: the database's columns and CHECKs are made of it. */
export const PAYMENT_METHODS = Object.keys(PAYMENT_METHOD_NAMES) as [
  PaymentMethod,
  ...PaymentMethod[],
];

/** Ways to pay that send the buyer to a gateway. */
export type GatewayMethod = Exclude<PaymentMethod, "cod" | "bank_transfer">;

export function isGatewayMethod(method: PaymentMethod): method is GatewayMethod {
  return method !== "cod" && method !== "bank_transfer";
}

/** All of them, in the same order. */
export const GATEWAY_METHODS = PAYMENT_METHODS.filter(isGatewayMethod);
