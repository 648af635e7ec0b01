import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { buyerOrder } from "#tohfa/bench/orders.ts";
import type { OpenDatabase } from "#tohfa/db/open.server.ts";
import { seedForStops, stopUnderLoad } from "#tohfa/tests/faults/stop-round.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";
import { query } from "#tohfa/tests/support/postgres.ts";
import { startShop } from "#tohfa/tests/support/running-shop.ts";
import { freePort, processesIn, runServer, stopPrograms } from "./processes.ts";

// Each starts and stops whole shops.
vi.setConfig({ testTimeout: 180_000 });
afterAll(() => vi.resetConfig());

let database: OpenDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await freshDatabase();
  await seedForStops(database.connection);
});
afterAll(() => database.close());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tohfa-stop-test-"));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  await stopPrograms();
  rmSync(dataDir, { recursive: true, force: true });
});

const stopped = {
  failed: [],
  lost: 0,
  code: 0,
  streams: { opened: 2, ended: 2 },
  printed: "Closing",
};

it("SIGTERM under load: everything that arrived is answered, orders are there, streams end (issue 10.2)", async () => {
  const figures = await stopUnderLoad(database, { DATA_DIR: dataDir });
  expect(figures).toMatchObject(stopped);
  expect(figures.orders.length).toBeGreaterThan(0);
});

it("the same with several processes, and with signals that come twice", async () => {
  const settings = { DATA_DIR: dataDir, WEB_CONCURRENCY: "2" };
  const signals = ["SIGTERM", "SIGINT", "SIGTERM"] as const;
  expect(await stopUnderLoad(database, settings, [...signals])).toMatchObject(stopped);
});

it("a visitor who never ends does not keep the shop from ending", async () => {
  const shop = await startShop(database, { DATA_DIR: dataDir });
  const { port } = new URL(shop.storeUrl);
  const endless = connect({ port: Number(port), host: "localhost" });
  endless.on("error", () => undefined);
  endless.write("POST /contect-us HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n");
  const dripping = setInterval(() => endless.write("a"), 200);
  await sleep(300);
  const began = performance.now();
  await shop.close();
  clearInterval(dripping);
  // Eight seconds' grace, and the database's.
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await shop.program.ended).toBe(0);
});

it("a mail server that stalls does not keep visitors waiting nor the shop from ending", async () => {
  const sockets = new Set<Socket>();
  const stalling = createServer((socket) => sockets.add(socket));
  await new Promise<void>((open) => stalling.listen(0, "127.0.0.1", open));
  await query(database.connection, "delete from outbox");
  const { port } = stalling.address() as AddressInfo;
  const shop = await startShop(database, {
    DATA_DIR: dataDir,
    RATE_LIMITS: "0",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const answer = await fetch(`${shop.storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": "letters" },
    body: JSON.stringify(buyerOrder("p")),
  });
  expect(answer.status).toBe(201);
  await expect.poll(() => sockets.size, { timeout: 20_000 }).toBeGreaterThan(0);
  const began = performance.now();
  await shop.close();
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await shop.program.ended).toBe(0);
  const { rows } = await query(
    database.connection,
    "select distinct next_attempt_at > now() as later from outbox where last_error = 'The shop stopped while it was being sent'",
  );
  // It is tried again by the next one.
  expect(rows).toEqual([{ later: true }]);
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => stalling.close(closed));
});

it.each([
  ["one process", "1"],
  ["several processes", "2"],
])(
  "stopped while it is starting (%s) it ends at once, and leaves nothing behind",
  async (_name, count) => {
    for (const wait of [100, 700, 1_500, 2_500]) {
      const shop = runServer({
        DATA_DIR: dataDir,
        PORT: `${await freePort()}`,
        PORTAL_PORT: `${await freePort()}`,
        DEMO: "0",
        WEB_CONCURRENCY: count,
      });
      await sleep(wait);
      const began = performance.now();
      shop.child.kill("SIGTERM");
      const code = await shop.ended;
      expect(performance.now() - began).toBeLessThan(15_000);
      // So early that nothing of ours runs yet, the signal itself ends it.
      expect([0, "SIGTERM"], shop.output).toContain(code);
      expect(shop.output).not.toMatch(/ {4}at |error/i);
      await expect.poll(() => leftIn(dataDir)).toEqual([]);
    }
  },
);

function leftIn(folder: string): number[] {
  try {
    return processesIn(join(folder, "postgres"));
  } catch {
    return [];
  }
}
