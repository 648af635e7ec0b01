import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { buy, nothingSeen, ONE_PRODUCT } from "#tohfa/tests/faults/shop-under-faults.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { type RunningShop, startShop } from "#tohfa/tests/support/running-shop.ts";

// A database behind a network that swallows everything: no answer, and nobody hangs up.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

let folder: string;
let database: OpenDatabase;
let line: Awaited<ReturnType<typeof openLine>>;
let shop: RunningShop;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tohfa-silent-"));
  database = await freshDatabase();
  await database.pool.query(ONE_PRODUCT);
  line = await openLine();
  const { connection: there } = database;
  const connection = { ...there, host: "127.0.0.1", port: line.port };
  shop = await startShop({ connection }, { DATA_DIR: folder, RATE_LIMITS: "0" });
});
afterEach(async () => {
  await shop.close();
  line.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Between the shop and the database. What has been silenced stays silent, as a lost route does. */
async function openLine() {
  const pairs = new Set<[near: Socket, far: Socket]>();
  const state = { isSilent: false, losesAnswers: false, lost: 0 };
  const { host = "", port = 0 } = database.connection;
  const server = createServer((near) => {
    near.on("error", () => undefined);
    if (state.isSilent) return;
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    far.on("error", () => near.destroy());
    far.on("close", () => near.destroy());
    near.on("close", () => pairs.has(pair) && far.destroy());
    near.on("data", (bytes) => {
      if (!pairs.has(pair)) return;
      far.write(bytes);
      if (state.losesAnswers && bytes.includes("commit")) {
        state.lost += 1;
        pairs.delete(pair);
      }
    });
    far.on("data", (bytes) => pairs.has(pair) && near.write(bytes));
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
  const address = server.address();
  return {
    state,
    port: typeof address === "object" && address ? address.port : 0,
    fallSilent() {
      state.isSilent = true;
      pairs.clear();
    },
    comeBack() {
      state.isSilent = false;
      state.losesAnswers = false;
    },
    close: () => server.close(),
  };
}

const get = (path: string) =>
  fetch(`${shop.storeUrl}${path}`, { signal: AbortSignal.timeout(30_000) });
const numberOf = async (text: string) => Number((await database.pool.query(text)).rows[0]?.n);

it("the network falls silent under orders: everybody is answered, and when it is back all goes on, the news of changes too", async () => {
  const seen = nothingSeen();
  let isOver = false;
  const buyers = Array.from({ length: 6 }, async () => {
    while (!isOver) await buy(shop.storeUrl, seen);
  });
  await expect.poll(() => seen.acknowledged.size).toBeGreaterThan(5);
  expect(await (await get("/top-collection/lamp")).text()).toContain("1,500");
  line.fallSilent();
  const turnedAway = () => seen.answers.get("503") ?? 0;
  await expect.poll(turnedAway, { timeout: 30_000 }).toBeGreaterThan(30);
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/readyz")).status).toBe(503);
  // Told to nobody: the listener's connection is silent as well.
  await database.pool.query(
    "update products set price = 170000 where id = 'p'; select pg_notify('tohfa_changed', '*')",
  );
  line.comeBack();
  const began = performance.now();
  await buy(shop.storeUrl, seen);
  expect(performance.now() - began).toBeLessThan(20_000);
  isOver = true;
  await Promise.all(buyers);
  expect(seen.wrong).toEqual([]);
  // Ten seconds are promised; the machine under test may be slow.
  expect(seen.slowest).toBeLessThan(20_000);
  await expect
    .poll(async () => (await get("/top-collection/lamp")).text(), { timeout: 30_000 })
    .toContain("1,700");
  expect(await numberOf("select count(*) as n from orders")).toBe(seen.acknowledged.size);
  expect(shop.program.child.exitCode).toBeNull();
});

it("an order whose commit was never answered is placed once, whoever sends it again", async () => {
  const seen = nothingSeen();
  await buy(shop.storeUrl, seen, "before");
  line.state.losesAnswers = true;
  const sending = buy(shop.storeUrl, seen, "unknown");
  await expect.poll(() => seen.answers.get("503") ?? 0, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(line.state.lost).toBeGreaterThan(0);
  line.comeBack();
  await sending;
  expect(seen.wrong).toEqual([]);
  expect(await numberOf("select count(*) as n from orders")).toBe(2);
  expect(await numberOf("select count(*) as n from idempotency_keys")).toBe(2);
});
