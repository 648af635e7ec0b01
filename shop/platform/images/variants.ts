/** The widths that every picture is stored in, in pixels (ARCHITECTURE: made at upload, never on request). */
export const PICTURE_WIDTHS = [320, 640, 960] as const;

/** AVIF for browsers that can, WebP for everyone else. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The width whose WebP is "the" URL of a picture, in the database and on the wire. */
export const MAIN_WIDTH = 960;

/** The width of a further WebP of each product's photo, from which it is cropped. Nothing links to it. */
export const WHOLE_WIDTH = 2000;

const PICTURE_URL = /^(.*\/pictures\/)([a-z0-9][a-z0-9-]*)-(\d+)\.(avif|webp)$/;
const PICTURE_KEY = /^[a-z0-9][a-z0-9-]{0,119}$/;

/** A key may become a file name: lower-case letters, digits and hyphens only. */
export function isPictureKey(key: string): boolean {
  return PICTURE_KEY.test(key);
}

/** "<key>-<width>.<ext>", the file's name in DATA_DIR/pictures. */
export function variantName(key: string, width: number, format: PictureFormat): string {
  return `${key}-${width}.${format}`;
}

/** "/pictures/<key>-<width>.<ext>"; by default the main one (960, WebP). */
export function pictureUrl(
  key: string,
  width: number = MAIN_WIDTH,
  format: PictureFormat = "webp",
): string {
  return `/pictures/${variantName(key, width, format)}`;
}

/** The key of a picture of ours; null where the URL is not one. */
export function pictureKey(url: string): string | null {
  return url.startsWith("/pictures/") ? (PICTURE_URL.exec(url)?.[2] ?? null) : null;
}

/** The same picture in another width or format; null where the URL is not one of ours. */
export function variantUrl(url: string, width: number, format: PictureFormat): string | null {
  const match = PICTURE_URL.exec(url);
  return match ? `${match[1]}${variantName(match[2] ?? "", width, format)}` : null;
}

/** "… 320w, … 640w, … 960w" for a srcset; null where the URL is not one of ours. */
export function sourceSet(
  url: string,
  format: PictureFormat,
  widths: readonly number[] = PICTURE_WIDTHS,
): string | null {
  const urls = widths.map((width) => [variantUrl(url, width, format), width] as const);
  if (urls.some(([variant]) => variant === null)) return null;
  return urls.map(([variant, width]) => `${variant} ${width}w`).join(", ");
}
