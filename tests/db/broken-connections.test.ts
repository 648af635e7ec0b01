import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type OpenDatabase } from "#tohfa/db/open.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it("a connection that breaks is told of", async () => {
  const told: string[] = [];
  const { db, close } = connect(database.connection, {
    onTrouble: ({ message }) => told.push(message),
  });
  const { rows } = await db.execute(sql`select pg_backend_pid() as pid`);
  await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
  await expect.poll(() => told).toContain("terminating connection due to administrator command");
  await close();
});

it("that the server ended first where a connection is being closed anyway is no news", async () => {
  const told: string[] = [];
  const { pool, close } = connect(database.connection, {
    onTrouble: ({ message }) => told.push(message),
  });
  const client = await pool.connect();
  client.release();
  const closed = close();
  // As the driver says it where the server's word comes before its own is read: a matter of microseconds.
  client.emit("error", new Error("terminating connection"));
  pool.emit("error", new Error("terminating connection"), client);
  await closed;
  expect(told).toEqual([]);
});
