import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { connect as connectSocket, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Cluster, startCluster } from "#tohfa/db/embedded/cluster.server.ts";
import { migrateDatabase } from "#tohfa/db/migrate.server.ts";
import { query } from "#tohfa/tests/support/postgres.ts";
import { type RunningShop, startShop } from "#tohfa/tests/support/running-shop.ts";

// A PostgreSQL of its own, which is killed and stopped under a running shop.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const KEYS = { users: "'u', 'Sana', 'sana@example.com', 'seller'" };
let folder: string;
let cluster: Cluster;
let line: Awaited<ReturnType<typeof openLine>>;
let shop: RunningShop;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tohfa-failover-"));
  chmodSync(folder, 0o755);
  await startPostgres();
  await migrateDatabase(cluster.connection);
  await query(
    cluster.connection,
    `insert into users (id, name, email, role) values (${KEYS.users});
    insert into sellers (id, handle, company_name, full_name, user_id, status) values ('s', 'sana', 'Sana', 'Sana', 'u', 'approved');
    insert into products (id, slug, name, price, stock, seller_id) values ('p', 'lamp', 'Lamp', 150000, 100000, 's')`,
  );
  line = await openLine(() => `${cluster.connection.host}/.s.PGSQL.${cluster.connection.port}`);
  const { user, database, password } = cluster.connection;
  const connection = {
    host: "127.0.0.1",
    port: line.port,
    user,
    database,
    ...(password && { password }),
  };
  shop = await startShop({ connection }, { DATA_DIR: join(folder, "data"), RATE_LIMITS: "0" });
});
afterAll(async () => {
  await shop.close();
  await line.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  vi.resetConfig();
});

async function startPostgres(): Promise<void> {
  cluster = await startCluster({ dataDir: join(folder, "postgres"), throwaway: true });
}

