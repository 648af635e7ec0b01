import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";

/** What a test process needs to make databases of its own. */
export type TestServer = { connection: pg.ClientConfig; template: string; run: string };

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const FOLDER = "tohfa-test-";

/**
 * One PostgreSQL for the whole test run, with a migrated database that every test file copies
 * (`freshDatabase`). With TEST_DATABASE_URL it is that server, where the user must be able to create databases.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? await ownServer(url) : await embeddedServer();
  const run = `tohfa_test_${Math.floor(Date.now() / 1000)}_${randomBytes(3).toString("hex")}`;
  const template = `${run}_template`;
  await query(server.connection, `create database ${template}`);
  await migrateDatabase(toDatabase(server.connection, template));
  project.provide("testServer", { connection: server.connection, template, run });
  return async () => {
    if (url) await dropDatabases(server.connection, (name) => name.startsWith(run));
    await server.stop();
  };
}

async function embeddedServer() {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  // Or, run by root, the database's user could not enter it and the cluster would live elsewhere.
  await chmod(folder, 0o755);
  const cluster = await startCluster({ dataDir: folder, throwaway: true });
  return {
    connection: cluster.connection,
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ownServer(url: string) {
  const connection = { connectionString: url };
  const yesterday = Date.now() / 1000 - 86_400;
  await dropDatabases(connection, (name) => Number(name.split("_")[2]) < yesterday);
  return { connection, stop: async () => undefined };
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

/** The same server's other database. */
export function toDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  // Not by URL: an address with an empty host (a socket in `?host=`) is none to it.
  const url = connection.connectionString.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
  return { ...connection, connectionString: url };
}

/** One statement on a connection of its own. */
export async function query(connection: pg.ClientConfig, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}
