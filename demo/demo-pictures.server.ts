import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, link, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { storePicture } from "../shop/images/images.server.ts";
import {
  MAIN_WIDTH,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  variantName,
} from "../shop/images/variants.ts";

/** A picture to be drawn: its key and how. Drawn at most once per content on this machine. */
export interface Drawing {
  key: string;
  /** When it is wanted, of PICTURE_RANK. */
  rank: number;
  draw: () => string | Promise<string>;
}

/** Before the shop opens what its first page shows; then the lists; then what only a page of its own shows. */
export const PICTURE_RANK = { opening: 0, lists: 1, rest: 2 } as const;

/** Raised when the way pictures are encoded changes, so that kept ones are made anew. */
const ENCODING = 1;
const CACHE = resolve(import.meta.dirname, "../../node_modules/.cache/tohfa-pictures");

/**
 * Draws the pictures and stores their variants in DATA_DIR/pictures. What was drawn before, for another
 * data folder or a test, is linked from the cache: pictures are named there by their content.
 */
export async function storeDrawings(
  dataDir: string,
  drawings: readonly Drawing[],
  onProgress: (done: number) => void,
): Promise<void> {
  let done = 0;
  const queue = drawings.values();
  // More in flight than processors: one is drawn while others are encoded.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const drawing of queue) {
        await storeDrawing(dataDir, drawing);
        done += 1;
        onProgress(done);
      }
    }),
  );
}

/** Draws one picture where it is not there yet. Several processes may draw the same one: each file appears whole. */
export async function storeDrawing(dataDir: string, { key, draw }: Drawing): Promise<void> {
  const folder = join(dataDir, "pictures");
  if (existsSync(join(folder, mainFile(key)))) return;
  const svg = await draw();
  const content = createHash("sha256").update(`${ENCODING} ${svg}`).digest("hex").slice(0, 40);
  await mkdir(folder, { recursive: true });
  if (await fromCache(folder, key, content)) return;
  await storePicture(dataDir, key, svg);
  await intoCache(folder, key, content);
}

/** Exists, over restarts too, while pictures of this demo shop are not drawn yet. */
const undrawnNote = (dataDir: string) => join(dataDir, ".demo-pictures-undrawn");

export const areUndrawn = (dataDir: string): boolean => existsSync(undrawnNote(dataDir));

export async function noteUndrawn(dataDir: string): Promise<void> {
  await writeFile(undrawnNote(dataDir), "Removed when all pictures of the demo shop are drawn\n");
}

export async function noteAllDrawn(dataDir: string): Promise<void> {
  await rm(undrawnNote(dataDir), { force: true });
}

async function fromCache(folder: string, key: string, content: string): Promise<boolean> {
  try {
    for (const [width, format] of variants()) {
      await linkOrCopy(
        join(CACHE, variantName(content, width, format)),
        join(folder, variantName(key, width, format)),
      );
    }
    return true;
  } catch {
    return false;
  }
}

/** A cache that cannot be written is no matter. */
async function intoCache(folder: string, key: string, content: string): Promise<void> {
  try {
    await mkdir(CACHE, { recursive: true });
    for (const [width, format] of variants()) {
      await linkOrCopy(
        join(folder, variantName(key, width, format)),
        join(CACHE, variantName(content, width, format)),
      );
    }
  } catch {}
}

const mainFile = (key: string) => variantName(key, MAIN_WIDTH, "webp");

/** The main one last: whoever finds it may rely on the others. */
function variants() {
  return PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => [width, format] as const),
  );
}

/** A hard link costs nothing; across file systems it has to be a copy. */
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
