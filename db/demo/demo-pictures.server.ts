import { createHash } from "node:crypto";
import { copyFile, link, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type StoredPicture, storePicture } from "../../shop/images/images.server.ts";
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureUrl,
  variantName,
} from "../../shop/images/variants.ts";

/** A picture to be drawn: its key and how. Drawn at most once per content on this machine. */
export interface Drawing {
  key: string;
  draw: () => string | Promise<string>;
  alt?: string;
}

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
): Promise<Map<string, StoredPicture>> {
  const folder = join(dataDir, "pictures");
  await mkdir(folder, { recursive: true });
  await mkdir(CACHE, { recursive: true });
  const stored = new Map<string, StoredPicture>();
  const queue = drawings.values();
  // More in flight than processors: one is drawn while others are encoded.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const drawing of queue) {
        stored.set(drawing.key, await storeOne(dataDir, folder, drawing));
        onProgress(stored.size);
      }
    }),
  );
  return stored;
}

async function storeOne(dataDir: string, folder: string, drawing: Drawing): Promise<StoredPicture> {
  const svg = await drawing.draw();
  const content = createHash("sha256").update(`${ENCODING} ${svg}`).digest("hex").slice(0, 40);
  const kept = await fromCache(folder, drawing.key, content);
  if (kept) return kept;
  const picture = await storePicture(dataDir, drawing.key, svg);
  await intoCache(folder, content, picture);
  return picture;
}

async function fromCache(
  folder: string,
  key: string,
  content: string,
): Promise<StoredPicture | null> {
  try {
    const note = JSON.parse(await readFile(join(CACHE, `${content}.json`), "utf8"));
    for (const [width, format] of variants()) {
      await linkOrCopy(
        join(CACHE, variantName(content, width, format)),
        join(folder, variantName(key, width, format)),
      );
    }
    return { ...note, key, url: pictureUrl(key) };
  } catch {
    return null;
  }
}

/** The note last: whoever finds it may rely on the files. A cache that cannot be written is no matter. */
async function intoCache(folder: string, content: string, picture: StoredPicture): Promise<void> {
  try {
    for (const [width, format] of variants()) {
      await linkOrCopy(
        join(folder, variantName(picture.key, width, format)),
        join(CACHE, variantName(content, width, format)),
      );
    }
    await writeFile(join(CACHE, `${content}.json`), JSON.stringify(picture));
  } catch {}
}

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
    await copyFile(from, to);
  }
}
