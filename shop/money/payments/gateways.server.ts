import { join } from "node:path";
import { refuseInTransaction } from "#tohfa/db/transactions.server.ts";
import type { BankAccount } from "#tohfa/shop/platform/settings/bank-account.ts";
import { type VendorValues, vendorAccess } from "#tohfa/shop/platform/vendor.ts";
import {
  GATEWAY_METHODS,
  type GatewayMethod,
  PAYMENT_METHOD_NAMES,
} from "#tohfa/shop/values/payment-method.ts";
import { easypaisa } from "./easypaisa/easypaisa.server.ts";
import { createFakeBank } from "./fake/fake-gateway.server.ts";
import type { FakeBank } from "./fake-bank.ts";
import type { Gateway, GatewayVendor } from "./gateway.ts";
import { jazzcash } from "./jazzcash/jazzcash.server.ts";
import type { HoldMinutes } from "./payments.server.ts";
import { safepay } from "./safepay/safepay.server.ts";

/** All gateways, one for each payment method of this kind. */
export const GATEWAYS: Readonly<Record<GatewayMethod, GatewayVendor>> = {
  jazzcash,
  easypaisa,
  safepay,
};

/** The payment settings of a shop, apart from its gateways. */
export interface PaymentSettings {
  /** For development: a fake gateway replaces those without keys. */
  fake: boolean;
  bankAccount: BankAccount | null;
  hold: HoldMinutes;
}

/** Settings for cash on delivery only. */
export const ONLY_CASH: PaymentSettings = {
  fake: false,
  bankAccount: null,
  hold: { gateway: 60, bankTransfer: 2 * 60 },
};

/** The payment methods of a process, created once at its start. */
export interface Payments {
  gateways: ReadonlyMap<string, Gateway>;
  /** The fake gateway's own side; null if it is not used. */
  fake: FakeBank | null;
  bankAccount: BankAccount | null;
  hold: HoldMinutes;
}

/** Creates the gateways whose keys are set: the real ones in production, else their sandboxes. */
export function createGateways(values: VendorValues, isProduction: boolean): Gateway[] {
  return Object.values(GATEWAYS).flatMap((vendor) => {
    const access = vendorAccess(vendor, values, isProduction);
    return access ? [vendor.make(access)] : [];
  });
}

/** Called if a gateway did not respond, or with an unknown response; the inquiry is repeated later. */
export type ReportGatewayProblem = (gateway: string, words: string) => void;

/** Creates a shop's payment methods; cash needs none of this. */
export function createPayments(
  gateways: readonly Gateway[],
  { fake, bankAccount, hold }: PaymentSettings,
  shop: { storeUrl: string; dataDir: string; authSecret: string; onUnknown?: ReportGatewayProblem },
): Payments {
  const reporting = gateways.map((one) => refusedInTransaction(reportUnknown(one, shop.onUnknown)));
  const byMethod = new Map<string, Gateway>(reporting.map((one) => [one.method, one]));
  if (!fake) return { gateways: byMethod, fake: null, bankAccount, hold };
  const bank = createFakeBank({
    folder: join(shop.dataDir, "fake-gateway"),
    pageUrl: `${shop.storeUrl}/api/v1/fake-checkout`,
    secret: shop.authSecret,
  });
  for (const method of GATEWAY_METHODS) {
    if (!byMethod.has(method))
      byMethod.set(
        method,
        refusedInTransaction(bank.gateway(method, PAYMENT_METHOD_NAMES[method])),
      );
  }
  return { gateways: byMethod, fake: bank, bankAccount, hold };
}

/** Refuses calls to a gateway inside a transaction: a slow response would keep the order's rows locked. */
function refusedInTransaction(gateway: Gateway): Gateway {
  return {
    ...gateway,
    async begin(checkout) {
      refuseInTransaction(gateway.name);
      return await gateway.begin(checkout);
    },
    async inquire(attempt) {
      refuseInTransaction(gateway.name);
      return await gateway.inquire(attempt);
    },
  };
}

function reportUnknown(
  gateway: Gateway,
  onUnknown: ReportGatewayProblem = () => undefined,
): Gateway {
  return {
    ...gateway,
    async inquire(attempt) {
      const outcome = await gateway.inquire(attempt);
      if (outcome.state === "unknown") onUnknown(gateway.name, outcome.words);
      return outcome;
    },
  };
}
