/**
 * 50 buyers compete for the last unit over HTTP on a real PostgreSQL, in many rounds; then one request is sent 20 times
 * in parallel. `node bench/last-unit.ts [rounds]` prints the figures and exits with 1 if a rule was broken.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { createTrackingClient } from "#tohfa/shop/delivery/couriers/tracking-client.server.ts";
import { createPayments, ONLY_CASH } from "#tohfa/shop/money/payments/gateways.server.ts";
import { openChangeFeed } from "#tohfa/shop/platform/changes.server.ts";
import { createApi } from "../api/app.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { openDatabase } from "../db/open.server.ts";
import { buyerOrder, seedProduct } from "./orders.ts";

const ROUNDS = Number(process.argv[2] ?? 200);
const BUYERS = 50;

const dataDir = await mkdtemp(join(tmpdir(), "tohfa-bench-"));
const database = await openDatabase({ dataDir });
await migrateDatabase(database.connection);
const changes = await openChangeFeed(database.connection);
const settings = { dataDir, authSecret: randomUUID().repeat(2), storeUrl: "", rateLimits: false };
const api = await createApi({
  db: database.db,
  changes,
  tracking: createTrackingClient({ couriers: [] }),
  payments: createPayments([], ONLY_CASH, settings),
  settings,
});
await api.listen({ port: 0, host: "127.0.0.1" });
const address = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}/api/v1/orders`;

async function place(productId: string, key: string): Promise<{ status: number; id: string }> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(buyerOrder(productId)),
  });
  const body = (await response.json()) as { id?: string };
  return { status: response.status, id: body.id ?? "" };
}

const seen = new Map<number, number>();
let wrongRounds = 0;
const began = performance.now();
for (let round = 0; round < ROUNDS; round += 1) {
  const productId = await seedProduct(database.db, `last-${round}`, 1);
  const answers = await Promise.all(
    Array.from({ length: BUYERS }, () => place(productId, randomUUID())),
  );
  for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
  const { rows } = await database.db.execute<{ stock: number; orders: string }>(
    sql`select stock, (select count(*) from order_items where product_id = ${productId}) as orders
      from products where id = ${productId}`,
  );
  const sold = answers.filter(({ status }) => status === 201).length;
  if (sold !== 1 || rows[0]?.stock !== 0 || Number(rows[0]?.orders) !== 1) wrongRounds += 1;
}
const seconds = (performance.now() - began) / 1000;
console.log(`${ROUNDS} rounds, ${BUYERS} buyers each, ${seconds.toFixed(1)} s`);
console.log(`answers by status: ${JSON.stringify(Object.fromEntries(seen))}`);
console.log(`rounds with anything but exactly one sale: ${wrongRounds}`);

const copies = await seedProduct(database.db, "copies", 50);
const same = await Promise.all(Array.from({ length: 20 }, () => place(copies, "the same key")));
const replay = await place(copies, "the same key");
const ids = new Set([...same.map(({ id }) => id).filter(Boolean), replay.id]);
console.log(`20 copies of one request: ${ids.size} order`);

await api.close();
await changes.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });
const failures = [...seen.keys()].filter((status) => status >= 500).length;
process.exit(wrongRounds === 0 && failures === 0 && ids.size === 1 ? 0 : 1);
