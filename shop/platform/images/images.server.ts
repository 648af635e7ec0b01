import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Sharp } from "sharp";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { type CropBox, pixelsOf } from "./crop.ts";
import { LOOK_SIZE, lookOf } from "./picture-look.ts";
import {
  isPictureKey,
  MAIN_WIDTH,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureUrl,
  variantName,
  WHOLE_WIDTH,
} from "./variants.ts";

let loaded: ReturnType<typeof loadSharp> | undefined;
/** Imported with the first picture: its libraries use 10 MB, and not every process handles pictures. */
const openSharp = () => {
  loaded ??= loadSharp();
  return loaded;
};

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // Many small pictures: one thread each and a few at once beats many threads on one.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Two pictures at once in this process, first come first served, since decoded pixels need much memory. */
const inTurn = pLimit(2);
/** What a decoded photo may measure: 40 megapixels is more than any phone sends after its own shrinking. */
const MAX_PIXELS = 40_000_000;
/**
 * The size of a stored photo, at most: enough to read a tall screenshot, little enough to encode in seconds. WebP and
 * AVIF allow sides of 16,383 and 16,384 pixels.
 */
const MAX_STORED_PIXELS = 4_000_000;
const MAX_STORED_SIDE = 16_000;
const PHOTO_FORMATS = new Set(["jpeg", "png", "webp", "gif", "heif"]);
/** The first bytes of files of these formats; for anything else (SVG, PDF) no decoder is even tried. */
const PHOTO_STARTS: readonly (readonly [at: number, letters: string])[] = [
  [0, "\xff\xd8\xff"],
  [0, "\x89PNG\r\n\x1a\n"],
  [0, "GIF8"],
  [8, "WEBP"],
  // HEIC and AVIF; films have the same container and fail to decode.
  [4, "ftyp"],
];

/** A stored picture. */
export interface StoredPicture {
  key: string;
  /** The main URL: 960 wide, WebP. */
  url: string;
  width: number;
  height: number;
  /** "#rrggbb", the mean colour, shown while the picture loads. */
  color: string;
}

/**
 * Makes all variants of a picture and writes them to DATA_DIR/pictures; each file is written atomically, the main one
 * last. `input` is an image file's bytes (check uploads with `checkPhoto` first) or the text of an SVG of our own.
 * Metadata is dropped, EXIF rotation applied.
 */
export async function storePicture(
  dataDir: string,
  key: string,
  input: Buffer | string,
  options: { widths?: readonly number[]; quality?: number; keepsWhole?: boolean } = {},
): Promise<StoredPicture> {
  if (!isPictureKey(key)) throw new Error(`Not a picture key: ${key}`);
  const { widths = PICTURE_WIDTHS, quality = 68, keepsWhole = false } = options;
  const sharp = await openSharp();
  return await inTurn(async () => {
    const isDrawing = !Buffer.isBuffer(input);
    const { data, info } = await decode(input, Math.max(...widths, keepsWhole ? WHOLE_WIDTH : 0));
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const folder = join(dataDir, "pictures");
    await mkdir(folder, { recursive: true });
    const variants = widths.flatMap((width) =>
      PICTURE_FORMATS.map((format) => ({ width, format })),
    );
    if (keepsWhole) variants.push({ width: WHOLE_WIDTH, format: "webp" });
    // The main file last: where it exists, the others do too.
    variants.sort((a, b) => rank(a) - rank(b));
    try {
      for (const { width, format } of variants) {
        const pixels = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
        await writeWhole(
          folder,
          variantName(key, width, format),
          await encode(pixels, format, quality, isDrawing),
        );
      }
    } catch (error) {
      // A full disk: the variants that were written are useless without the rest.
      await removePicture(dataDir, key, [...widths, WHOLE_WIDTH]);
      throw error;
    }
    const color = await meanColor(sharp(data, { raw }));
    return { key, url: pictureUrl(key), width: info.width, height: info.height, color };
  });
}

