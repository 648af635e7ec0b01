import { randomBytes } from "node:crypto";
import { checkPhoto, storePicture } from "#tohfa/shop/platform/images/images.server.ts";
import { type PhotoProblem, photoBytes } from "#tohfa/shop/platform/images/photo-bytes.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

const FIELD = "picture";
/** Bytes of a picture as it arrives; the builder makes it smaller before it sends it. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Stores a picture to be printed for a gift, checked by its content and encoded anew (so without place and
 * camera). Its reference, of 144 random bits, is all that opens it: it is shown to who sent it and written
 * into the order line's note, and nowhere listed.
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
