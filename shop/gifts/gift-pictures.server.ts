import { randomBytes } from "node:crypto";
import { checkPhoto, storePicture } from "../images/images.server.ts";
import { Refusal } from "../refusal.ts";

const FIELD = "picture";
/** Bytes of a picture as it arrives; the builder makes it smaller before it sends it. */
const MOST_BYTES = 8 * 1024 * 1024;
const DATA_URL = /^data:image\/[a-z0-9.+-]{1,30};base64,([A-Za-z0-9+/]+={0,2})$/i;

/**
 * Keeps a picture to be printed for a gift, checked by its content and encoded anew (so without place and
 * camera). Its reference, of 144 random bits, is all that opens it: it is shown to who sent it and written
 * into the order line's note, and nowhere listed.
 */
export async function keepGiftPicture(
  dataDir: string,
  dataUrl: string,
): Promise<{ reference: string; url: string }> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (!base64) {
    throw new Refusal(
      "unprocessable",
      "The picture did not arrive whole. Please choose it again.",
      { field: FIELD },
    );
  }
  if (base64.length * 0.75 > MOST_BYTES) {
    throw new Refusal(
      "unprocessable",
      `The picture is larger than ${MOST_BYTES / 1024 / 1024} MB. Please choose a smaller one.`,
      { field: FIELD },
    );
  }
  const bytes = Buffer.from(base64, "base64");
  await checkPhoto(bytes, FIELD);
  const reference = `gift-${randomBytes(18).toString("hex")}`;
  const { url } = await storePicture(dataDir, reference, bytes);
  return { reference, url };
}
