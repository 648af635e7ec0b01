import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";

const DAY_MS = 24 * 3_600_000;
/** A gift waits in a browser's cart for as long as its shopper likes; a receipt belongs to an order at once. */
const KEEP_GIFT_DAYS = 60;
const KEEP_RECEIPT_DAYS = 2;
const GIFT_FILE = /^(gift-[0-9a-f]{36})-\d+\.(avif|webp)$/;
const RECEIPT_FILE = /^(receipt-[0-9a-f]{40})-\d+\.(avif|webp)$/;

/** Removes pictures of gifts and of bank receipts that no order names after these days; `now` in ms. Says how many files. */
export async function removeUnnamedPictures(
  db: Database,
  dataDir: string,
  now: number,
): Promise<number> {
  const before = (days: number) => now - days * DAY_MS;
  const gifts = await oldFiles(join(dataDir, "pictures"), GIFT_FILE, before(KEEP_GIFT_DAYS));
  const receipts = await oldFiles(
    join(dataDir, "private", "pictures"),
    RECEIPT_FILE,
    before(KEEP_RECEIPT_DAYS),
  );
  // Read after the folders: an order that is placed meanwhile keeps its picture.
  const named = new Set([
    ...(await keysIn(
      db,
      sql`select distinct (regexp_matches(note, 'gift-[0-9a-f]{36}', 'g'))[1] as key
        from order_items where note like '%gift-%'`,
    )),
    ...(await keysIn(db, sql`select id as key from payment_receipts`)),
  ]);
  const unnamed = [...gifts, ...receipts].filter(({ key }) => !named.has(key));
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