/** The address that the shop knows; what stands behind it may change, or fall silent. */
async function openLine(socketPath: () => string) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connectSocket(socketPath());
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", () => open()));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(closed));
    },
  };
}

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${shop.storeUrl}${path}`, { signal: AbortSignal.timeout(30_000), ...init });

function place(key: string): Promise<Response> {
  return get("/api/v1/orders", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({
      firstName: "Ayesha",
      lastName: "Khan",
      email: "ayesha@example.com",
      phone: "03001234567",
      address: "House 12, Model Town",
      city: "Lahore",
      shipping_method: "standard",
      payment_method: "cod",
      items: [{ id: "p", quantity: 1 }],
    }),
  });
}

async function untilPlaced(key: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await place(key);
    if (answer.ok) return ((await answer.json()) as { _id: string; id: string }).id;
    await answer.text();
    await sleep(250);
  }
  throw new Error(`${key} could not be placed`);
}

const numberOf = async (text: string) =>
  Number((await query(cluster.connection, text)).rows[0]?.n ?? Number.NaN);

/** Every new state of the product's bids, as a page that watches gets them. */
async function watchBids() {
  const answer = await get("/api/v1/products/p/bids/live", { signal: null });
  const seen: string[] = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    const reader = answer.body?.getReader();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      seen.push(decoder.decode(part.value));
    }
  })();
  reading.catch(() => undefined);
  return { seen, close: () => answer.body?.cancel().catch(() => undefined) };
}

/** Ends every connection to the database but ours, as a failover does. */
async function terminateAll(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

function expectAlive(): void {
  expect(shop.program.child.exitCode).toBeNull();
  expect(shop.program.output).not.toMatch(/nothing caught|unhandled/i);
}

describe("A database failover in the middle of anything is an error for one request (issue 9.1)", () => {
  it("every connection is ended five times a second: orders get 503 or succeed, once each; the process lives", async () => {
    const bids = await watchBids();
    const killer = new pg.Client(cluster.connection);
    await killer.connect();
    const answers = new Map<number, number>();
    const keys: string[] = [];
    const end = Date.now() + 6_000;
    const killing = (async () => {
      while (Date.now() < end) {
        await terminateAll(killer);
        await sleep(200);
      }
    })();
    const asking = Array.from({ length: 12 }, async (_, worker) => {
      for (let turn = 0; Date.now() < end; turn += 1) {
        const key = `failover-${worker}-${turn}`;
        keys.push(key);
        const answer = worker < 9 ? await place(key) : await get("/api/v1/products/p/bids");
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        const body = (await answer.json()) as { error?: string };
        if (answer.status === 503) {
          expect(answer.headers.get("retry-after")).toBe("5");
          expect(body.error).toBe("The shop is busy. Please try again in a moment.");
        }
        if (worker >= 9) keys.splice(keys.indexOf(key), 1);
        await sleep(20);
      }
    });
    await Promise.all([killing, ...asking]);
    await killer.end();
    expectAlive();
    // The first is a fault of the line, the second an order that is being placed under the same key.
    const others = [...answers.keys()].filter((status) => ![200, 201, 503, 409].includes(status));
    expect(others).toEqual([]);
    expect(answers.get(503)).toBeGreaterThan(0);

    // Replayed, each key has exactly one order, whatever its first answer was.
    await Promise.all(keys.slice(0, 60).map(untilPlaced));
    for (const key of keys.slice(60)) await untilPlaced(key);
    expect(await numberOf("select count(*) as n from orders")).toBe(keys.length);
    expect(await numberOf("select stock + (select count(*) from orders) as n from products")).toBe(
      100_000,
    );

    // No connection was lost for good: the whole pool works, and no transaction was left open.
    const busy = await Promise.all(
      Array.from({ length: 30 }, (_, index) => place(`after-${index}`)),
    );
    expect(busy.map(({ status }) => status)).toEqual(Array(30).fill(busy[0]?.status));
    expect(busy[0]?.ok).toBe(true);
    // Jobs go on meanwhile: what is looked for is a transaction that began before this moment and stays.
    const { rows } = await query(cluster.connection, "select clock_timestamp()::text as moment");
    const left = `select count(*) as n from pg_stat_activity
      where state like 'idle in transaction%' and xact_start < '${rows[0]?.moment}'`;
    await expect.poll(() => numberOf(left), { timeout: 20_000 }).toBe(0);

    // The listener is back: who watches bids hears of the next one, and a page of the new price.
    await expect
      .poll(() =>
        numberOf(
          "select count(*) as n from pg_stat_activity where application_name = 'tohfa changes'",
        ),
      )
      .toBe(1);
    const before = bids.seen.length;
    await query(cluster.connection, "select pg_notify('tohfa_changed', 'bids:p')");
    await expect.poll(() => bids.seen.length).toBeGreaterThan(before);
    await bids.close();
  });

  it("PostgreSQL stops: calls and pages say 503 with Retry-After; it starts: all goes on, letters too", async () => {
    await cluster.stop();
    const stopped = await Promise.all([place("while-stopped"), get("/api/v1/products/p/bids")]);
    for (const answer of stopped) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.json()).toMatchObject({
        error: "The shop is busy. Please try again in a moment.",
      });
    }
    const page = await get("/top-collection/lamp");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toContain("<h1");
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(503);
    // Jobs run into it as well.
    await sleep(6_000);
    expectAlive();

    await startPostgres();
    await untilPlaced("while-stopped");
    expect((await get("/readyz")).status).toBe(200);
    // What was claimed when the database went away is due again when its claim ends; not waited for here.
    await query(
      cluster.connection,
      "update outbox set next_attempt_at = now() where sent_at is null and channel = 'mail'",
    );
    await expect
      .poll(
        () =>
          numberOf("select count(*) as n from outbox where channel = 'mail' and sent_at is null"),
        { timeout: 60_000 },
      )
      .toBe(0);
    expectAlive();
  });
});
