import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type OpenDatabase } from "#tohfa/db/open.server.ts";
import { query, toDatabase } from "./postgres.ts";

/** For tests of a shop that runs out of connections. */
export interface TestPool {
  size?: number;
  waitMs?: number;
}

/**
 * A migrated, empty database for one test file, in well under a second; `close()` drops it.
 *
 *     const database = await freshDatabase();
 *     afterAll(() => database.close());
 */
export function freshDatabase(pool: TestPool = {}): Promise<OpenDatabase> {
  return copyDatabase(inject("testServer").template, pool);
}

/** A copy of a database of this run that nobody is connected to. */
export async function copyDatabase(template: string, pool: TestPool = {}): Promise<OpenDatabase> {
  const { connection, run } = inject("testServer");
  const name = `${run}_${randomBytes(4).toString("hex")}`;
  // Its files, of which there are a thousand small ones: to write them to the log as well takes twice the processor's time.
  await query(connection, `create database ${name} template ${template} strategy file_copy`);
  const opened = connect(toDatabase(connection, name), {
    poolSize: pool.size,
    waitMs: pool.waitMs,
  });
  return {
    ...opened,
    async close() {
      await opened.close();
      await query(connection, `drop database if exists ${name} with (force)`);
    },
  };
}
