import { join } from "node:path";
import { GATEWAY_METHODS, PAYMENT_METHOD_NAMES, type PaymentMethod } from "../payment-method.ts";
import type { BankAccount } from "../settings/settings.ts";
import { createEasypaisa, type EasypaisaKeys } from "./easypaisa/easypaisa.ts";
import { createFakeBank, type FakeBank } from "./fake/fake-gateway.ts";
import type { Gateway } from "./gateway.ts";
import { createJazzCash, type JazzCashKeys } from "./jazzcash/jazzcash.ts";
import type { HoldMinutes } from "./payments.server.ts";
import { createSafepay, type SafepayKeys } from "./safepay/safepay.ts";

/** What is configured of payments (server/payment-settings.ts); null: off. */
export interface PaymentSettings {
  jazzcash: JazzCashKeys | null;
  easypaisa: EasypaisaKeys | null;
  safepay: SafepayKeys | null;
  /** Development: a gateway that takes no money stands in for those without keys. */
  fake: boolean;
  bankAccount: BankAccount | null;
  hold: HoldMinutes;
}

/** Nothing but cash on delivery. */
export const ONLY_CASH: PaymentSettings = {
  jazzcash: null,
  easypaisa: null,
  safepay: null,
  fake: false,
  bankAccount: null,
  hold: { gateway: 60, bankTransfer: 48 * 60 },
};

/** The gateways that are configured, and the fake one's own side where it stands in. */
export interface EnabledPayments {
  gateways: ReadonlyMap<string, Gateway>;
  fake: FakeBank | null;
}

export function enabledPayments(
  payments: PaymentSettings,
  shop: { storeUrl: string; dataDir: string; authSecret: string },
): EnabledPayments {
  const { jazzcash, easypaisa, safepay } = payments;
  const gateways = new Map<string, Gateway>();
  if (jazzcash) gateways.set("jazzcash", createJazzCash(jazzcash));
  if (easypaisa) gateways.set("easypaisa", createEasypaisa(easypaisa));
  if (safepay) gateways.set("safepay", createSafepay(safepay));
  if (!payments.fake) return { gateways, fake: null };
  const fake = createFakeBank({
    folder: join(shop.dataDir, "fake-gateway"),
    pageUrl: `${shop.storeUrl}/api/v1/fake-checkout`,
    secret: shop.authSecret,
  });
  for (const method of GATEWAY_METHODS) {
    if (!gateways.has(method))
      gateways.set(method, fake.gateway(method, PAYMENT_METHOD_NAMES[method]));
  }
  return { gateways, fake };
}

/** One way to pay, as checkout shows it. */
export interface OfferedMethod {
  method: PaymentMethod;
  name: string;
}

/** In the order checkout shows them; cash is always there (PRODUCT §4). */
export function offeredMethods(
  gateways: EnabledPayments["gateways"],
  hasBankAccount: boolean,
): OfferedMethod[] {
  return [
    { method: "cod", name: "Cash on delivery" },
    ...(hasBankAccount ? [{ method: "bank_transfer" as const, name: "Bank transfer" }] : []),
    ...GATEWAY_METHODS.flatMap((method) => {
      const gateway = gateways.get(method);
      return gateway ? [{ method, name: gateway.name }] : [];
    }),
  ];
}
