import { join, resolve } from "node:path";
import type { Cluster } from "./cluster.server.ts";
import { DATABASE_NAME } from "./initdb.server.ts";
import { readPostmasterFile } from "./leftover.server.ts";
import { lockFolder } from "./lock.server.ts";

/**
 * How a command can connect to the database of a shop that runs on this folder; null where none runs. Throws where it
 * listens on no socket (Windows): there the shop has to be closed first.
 */
export async function runningCluster(dataDir: string): Promise<Cluster["connection"] | null> {
  const folder = resolve(dataDir);
  try {
    const lock = await lockFolder(folder);
    await lock.release();
    return null;
  } catch (error) {
    const about = await readPostmasterFile(join(folder, "postgres"));
    if (!about?.socketFolder || about.status !== "ready") throw error;
    return {
      host: about.socketFolder,
      port: 5432,
      user: DATABASE_NAME,
      database: DATABASE_NAME,
    };
  }
}
