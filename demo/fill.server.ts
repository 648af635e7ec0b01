import type { Database } from "../db/open.server.ts";
import { pictureUrl } from "../shop/images/variants.ts";
import type { PictureUrl } from "./batches.ts";
import { demoProducts } from "./catalogue/products.ts";
import { noteUndrawn, PICTURE_RANK, storeDrawings } from "./demo-pictures.server.ts";
import { demoDrawings } from "./drawings.server.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, fillAccounts } from "./fill-accounts.server.ts";
import { fillContent } from "./fill-content.server.ts";
import { fillProducts } from "./fill-products.server.ts";
import { fillReviews } from "./fill-reviews.server.ts";
import { fillSellers } from "./fill-sellers.server.ts";
import { fillVideos, storeVideos } from "./fill-videos.server.ts";

/**
 * Fills an empty database with the demo shop (PRODUCT §8): the same on every machine. The pictures that the
 * home page shows come first, then all rows in one transaction: a fill that is cut off leaves an empty shop
 * and can be begun again. All other pictures are drawn behind the open shop (draw-behind.ts), or when one is
 * asked for: to draw them all takes minutes on a small machine.
 */
export async function fillDemoShop({
  db,
  dataDir,
  onProgress,
  withAccounts,
}: {
  db: Database;
  dataDir: string;
  onProgress: (line: string) => void;
  /** Also accounts of each role, whose password everybody knows: never in a real shop. */
  withAccounts: boolean;
}): Promise<void> {
  const products = demoProducts();
  const drawings = demoDrawings(products);
  const opening = drawings.filter(({ rank }) => rank === PICTURE_RANK.opening);
  const began = Date.now();
  onProgress(`Drawing ${opening.length} pictures for the demo shop's first page (once)`);
  let told = Date.now();
  await storeDrawings(dataDir, opening, (done) => {
    if (Date.now() - told < 5_000) return;
    told = Date.now();
    onProgress(`Drew ${done} of ${opening.length}`);
  });
  onProgress(
    `Drew ${opening.length} pictures (${((Date.now() - began) / 1000).toFixed(1)} s); ${drawings.length - opening.length} more while the shop is open`,
  );
  await noteUndrawn(dataDir);
  const keys = new Set(drawings.map(({ key }) => key));
  const url: PictureUrl = (key) => (keys.has(key) ? pictureUrl(key) : "");
  const videos = await storeVideos(dataDir, products);
  await db.transaction(async (tx) => {
    await fillSellers(tx, url);
    await fillProducts(tx, products, url);
    await fillVideos(tx, videos);
    await fillReviews(tx, products, url);
    await fillContent(tx, products, url);
    if (withAccounts) await fillAccounts(tx);
  });
  onProgress(`Filled the demo shop: ${products.length} products`);
  if (!withAccounts) return;
  for (const { email, role } of DEMO_ACCOUNTS) {
    onProgress(`Sign in to the portal as ${role}: ${email}, password ${DEMO_PASSWORD}`);
  }
}
