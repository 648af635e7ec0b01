import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { connect } from "../db/open.server.ts";
import { build, memoryEnvironment, serverProgram } from "../ops/prepare.mjs";
import { freePort } from "../tests/process/processes.ts";
import { toUrl } from "../tests/support/postgres.ts";
import { growProducts } from "./grown-products.ts";
import { CORES, startOn } from "./machine.ts";

/** The longest time of a start; the first one fills the demo shop. */
const START_LIMIT_MS = 10 * 60_000;

/** The shop that is measured: its own process with its own PostgreSQL. */
export interface Shop {
  port: number;
  url: string;
  client: pg.Client;
  databaseUrl: string;
  /** Adds products up to this number; the shop is restarted, so that nothing is cached. */
  grow(products: number, say: (line: string) => void): Promise<void>;
  /** Memory of its process, in MB. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens a demo shop in production mode, without limits for each visitor, and without its pictures, which are not
 * requested here. With DATA_DIR=<folder> the database is stored and used again.
 */
export async function openShop(storedIn = process.env.DATA_DIR): Promise<Shop> {
  await build(process.execPath);
  const dataDir = resolve(storedIn ?? (await mkdtemp(join(tmpdir(), "tohfa-bench-"))));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const cluster = await startCluster({ dataDir, throwaway: !storedIn });
  const client = new pg.Client(cluster.connection);
  await client.connect();
  const databaseUrl = toUrl(cluster.connection);
  const [port, portalPort] = [await freePort(), await freePort()];
  const start = async (demo: "0" | "1") => {
    const opened = new Date().toISOString();
    const child = startOn(CORES.server, serverProgram, [], {
      NODE_ENV: "production",
      // As `npm start` runs it.
      ...memoryEnvironment,
      AUTH_SECRET: "bench".repeat(8),
      STORE_URL: `http://localhost:${port}`,
      PORTAL_URL: `http://localhost:${portalPort}`,
      MAIL_FROM: "Bench <bench@tohfa.example>",
      MAIL: "files",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: demo,
      RATE_LIMITS: "0",
      PORT: `${port}`,
      PORTAL_PORT: `${portalPort}`,
    });
    await answers(`http://localhost:${port}/readyz`, child);
    // Wait until the clean-up at start is done: it reads all tables, and is not part of what is measured.
    while (child.exitCode === null && (await isCleaningUp(client, opened))) await setTimeout(200);
    return child;
  };
  const stop = async (child: ReturnType<typeof startOn>) => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  await stop(await start("1"));
  let child = await start("0");
  return {
    port,
    url: `http://localhost:${port}`,
    client,
    databaseUrl,
    async grow(products, say) {
      await stop(child);
      const database = connect(cluster.connection);
      await growProducts({ client, db: database.db }, products, say);
      await database.close();
      child = await start("0");
    },
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async close() {
      await stop(child);
      await client.end();
      await cluster.stop();
      if (!storedIn) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isCleaningUp(client: pg.Client, since: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from job_runs where id = 'clean-up' and greatest(ended_at, failed_at) > $1",
    [since],
  );
  return rowCount === 0;
}

async function answers(url: string, child: ReturnType<typeof startOn>): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error("The shop did not open");
    const isOpen = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return;
    await setTimeout(200);
  }
  throw new Error("The shop did not open in time");
}
