import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { storePicture } from "#tohfa/shop/platform/images/images.server.ts";
import {
  MAIN_WIDTH,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  variantName,
} from "#tohfa/shop/platform/images/variants.ts";

/** A picture that can be drawn; the same content is drawn only once on this machine. */
export interface Drawing {
  key: string;
  /** How soon it is needed, one of PICTURE_RANK. */
  rank: number;
  draw: () => string | Promise<string>;
}

/** `opening`: for the home page, drawn before the shop opens; then lists; then product and article pages. */
export const PICTURE_RANK = { opening: 0, lists: 1, rest: 2 } as const;

/** Increase it when the encoding of pictures changes, so that cached ones are encoded again. */
const ENCODING = 1;
const CACHE = fileURLToPath(new URL("../node_modules/.cache/tohfa-pictures", import.meta.url));

/**
 * Draws the pictures and stores their variants in DATA_DIR/pictures. Those drawn before, for another data folder or a
 * test, are linked from a cache in which pictures are named by their content.
 */
export async function storeDrawings(
  dataDir: string,
  drawings: readonly Drawing[],
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0;
  // More in parallel than CPUs: some are drawn while others are encoded.
  await pLimit(4).map(drawings, async (drawing) => {
    await storeDrawing(dataDir, drawing);
    done += 1;
    onProgress(done);
  });
}

/** Draws one picture if it is missing. Several processes may draw the same one: files are written atomically. */
export async function storeDrawing(dataDir: string, { key, draw }: Drawing): Promise<void> {
  const folder = join(dataDir, "pictures");
  if (existsSync(join(folder, mainFile(key)))) return;
  const svg = await draw();
  const content = createHash("sha256").update(`${ENCODING} ${svg}`).digest("hex").slice(0, 40);
  await mkdir(folder, { recursive: true });
  if (await linkFromCache(folder, key, content)) return;
  await storePicture(dataDir, key, svg);
  await linkIntoCache(folder, key, content);
}

/** A file that exists as long as pictures of this demo shop are still to be drawn, also after a restart. */
const undrawnNote = (dataDir: string) => join(dataDir, ".demo-pictures-undrawn");

export const areUndrawn = (dataDir: string): boolean => existsSync(undrawnNote(dataDir));

export async function noteUndrawn(dataDir: string): Promise<void> {
  await writeFile(undrawnNote(dataDir), "Removed when all pictures of the demo shop are drawn\n");
}

export async function noteAllDrawn(dataDir: string): Promise<void> {
  await rm(undrawnNote(dataDir), { force: true });
}

async function linkFromCache(folder: string, key: string, content: string): Promise<boolean> {
  try {
    for (const [width, format] of variants()) {
      await linkOrCopy(
        join(CACHE, variantName(content, width, format)),
        join(folder, variantName(key, width, format)),
      );
    }
    return true;
  } catch {
    // It is not in the cache, or not completely: it is drawn.
    return false;
  }
}

/** The cache only saves time: if it cannot be written (a read-only install), pictures are drawn each time. */
async function linkIntoCache(folder: string, key: string, content: string): Promise<void> {
  try {
    await mkdir(CACHE, { recursive: true });
    for (const [width, format] of variants()) {
      await linkOrCopy(
        join(folder, variantName(key, width, format)),
        join(CACHE, variantName(content, width, format)),
      );
    }
  } catch {
    // Ignored, see above.
  }
}

const mainFile = (key: string) => variantName(key, MAIN_WIDTH, "webp");

/** The main file last: if it exists, all others do too. */
function variants() {
  return PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => [width, format] as const),
  );
}

/** A hard link needs no space; across file systems it has to be a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    const temporary = `${to}.${process.pid}`;
    await copyFile(from, temporary);
    await rename(temporary, to);
  }
}
