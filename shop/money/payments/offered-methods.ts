import {
  GATEWAY_METHODS,
  PAYMENT_METHOD_NAMES,
  type PaymentMethod,
} from "#tohfa/shop/values/payment-method.ts";
import type { Gateways } from "./gateway.ts";

/** One payment method, as checkout shows it. */
export interface OfferedMethod {
  method: PaymentMethod;
  name: string;
}

/** The payment methods in the order in which checkout shows them; cash is always offered (PRODUCT §4). */
export function offeredMethods(gateways: Gateways, hasBankAccount: boolean): OfferedMethod[] {
  const named = (method: "cod" | "bank_transfer") => ({
    method,
    name: PAYMENT_METHOD_NAMES[method],
  });
  return [
    named("cod"),
    ...(hasBankAccount ? [named("bank_transfer")] : []),
    ...GATEWAY_METHODS.flatMap((method) => {
      const gateway = gateways.get(method);
      return gateway ? [{ method, name: gateway.name }] : [];
    }),
  ];
}
