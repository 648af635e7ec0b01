/** The longer side of a photo that is sent, in px: more than any screen shows of it. */
const MAX_LENGTH = 1600;
const QUALITY = 0.82;

/**
 * A photo as a JPEG data URL of at most 1600 px, upright and without where it was taken: a phone's 8 MB
 * would take minutes on a slow line. Throws for what is no picture.
 */
export async function smallerPhoto(file: File): Promise<string> {
  return await photoWithin(file, MAX_LENGTH, QUALITY);
}

/** The same with a longer side of at most so many px, in another quality. */
export async function photoWithin(file: File, most: number, quality: number): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  // JPEG knows no transparency.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/jpeg", quality);
}
