import { type PhotoProblem, photoBytes } from "#tohfa/shop/platform/images/photo-bytes.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { MAX_PHOTOS } from "./photos.ts";

/** Bytes of one photo as it is uploaded. */
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

const FIELD = "reviewimages";

/** Decodes photos from data URLs. Refuses (unprocessable) anything else, too many and too large ones. */
export function photosIn(dataUrls: readonly string[]): Buffer[] {
  if (dataUrls.length > MAX_PHOTOS) {
    throw new Refusal("unprocessable", `Please choose at most ${MAX_PHOTOS} photos.`, {
      field: FIELD,
    });
  }
  return dataUrls.map((url) => {
    const photo = photoBytes(url, MAX_PHOTO_BYTES);
    if ("problem" in photo)
      throw new Refusal("unprocessable", WORDS[photo.problem], { field: FIELD });
    return photo.bytes;
  });
}

const WORDS: Record<PhotoProblem, string> = {
  not_whole: "One of the photos did not arrive whole. Please choose it again.",
  too_large: `One of the photos is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Please choose a smaller one.`,
};
