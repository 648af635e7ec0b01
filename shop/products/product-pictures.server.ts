import { randomBytes } from "node:crypto";
import type { Database } from "../../db/open.server.ts";
import type { Actor } from "../accounts/actor.ts";
import { asOwner } from "../accounts/own-store.ts";
import { can } from "../accounts/permissions.ts";
import { noProduct } from "../catalog/catalog.server.ts";
import { checkPhoto, removePicture, storePicture } from "../images/images.server.ts";
import { Refusal } from "../refusal.ts";
import { MOST } from "./product-draft.ts";
import { storeOfProducts } from "./read-drafts.server.ts";

/** Bytes of one photo before it is made smaller: what phones take. */
export const MOST_PHOTO_BYTES = 15 * 1024 * 1024;
const FIELD = "images";

/**
 * Keeps photos for a store's product in all sizes and formats; their URLs, in the order given. They belong to no
 * product yet: `keep` writes them into one, and where that fails they are removed again. Refuses: not_found,
 * unprocessable (no picture), too_large, invalid (too many).
 */
export async function addProductPictures<Kept>(
  db: Database,
  actor: Actor,
  { sellerId, dataDir, photos }: { sellerId: string; dataDir: string; photos: readonly Buffer[] },
  keep: (urls: string[]) => Promise<Kept>,
): Promise<Kept> {
  const store = await storeOfProducts(db, sellerId);
  if (!can(asOwner(actor, store), "addProductPictures", { sellerId })) throw noProduct();
  if (photos.length > MOST.pictures) {
    throw new Refusal("invalid", `At most ${MOST.pictures} pictures.`, { field: FIELD });
  }
  for (const photo of photos) {
    if (photo.length > MOST_PHOTO_BYTES) {
      const text = `One of the photos is larger than ${MOST_PHOTO_BYTES / 1024 / 1024} MB.`;
      throw new Refusal("too_large", text, { field: FIELD });
    }
    await checkPhoto(photo, FIELD);
  }
  const stored: { key: string; url: string }[] = [];
  try {
    for (const photo of photos) {
      const key = `product-${randomBytes(12).toString("hex")}`;
      stored.push(await storePicture(dataDir, key, photo));
    }
    return await keep(stored.map(({ url }) => url));
  } catch (error) {
    for (const { key } of stored) await removePicture(dataDir, key);
    throw error;
  }
}
