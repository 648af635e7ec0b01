// By hand: `nice -n 10 node tests/faults/smtp.ts --minutes 30 --orders-per-minute 20`. The real server in a process
// of its own, orders over HTTP, and a mail server that stalls, refuses, answers 4xx and dies in every way there is.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type pg from "pg";
import { startCluster } from "#tohfa/db/embedded/cluster.server.ts";
import { migrateDatabase } from "#tohfa/db/migrate.server.ts";
import { connect } from "#tohfa/db/open.server.ts";
import { build } from "#tohfa/ops/prepare.mjs";
import { query } from "#tohfa/tests/support/postgres.ts";
import { type RunningShop, startShop } from "#tohfa/tests/support/running-shop.ts";
import { FAULTS, type Fault, type FaultySmtp, startFaultySmtp } from "./smtp-server.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    "orders-per-minute": { type: "string", default: "20" },
  },
});
const MINUTES = Number(values.minutes);
const PAUSE_MS = 60_000 / Number(values["orders-per-minute"]);
/** Of the conversations; the rest goes well. */
const FAULTY = 0.5;
/** Every five minutes nobody listens at all for this long. */
const CLOSED_MS = 40_000;
const EVERY_MS = 5 * 60_000;

await build(process.execPath);
const folder = await mkdtemp(join(tmpdir(), "tohfa-smtp-"));
const cluster = await startCluster({ dataDir: join(folder, "postgres"), throwaway: true });
const { connection } = cluster;
let isHealthy = false;
const mail = await startFaultySmtp(() => (isHealthy || Math.random() > FAULTY ? "ok" : anyFault()));
let longest = 0;
let restarts = 0;
let isEnding = false;
const printed: string[] = [];
const counts = { placed: 0, refused: 0 };

await migrateDatabase(connection);
await fill(connection);
let shop = await openShop();
const began = Date.now();
const end = began + MINUTES * 60_000;
const watching = watch();
await Promise.all([placeOrders(), closeAtTimes(mail)]);
isHealthy = true;
const faultsEnded = new Date().toISOString();
await lettersEnd();
isEnding = true;
await watching;
await report();
await shop.close();
await mail.close();
await cluster.stop();
await rm(folder, { recursive: true, force: true });

function anyFault(): Fault {
  return FAULTS[1 + Math.floor(Math.random() * (FAULTS.length - 1))] ?? "ok";
}

async function fill(to: pg.ClientConfig): Promise<void> {
  await query(
    to,
    `insert into users (id, name, email, role) values ('u', 'Sana', 'sana@example.com', 'seller');
    insert into sellers (id, handle, company_name, full_name, user_id, status) values ('s', 'sana', 'Sana', 'Sana', 'u', 'approved');
    insert into products (id, slug, name, price, stock, seller_id) values ('p', 'lamp', 'Lamp', 150000, 1000000, 's')`,
  );
}

/** The real server; one that ends is started again and counted. */
async function openShop(): Promise<RunningShop> {
  const opened = await startShop(
    { connection },
    { DATA_DIR: folder, SMTP_URL: mail.url, RATE_LIMITS: "0", LOG_LEVEL: "warn" },
  );
  opened.program.ended.then(async (code) => {
    printed.push(opened.program.output);
    if (isEnding) return;
    restarts += 1;
    console.log(`${stamp()} THE SERVER ENDED (${code}): ${opened.program.output.slice(-2_000)}`);
    shop = await openShop();
  });
  return opened;
}

async function placeOrders(): Promise<void> {
  for (let number = 1; Date.now() < end; number += 1) {
    await placeOne(number).catch(() => {
      counts.refused += 1;
    });
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
}

async function placeOne(number: number): Promise<void> {
  const answer = await fetch(`${shop.storeUrl}/api/v1/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": `faults-${number}` },
    signal: AbortSignal.timeout(10_000),
    body: JSON.stringify({
      firstName: "Ayesha",
      lastName: "Khan",
      email: `buyer-${number}@example.com`,
      phone: `0300${String(1_000_000 + number)}`,
      address: "House 12, Model Town",
      city: "Lahore",
      shipping_method: "standard",
      payment_method: "cod",
      items: [{ id: "p", quantity: 1 }],
    }),
  });
  if (answer.ok) counts.placed += 1;
  else throw new Error(`${answer.status} ${await answer.text()}`);
}

async function closeAtTimes(server: FaultySmtp): Promise<void> {
  while (Date.now() + EVERY_MS < end) {
    await sleep(EVERY_MS - CLOSED_MS);
    await server.close();
    await sleep(CLOSED_MS);
    await server.open();
  }
  await sleep(Math.max(0, end - Date.now()));
}

/** The mail server is well now: what waits for its next attempt, up to hours away, has it at once. */
async function lettersEnd(): Promise<void> {
  const until = Date.now() + 5 * 60_000;
  for (;;) {
    await query(
      connection,
      `update outbox set next_attempt_at = now() where sent_at is null and failed_at is null
        and channel = 'mail' and next_attempt_at > now() + interval '2 minutes'`,
    );
    const { rows } = await query(
      connection,
      "select count(*)::int as n from outbox where channel = 'mail' and sent_at is null and failed_at is null",
    );
    if (rows[0].n === 0 || Date.now() > until) return;
    await sleep(2_000);
  }
}

/** A line a minute; twice a second it looks whether a transaction waits. */
async function watch(): Promise<void> {
  const database = connect(connection, { poolSize: 1 });
  for (let look = 0; !isEnding; look += 1) {
    const { rows } = await database.pool.query<{ s: string }>(
      `select coalesce(max(extract(epoch from now() - xact_start)), 0) as s from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    longest = Math.max(longest, Number(rows[0]?.s));
    if (look % 120 === 0) console.log(`${stamp()} ${JSON.stringify(await figures())}`);
    await sleep(500);
  }
  await database.close();
}

async function figures() {
  const { rows } = await query(
    connection,
    `select count(*)::int as letters, count(sent_at)::int as sent, count(failed_at)::int as failed,
      max(attempts)::int as attempts, (select count(*)::int from orders) as orders
      from outbox where channel = 'mail'`,
  );
  const letters = [...mail.letters.values()];
  return {
    restarts,
    placed: counts.placed,
    refused: counts.refused,
    ...rows[0],
    arrived: letters.length,
    // A server that keeps a letter and dies before it says so cannot be told from one that did not keep it.
    arrivedAgainUnknowably: letters.filter(({ kept, told }) => kept > 1 && told <= 1).length,
    arrivedAgainAfterYes: letters.filter(({ told }) => told > 1).length,
  };
}

async function report(): Promise<void> {
  const found = await figures();
  const ids = new Set(mail.letters.keys());
  console.log(`
${stamp()} THE END of ${MINUTES} minutes of faults (until ${faultsEnded})
${JSON.stringify({ ...found, minutes: Math.round((Date.now() - began) / 60_000), longestWaitingTransaction: `${longest.toFixed(2)} s` }, null, 1)}
conversations: ${JSON.stringify(Object.fromEntries(mail.conversations))}
errors that nothing caught: ${[...printed, shop.program.output].join("").match(/nothing caught|unhandled/gi)?.length ?? 0}
every letter arrived, none under two Message-IDs: ${ids.size === found.letters && !ids.has("none")}
`);
}

function stamp(): string {
  return new Date().toISOString().slice(11, 19);
}
