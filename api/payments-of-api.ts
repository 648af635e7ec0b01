import { paymentToWire } from "../contract/payment.ts";
import type { WirePayment } from "../contract/schemas/payment.ts";
import { readBankAccount } from "../shop/payments/bank-account.server.ts";
import type { Payments } from "../shop/payments/gateways.server.ts";
import { type OfferedMethod, offeredMethods } from "../shop/payments/offered-methods.ts";
import { showPayment } from "../shop/payments/show-payment.server.ts";
import type { ApiContext } from "./context.ts";

/** What the calls about orders and payments have in common. */
export interface PaymentsOfApi extends Payments {
  /** Without a slash at the end. */
  storeUrl: string;
  /** What checkout may choose now. */
  offered(): Promise<OfferedMethod[]>;
  /** The order's payment for its buyer; the token must have been checked. */
  show(orderId: string): Promise<WirePayment | null>;
}

export function paymentsOfApi({ db, payments, settings }: ApiContext): PaymentsOfApi {
  const { gateways } = payments;
  const account = () => readBankAccount(db, payments.bankAccount);
  return {
    ...payments,
    storeUrl: settings.storeUrl ?? "",
    offered: async () => offeredMethods(gateways, (await account()) !== null),
    async show(orderId) {
      const terms = { gateways, bankAccount: await account(), now: new Date() };
      const view = await showPayment(db, orderId, terms);
      return view && paymentToWire(view);
    },
  };
}