/** Decodes a photo, or renders an SVG, once, at the largest width; smaller variants are made of these pixels. */
async function decode(input: Buffer | string, width: number) {
  const sharp = await openSharp();
  const isDrawing = !Buffer.isBuffer(input);
  const source = isDrawing ? Buffer.from(input) : input;
  const sides = isDrawing ? { width } : { width, height: await tallest(source) };
  return await sharp(source, {
    limitInputPixels: MAX_PIXELS,
    ...(isDrawing ? { density: await densityFor(source, width) } : {}),
  })
    .rotate()
    .resize({ ...sides, fit: "inside", withoutEnlargement: !isDrawing })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The height of a stored photo, at most: a taller one is scaled down in proportion. */
async function tallest(photo: Buffer): Promise<number> {
  const sharp = await openSharp();
  const { width, height } = (await sharp(photo, { limitInputPixels: MAX_PIXELS }).metadata())
    .autoOrient;
  const side = Math.floor(Math.sqrt((MAX_STORED_PIXELS * height) / width));
  return Math.max(1, Math.min(MAX_STORED_SIDE, side));
}

function rank({ width, format }: { width: number; format: PictureFormat }): number {
  return width === MAIN_WIDTH && format === "webp" ? 1 : 0;
}

/** Flat drawings compress well at any effort, and a first start makes a thousand of them. */
function encode(
  pixels: Sharp,
  format: PictureFormat,
  quality: number,
  isDrawing: boolean,
): Promise<Buffer> {
  if (format === "webp") {
    return pixels
      .webp({ quality: Math.min(100, quality + 8), effort: isDrawing ? 1 : 2 })
      .toBuffer();
  }
  return pixels
    .avif({
      quality: Math.max(1, quality - 14),
      effort: isDrawing ? 0 : 1,
      chromaSubsampling: "4:2:0",
    })
    .toBuffer();
}

/**
 * The density at which an SVG has this width: rendering it at its own size and scaling down takes three times as long.
 */
async function densityFor(svg: Buffer, width: number): Promise<number> {
  const sharp = await openSharp();
  const own = (await sharp(svg).metadata()).width;
  return own ? Math.min(2400, Math.max(1, (72 * width) / own)) : 72;
}

async function meanColor(pixels: Sharp): Promise<string> {
  const mean = await pixels.resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${[...mean.subarray(0, 3)].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Writes a file atomically: readers see the old file, the new one or none, never a part. */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, join(folder, name));
  } catch (error) {
    // On a full disk the partial file would keep it full.
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * For comparing photos independently of their files: `pixels`, a hash of the decoded picture, and `look`, a perceptual
 * hash in which near copies differ little (picture-look.ts). Check the photo first.
 */
export async function comparePicture(bytes: Buffer): Promise<{ pixels: string; look: string }> {
  const sharp = await openSharp();
  return await inTurn(async () => {
    const { data, info } = await decode(bytes, MAIN_WIDTH);
    const { width, height, channels } = info;
    const pixels = createHash("sha256").update(`${width}x${height}:`).update(data).digest("hex");
    const grey = await sharp(data, { raw: { width, height, channels } })
      .greyscale()
      .resize({ ...LOOK_SIZE, fit: "fill" })
      .raw()
      .toBuffer();
    return { pixels, look: lookOf(grey) };
  });
}

/** Removes those of a picture's variants that exist. */
export async function removePicture(
  dataDir: string,
  key: string,
  widths: readonly number[] = PICTURE_WIDTHS,
): Promise<void> {
  if (!isPictureKey(key)) return;
  for (const width of widths)
    for (const format of PICTURE_FORMATS)
      await rm(join(dataDir, "pictures", variantName(key, width, format)), { force: true });
}

/** A part of a stored picture, cut from its widest file; null where there is none. */
export async function cutOut(
  dataDir: string,
  key: string,
  box: CropBox,
  as: "png" | "jpeg" = "png",
): Promise<Buffer | null> {
  if (!isPictureKey(key)) return null;
  const names = [WHOLE_WIDTH, MAIN_WIDTH].map((width) => variantName(key, width, "webp"));
  const sharp = await openSharp();
  return await inTurn(async () => {
    for (const name of names) {
      const bytes = await readFile(join(dataDir, "pictures", name)).catch(() => null);
      if (!bytes) continue;
      const { width, height } = await sharp(bytes).metadata();
      const part = sharp(bytes).extract(pixelsOf(box, { width, height }));
      return await (as === "png" ? part.png() : part.jpeg({ quality: 95 })).toBuffer();
    }
    return null;
  });
}

/**
 * Refuses what is not a photo, by its content and not by its declared type: it must decode completely, be of a photo
 * format (no SVG, which can hold scripts) and have sane dimensions.
 */
export async function checkPhoto(bytes: Buffer, field: string): Promise<void> {
  const start = bytes.toString("latin1", 0, 16);
  if (!PHOTO_STARTS.some(([at, letters]) => start.startsWith(letters, at))) throw noPicture(field);
  const sharp = await openSharp();
  await inTurn(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
      const { format, width, height } = await image.metadata();
      if (!PHOTO_FORMATS.has(format ?? "") || !width || !height) throw new Error("no photo");
      // Headers can be forged: decode all of it.
      await image.resize({ width: 32, height: 32, fit: "inside" }).raw().toBuffer();
    } catch {
      // Whatever sharp's error: the refusal says what to do.
      throw noPicture(field);
    }
  });
}

function noPicture(field: string): Refusal {
  const text =
    "One of the photos is not a picture we can read. Please choose a JPEG, PNG or WebP photo.";
  return new Refusal("unprocessable", text, { field });
}
