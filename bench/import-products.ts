/**
 * How long it takes to read and import a file of 5,000 products, also if the seller closes the window half way and
 * continues later. DATA_DIR is a large shop that bench/portal-lists.ts has stored.
 *
 *     DATA_DIR=<folder> nice -n 10 node bench/import-products.ts
 */

import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import {
  continueImport,
  planImport,
  showImport,
} from "#tohfa/shop/selling/products/import-products.server.ts";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { connect } from "../db/open.server.ts";
import { query } from "../tests/support/postgres.ts";
import { SELLER } from "./grown-shop.ts";

const OWNER = { role: "seller", userId: "u-seller", sellerId: SELLER } as const;
const run = Date.now().toString(36);

const cluster = await startCluster({ dataDir: process.env.DATA_DIR ?? "", throwaway: true });
try {
  // One row is invalid, and must not stop the others.
  const rows = Array.from({ length: INPUT_LIMITS.productsFile.rows }, (_, index) =>
    [
      `Bench ${run} ${index}`,
      index === 2_500 ? "dear" : `${500 + (index % 900)}`,
      "7",
      "Tech",
    ].join(","),
  );
  const text = `name,price,stock,categories\n${rows.join("\n")}\n`;
  await query(
    cluster.connection,
    "insert into categories (id, name, slug) values ('bench-tech', 'Tech', 'bench-tech') on conflict do nothing",
  );
  const first = connect(cluster.connection, { poolSize: 4 });
  const file = { name: "products.csv", bytes: new TextEncoder().encode(text) };
  const id = await timed("read, and each row judged", () =>
    planImport(first.db, OWNER, SELLER, file),
  );
  // As the screen does: requests the next rows until none is left.
  const left = await timed("taken over until the window is closed", async () => {
    let rest: number = INPUT_LIMITS.productsFile.rows;
    while (rest > INPUT_LIMITS.productsFile.rows / 2)
      rest = await continueImport(first.db, OWNER, id);
    return rest;
  });
  await first.close();
  const second = connect(cluster.connection, { poolSize: 4 });
  await timed(`the other ${left}, from where it was`, async () => {
    while ((await continueImport(second.db, OWNER, id)) > 0);
  });
  const { state } = await showImport(second.db, OWNER, id, { limit: 1 });
  const made = await query(
    cluster.connection,
    `select count(*)::int as n, count(distinct name)::int as names from products where name like 'Bench ${run} %'`,
  );
  console.log(state.counts, made.rows[0]);
  await second.close();
} finally {
  await cluster.stop();
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}
