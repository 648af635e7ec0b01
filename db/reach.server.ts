import { realpath } from "node:fs/promises";
import { platform } from "node:os";
import { join, resolve } from "node:path";
import { DATABASE_NAME } from "./embedded/initdb.server.ts";
import { readPostmasterFile } from "./embedded/leftover.server.ts";
import { refuseOtherSchema } from "./migrate.server.ts";
import { connect, type OpenDatabase, openDatabase } from "./open.server.ts";
import { StartupError } from "./startup-error.ts";

interface Where {
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * Opens the shop's database for a command: the one at `databaseUrl`, else that of a shop that runs in `dataDir`, else
 * the embedded PostgreSQL there, started for the time of the command. Throws StartupError also where the database is of
 * another version: the command would miss tables that it does not know.
 */
export async function reachDatabase(place: Where): Promise<OpenDatabase> {
  const database = await reachAny(place);
  try {
    await refuseOtherSchema(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function reachAny(place: Where): Promise<OpenDatabase> {
  if (place.databaseUrl) return await openDatabase(place);
  const dataDir = resolve(place.dataDir);
  // Where the shop was started as root, the cluster may be a link (embedded/place.server.ts).
  const cluster = await realpath(join(dataDir, "postgres")).catch(() => null);
  if (!cluster) {
    throw new StartupError(
      `There is no shop in ${dataDir}: set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    );
  }
  const running = await readPostmasterFile(cluster);
  if (running?.status !== "ready") return await openDatabase({ dataDir });
  if (platform() === "win32") {
    throw new StartupError("Stop the shop first: here its database takes no second program.");
  }
  const { socketFolder: host } = running;
  const opened = connect({ host, port: 5432, user: DATABASE_NAME, database: DATABASE_NAME });
  const answers = await opened.pool.query("select 1").catch(() => null);
  if (answers) return opened;
  // The pid file of a crashed run: openDatabase clears it, or throws where another process holds the lock.
  await opened.close();
  return await openDatabase({ dataDir });
}
