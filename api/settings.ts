/** The settings of the environment that the API uses. */
export interface ApiSettings {
  /** Where reviews' photos go. */
  dataDir: string;
  /** AUTH_SECRET: signs links of orders. */
  authSecret: string;
  /** The storefront's public address: where gateways send buyers back to. */
  storeUrl?: string;
  /** TRUST_PROXY: true, a number of hops, or addresses; decides whose IP a limit counts. */
  trustProxy?: boolean | number | string;
  /** NODE_ENV=production: a real shop. */
  production?: boolean;
  /** METRICS_TOKEN: opens /metrics. */
  metricsToken?: string | undefined;
  /** false: no limits per visitor (benchmarks, load tests). */
  rateLimits?: boolean;
  /**
   * Whether an overloaded process answers 503; by default as `rateLimits`. Off in load tests, which measure how long
   * answers take then, and in tests that share a machine.
   */
  shedsLoad?: boolean;
}
