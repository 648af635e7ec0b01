import type { CheckoutTerms } from "../contract/payment.ts";
import type { Database } from "../db/open.server.ts";
import { readExpressFee } from "../shop/orders/quote.server.ts";
import { readBankAccount } from "../shop/payments/bank-account.server.ts";
import {
  type EnabledPayments,
  enabledPayments,
  type OfferedMethod,
  ONLY_CASH,
  offeredMethods,
} from "../shop/payments/enabled.ts";
import type { PaymentView } from "../shop/payments/payment.ts";
import type { HoldMinutes } from "../shop/payments/payments.server.ts";
import { showPayment } from "../shop/payments/show-payment.server.ts";
import type { ApiSettings } from "./settings.ts";

/** What the calls about orders and payments have in common. */
export interface PaymentsOfApi extends EnabledPayments {
  hold: HoldMinutes;
  /** Without a slash at the end. */
  storeUrl: string;
  /** What checkout may choose now. */
  offered(): Promise<OfferedMethod[]>;
  /** The order's payment for its buyer; the token must have been checked. */
  show(orderId: string): Promise<PaymentView | null>;
  /** What checkout says before an order. */
  checkoutTerms(): Promise<CheckoutTerms>;
}

export function paymentsOfApi(db: Database, settings: ApiSettings): PaymentsOfApi {
  const { payments = ONLY_CASH, storeUrl = "", dataDir, authSecret } = settings;
  const enabled = enabledPayments(payments, { storeUrl, dataDir, authSecret });
  const account = () => readBankAccount(db, payments.bankAccount);
  const offered = async () => offeredMethods(enabled.gateways, (await account()) !== null);
  return {
    ...enabled,
    hold: payments.hold,
    storeUrl,
    offered,
    async show(orderId) {
      const { gateways } = enabled;
      const terms = { gateways, bankAccount: await account(), now: new Date() };
      return await showPayment(db, orderId, terms);
    },
    async checkoutTerms() {
      const [methods, expressFee] = await Promise.all([offered(), readExpressFee(db)]);
      return { methods, holdMinutes: payments.hold, expressFee };
    },
  };
}
