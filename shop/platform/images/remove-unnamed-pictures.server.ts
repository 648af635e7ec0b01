import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { readSettings } from "../settings/settings.server.ts";
import { PICTURE_KINDS, PICTURE_PLACES, type PicturePlace } from "./picture-places.server.ts";

const DAY_MS = 24 * 3_600_000;
const PICTURE_FILE = /^([a-z]+)-([0-9a-f]{24,40})(?:-\d+)?\.(?:avif|webp|mp4|webm)$/;
/** Uploads of films that were never completed. */
const PART_FILE = /^([0-9a-f]{40})-[0-9a-z.]+$/;
/**
 * The pattern of keys in PostgreSQL. It does not have the number of digits of each kind, with which it would take twice
 * as long; that is checked of the files. `HEX` filters out texts without any key, in a quarter of the time.
 */
const DIGITS = PICTURE_KINDS.map(({ digits }) => digits);
const HEX = `-[0-9a-f]{${Math.min(...DIGITS)}`;
const KEY = `(?:${PICTURE_KINDS.map(({ name }) => name).join("|")})${HEX},${Math.max(...DIGITS)}}`;

/**
 * Deletes pictures and films that nothing references (picture-places.server.ts), once they are as old as the settings
 * say. `now` in ms. Returns how many files.
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
  // At least a day: a picture that is being uploaded is not referenced yet.
  const before = (some: number) => now - Math.max(1, some) * DAY_MS;
  const instantBefore = (some: number) => new Date(before(some)).toISOString();
  await db.execute(sql`delete from return_photos f using return_requests r where r.id = f.return_id
    and r.state in ('refused', 'refunded')
    and r.updated_at < ${instantBefore(days.keepReturnPhotosDays)}::timestamptz`);
  const unnamedSince = before(days.keepUnnamedPicturesDays);
  const found = await oldFiles(
    join(dataDir, "private/parts"),
    (file) => PART_FILE.exec(file)?.[1],
    unnamedSince,
  );
  for (const { name, digits, folders, days: setting } of PICTURE_KINDS) {
    const keyOf = (file: string) => {
      const [, kind, key = ""] = PICTURE_FILE.exec(file) ?? [];
      return kind === name && key.length === digits ? `${name}-${key}` : undefined;
    };
    for (const folder of folders) {
      found.push(...(await oldFiles(join(dataDir, folder), keyOf, before(days[setting]))));
    }
  }
  // Read after the folders, so that an order that is placed meanwhile counts.
  const named = new Set<string>();
  await db.transaction(async (tx) => {
    // It scans whole tables: without parallel workers, so that visitors have the other cores.
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    for (const place of PICTURE_PLACES) {
      const since = place.counts ? instantBefore(days[place.counts.days]) : "";
      for (const key of await keysIn(tx, place, since)) named.add(key);
    }
  });
  const unnamed = found.filter(({ key }) => !named.has(key));
  for (const { file } of unnamed) await rm(file, { force: true });
  return unnamed.length;
}

/** The keys of pictures in a column of text, lists or JSON. */
async function keysIn(
  tx: Transaction,
  { table, column, counts }: PicturePlace,
  since: string,
): Promise<string[]> {
  const text = sql`${sql.identifier(column)}::text`;
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct found.keys[1] as key
    from ${sql.identifier(table)}, regexp_matches(${text}, ${KEY}, 'g') found(keys)
    where ${text} ~ ${`${HEX}}`} and (${counts?.where(since) ?? sql`true`})`);
  return rows.map(({ key }) => key);
}

/** A folder's files with such names, written before a time; none where the folder does not exist yet. */
async function oldFiles(
  folder: string,
  keyOf: (file: string) => string | undefined,
  before: number,
): Promise<{ key: string; file: string }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found: { key: string; file: string }[] = [];
  for (const one of names) {
    const key = keyOf(one);
    if (!key) continue;
    const file = join(folder, one);
    // Another process may have deleted it just now.
    const written = (await stat(file).catch(() => null))?.mtimeMs ?? before;
    if (written < before) found.push({ key, file });
  }
  return found;
}
