import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { isEmptyShop } from "#tohfa/shop/catalogue/product/is-empty-shop.server.ts";
import { pictureUrl } from "#tohfa/shop/platform/images/variants.ts";
import type { Database, Transaction } from "../db/open.server.ts";
import type { PictureUrl } from "./batches.ts";
import { demoProducts } from "./catalogue/products.ts";
import { type Drawing, noteUndrawn, PICTURE_RANK, storeDrawings } from "./demo-pictures.server.ts";
import { demoDrawings } from "./drawings.server.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD, fillAccounts } from "./fill-accounts.server.ts";
import { fillContent } from "./fill-content.server.ts";
import { fillProducts } from "./fill-products.server.ts";
import { fillReviews } from "./fill-reviews.server.ts";
import { fillSellers } from "./fill-sellers.server.ts";
import { fillVideos, storeVideos } from "./fill-videos.server.ts";

interface Filling {
  db: Database;
  dataDir: string;
  onProgress: (line: string) => void;
  /** Also accounts of each role, whose password everybody knows: never in a real shop. */
  withAccounts: boolean;
}

/** Any fixed number: processes that would fill one shop take turns by it. */
const FILLING = 7_046_023;
/** How long (ms) until a process that waits for another one looks again, and how often. */
const PAUSE_MS = 500;
const MAX_LOOKS = 20 * 60 * 2;

/**
 * Fills an empty database with the demo shop (PRODUCT §8): the same on every machine. Where another process is at it
 * already it is waited for, and where that one ends half way this one fills. The pictures that the home page shows come
 * first, then all rows, in one transaction: a fill that is cut off leaves an empty shop and can be begun again. All
 * other pictures are drawn behind the open shop (draw-behind.ts), or when one is asked for: to draw them all takes
 * minutes on a small machine.
 */
export async function fillDemoShop(filling: Filling): Promise<void> {
  const { dataDir, onProgress, withAccounts } = filling;
  let came = await tryToFill(filling);
  if (came === "busy") onProgress("Another process is filling the demo shop: waiting");
  for (let looks = 0; came === "busy"; looks += 1) {
    if (looks === MAX_LOOKS) throw new Error("The other process did not fill the demo shop");
    await sleep(PAUSE_MS);
    came = await tryToFill(filling);
  }
  if (came === "not empty") {
    onProgress("Another process has filled the demo shop");
    // Into another folder, maybe: what is missing in ours is drawn behind the open shop.
    await storeVideos(dataDir, demoProducts());
    await noteUndrawn(dataDir);
    return;
  }
  onProgress(`Filled the demo shop: ${came.products} products`);
  if (!withAccounts) return;
  for (const { email, role } of DEMO_ACCOUNTS) {
    onProgress(`Sign in to the portal as ${role}: ${email}, password ${DEMO_PASSWORD}`);
  }
}

/**
 * Fills the shop if that is nobody else's turn and it is empty. Turn and rows are one transaction, so that nothing of
 * either stays behind, however this process ends and through whichever pooler it speaks.
 */
async function tryToFill(filling: Filling): Promise<"busy" | "not empty" | { products: number }> {
  return await filling.db.transaction(async (tx) => {
    // While pictures are drawn the transaction is idle. And a process that is killed must not leave a statement that
    // works on, with the turn, for nobody: PostgreSQL looks, where its system can tell.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(
      sql`select set_config('client_connection_check_interval', '1s', true) where version() ~* 'linux|darwin|bsd'`,
    );
    const { rows } = await tx.execute<{ ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${FILLING}::bigint) as ours`,
    );
    if (!rows[0]?.ours) return "busy";
    if (!(await isEmptyShop(tx))) return "not empty";
    return await fill(tx, filling);
  });
}

async function fill(tx: Transaction, { dataDir, onProgress, withAccounts }: Filling) {
  const products = demoProducts();
  const drawings = demoDrawings(products);
  await drawOpening(dataDir, drawings, onProgress);
  const keys = new Set(drawings.map(({ key }) => key));
  const url: PictureUrl = (key) => (keys.has(key) ? pictureUrl(key) : "");
  const videos = await storeVideos(dataDir, products);
  await fillSellers(tx, url);
  await fillProducts(tx, products, url);
  await fillVideos(tx, videos);
  await fillReviews(tx, products, url);
  await fillContent(tx, products, url);
  if (withAccounts) await fillAccounts(tx);
  return { products: products.length };
}

/** The pictures of the first page; the others are noted, to be drawn later. */
async function drawOpening(
  dataDir: string,
  drawings: readonly Drawing[],
  onProgress: Filling["onProgress"],
): Promise<void> {
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
}
