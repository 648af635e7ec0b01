import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import {
  openTypesenseServer,
  type TypesenseServer,
} from "#tohfa/tests/shop/catalogue/typesense/typesense-server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { toUrl } from "#tohfa/tests/support/postgres.ts";
import { addProduct, addSeller } from "#tohfa/tests/support/test-shop.ts";
import { freePort, runServer, stopPrograms } from "./processes.ts";

// It starts a shop of two processes.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let database: OpenDatabase;
let typesense: TypesenseServer;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tohfa-typesense-"));
  chmodSync(dataDir, 0o755);
  [database, typesense] = [await freshDatabase(), await openTypesenseServer()];
  const sellerId = await addSeller(database.db);
  await addProduct(database.db, { id: "mug", sellerId, name: "Blue Mug" });
});
afterAll(async () => {
  vi.resetConfig();
  await stopPrograms();
  await typesense?.close();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it("a shop of two processes makes its index when it starts, searches with it, and without it", async () => {
  const port = await freePort();
  const shop = runServer({
    ...{ DATA_DIR: dataDir, DATABASE_URL: toUrl(database.connection), DEMO: "0", RATE_LIMITS: "0" },
    ...{ PORT: `${port}`, PORTAL_PORT: `${await freePort()}`, WEB_CONCURRENCY: "2" },
    ...{ TYPESENSE_URL: typesense.url, TYPESENSE_API_KEY: typesense.key },
  });
  await shop.printed(/Ctrl-C/);
  const ask = async (path: string) => await (await fetch(`http://localhost:${port}${path}`)).json();
  let limit = 0;
  const isAsked = async () => {
    const before = typesense.filters.length;
    // Another question each time: what was answered is kept.
    limit = (limit % 100) + 1;
    const { items } = await ask(`/api/v1/products?q=mug&limit=${limit}`);
    expect(items.map(({ _id }: { _id: string }) => _id)).toEqual(["mug"]);
    return typesense.filters.length > before;
  };
  await vi.waitFor(async () => {
    expect(await ask("/readyz")).toEqual({ status: "ready" });
    expect(await isAsked()).toBe(true);
  }, 60_000);
  await typesense.close();
  expect(await isAsked()).toBe(false);
  await vi.waitFor(async () => {
    await isAsked();
    expect((await ask("/readyz")).without).toContain("PostgreSQL searches alone");
  }, 60_000);
});
