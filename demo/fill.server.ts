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
  /** Also insert the accounts with the public password; never in a real shop. */
  withAccounts: boolean;
}

/** The key of the advisory lock; any fixed number. */
const FILLING = 7_046_023;
/** How long (ms) a process waits before it tries the lock again, and how often. */
const PAUSE_MS = 500;
const MAX_LOOKS = 20 * 60 * 2;

/**
 * Fills an empty database with the demo shop (PRODUCT §8), the same on every machine. If another process does that
 * already, this one waits, and fills the shop itself if the other fails. First the pictures of the home page are drawn,
 * then all rows are written in one transaction: an interrupted fill leaves an empty shop, and can be started again. All
 * other pictures are drawn while the shop is open (draw-behind.ts) or when they are requested, since drawing them all
 * takes minutes on a small machine.
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
    // The other process may have another DATA_DIR: pictures that are missing in ours are drawn while the shop is open.
    await storeVideos(dataDir, demoProducts());
    await noteUndrawn(dataDir);
    return;
  }
  // A report is planned by how many rows there are; until somebody counts them, by none.
  await filling.db.execute(sql`analyze`);
  onProgress(`Filled the demo shop: ${came.products} products`);
  if (!withAccounts) return;
  for (const { email, role } of DEMO_ACCOUNTS) {
    onProgress(`Sign in to the portal as ${role}: ${email}, password ${DEMO_PASSWORD}`);
  }
}

/**
 * Fills the shop if no other process has the lock and it is empty. Lock and rows are in one transaction, so that
 * neither is left behind, however this process ends, and also with a connection pooler.
 */
async function tryToFill(filling: Filling): Promise<"busy" | "not empty" | { products: number }> {
  return await filling.db.transaction(async (tx) => {
    // While pictures are drawn the transaction is idle, which must not time out. If this process is killed, PostgreSQL
    // must notice (where the OS can tell) and end its statement, which would hold the lock.
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

/** Draws the pictures of the home page, and notes that the others are still to be drawn. */
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
