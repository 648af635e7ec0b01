import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { startCluster } from "#tohfa/db/embedded/cluster.server.ts";
import { migrateDatabase } from "#tohfa/db/migrate.server.ts";
import { build } from "#tohfa/ops/prepare.mjs";
import { query, toDatabase } from "./postgres.ts";

/** What a test process needs to make databases and shops of its own. */
export type TestServer = {
  connection: pg.ClientConfig;
  /** A migrated, empty database to copy. */
  template: string;
  /** What the names of this run's databases begin with. */
  run: string;
  /** Removed when the run ends. */
  folder: string;
};

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const FOLDER = "tohfa-test-";

interface Started {
  server: TestServer;
  stop(): Promise<void>;
}

/** Vitest loads this file once for each project; what they share is kept on the process. */
const shared = globalThis as { tohfaTestServer?: { started: Promise<Started>; users: number } };

/**
 * One PostgreSQL for all projects of a test run, with a migrated database that every test file copies
 * (`freshDatabase`). With TEST_DATABASE_URL it is that server, where the user must be able to create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.tohfaTestServer ??= { started: start(), users: 0 };
  const ours = shared.tohfaTestServer;
  ours.users += 1;
  const { server, stop } = await ours.started;
  project.provide("testServer", server);
  return async () => {
    ours.users -= 1;
    if (ours.users === 0) await stop();
  };
}

async function start(): Promise<Started> {
  await build(process.execPath);
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  // Or, run by root, the database's user could not enter it and the cluster would live elsewhere.
  await chmod(folder, 0o755);
  const url = process.env.TEST_DATABASE_URL;
  const { connection, close } = url ? await ownServer(url) : await embeddedServer(folder);
  const run = `tohfa_test_${Math.floor(Date.now() / 1000)}_${randomBytes(3).toString("hex")}`;
  const template = `${run}_template`;
  await query(connection, `create database ${template}`);
  await migrateDatabase(toDatabase(connection, template));
  return {
    server: { connection, template, run, folder },
    async stop() {
      if (url) await dropDatabases(connection, (name) => name.startsWith(run));
      await close();
      // A shop that is still ending may write there; what stays is cleared by the next run.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(() => undefined);
    },
  };
}

async function embeddedServer(folder: string) {
  const dataDir = join(folder, "server");
  await mkdir(dataDir);
  const cluster = await startCluster({ dataDir, throwaway: true });
  return { connection: cluster.connection, close: () => cluster.stop() };
}

async function ownServer(url: string) {
  const connection = { connectionString: url };
  const yesterday = Date.now() / 1000 - 86_400;
  await dropDatabases(connection, (name) => Number(name.split("_")[2]) < yesterday);
  return { connection, close: async () => undefined };
}

/** Clears the folders of runs that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length).split("-")[0]) : 0;
    if (!pid) continue;
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") continue;
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

async function dropDatabases(connection: pg.ClientConfig, isOurs: (name: string) => boolean) {
  const found = await query(
    connection,
    "select datname from pg_database where datname like 'tohfa\\_test\\_%'",
  );
  for (const { datname } of found.rows) {
    if (isOurs(datname)) await query(connection, `drop database if exists ${datname} with (force)`);
  }
}
