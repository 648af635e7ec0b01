import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "../startup-error.ts";

/** A held lock; the system releases it when the process ends, however it ends. */
export type Lock = { release(): Promise<void> };

/**
 * Locks a folder for this process. Node has no API for file locks, but its SQLite uses one: an exclusive transaction
 * holds it in the kernel, so that no crash can leave a stale one.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const holder = join(folder, "tohfa.pid");
  const lock = await open(folder);
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!`${error}`.includes("locked")) throw error;
    const pid = (await readFile(holder, "utf8").catch(() => "")).trim();
    throw new StartupError(
      `Tohfa is already running on ${folder} (process ${pid || "unknown"}): stop it first, or choose another DATA_DIR.`,
    );
  }
  await writeFile(holder, `${process.pid}\n`);
  return {
    async release() {
      await rm(holder, { force: true });
      lock.close();
    },
  };
}

async function open(folder: string): Promise<DatabaseSync> {
  try {
    await mkdir(folder, { recursive: true });
    return new DatabaseSync(join(folder, "tohfa.lock"));
  } catch (error) {
    throw new StartupError(
      `Cannot write to ${folder} (${(error as Error).message}): give this user the folder, or choose another DATA_DIR.`,
    );
  }
}
