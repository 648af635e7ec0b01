import { randomBytes } from "node:crypto";
import { join } from "node:path";
import {
  checkPhoto,
  removePicture,
  storePicture,
} from "#tohfa/shop/platform/images/images.server.ts";
import { MAIN_WIDTH } from "#tohfa/shop/platform/images/variants.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { MAX_RETURN_PHOTOS } from "./return.ts";

/** Bytes of one photo before it is made smaller: what phones take. */
const MAX_BYTES = 15 * 1024 * 1024;
/** Only the main size: two people look at it, nobody browses it. */
const WIDTHS = [MAIN_WIDTH] as const;
const FIELD = "photos";

/**
 * Stores photos of a return beside what everybody may read (DATA_DIR/private), made new: no metadata, so no place
 * where they were taken. `keep` writes their names down; where that fails they are removed again. Refuses: invalid
 * (too many), too_large, unprocessable (no photo).
 */
export async function storeReturnPhotos<Kept>(
  dataDir: string,
  photos: readonly Buffer[],
  keep: (keys: string[]) => Promise<Kept>,
): Promise<Kept> {
  if (photos.length > MAX_RETURN_PHOTOS) {
    const text = `Choose ${MAX_RETURN_PHOTOS} photos at most.`;
    throw new Refusal("invalid", text, { field: FIELD });
  }
  for (const photo of photos) {
    if (photo.length > MAX_BYTES) {
      const text = `One of the photos is larger than ${MAX_BYTES / 1024 / 1024} MB. Choose a smaller one.`;
      throw new Refusal("too_large", text, { field: FIELD });
    }
    await checkPhoto(photo, FIELD);
  }
  const folder = join(dataDir, "private");
  const keys: string[] = [];
  try {
    for (const photo of photos) {
      const key = `return-${randomBytes(20).toString("hex")}`;
      await storePicture(folder, key, photo, { widths: WIDTHS, quality: 76 });
      keys.push(key);
    }
    return await keep(keys);
  } catch (error) {
    for (const key of keys) await removePicture(folder, key, WIDTHS);
    throw error;
  }
}
