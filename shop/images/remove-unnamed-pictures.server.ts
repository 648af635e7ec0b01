import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { readSettings } from "../settings/settings.server.ts";

const DAY_MS = 24 * 3_600_000;
const GIFT_FILE = /^(gift-[0-9a-f]{36})-\d+\.(avif|webp)$/;
const REVIEW_FILE = /^(review-[0-9a-f]{24})-\d+\.(avif|webp)$/;
const STORE_FILE = /^(store-[0-9a-f]{24})-\d+\.(avif|webp)$/;
const RETURN_FILE = /^(return-[0-9a-f]{40})-\d+\.(avif|webp)$/;
const PACK_FILE = /^(pack-[0-9a-f]{40})(?:-\d+)?\.(?:avif|webp|mp4)$/;
/** A product's photos and films; a shop's own products may have others, which are nobody's to remove. */
const PRODUCT_FILE = /^(product-[0-9a-f]{24})-\d+\.(avif|webp)$/;
const FILM_FILE = /^(film-[0-9a-f]{24})\.(mp4|webm)$/;
/** The shop's own: of categories, deals and banners. */
const SHOP_FILE = /^(shop-[0-9a-f]{24})-\d+\.(avif|webp)$/;
const RECEIPT_FILE = /^(receipt-[0-9a-f]{40})-\d+\.(avif|webp)$/;

/**
 * Removes pictures that nothing names (settings): a gift waits in a browser's cart for as long as its shopper
 * likes, a product's, a review's, a store's, a packed parcel's and a receipt's belong to one at once. A receipt's photo also goes some time after its
 * payment has ended. `now` in ms. Says how many files.
 */
export async function removeUnnamedPictures(
  db: Database,
  dataDir: string,
  now: number,
): Promise<number> {
  const days = await readSettings(db, [
    "keepGiftPicturesDays",
    "keepUnnamedPicturesDays",
    "keepReceiptPhotosDays",
    "keepReturnPhotosDays",
  ]);
  // Never at once: what is being sent at this moment has no name yet.
  const before = (some: number) => now - Math.max(1, some) * DAY_MS;
  const pictures = join(dataDir, "pictures");
  const gifts = await oldFiles(pictures, GIFT_FILE, before(days.keepGiftPicturesDays));
  const unnamedSince = before(days.keepUnnamedPicturesDays);
  const reviews = await oldFiles(pictures, REVIEW_FILE, unnamedSince);
  const logos = await oldFiles(pictures, STORE_FILE, unnamedSince);
  const products = await oldFiles(pictures, PRODUCT_FILE, unnamedSince);
  const films = await oldFiles(pictures, FILM_FILE, unnamedSince);
  const shops = await oldFiles(pictures, SHOP_FILE, unnamedSince);
  const receipts = await oldFiles(join(dataDir, "private", "pictures"), RECEIPT_FILE, unnamedSince);
  const returned = await oldFiles(join(dataDir, "private", "pictures"), RETURN_FILE, unnamedSince);
  const ended = new Date(before(days.keepReturnPhotosDays)).toISOString();
  await db.execute(sql`delete from return_photos f using return_requests r where r.id = f.return_id
    and r.state in ('refused', 'refunded') and r.updated_at < ${ended}::timestamptz`);
  const packed = [
    ...(await oldFiles(join(dataDir, "private", "pictures"), PACK_FILE, unnamedSince)),
    ...(await oldFiles(join(dataDir, "private", "films"), PACK_FILE, unnamedSince)),
  ];
  // Read after the folders: an order that is placed meanwhile keeps its picture.
  const named = new Set([
    ...(await keysIn(
      db,
      sql`select distinct (regexp_matches(note, 'gift-[0-9a-f]{36}', 'g'))[1] as key
        from order_items where note like '%gift-%'`,
    )),
    ...(await keysIn(
      db,
      sql`select distinct (regexp_matches(image, 'review-[0-9a-f]{24}'))[1] as key
        from reviews, unnest(images) as image`,
    )),
    ...(await keysIn(
      db,
      sql`select substring(image from 'store-[0-9a-f]{24}') as key
        from (select image from sellers union all select image from banners union all select image from posts) named
        where image like '%store-%'`,
    )),
    ...(await keysIn(
      db,
      sql`select (regexp_matches(content::text || coalesce(draft::text, ''), 'store-[0-9a-f]{24}', 'g'))[1] as key
        from blogs`,
    )),
    ...(await keysIn(db, sql`select id as key from return_photos`)),
    ...(await keysIn(db, sql`select id as key from packing_shots`)),
    // Also where a store's post, banner or article shows a product's picture.
    ...(await keysIn(
      db,
      sql`select distinct (regexp_matches(text, '(?:product|film)-[0-9a-f]{24}', 'g'))[1] as key
        from (select array_to_string(images || video_url, ' ') as text from products
          union all select image from posts union all select image from banners
          union all select content::text from blogs) as places
        where text ~ '(product|film)-'`,
    )),
    ...(await keysIn(
      db,
      sql`select substring(image from 'shop-[0-9a-f]{24}') as key
        from (select image from categories union all select image from deals
          union all select image from banners) as shown where image like '%shop-%'`,
    )),
    ...(await keysIn(
      db,
      sql`select r.id as key from payment_receipts r join payments p on p.id = r.payment_id
        where r.created_at > ${new Date(before(days.keepReceiptPhotosDays)).toISOString()}::timestamptz
          or p.state in ('due', 'awaiting', 'submitted', 'rejected', 'refund_due', 'partly_refund_due')`,
    )),
  ]);
  const found = [gifts, reviews, logos, products, films, shops, receipts, returned, packed].flat();
  const unnamed = found.filter(({ key }) => !named.has(key));
  for (const { file } of unnamed) await rm(file, { force: true });
  return unnamed.length;
}

async function keysIn(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(query);
  return rows.map(({ key }) => key);
}

/** A folder's files of such names, written before a time; none where there is no folder yet. */
async function oldFiles(
  folder: string,
  name: RegExp,
  before: number,
): Promise<{ key: string; file: string }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found: { key: string; file: string }[] = [];
  for (const one of names) {
    const key = name.exec(one)?.[1];
    if (!key) continue;
    const file = join(folder, one);
    // Another process may have removed it just now.
    const written = (await stat(file).catch(() => null))?.mtimeMs ?? before;
    if (written < before) found.push({ key, file });
  }
  return found;
}
