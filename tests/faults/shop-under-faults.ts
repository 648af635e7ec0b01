import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { migrateDatabase } from "#tohfa/db/migrate.server.ts";
import { type OpenDatabase, openDatabase } from "#tohfa/db/open.server.ts";
import {
  freePort,
  type Program,
  processesIn,
  runServer,
  stopProgram,
} from "#tohfa/tests/process/processes.ts";

const STOCK = 1_000_000;

/** A seller and the product `p`, for a shop that is empty. */
export const ONE_PRODUCT = `insert into users (id, name, email, role) values ('u', 'Sana', 'sana@example.com', 'seller');
  insert into sellers (id, handle, company_name, full_name, user_id, status) values ('s', 'sana', 'Sana', 'Sana', 'u', 'approved');
  insert into products (id, slug, name, price, stock, seller_id) values ('p', 'lamp', 'Lamp', 150000, ${STOCK}, 's')`;

/** A shop with the PostgreSQL that comes along, in a folder of its own, and buyers who never give up. */
export interface FaultyShop {
  dataDir: string;
  storeUrl: string;
  /** The server that runs now. */
  readonly program: Program;
  /** What was seen so far. */
  readonly seen: Seen;
  /** Starts the server, or starts it again after it was ended. */
  start(): Promise<void>;
  /** Ends the server with SIGTERM. */
  stop(): Promise<void>;
  /** Lets so many buyers order, one order after another, until the function that it returns is called. */
  letOrder(buyers: number): () => Promise<void>;
  /** Resolves, with how long it took (ms), when an order that is sent from now on is placed. */
  untilOrdered(): Promise<number>;
  /** The numbers of PostgreSQL's processes: all of them, or those that serve a connection of the shop's. */
  processes(which?: "backends"): number[];
  /** Where PostgreSQL listens. */
  socketFolder(): string;
  /** Compares what was answered with what is in the database; the server must be stopped. */
  compare(): Promise<Comparison>;
  /** Removes a folder that was made here; the caller's own is the caller's. */
  remove(): void;
}

/** Of all answers that the buyers got. */
export interface Seen {
  /** By key; an order is acknowledged once its key was answered with success. */
  acknowledged: Map<string, string>;
  /** Answers by status; "none" where the connection broke. */
  answers: Map<string, number>;
  /** The longest that any answer took, ms. */
  slowest: number;
  /** Answers that are neither success nor "come back", and a 503 without Retry-After. */
  wrong: string[];
}

/** All 0 in a shop that keeps what it said. */
export interface Comparison {
  orders: number;
  lost: number;
  half: number;
  twice: number;
  stockAstray: number;
}

export function nothingSeen(): Seen {
  return { acknowledged: new Map(), answers: new Map(), slowest: 0, wrong: [] };
}

