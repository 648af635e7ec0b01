import { isPhotoReference } from "#tohfa/shop/catalogue/personalisation/answer.ts";
import type { PhotoSize } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import { CallFailed } from "../../../contract/transport.ts";
import { browserClient } from "../browser-client.ts";
import { photoWithin } from "../product/smaller-photo.ts";

/** Large enough to print, small enough for a slow line: about a megabyte. */
const MAX_SIDE = 2400;
const QUALITY = 0.86;

/** What came of a photo: kept under a reference, or why not, in words, and whether to try again can help. */
type SentPhoto = { reference: string; size: PhotoSize } | { problem: string; canTryAgain: boolean };

/** Sends a buyer's photo to be printed. Fetched when one is chosen: the contract's client is 17 KB. */
export async function sendPhoto(file: File): Promise<SentPhoto> {
  const photo = await photoWithin(file, MAX_SIDE, QUALITY).catch(() => null);
  if (photo === null) {
    return {
      problem: "This photo cannot be read. Please choose a JPEG, PNG or WebP photo.",
      canTryAgain: false,
    };
  }
  try {
    const { reference, ...size } = await browserClient.addPersonalisationPhoto(photo);
    if (!isPhotoReference(reference)) throw new Error("no reference");
    return { reference, size };
  } catch (error) {
    const said = error instanceof CallFailed && error.serverText;
    return {
      problem: said || "The photo could not be sent. It is still here: please try again.",
      canTryAgain: true,
    };
  }
}
