import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Database } from "../db/open.server.ts";
import type { ChangeFeed } from "../shop/changes.server.ts";
import type { TrackingClient } from "../shop/couriers/tracking-client.server.ts";
import type { Payments } from "../shop/payments/gateways.server.ts";

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
  /** false: no limits per visitor (benchmarks, load tests). */
  rateLimits?: boolean;
}

/** What the API works with; `server/` puts it together. */
export interface ApiContext {
  db: Database;
  changes: ChangeFeed;
  /** Asks the couriers; the process has one, with one memory of which of them are down. */
  tracking: TrackingClient;
  /** The ways to pay that are on. */
  payments: Payments;
  settings: ApiSettings;
}

/** A group of calls. */
export type Routes = (app: FastifyInstance, context: ApiContext) => void | Promise<void>;

export interface ApiOptions extends ApiContext {
  /** Left out: silent. */
  log?: Logger;
}
