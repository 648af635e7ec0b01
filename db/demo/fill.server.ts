import type { StoredPicture } from "../../shop/images/images.server.ts";
import type { Database, Transaction } from "../open.server.ts";
import { pictures } from "../schema/catalog.ts";
import { insertInBatches, type PictureUrl } from "./batches.ts";
import { demoProducts } from "./catalogue/products.ts";
import { storeDrawings } from "./demo-pictures.server.ts";
import { contentDrawings, fillContent } from "./fill-content.server.ts";
import { fillProducts, productDrawings } from "./fill-products.server.ts";
import { fillReviews, reviewDrawings } from "./fill-reviews.server.ts";
import { fillSellers, sellerDrawings } from "./fill-sellers.server.ts";

/**
 * Fills an empty database with the demo shop (PRODUCT §8): the same on every machine. Pictures first,
 * then all rows in one transaction: a fill that is cut off leaves an empty shop and can be begun again.
 */
export async function fillDemoShop({
  db,
  dataDir,
  onProgress,
}: {
  db: Database;
  dataDir: string;
  onProgress: (line: string) => void;
}): Promise<void> {
  const products = demoProducts();
  const drawings = [
    ...productDrawings(products),
    ...sellerDrawings(),
    ...reviewDrawings(products),
    ...contentDrawings(),
  ];
  const began = Date.now();
  onProgress(`Drawing ${drawings.length} pictures for the demo shop (once)`);
  let told = Date.now();
  const stored = await storeDrawings(dataDir, drawings, (done) => {
    if (Date.now() - told < 5_000) return;
    told = Date.now();
    onProgress(`Drew ${done} of ${drawings.length}`);
  });
  onProgress(`Drew ${stored.size} pictures (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  const url: PictureUrl = (key) => stored.get(key)?.url ?? "";
  await db.transaction(async (tx) => {
    await fillPictures(tx, [...stored.values()]);
    await fillSellers(tx, url);
    await fillProducts(tx, products, url);
    await fillReviews(tx, products, url);
    await fillContent(tx, products, url);
  });
  onProgress(`Filled the demo shop: ${products.length} products`);
}

async function fillPictures(tx: Transaction, stored: StoredPicture[]): Promise<void> {
  await insertInBatches(stored, (batch) =>
    tx
      .insert(pictures)
      .values(batch.map(({ key, width, height, color }) => ({ key, width, height, color }))),
  );
}
