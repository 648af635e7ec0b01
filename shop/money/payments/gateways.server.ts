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

/** Every gateway there is, one for each such way to pay. */
export const GATEWAYS: Readonly<Record<GatewayMethod, GatewayVendor>> = {
  jazzcash,
  easypaisa,
  safepay,
};

/** How a shop takes money besides its gateways. */
export interface PaymentSettings {
  /** Development: a gateway that takes no money stands in for those without keys. */
  fake: boolean;
  bankAccount: BankAccount | null;
  hold: HoldMinutes;
}

/** Nothing but cash on delivery. */
export const ONLY_CASH: PaymentSettings = {
  fake: false,
  bankAccount: null,
  hold: { gateway: 60, bankTransfer: 2 * 60 },
};

/** The ways to pay of one process, made once. */
export interface Payments {
  gateways: ReadonlyMap<string, Gateway>;
  /** The fake gateway's own side, where it stands in. */
  fake: FakeBank | null;
  bankAccount: BankAccount | null;
  hold: HoldMinutes;
}

/** The gateways whose keys are set: the real ones in production, else their sandboxes. */
export function createGateways(values: VendorValues, isProduction: boolean): Gateway[] {
  return Object.values(GATEWAYS).flatMap((vendor) => {
    const access = vendorAccess(vendor, values, isProduction);
    return access ? [vendor.make(access)] : [];
  });
}

/** Told of a gateway that did not answer, or not in a way anybody knows; it is asked again later. */
export type GatewayNews = (gateway: string, words: string) => void;

/** Puts a shop's ways to pay together; cash needs nothing. */
export function createPayments(
  gateways: readonly Gateway[],
  { fake, bankAccount, hold }: PaymentSettings,
  shop: { storeUrl: string; dataDir: string; authSecret: string; onUnknown?: GatewayNews },
): Payments {
  const told = gateways.map((one) => askedOutside(tellOfUnknown(one, shop.onUnknown)));
  const byMethod = new Map<string, Gateway>(told.map((one) => [one.method, one]));
  if (!fake) return { gateways: byMethod, fake: null, bankAccount, hold };
  const bank = createFakeBank({
    folder: join(shop.dataDir, "fake-gateway"),
    pageUrl: `${shop.storeUrl}/api/v1/fake-checkout`,
    secret: shop.authSecret,
  });
  for (const method of GATEWAY_METHODS) {
    if (!byMethod.has(method))
      byMethod.set(method, askedOutside(bank.gateway(method, PAYMENT_METHOD_NAMES[method])));
  }
  return { gateways: byMethod, fake: bank, bankAccount, hold };
}

/** Never inside a transaction: it may take its time, and an order's rows would wait with it. */
function askedOutside(gateway: Gateway): Gateway {
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

function tellOfUnknown(gateway: Gateway, onUnknown: GatewayNews = () => undefined): Gateway {
  return {
    ...gateway,
    async inquire(attempt) {
      const outcome = await gateway.inquire(attempt);
      if (outcome.state === "unknown") onUnknown(gateway.name, outcome.words);
      return outcome;
    },
  };
}