/** Makes the folder (or takes an empty one), with a database of one product (ONE_PRODUCT); nothing runs yet. */
export async function faultyShop(
  folder?: string,
  makeDatabase = seedDatabase,
): Promise<FaultyShop> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), "tohfa-faults-"));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  await makeDatabase(dataDir);
  const [port, portalPort] = [await freePort(), await freePort()];
  const storeUrl = `http://localhost:${port}`;
  const seen = nothingSeen();
  let program: Program | undefined;
  const running = () => {
    if (!program) throw new Error("The server was not started");
    return program;
  };
  return {
    dataDir,
    storeUrl,
    get program() {
      return running();
    },
    seen,
    async start() {
      program = runServer({
        DATA_DIR: dataDir,
        PORT: `${port}`,
        PORTAL_PORT: `${portalPort}`,
        DEMO: "0",
        RATE_LIMITS: "0",
      });
      await program.printed(/Ctrl-C/);
    },
    async stop() {
      await stopProgram(running());
    },
    letOrder(buyers) {
      const state = { isOver: false };
      const all = Array.from({ length: buyers }, async () => {
        while (!state.isOver) await buy(storeUrl, seen);
      });
      return async () => {
        state.isOver = true;
        await Promise.all(all);
      };
    },
    async untilOrdered() {
      const began = performance.now();
      await buy(storeUrl, seen);
      return performance.now() - began;
    },
    processes: (which) => processesOf(join(dataDir, "postgres"), which),
    socketFolder: () =>
      readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[4] ?? "",
    compare: () => inDatabase(dataDir, ({ db }) => compare(db, seen)),
    remove: () => {
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function seedDatabase(dataDir: string): Promise<void> {
  await inDatabase(dataDir, ({ pool }) => pool.query(ONE_PRODUCT));
}

function processesOf(cluster: string, which?: "backends"): number[] {
  return processesIn(cluster).filter((pid) => {
    if (!which) return true;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres: tohfa ");
    } catch {
      // It ended just now.
      return false;
    }
  });
}

/** What a second sending hears while the first, whose answer was lost, is still at work. */
const IS_BEING_PLACED = /being placed right now/;

/** How long (ms) a buyer goes on trying before the shop counts as away for good. */
const PATIENCE_MS = 120_000;

/** Sends one order under one key until it is placed, as a browser does that was told to come back. */
export async function buy(storeUrl: string, seen: Seen, key: string = randomUUID()): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const began = performance.now();
    const answer = await send(storeUrl, key).catch((error: Error) => error);
    seen.slowest = Math.max(seen.slowest, performance.now() - began);
    const status = answer instanceof Error ? "none" : `${answer.status}`;
    seen.answers.set(status, (seen.answers.get(status) ?? 0) + 1);
    if (!(answer instanceof Error)) {
      if (answer.ok) {
        seen.acknowledged.set(key, answer.orderId);
        return;
      }
      const isExpected =
        (answer.status === 409 && IS_BEING_PLACED.test(answer.text)) ||
        (answer.status === 503 && answer.retryAfter);
      if (!isExpected) {
        seen.wrong.push(`${answer.status} ${answer.text}`);
        return;
      }
    }
    await sleep(100);
  }
  seen.wrong.push(`${key} could not be placed`);
}

async function send(storeUrl: string, key: string) {
  const answer = await fetch(`${storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(ORDER),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  const { ok, status } = answer;
  const orderId = ok ? (JSON.parse(text) as { id: string }).id : "";
  return { ok, status, text, orderId, retryAfter: answer.headers.get("retry-after") };
}

const ORDER = {
  firstName: "Ayesha",
  lastName: "Khan",
  email: "ayesha@example.com",
  phone: "03001234567",
  address: "House 12, Model Town",
  city: "Lahore",
  shipping_method: "standard",
  payment_method: "cod",
  items: [{ id: "p", quantity: 1 }],
};

/** Compares what was answered with what is in the database. */
export async function compare(db: OpenDatabase["db"], seen: Seen): Promise<Comparison> {
  const { rows } = await db.execute<{ half: string; stock: string }>(sql`select
    (select count(*) from orders o where
        (select count(*) from order_items where order_id = o.id) <> 1
        or (select count(*) from parcels where order_id = o.id) <> 1
        or (select count(*) from payments where order_id = o.id) <> 1
        or (select count(*) from idempotency_keys where order_id = o.id and answer is not null) <> 1
        or (select count(*) from outbox where dedupe_key = 'order-placed:' || o.id) <> 1)
      + (select count(*) from idempotency_keys where answer is null) as half,
    (select stock from products where id = 'p') as stock`);
  const kept = await db.execute<{ id: string }>(sql`select id from orders`);
  const ids = new Set(kept.rows.map(({ id }) => id));
  const acknowledged = [...seen.acknowledged.values()];
  return {
    orders: ids.size,
    lost: acknowledged.filter((id) => !ids.has(id)).length,
    half: Number(rows[0]?.half),
    // Every key was sent until it was answered: more orders than keys are orders placed twice.
    twice: ids.size - new Set(acknowledged).size,
    stockAstray: STOCK - Number(rows[0]?.stock) - ids.size,
  };
}

async function inDatabase<T>(
  dataDir: string,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    await migrateDatabase(database.connection);
    return await work(database);
  } finally {
    await database.close();
  }
}
