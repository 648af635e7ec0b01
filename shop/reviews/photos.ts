import { Refusal } from "../refusal.ts";

/** Photos a review may carry. */
export const MOST_PHOTOS = 6;
/** Bytes of one photo before it is made smaller. */
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024;

const FIELD = "reviewimages";
const DATA_URL = /^data:image\/[a-z0-9.+-]{1,30};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The base64 inside of data URLs of pictures; refuses anything else, too many and too large ones. */
export function photoTexts(dataUrls: string[]): string[] {
  if (dataUrls.length > MOST_PHOTOS) {
    throw new Refusal("unprocessable", `Please choose at most ${MOST_PHOTOS} photos.`, {
      field: FIELD,
    });
  }
  return dataUrls.map((url) => {
    const head = DATA_URL.exec(url)?.[0];
    const text = head ? url.slice(head.length) : "";
    if (!BASE64.test(text)) {
      throw new Refusal(
        "unprocessable",
        "One of the photos did not arrive whole. Please choose it again.",
        { field: FIELD },
      );
    }
    if (text.length * 0.75 > MOST_PHOTO_BYTES) {
      throw new Refusal(
        "unprocessable",
        `One of the photos is larger than ${MOST_PHOTO_BYTES / 1024 / 1024} MB. Please choose a smaller one.`,
        { field: FIELD },
      );
    }
    return text;
  });
}
