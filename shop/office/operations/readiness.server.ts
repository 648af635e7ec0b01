import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { newestMigration } from "#tohfa/db/migrate.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";

/** Why the shop cannot serve, as short sentences without secrets; empty if it is ready. */
export async function whatIsMissing(
  db: Database,
  dataDir: string,
  onTrouble: (error: unknown) => void,
): Promise<string[]> {
  const all = await Promise.all([whyNotDatabase(db, onTrouble), whyNotWritable(dataDir)]);
  return all.filter((one) => one !== null);
}

async function whyNotDatabase(
  db: Database,
  onTrouble: (error: unknown) => void,
): Promise<string | null> {
  try {
    const { rows } = await db.execute<{ is_replica: boolean; migrated_at: string | null }>(
      sql`select pg_is_in_recovery() as is_replica,
        (select max(created_at) from drizzle.__drizzle_migrations) as migrated_at`,
    );
    if (rows[0]?.is_replica) return "The database can only be read.";
    if (Number(rows[0]?.migrated_at) < (await newestMigration()))
      return "The database is older than the program: migrations are missing.";
    return null;
  } catch (error) {
    onTrouble(error);
    return "The database does not answer.";
  }
}

/** Why files cannot be written to a folder, as a short sentence; null if they can. */
async function whyNotWritable(dataDir: string): Promise<string | null> {
  try {
    await tryToWrite(dataDir);
    return null;
  } catch (error) {
    return isDiskFull(error) ? "The disk is full." : "The data folder cannot be written to.";
  }
}

/** Whether a write failed because the disk, or the user's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}

/** The bytes of a test file: about the size of a letter or a small picture. */
const PROBE_BYTES = 64 * 1024;

/**
 * Writes a test file, because a disk's reported free space shows neither quotas nor read-only mounts nor permissions.
 */
export async function tryToWrite(dataDir: string): Promise<void> {
  const file = join(dataDir, `.tohfa-writes-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}
