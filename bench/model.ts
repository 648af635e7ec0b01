/**
 * Many clients on one shop and a real PostgreSQL: orders, cancels, moves, returns, payouts, and sellers who
 * edit stock and price meanwhile. `node bench/model.ts [operations] [clients] [seed]` prints how far stock,
 * ledger, parcels and coupons agree with what the clients were told; ends with 1 where they do not.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { connect } from "../db/open.server.ts";
import { openModel, perform } from "../tests/orders/model.ts";
import { disagreements } from "../tests/orders/model-agrees.ts";
import { operation } from "../tests/orders/operations.ts";

const [operations = 100_000, clients = 8, seed = Date.now()] = process.argv.slice(2).map(Number);
const ROUND = 5_000;

const dataDir = await mkdtemp(join(tmpdir(), "tohfa-model-"));
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
await migrateDatabase(cluster.connection);
const { db, close } = connect(cluster.connection, { poolSize: clients });

const model = await openModel(db);
const began = performance.now();
const wrong: string[] = [];
for (let done = 0; done < operations && wrong.length === 0; done += ROUND) {
  const work = fc.sample(operation, {
    numRuns: Math.min(ROUND, operations - done),
    seed: seed + done,
  });
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let one = work[next++]; one; one = work[next++]) await perform(db, model, one);
    }),
  );
  wrong.push(...(await disagreements(db, model)));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${done + work.length} operations, ${seconds} s, ${wrong.length} disagreements`);
}

console.log(`\nseed ${seed}, ${clients} clients; what they were told:`);
for (const [name, count] of [...model.told].sort()) console.log(`  ${name}: ${count}`);
const { rows } = await db.execute<Record<string, string>>(sql`select
  (select count(*) from orders) as orders, (select count(*) from parcels) as parcels,
  (select count(*) from parcel_events) as events, (select count(*) from ledger_entries) as entries,
  (select coalesce(sum(amount), 0) from ledger_entries) as ledger_sum,
  (select min(stock) from products) as lowest_stock`);
console.log(JSON.stringify(rows[0]));
console.log(
  wrong.length === 0 ? "stock, ledger, parcels and coupons agree" : wrong.slice(0, 20).join("\n"),
);

await close();
await cluster.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(wrong.length === 0 ? 0 : 1);
