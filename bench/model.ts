/**
 * Many clients use one shop on a real PostgreSQL: orders, gifts, bids, cancellations, moves, scans, returns, payouts
 * and expiries, with a mail server that stalls, and sellers who edit stock and price or are blocked meanwhile. `node
 * bench/model.ts [operations] [clients] [seed] [round]` checks after each round that stock, ledger, parcels, coupons
 * and letters agree with the answers that the clients got; exits with 1 if they do not.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { connect } from "../db/open.server.ts";
import { disagreements } from "../tests/shop/orders/model/agree.ts";
import { openWorld } from "../tests/shop/orders/model/open.ts";
import { operation } from "../tests/shop/orders/model/operations.ts";
import { playRound } from "../tests/shop/orders/model/round.ts";

const [operations = 100_000, clients = 8, seed = Date.now(), round = 5_000] = process.argv
  .slice(2)
  .map(Number);

const dataDir = await mkdtemp(join(tmpdir(), "tohfa-model-"));
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
await migrateDatabase(cluster.connection);
const database = connect(cluster.connection, { poolSize: clients + 4 });
const { db } = database;

const world = await openWorld(database, dataDir);
const began = performance.now();
const wrong: string[] = [];
for (let done = 0; done < operations && wrong.length === 0; done += round) {
  const numRuns = Math.min(round, operations - done);
  const work = fc.sample(operation, { numRuns, seed: seed + done });
  await playRound(world, work, { clients, seed: seed + done });
  wrong.push(...(await disagreements(world)));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${done + work.length} operations, ${seconds} s, ${wrong.length} disagreements`);
}

console.log(`\nseed ${seed}, ${clients} clients; what they were told:`);
for (const [name, count] of [...world.model.told].sort()) console.log(`  ${name}: ${count}`);
const { rows } = await db.execute<Record<string, string>>(sql`select
  (select count(*) from orders) as orders, (select count(*) from parcels) as parcels,
  (select count(*) from parcel_events) as events, (select count(*) from ledger_entries) as entries,
  (select coalesce(sum(amount), 0) from ledger_entries) as ledger_sum,
  (select min(stock) from products) as lowest_stock, (select count(*) from outbox) as letters`);
console.log(JSON.stringify(rows[0]));
// One failure of each kind: those that differ only in names and numbers are of one kind.
const kinds = Map.groupBy(wrong, (text) =>
  text.replace(/".*|[A-Z]+-[A-Z0-9-]+|[A-F0-9]{9,}|\d+/g, "…"),
);
for (const alike of kinds.values()) console.log(`${alike.length} × ${alike[0]}`);
if (wrong.length === 0) console.log("all agrees");

await database.close();
await cluster.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(wrong.length === 0 ? 0 : 1);
