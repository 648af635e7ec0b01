import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { startCluster } from "#tohfa/db/embedded/cluster.server.ts";
import { migrateDatabase } from "#tohfa/db/migrate.server.ts";
import { query } from "./postgres.ts";

/** Any number: it only has to be the same in every process of a run. */
const LOCK = 2_650_118;

/**
 * Puts a database that is brought up to date into a data folder, with the rows of `seed` (SQL), as a shop that was open
 * once leaves it: a copy of one that the first who asks in a run makes. For tests of what comes after; a start on an
 * empty folder takes seconds more.
 */
export async function putDatabase(dataDir: string, seed = ""): Promise<void> {
  const name = `data-folder-${createHash("sha256").update(seed).digest("hex").slice(0, 8)}`;
  const template = join(inject("testServer").folder, name);
  await makeTemplate(template, seed);
  await mkdir(dataDir, { recursive: true });
  execFileSync("cp", ["-a", join(template, "postgres"), dataDir]);
}

async function makeTemplate(template: string, seed: string): Promise<void> {
  if (existsSync(template)) return;
  const lock = new pg.Client(inject("testServer").connection);
  await lock.connect();
  try {
    await lock.query("select pg_advisory_lock($1)", [LOCK]);
    if (existsSync(template)) return;
    const making = `${template}-making`;
    await rm(making, { recursive: true, force: true });
    await mkdir(making);
    await chmod(making, 0o755);
    const cluster = await startCluster({ dataDir: making });
    await migrateDatabase(cluster.connection);
    if (seed) await query(cluster.connection, seed);
    await cluster.stop();
    await rename(making, template);
  } finally {
    await lock.end();
  }
}
