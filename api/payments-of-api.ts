import { readBankAccount } from "#tohfa/shop/money/payments/bank-account.server.ts";
import type { Payments } from "#tohfa/shop/money/payments/gateways.server.ts";
import { type OfferedMethod, offeredMethods } from "#tohfa/shop/money/payments/offered-methods.ts";
import type { PaymentView } from "#tohfa/shop/money/payments/payment.ts";
import { showPayment } from "#tohfa/shop/money/payments/show-payment.server.ts";
import { readSetting } from "#tohfa/shop/platform/settings/settings.server.ts";
import {
  isPrepaidMethod,
  type PaymentMethod,
  type PrepaidMethod,
} from "#tohfa/shop/values/payment-method.ts";
import type { CheckoutTerms } from "../contract/payment.ts";
import type { Database } from "../db/open.server.ts";

/** Payments as the calls about orders and payments use them. */
export interface PaymentsOfApi extends Payments {
  /** Without a slash at the end. */
  storeUrl: string;
  /** The methods that a buyer can choose now. */
  offered(): Promise<OfferedMethod[]>;
  /** Whether a buyer can choose it now. */
  offers(method: PaymentMethod): Promise<boolean>;
  /** What of it an advance can be paid with. */
  prepaid(): Promise<PrepaidMethod[]>;
  /** The order's payment for its buyer; the token must have been checked. */
  show(orderId: string): Promise<PaymentView | null>;
  /** What checkout shows of payment before an order. */
  checkoutTerms(): Promise<CheckoutTerms>;
}

export function paymentsOfApi(db: Database, payments: Payments, storeUrl = ""): PaymentsOfApi {
  const { gateways } = payments;
  const account = () => readBankAccount(db, payments.bankAccount);
  const offered = async () => offeredMethods(gateways, (await account()) !== null);
  return {
    ...payments,
    storeUrl,
    offered,
    async offers(method) {
      const hasAccount = method === "bank_transfer" && (await account()) !== null;
      return offeredMethods(gateways, hasAccount).some((one) => one.method === method);
    },
    async prepaid() {
      return (await offered()).map(({ method }) => method).filter(isPrepaidMethod);
    },
    async show(orderId) {
      const { hold } = payments;
      const terms = { gateways, bankAccount: await account(), hold, now: new Date() };
      return await showPayment(db, orderId, terms);
    },
    async checkoutTerms() {
      const [methods, expressFee] = await Promise.all([offered(), readSetting(db, "expressFee")]);
      return { methods, holdMinutes: payments.hold, expressFee };
    },
  };
}
