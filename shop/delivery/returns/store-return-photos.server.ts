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

/** The most bytes of an uploaded photo, before it is scaled down: enough for phones' photos. */
const MAX_BYTES = 15 * 1024 * 1024;
/** Only the main size is stored, because few people see the photo. */
const WIDTHS = [MAIN_WIDTH] as const;
const FIELD = "photos";

/**
 * Stores photos of a return in a folder that is not served (DATA_DIR/private), re-encoded without metadata such as the
 * place. `save` inserts their names into the database; if it fails, the files are removed. Refuses: invalid
 * (too many), too_large, unprocessable (not a photo).
 */
export async function storeReturnPhotos<Saved>(
  dataDir: string,
  photos: readonly Buffer[],
  save: (keys: string[]) => Promise<Saved>,
): Promise<Saved> {
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
    return await save(keys);
  } catch (error) {
    for (const key of keys) await removePicture(folder, key, WIDTHS);
    throw error;
  }
}
