import { randomBytes } from "node:crypto";
import { checkPhoto, storePicture } from "#tohfa/shop/platform/images/images.server.ts";
import { type PhotoProblem, photoBytes } from "#tohfa/shop/platform/images/photo-bytes.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

const FIELD = "picture";
/** Bytes of an uploaded picture; the gift builder scales it down before the upload. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Stores a picture to be printed on a gift, checked by its content and re-encoded (so without location and camera
 * data). Only its reference, of 144 random bits, gives access to it: the uploader gets it, the order line's note
 * contains it, and no list shows it.
 */
export async function storeGiftPicture(
  dataDir: string,
  dataUrl: string,
): Promise<{ reference: string; url: string }> {
  const photo = photoBytes(dataUrl, MAX_BYTES);
  if ("problem" in photo)
    throw new Refusal("unprocessable", WORDS[photo.problem], { field: FIELD });
  const { bytes } = photo;
  await checkPhoto(bytes, FIELD);
  const reference = `gift-${randomBytes(18).toString("hex")}`;
  const { url } = await storePicture(dataDir, reference, bytes);
  return { reference, url };
}

const WORDS: Record<PhotoProblem, string> = {
  not_whole: "The picture did not arrive whole. Please choose it again.",
  too_large: `The picture is larger than ${MAX_BYTES / 1024 / 1024} MB. Please choose a smaller one.`,
};
