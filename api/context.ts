import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Database } from "../db/open.server.ts";
import type { ChangeFeed } from "../shop/changes.server.ts";
import type { TrackingClient } from "../shop/couriers/tracking-client.server.ts";
import type { PaymentsOfApi } from "./payments-of-api.ts";
import type { ApiSettings } from "./settings.ts";

/** What `server/` gives the API to work with. */
interface Given {
  db: Database;
  changes: ChangeFeed;
  settings: ApiSettings;
}

/** What the calls work with: the same, and what is made of it once (app.ts). */
export interface ApiContext extends Given {
  payments: PaymentsOfApi;
  tracking: TrackingClient;
}

/** A group of calls. */
export type Routes = (app: FastifyInstance, context: ApiContext) => void | Promise<void>;

export interface ApiOptions extends Given {
  /** Left out: silent. */
  log?: Logger;
}
