/**
 * `npm run bench:search`: quality of search with the 120 queries of tests/shop/catalogue/search/queries.ts on the demo
 * shop, in its own database: precision of the first five and the mean rank of the first right product, for the half that
 * it was tuned with and for the held-out half, compared with SPEC §5's matching alone.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillSynonyms } from "#tohfa/shop/catalogue/search/synonyms.server.ts";
import { startCluster } from "../db/embedded/cluster.server.ts";
import { migrateDatabase } from "../db/migrate.server.ts";
import { connect } from "../db/open.server.ts";
import { demoProducts } from "../demo/catalogue/products.ts";
import { fillProducts } from "../demo/fill-products.server.ts";
import { fillSellers } from "../demo/fill-sellers.server.ts";
import { measure, plainSearchOf, searchOf } from "../tests/shop/catalogue/search/measure.ts";
import { KEPT_BACK, TUNED } from "../tests/shop/catalogue/search/queries.ts";

const dataDir = await mkdtemp(join(tmpdir(), "tohfa-search-"));
await chmod(dataDir, 0o755);
const cluster = await startCluster({ dataDir, throwaway: true });
await migrateDatabase(cluster.connection);
const database = connect(cluster.connection);
const { db } = database;
try {
  await db.transaction(async (tx) => {
    await fillSellers(tx, () => "");
    await fillProducts(tx, demoProducts(), () => "");
  });
  await fillSynonyms(db);
  const halves = { tuned: TUNED, "kept back": KEPT_BACK };
  for (const [half, queries] of Object.entries(halves)) {
    for (const [name, search] of [
      ["SPEC §5 alone", plainSearchOf(db)],
      ["search", searchOf(db)],
    ] as const) {
      const { precision, meanRank } = await measure(db, search, queries);
      console.log(
        `${half} (${queries.length}), ${name}: precision of the first five ${precision.toFixed(2)}, mean rank ${meanRank.toFixed(1)}`,
      );
    }
  }
} finally {
  await database.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
