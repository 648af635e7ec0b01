import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { SearchEngine } from "#tohfa/shop/catalogue/search/engine.server.ts";
import type { TrackingClient } from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import type { Payments } from "#tohfa/shop/money/payments/gateways.server.ts";
import type { PhoneChannel } from "#tohfa/shop/orders/confirmation/confirmation-kinds.ts";
import type { ChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import type { Database } from "../db/open.server.ts";
import type { OpenLists } from "./open-lists.ts";
import type { PaymentsOfApi } from "./payments-of-api.ts";
import type { ApiSettings } from "./settings.ts";

/** What the API works with; `server/` puts it together. */
interface Composed {
  db: Database;
  changes: ChangeFeed;
  /** One for the whole process, so that API, pages and jobs share its cache and circuit breakers. */
  tracking: TrackingClient;
  /** The payment methods that are on. */
  payments: Payments;
  /** The channels that reach a phone; left out: none. */
  phoneChannels?: ReadonlySet<PhoneChannel>;
  /** Aborted when the server begins to stop: ends streams that would never end by themselves. */
  stopping?: AbortSignal;
  settings: ApiSettings;
}

/** What the calls work with: the same, and what app.ts makes of it once. */
export interface ApiContext extends Composed {
  payments: PaymentsOfApi;
  search: SearchEngine;
  lists: OpenLists;
}

/** A group of calls. */
export type Routes = (app: FastifyInstance, context: ApiContext) => void | Promise<void>;

export interface ApiOptions extends Composed {
  /** Finds products by text; left out: the database. */
  search?: SearchEngine;
  /** Left out: silent. */
  log?: Logger;
}
