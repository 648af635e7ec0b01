import { type PhotoProblem, photoText } from "../images/photo-text.ts";
import { Refusal } from "../refusal.ts";

/** Photos a review may carry. */
export const MAX_PHOTOS = 6;
/** Bytes of one photo before it is made smaller. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

const FIELD = "reviewimages";
/** The base64 inside of data URLs of pictures; refuses anything else, too many and too large ones. */
export function photoTexts(dataUrls: string[]): string[] {
  if (dataUrls.length > MAX_PHOTOS) {
    throw new Refusal("unprocessable", `Please choose at most ${MAX_PHOTOS} photos.`, {
      field: FIELD,
    });
  }
  return dataUrls.map((url) => {
    const photo = photoText(url, MAX_PHOTO_BYTES);
    if ("problem" in photo)
      throw new Refusal("unprocessable", WORDS[photo.problem], { field: FIELD });
    return photo.text;
  });
}

const WORDS: Record<PhotoProblem, string> = {
  not_whole: "One of the photos did not arrive whole. Please choose it again.",
  too_large: `One of the photos is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Please choose a smaller one.`,
};
