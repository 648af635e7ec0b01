import type { CourierSettings } from "../shop/couriers/enabled.server.ts";
import type { Limits } from "../shop/couriers/tracking-client.server.ts";
import type { PaymentSettings } from "../shop/payments/enabled.ts";

/** Of the environment's settings, what the API needs. */
export interface ApiSettings {
  /** Where reviews' photos go. */
  dataDir: string;
  /** AUTH_SECRET: the secret links of orders follow from it. */
  authSecret: string;
  /** DEMO: parcels of the demo courier can be tracked. */
  demo?: boolean;
  /** Couriers' keys; one without is off. */
  couriers?: CourierSettings | undefined;
  /** Left out: LIMITS. Tests have shorter ones. */
  courierLimits?: Limits;
  /** The storefront's public address: where gateways send buyers back to. */
  storeUrl?: string;
  /** Ways to pay; left out: cash on delivery alone. */
  payments?: PaymentSettings;
  /** TRUST_PROXY: true, a number of hops, or addresses; decides whose IP a limit counts. */
  trustProxy?: boolean | number | string;
  /** false: no limits per visitor (benchmarks, load tests). */
  rateLimits?: boolean;
}
