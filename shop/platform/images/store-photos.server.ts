import { randomBytes } from "node:crypto";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { checkPhoto, removePicture, storePicture } from "./images.server.ts";

/** Bytes of one photo before it is made smaller: what phones take. */
const MAX_BYTES = 15 * 1024 * 1024;

/**
 * Keeps photos of a store's own page, posts and articles in all sizes; `keep` writes their URLs down, and where that
 * fails they are removed again. Refuses: unprocessable (no picture), too_large, invalid (too many), with the field.
 */
export async function keepPhotos<Kept>(
  {
    dataDir,
    photos,
    most,
    field,
  }: {
    dataDir: string;
    photos: readonly Buffer[];
    most: number;
    field: string;
  },
  keep: (urls: string[]) => Promise<Kept>,
): Promise<Kept> {
  if (photos.length > most) {
    const text = most === 1 ? "Choose one picture." : `At most ${most} pictures at a time.`;
    throw new Refusal("invalid", text, { field });
  }
  for (const photo of photos) {
    if (photo.length > MAX_BYTES) {
      const text = `One of the pictures is larger than ${MAX_BYTES / 1024 / 1024} MB.`;
      throw new Refusal("too_large", text, { field });
    }
    await checkPhoto(photo, field);
  }
  const stored: { key: string; url: string }[] = [];
  try {
    for (const photo of photos) {
      // remove-unnamed-pictures.server.ts knows by this word where such a picture can be named.
      const key = `store-${randomBytes(12).toString("hex")}`;
      stored.push(await storePicture(dataDir, key, photo));
    }
    return await keep(stored.map(({ url }) => url));
  } catch (error) {
    for (const { key } of stored) await removePicture(dataDir, key);
    throw error;
  }
}
