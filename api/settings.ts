/** Of the environment's settings, what the API needs. */
export interface ApiSettings {
  /** Where reviews' photos go. */
  dataDir: string;
  /** AUTH_SECRET: the secret links of orders follow from it. */
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
   * false: nobody is turned away while the process cannot keep up; unless said, as the limits. Load tests measure
   * how long things take then, and other tests share their machine.
   */
  turnsAway?: boolean;
}
