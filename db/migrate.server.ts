import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartupError } from "./startup-error.ts";

/** Any fixed number: processes that start at once take turns by it. */
const MIGRATION_LOCK = 7_046_021;

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** When the newest migration of this program was made (ms): what a database has at least that was brought up to date. */
export async function newestMigration(): Promise<number> {
  const text = await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(text) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

/**
 * Brings the database to the newest schema, one process at a time; what is done already is skipped.
 * Each migration is atomic: it happens wholly or not at all.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  // What a migration has to tell whoever starts the shop, it raises as INFO.
  client.on("notice", ({ severity, message }) => severity === "INFO" && console.log(message));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    const cause = (error as { cause?: Error }).cause ?? (error as Error);
    throw new StartupError(`The database could not be brought up to date: ${cause.message}`);
  } finally {
    await client.end();
  }
}
