import { randomBytes } from "node:crypto";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { checkPhoto, storePicture } from "./images.server.ts";

const MAX_BYTES = 15 * 1024 * 1024;

/**
 * Stores a picture of the shop's own, such as of a category, a deal or a banner, and returns its URL; where nothing
 * references it, a job deletes it. Refuses: invalid (none was chosen), too_large, unprocessable (no picture).
 */
export async function storeShopPicture(
  dataDir: string,
  bytes: Buffer | undefined,
  field: string,
): Promise<string> {
  if (!bytes) throw new Refusal("invalid", "Choose a picture first.", { field });
  if (bytes.length > MAX_BYTES) {
    throw new Refusal("too_large", "This picture is larger than 15 MB. Choose a smaller one.", {
      field,
    });
  }
  await checkPhoto(bytes, field);
  const { url } = await storePicture(dataDir, `shop-${randomBytes(12).toString("hex")}`, bytes);
  return url;
}
