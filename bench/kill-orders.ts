/**
 * Kills server and database with SIGKILL while buyers place orders, and starts them again; after each round every
 * acknowledged order must be complete. `node bench/kill-orders.ts [rounds]` prints the figures and exits with 1 if an
 * order is lost or incomplete.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { migrateDatabase } from "../db/migrate.server.ts";
import { openDatabase } from "../db/open.server.ts";
import { build, serverProgram } from "../ops/prepare.mjs";
import { freePort } from "../tests/process/processes.ts";
import { buyerOrder, seedProduct } from "./orders.ts";

const ROUNDS = Number(process.argv[2] ?? 20);
const CLIENTS = 8;
const STOCK = 1_000_000;

await build(process.execPath);
const dataDir = await mkdtemp(join(tmpdir(), "tohfa-kill-"));
await chmod(dataDir, 0o755);
const productId = await inDatabase((db) => seedProduct(db, "kill", STOCK));
const [port, portalPort] = [await freePort(), await freePort()];
const acknowledged: { id: string; token: string }[] = [];

for (let round = 1; round <= ROUNDS; round += 1) {
  const server = await start();
  const buyers = Promise.all(Array.from({ length: CLIENTS }, buyUntilItDies));
  // A different moment in each round, from the first orders to full load.
  await sleep(150 + ((round * 137) % 900));
  await killEverything(server);
  await buyers;
  console.log(`round ${round}: ${acknowledged.length} orders acknowledged so far`);
}

const last = await start();
let lost = 0;
for (const { id, token } of acknowledged) {
  const response = await fetch(`http://localhost:${port}/api/v1/orders/${id}?token=${token}`);
  const order = (await response.json()) as { order_items?: unknown[]; parcels?: unknown[] };
  if (response.status !== 200 || order.order_items?.length !== 1 || order.parcels?.length !== 1)
    lost += 1;
}
last.kill("SIGTERM");
await new Promise((ended) => last.once("exit", ended));

const { half, orders, sold } = await inDatabase(async (db) => {
  const { rows } = await db.execute<{ orders: string; half: string; sold: string }>(sql`select
    (select count(*) from orders) as orders,
    (select count(*) from orders o where
        (select count(*) from order_items where order_id = o.id) <> 1
        or (select count(*) from parcels where order_id = o.id) <> 1
        or (select count(*) from payments where order_id = o.id) <> 1
        or (select count(*) from idempotency_keys where order_id = o.id and answer is not null) <> 1
        or (select count(*) from outbox where dedupe_key = 'order-placed:' || o.id) <> 1)
      + (select count(*) from idempotency_keys where answer is null) as half,
    (select ${STOCK} - stock from products where id = ${productId}) as sold`);
  return {
    half: Number(rows[0]?.half),
    orders: Number(rows[0]?.orders),
    sold: Number(rows[0]?.sold),
  };
});
console.log(
  `${ROUNDS} kills: ${acknowledged.length} orders acknowledged, ${orders} in the database`,
);
console.log(`acknowledged orders lost: ${lost}`);
console.log(`half orders: ${half}`);
console.log(`units sold less orders: ${sold - orders}`);
await rm(dataDir, { recursive: true, force: true });
process.exit(lost === 0 && half === 0 && sold === orders ? 0 : 1);

async function inDatabase<T>(
  work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir });
  await migrateDatabase(database.connection);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [serverProgram], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_NO_WARNINGS: "1",
      DATA_DIR: dataDir,
      PORT: String(port),
      PORTAL_PORT: String(portalPort),
      DEMO: "0",
      RATE_LIMITS: "0",
    },
  });
  let text = "";
  await new Promise<void>((opened, failed) => {
    child.stdout?.on("data", (chunk) => {
      text += String(chunk);
      if (text.includes("Tohfa is open")) opened();
    });
    child.once("exit", () => failed(new Error(`The server ended: ${text}`)));
  });
  return child;
}

/** The server's process group and the database's, with every process in them. */
async function killEverything(server: ChildProcess): Promise<void> {
  const folder = await realpath(join(dataDir, "postgres"));
  const [postmaster] = (await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n");
  const ended = new Promise((done) => server.once("exit", done));
  for (const group of [server.pid, Number(postmaster)]) {
    if (!group) continue;
    try {
      process.kill(-group, "SIGKILL");
    } catch {
      process.kill(group, "SIGKILL");
    }
  }
  await ended;
}

async function buyUntilItDies(): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`http://localhost:${port}/api/v1/orders`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
        body: JSON.stringify(buyerOrder(productId)),
      });
      const body = (await response.json()) as { id: string; accessToken: string };
      if (response.status === 201) acknowledged.push({ id: body.id, token: body.accessToken });
    } catch {
      return;
    }
  }
}
