import { randomBytes } from "node:crypto";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { checkPhoto, removePicture, storePicture } from "./images.server.ts";

/** Bytes of one uploaded photo, at most: enough for those of phones. */
const MAX_BYTES = 15 * 1024 * 1024;

/**
 * Stores photos for a store's own page, posts and articles in all sizes; `save` writes their URLs to the database, and
 * where that fails they are deleted again. Refuses: unprocessable (no picture), too_large, invalid (too many), with the
 * field.
 */
export async function storePhotos<Saved>(
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
  save: (urls: string[]) => Promise<Saved>,
): Promise<Saved> {
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
      // The prefix is a kind of picture-places.server.ts.
      const key = `store-${randomBytes(12).toString("hex")}`;
      stored.push(await storePicture(dataDir, key, photo));
    }
    return await save(stored.map(({ url }) => url));
  } catch (error) {
    for (const { key } of stored) await removePicture(dataDir, key);
    throw error;
  }
}
