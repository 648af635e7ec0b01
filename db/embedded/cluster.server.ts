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

/** A running PostgreSQL of ours; one that ends on its own is started again in the same place. */
export type Cluster = {
  /** How to reach its database `tohfa`, as its superuser. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Settles with a plain line if PostgreSQL ended too often to be started once more. */
  lost: Promise<string>;
  /** Fast shutdown; on return the process is gone and the folder is free. */
  stop(): Promise<void>;
};

interface StartOptions {
  dataDir: string;
  onProgress?: OnProgress;
  /** Told, in a plain line, when PostgreSQL ended on its own and is started again. */
  onRestart?: OnProgress;
  /** 60, unless said. */
  maxConnections?: number | undefined;
  throwaway?: boolean;
}

/**
 * Starts PostgreSQL on a data folder, making the cluster first where there is none. Refuses a folder that
 * is in use, repairs what a crash left. `throwaway` (tests) trades safety from power cuts for speed.
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
    // A copied data folder brings a copied link: two shops must not share one cluster.
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
    const kept = superviseDatabase(
      plan,
      await launch(plan),
      options.onRestart ?? (() => undefined),
    );
    const stop = () => kept.stop().then(release);
    try {
      await untilReady(kept.current, plan, onProgress);
      const connection = {
        ...plan.address.reach,
        user: DATABASE_NAME,
        database: DATABASE_NAME,
        ...(password && { password }),
      };
      await ensureDatabase(connection);
      return { connection, lost: kept.watch(), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await release();
    throw error;
  }
}

/** What every cluster runs with; on the command line, so that no file in the cluster can say otherwise. */
const ALWAYS = [
  "fsync=on",
  "full_page_writes=on",
  "synchronous_commit=on",
  // Its log repeats no row that a statement failed on: there are people in it.
  "log_error_verbosity=terse",
  "log_parameter_max_length_on_error=0",
  "shared_buffers=128MB",
  // What is not in its own buffers is mostly in the system's: to have it read by another process takes longer.
  "io_method=sync",
  "work_mem=8MB",
  "maintenance_work_mem=96MB",
  "effective_cache_size=512MB",
  "random_page_cost=1.1",
  "timezone=UTC",
  "log_timezone=UTC",
  // Statements and key values name people: keep both out of the log.
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_parameter_max_length=0",
];

/** Nothing survives a power cut, and every test file and shop of a run connects to the one server. */
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
