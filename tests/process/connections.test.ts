import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { query, toUrl } from "#tohfa/tests/support/postgres.ts";
import { startShop } from "#tohfa/tests/support/running-shop.ts";
import { freePort, runProgram, runServer, stopPrograms } from "./processes.ts";

// Whole shops of several processes, on a PostgreSQL that takes few connections.
vi.setConfig({ testTimeout: 240_000 });
afterAll(() => vi.resetConfig());

const MAX_CONNECTIONS = 32;
let folder: string;
let connection: pg.ClientConfig;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tohfa-connections-"));
  chmodSync(folder, 0o755);
  const held = runProgram("tests/process/hold-database.ts", [
    join(folder, "database"),
    `${MAX_CONNECTIONS}`,
  ]);
  connection = JSON.parse((await held.printed(/^open /)).slice(5)) as pg.ClientConfig;
});
afterEach(async () => {
  await stopPrograms();
  rmSync(folder, { recursive: true, force: true });
});

it("more processes than the database has connections for share them: nobody is turned away (issue 38)", async () => {
  const settings = { DATA_DIR: join(folder, "shop"), WEB_CONCURRENCY: "3", RATE_LIMITS: "0" };
  const shop = await startShop({ connection }, settings);
  expect(shop.program.output).toMatch(
    /The database has room for 2\d connections, 46 are wanted: each server process has [34] instead of 10/,
  );
  const statuses = new Map<number, number>();
  let most = 0;
  for (let round = 0; round < 6; round += 1) {
    const asked = Array.from({ length: 60 }, async (_, nth) => {
      // Each another list: none is cached, and all ask the database.
      const path = `/api/v1/products?by=product&q=w${round}x${nth}&limit=${1 + (nth % 9)}`;
      const { status } = await fetch(`${shop.storeUrl}${path}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.all(asked);
    const { rows } = await query(
      connection,
      "select count(*)::int as n from pg_stat_activity where datname is not null",
    );
    most = Math.max(most, rows[0].n);
  }
  expect([...statuses.keys()]).toEqual([200]);
  // Nor were there fewer than three processes to ask.
  expect(most).toBeGreaterThan(9);
  expect(shop.program.output).not.toMatch(/too many clients|remaining connection slots/);
  await shop.close();
});

it("where not even the smallest pools fit, the start ends with one line that says what does (issue 38)", async () => {
  const shop = runServer({
    DATABASE_URL: toUrl(connection),
    DATA_DIR: join(folder, "shop"),
    PORT: `${await freePort()}`,
    PORTAL_PORT: `${await freePort()}`,
    DEMO: "0",
    WEB_CONCURRENCY: "9",
  });
  expect(await shop.ended).toBe(1);
  expect(shop.output.trim().split("\n").at(-1)).toMatch(
    /^The database has room for 2\d connections, and WEB_CONCURRENCY=9 needs 52: set WEB_CONCURRENCY to [34] or less, or let it have more \(max_connections, .*\)\.$/,
  );
});
