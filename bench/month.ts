/**
 * `npm run month`: plays a month of trade (demo/month) in an embedded database of its own, checks the books, and prints
 * where all money stands, how long it took, and this process's time of the CPU and most memory:
 *
 *     npm run month -- --orders 5000 --sellers 40 --seed 7
 *
 * The same seed plays the same month.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkBooks } from "#tohfa/shop/money/ledger/ledger.server.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { connect } from "../db/open.server.ts";
import { playMonth } from "../demo/month/play-month.server.ts";
import { readStanding } from "../demo/month/standing.server.ts";

const { values: wanted } = parseArgs({
  options: {
    orders: { type: "string", default: "300" },
    sellers: { type: "string", default: "40" },
    seed: { type: "string", default: "7" },
  },
});
const [orders, sellers, seed] = [wanted.orders, wanted.sellers, wanted.seed].map(Number);
if (!orders || !sellers || seed === undefined || !Number.isSafeInteger(orders + sellers + seed)) {
  throw new Error("--orders, --sellers and --seed are whole numbers");
}

const dataDir = await mkdtemp(join(tmpdir(), "tohfa-month-"));
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
await migrateDatabase(cluster.connection);
const database = connect(cluster.connection);
try {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  const onProgress = (line: string) => console.log(`${seconds()} s  ${line}`);
  const world = await playMonth({ db: database.db, dataDir, orders, sellers, seed, onProgress });
  const played = seconds();
  await checkBooks(database.db);
  const { held, kept } = await readStanding(world);
  for (const [account, sum] of Object.entries(held)) console.log(account, formatMoney(sum));
  const rest = Object.values(held).reduce((sum, one) => sum + one, 0) - kept;
  console.log(`kept ${formatMoney(kept)}; what is had, less owed and kept: ${formatMoney(rest)}`);
  // Kilobytes, of the whole run.
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const { user, system } = process.cpuUsage();
  const own = `${((user + system) / 1e6).toFixed(1)} s of CPU beside PostgreSQL's, ${megabytes} MB`;
  console.log(`${orders} orders in ${played} s (checked in all: ${seconds()} s), ${own}`);
  if (rest !== 0) process.exitCode = 1;
} finally {
  await database.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
