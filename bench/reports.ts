/**
 * How long every report of the ledger takes, with many orders in a month and as many in the month before:
 *
 *     nice -n 10 node bench/reports.ts [orders a month] [pattern of reports]
 *
 * (100,000, and all.) Each report by each of its dimensions is read five times; the middle one counts. DATA_DIR=<folder>
 * stores the filled database and uses it again.
 */
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readReport } from "#tohfa/shop/office/reports/read-report.server.ts";
import { REPORT_IDS, reportOf } from "#tohfa/shop/office/reports/reports.ts";
import { addDays, dayOf } from "#tohfa/shop/values/day.ts";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { connect } from "../db/open.server.ts";
import { signInOffice } from "../demo/month/cast.server.ts";
import { grow } from "./grown-shop.ts";

const ORDERS = Number(process.argv[2] ?? 100_000);
const only = new RegExp(process.argv[3] ?? "");
const TIMES = 5;
const DAYS = 30;
/** `grow` dates an order every 63 seconds, and books each three days later. */
const SPAN = 2 * ORDERS * 63;

const dataDir = process.env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "tohfa-reports-")));
await mkdir(dataDir, { recursive: true });
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
await migrateDatabase(cluster.connection);
const database = connect(cluster.connection);
try {
  const client = new pg.Client(cluster.connection);
  await client.connect();
  const { rows } = await client.query("select from orders limit 1");
  if (rows.length === 0) await fill(client);
  await client.end();
  await measure();
} finally {
  await database.close();
  await cluster.stop();
  if (!process.env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
}

/** Two months of trade, of which four orders in ten have two or three items. */
async function fill(client: pg.Client): Promise<void> {
  const none = { ofSeller: 0, inAll: 0 };
  await grow(client, none, { ofSeller: ORDERS / 100, inAll: 2 * ORDERS }, console.log);
  await client.query("set session_replication_role = replica");
  await client.query(`insert into order_items
      (order_id, parcel_id, product_id, product_name, image, quantity, unit, total, cart_category)
    select order_id, parcel_id, 'p' || ((substr(order_id, 2)::int * n * 7) % 5000 + 1), 'Another', image, 1,
      '{"numerator":33333,"denominator":1}', 33333, '' from order_items, generate_series(1, 2) n
    where substr(order_id, 2)::int % 10 < 6 - 2 * n`);
  await client.query(`update order_items set total = 100000 - 33333 * n from (
      select parcel_id, count(*) - 1 as n from order_items group by 1 having count(*) > 1) more
    where more.parcel_id = order_items.parcel_id and product_name = 'Thing'`);
  await client.query(
    `update ledger_transactions set at = now() - (now() + interval '3 days' - at) * ($1::numeric / $2)`,
    [2 * DAYS * 86_400, SPAN],
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
}

async function measure(): Promise<void> {
  const admin = await signInOffice(database.db, "bench");
  const today = dayOf(Date.now());
  const period = { from: addDays(today, 1 - DAYS), to: today };
  for (const report of REPORT_IDS) {
    for (const by of reportOf(report, period).by) {
      if (!only.test(`${report} ${by}`)) continue;
      const took: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const began = performance.now();
        await readReport(database.db, admin, { report, by, period, limit: 50 });
        took.push(performance.now() - began);
      }
      const middle = took.sort((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
      console.log(`${report} by ${by}: ${Math.round(middle)} ms`);
    }
  }
}
