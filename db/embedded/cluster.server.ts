import { join, resolve } from "node:path";
import pg from "pg";
import type { OnProgress } from "../startup-error.ts";
import { findBinaries } from "./binaries.server.ts";
import { DATABASE_NAME, ensureCluster } from "./initdb.server.ts";
import { chooseAddress, launch, type Plan, untilReady } from "./launch.server.ts";
import { clearLeftovers } from "./leftover.server.ts";
import { lockFolder } from "./lock.server.ts";
import { placeOfCluster } from "./place.server.ts";
import { superviseDatabase } from "./supervise-database.server.ts";

/** A running embedded PostgreSQL; it is restarted where it ends on its own. */
export type Cluster = {
  /** How to reach its database `tohfa`, as its superuser. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Resolves, with a line for people, if PostgreSQL ended too often to be restarted again. */
  lost: Promise<string>;
  /** Fast shutdown; on return the process is gone and the folder is free. */
  stop(): Promise<void>;
};

interface StartOptions {
  dataDir: string;
  onProgress?: OnProgress;
  /** Called, with a line for people, when PostgreSQL ended on its own and is restarted. */
  onRestart?: OnProgress;
  /** 60 by default. */
  maxConnections?: number | undefined;
  throwaway?: boolean;
}

/**
 * Starts PostgreSQL on a data folder, and creates the cluster first where there is none. Refuses a folder that is in
 * use, and clears what a crash left. `throwaway` (tests): faster, but not safe from power cuts.
 */
export async function startCluster(options: StartOptions): Promise<Cluster> {
  const dataDir = resolve(options.dataDir);
  const onProgress = options.onProgress ?? (() => undefined);
  const locks = [await lockFolder(dataDir)];
  const release = async () => {
    for (const lock of locks) await lock.release();
  };
  try {
    const place = await placeOfCluster(dataDir, onProgress);
    // A copy of a data folder has a copy of the link to the cluster: the second lock prevents that two shops share it.
    if (place.home !== dataDir) locks.push(await lockFolder(place.home));
    const { account, cluster } = place;
    const binaries = await findBinaries(account, dataDir, onProgress);
    const password = await ensureCluster(place, binaries, onProgress);
    await clearLeftovers(cluster, binaries, onProgress);
    const plan: Plan = {
      binaries,
      account,
      cluster,
      log: join(dataDir, "postgres.log"),
      address: await chooseAddress(account, place.home),
      switches: [
        ...ALWAYS,
        ...(options.throwaway ? THROWAWAY : []),
        `max_connections=${options.throwaway ? 300 : (options.maxConnections ?? 60)}`,
      ],
    };
    const supervised = superviseDatabase(
      plan,
      await launch(plan),
      options.onRestart ?? (() => undefined),
    );
    const stop = () => supervised.stop().then(release);
    try {
      await untilReady(supervised.current, plan, onProgress);
      const connection = {
        ...plan.address.reach,
        user: DATABASE_NAME,
        database: DATABASE_NAME,
        ...(password && { password }),
      };
      await ensureDatabase(connection);
      return { connection, lost: supervised.watch(), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}

/** Settings of every cluster; given on the command line, so that no file in the cluster can override them. */
const ALWAYS = [
  "fsync=on",
  "full_page_writes=on",
  "synchronous_commit=on",
  // The log must not repeat rows on which a statement failed: they hold personal data.
  "log_error_verbosity=terse",
  "log_parameter_max_length_on_error=0",
  "shared_buffers=128MB",
  // Pages outside its own buffers are mostly in the system's cache: reading them through a worker process takes longer.
  "io_method=sync",
  "work_mem=8MB",
  "maintenance_work_mem=96MB",
  "effective_cache_size=512MB",
  "random_page_cost=1.1",
  "timezone=UTC",
  "log_timezone=UTC",
  // Statements and key values hold personal data: neither is logged.
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_parameter_max_length=0",
];

/** For tests: data need not survive a power cut. */
const THROWAWAY = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

async function ensureDatabase(connection: Cluster["connection"]): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const has = await client.query("select 1 from pg_database where datname = $1", [DATABASE_NAME]);
    if (has.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
}
