import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import {
  chmod,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { connect, type OpenDatabase } from "#tohfa/db/open.server.ts";
import { noteAllDrawn } from "#tohfa/demo/demo-pictures.server.ts";
import { demoDrawings } from "#tohfa/demo/drawings.server.ts";
import { fillDemoShop } from "#tohfa/demo/fill.server.ts";
import { storePicture } from "#tohfa/shop/platform/images/images.server.ts";
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  variantName,
} from "#tohfa/shop/platform/images/variants.ts";
import { copyDatabase } from "./database.ts";
import { query, toDatabase } from "./postgres.ts";

const root = resolve(import.meta.dirname, "../..");
const CACHE = join(root, "node_modules/.cache/tohfa-test-pictures");
/** Any number: it only has to be the same in every process of a run. */
const LOCK = 2_650_117;

/** A database with the demo shop and a data folder with its pictures; `close()` drops the database. */
export interface DemoShop extends OpenDatabase {
  dataDir: string;
}

/**
 * A copy of the demo shop (PRODUCT §8), in well under a second: the first one who asks in a run fills the
 * template. Its pictures are plain surfaces of the right sizes, so that none is drawn while tests run.
 */
export async function demoShop(): Promise<DemoShop> {
  const { folder, run } = inject("testServer");
  const template = `${run}_demo`;
  const filled = join(folder, "demo");
  await makeTemplate(template, filled);
  const database = await copyDatabase(template);
  const dataDir = await mkdtemp(join(folder, "shop-"));
  await chmod(dataDir, 0o755);
  await linkFolder(join(filled, "pictures"), join(dataDir, "pictures"));
  return { ...database, dataDir };
}

/** Fills the template where this run has none; everybody else waits for it. */
async function makeTemplate(template: string, dataDir: string): Promise<void> {
  const server = inject("testServer");
  const lock = new pg.Client(server.connection);
  await lock.connect();
  try {
    await lock.query("select pg_advisory_lock($1)", [LOCK]);
    const found = await lock.query("select from pg_database where datname = $1", [template]);
    if (found.rowCount) return;
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir);
    await linkFolder(await plainPictures(), join(dataDir, "pictures"));
    const making = `${template}_making`;
    await query(server.connection, `drop database if exists ${making} with (force)`);
    await query(server.connection, `create database ${making} template ${server.template}`);
    const database = connect(toDatabase(server.connection, making));
    await fillDemoShop({
      db: database.db,
      dataDir,
      onProgress: () => undefined,
      withAccounts: true,
    });
    await noteAllDrawn(dataDir);
    await database.pool.end();
    await query(server.connection, `alter database ${making} rename to ${template}`);
  } finally {
    await lock.end();
  }
}

/** A folder with a file for every picture of the demo shop, made once for each state of the drawings' code. */
async function plainPictures(): Promise<string> {
  const state = await hashOfFolders("demo", "shop/platform/images");
  const kept = join(CACHE, state);
  if (existsSync(kept)) return kept;
  const making = await mkdtemp(join(inject("testServer").folder, "pictures-"));
  await makePictures(making);
  const made = join(making, "pictures");
  // A cache that cannot be written (packages of another user) is no matter, nor one that somebody else filled.
  try {
    await mkdir(CACHE, { recursive: true });
    const older = (await readdir(CACHE)).filter((name) => !name.startsWith(state));
    for (const name of older) await rm(join(CACHE, name), { recursive: true, force: true });
    const incomplete = `${kept}.${randomBytes(4).toString("hex")}`;
    await linkFolder(made, incomplete);
    await rename(incomplete, kept).catch(() => rm(incomplete, { recursive: true }));
  } catch {}
  return made;
}

/** Every key is a link to the surface of its size. */
async function makePictures(dataDir: string): Promise<void> {
  const surfaces = new Set<string>();
  for (const { key, draw } of demoDrawings()) {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(await draw()) ?? [];
    const surface = `surface-${width}x${height}`;
    if (!surfaces.has(surface)) {
      surfaces.add(surface);
      await storePicture(dataDir, surface, surfaceOf(Number(width), Number(height)));
    }
    for (const variant of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const path = (name: string) =>
          join(dataDir, "pictures", variantName(name, variant, format));
        await link(path(surface), path(key));
      }
    }
  }
}

/** Grey, with an edge that keeps the files from being suspiciously small. */
function surfaceOf(width: number, height: number): string {
  const rings = Array.from({ length: 12 }, (_, ring) => {
    const edge = ring * 16;
    return `<rect x="${edge}" y="${edge}" width="${width - 2 * edge}" height="${height - 2 * edge}" fill="hsl(30 20% ${90 - ring * 3}%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${rings.join("")}</svg>`;
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    // A hard link costs nothing; across file systems it has to be a copy.
    await link(source, target).catch(() => copyFile(source, target));
  }
}

async function hashOfFolders(...folders: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    for (const file of files.sort()) hash.update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}
