import { setTimeout as sleep } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startCluster } from "./embedded/cluster.server.ts";
import * as accounts from "./schema/accounts.ts";
import * as bank from "./schema/bank.ts";
import * as buyers from "./schema/buyers.ts";
import * as cash from "./schema/cash.ts";
import * as catalog from "./schema/catalog.ts";
import * as charges from "./schema/charges.ts";
import * as commission from "./schema/commission.ts";
import * as content from "./schema/content.ts";
import * as coupons from "./schema/coupons.ts";
import * as courierHealth from "./schema/courier-health.ts";
import * as credit from "./schema/credit.ts";
import * as deliveryRates from "./schema/delivery-rates.ts";
import * as earnings from "./schema/earnings.ts";
import * as events from "./schema/events.ts";
import * as feeCauses from "./schema/fee-causes.ts";
import * as gateways from "./schema/gateways.ts";
import * as giftLists from "./schema/gift-lists.ts";
import * as imports from "./schema/imports.ts";
import * as jobs from "./schema/jobs.ts";
import * as ledger from "./schema/ledger.ts";
import * as listMembers from "./schema/list-members.ts";
import * as operations from "./schema/operations.ts";
import * as orders from "./schema/orders.ts";
import * as packing from "./schema/packing.ts";
import * as papers from "./schema/papers.ts";
import * as parcels from "./schema/parcels.ts";
import * as payments from "./schema/payments.ts";
import * as payouts from "./schema/payouts.ts";
import * as personalisation from "./schema/personalisation.ts";
import * as push from "./schema/push.ts";
import * as recipients from "./schema/recipients.ts";
import * as reports from "./schema/reports.ts";
import * as riders from "./schema/riders.ts";
import * as search from "./schema/search.ts";
import * as staff from "./schema/staff.ts";
import * as tax from "./schema/tax.ts";
import * as tenders from "./schema/tenders.ts";
import * as thanks from "./schema/thanks.ts";
import * as together from "./schema/together.ts";
import { POOLED, USUAL_POOLS } from "./share-connections.ts";
import { type OnProgress, StartupError } from "./startup-error.ts";
import { transactionsOn } from "./transactions.server.ts";
import { WatchedPool } from "./watched-pool.server.ts";

/** Every table. */
export const schema = {
  ...buyers,
  ...accounts,
  ...catalog,
  ...listMembers,
  ...imports,
  ...content,
  ...operations,
  ...orders,
  ...papers,
  ...parcels,
  ...charges,
  ...events,
  ...cash,
  ...deliveryRates,
  ...feeCauses,
  ...gateways,
  ...bank,
  ...earnings,
  ...ledger,
  ...coupons,
  ...credit,
  ...payments,
  ...reports,
  ...search,
  ...packing,
  ...personalisation,
  ...recipients,
  ...tax,
  ...tenders,
  ...thanks,
  ...push,
  ...commission,
  ...courierHealth,
  ...jobs,
  ...staff,
  ...giftLists,
  ...together,
  ...payouts,
  ...riders,
};

/** Drizzle over a pool, with the whole schema; the `db` of `shop/*.server.ts`. */
export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };

/** The argument of `db.transaction`'s callback; a function with `Database | Transaction` works with both. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Called with the error of a broken connection. */
export type OnTrouble = (error: Error) => void;

/** An open database; close it last. */
export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** For clients outside the pool: LISTEN, locks that must outlive a query, other processes. */
  connection: pg.ClientConfig;
  /** Resolves, with a line for people, if the embedded PostgreSQL ended too often; never with DATABASE_URL. */
  lost: Promise<string>;
  close(): Promise<void>;
};

/**
 * Opens the shop's database: the one at `databaseUrl`, else the embedded PostgreSQL in `dataDir`, which is started here
 * and stopped by `close()`. Throws StartupError where that is not possible.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  onProgress?: OnProgress;
  onTrouble?: OnTrouble;
  statementMs?: number;
  poolSize?: number;
  /** The limit of the embedded PostgreSQL; another server has its own. */
  maxConnections?: number;
  /** Called when the embedded PostgreSQL ended on its own and is restarted. */
  onRestart?: OnProgress;
}): Promise<OpenDatabase> {
  const { databaseUrl, onProgress = () => undefined } = options;
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await waitForServer(connection, onProgress);
    return connect(connection, options);
  }
  const { dataDir, onRestart = onProgress, maxConnections } = options;
  const cluster = await startCluster({ dataDir, onProgress, onRestart, maxConnections });
  const opened = connect(cluster.connection, options);
  return {
    ...opened,
    lost: cluster.lost,
    async close() {
      await opened.close();
      await cluster.stop();
    },
  };
}

/** How long running queries may take to end when the database is closed. */
const CLOSING_MS = 5_000;

/** How long a request waits for a free connection before it is refused because the shop is busy. */
const WAIT_MS = 8_000;

/** A pool and Drizzle on a running PostgreSQL (in a worker process, or a test). */
export function connect(
  connection: pg.ClientConfig,
  options: {
    poolSize?: number | undefined;
    /** ms. */
    waitMs?: number | undefined;
    onTrouble?: OnTrouble;
    /** The timeout of a statement (ms); with it the pool also fails fast while the database does not respond. */
    statementMs?: number;
  } = {},
): OpenDatabase {
  const {
    poolSize = USUAL_POOLS.serving,
    waitMs = WAIT_MS,
    onTrouble = () => undefined,
    statementMs,
  } = options;
  const config = {
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    application_name: POOLED,
    // Statements that do not depend on one another's answer do not wait for it; without, the driver warns of them.
    pipeline: true,
    // A connection that hangs in a transaction would leave its rows locked.
    idle_in_transaction_session_timeout: statementMs ? statementMs + 2_000 : 60_000,
  };
  const pool = statementMs ? new WatchedPool(config, statementMs) : new pg.Pool(config);
  let closing: Promise<void> | undefined;
  // `pool.end()` resolves before its connections are closed; a server that stops may break them first.
  const tell = (error: Error) => {
    if (!closing) onTrouble(error);
  };
  // Without listeners the "error" event of a broken connection would end the process. The pool emits it for an idle
  // connection, which it replaces; one in use emits it itself, besides failing its query.
  pool.on("error", tell);
  pool.on("connect", (client) => client.on("error", tell));
  const db = drizzle(pool, { schema, casing: "snake_case" });
  const { fullSchema, schema: tables, tableNamesMap } = db._;
  if (!tables) throw new Error("Drizzle was opened without the schema");
  db.transaction = transactionsOn(pool, { fullSchema, schema: tables, tableNamesMap });
  return {
    db,
    pool,
    connection,
    lost: new Promise(() => undefined),
    close() {
      // A query that does not end must not prevent the process from ending.
      closing ??= Promise.race([pool.end(), sleep(CLOSING_MS, undefined, { ref: false })]);
      return closing;
    },
  };
}

const PATIENCE_MS = 30_000;

/** Waits for a server that is still starting (containers start at the same time); anything else fails at once. */
async function waitForServer(connection: pg.ClientConfig, onProgress: OnProgress): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let told = false;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
    // A broken connection also fails the call below.
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const isStarting = ["ECONNREFUSED", "ENOENT", "EAI_AGAIN", "57P03"].includes(code ?? "");
      if (!isStarting || Date.now() > end) {
        throw new StartupError(
          `Cannot reach the database of DATABASE_URL (${message || code}): check the address, the user and that it runs.`,
        );
      }
      if (!told) onProgress("Waiting for the database of DATABASE_URL");
      told = true;
      await sleep(500);
    }
  }
}
