import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { orderItems, parcels } from "#tohfa/db/schema/parcels.ts";
import { personalisationPhotos } from "#tohfa/db/schema/personalisation.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import {
  checkPhoto,
  cutOut,
  removePicture,
  storePicture,
} from "#tohfa/shop/platform/images/images.server.ts";
import { type PhotoProblem, photoBytes } from "#tohfa/shop/platform/images/photo-bytes.server.ts";
import { MAIN_WIDTH, variantName, WHOLE_WIDTH } from "#tohfa/shop/platform/images/variants.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { isPhotoReference, readPhoto } from "./answer.ts";
import type { PhotoSize } from "./answered.ts";

const FIELD = "photo";
/** Bytes of an uploaded photo; the page scales it down before the upload. */
const MAX_BYTES = 8 * 1024 * 1024;
/** One size for display; the print is cut out of the full-size photo. */
const WIDTHS = [MAIN_WIDTH] as const;
/** High WebP quality, since it is printed. */
const QUALITY = 84;

/** The folder of photos that only their buyer, their seller and staff of the shop may see. */
const privateOf = (dataDir: string) => join(dataDir, "private");

/**
 * Stores a photo to be printed on a product: checked by its content, re-encoded (so without location and camera data),
 * outside the public folder. Only its reference, of 144 random bits, gives access to it. Refuses: unprocessable.
 */
export async function storePersonalisationPhoto(
  db: Database,
  dataDir: string,
  dataUrl: string,
): Promise<{ reference: string } & PhotoSize> {
  const photo = photoBytes(dataUrl, MAX_BYTES);
  if ("problem" in photo) {
    throw new Refusal("unprocessable", WORDS[photo.problem], { field: FIELD });
  }
  const { bytes } = photo;
  await checkPhoto(bytes, FIELD);
  const reference = `personal-${randomBytes(18).toString("hex")}`;
  const folder = privateOf(dataDir);
  const options = { widths: WIDTHS, quality: QUALITY, keepsWhole: true };
  const { width, height } = await storePicture(folder, reference, bytes, options);
  try {
    await db.insert(personalisationPhotos).values({ id: reference, width, height });
  } catch (error) {
    await removePersonalisationPhoto(dataDir, reference);
    throw error;
  }
  return { reference, width, height };
}

const WORDS: Record<PhotoProblem, string> = {
  not_whole: "The photo did not arrive whole. Please choose it again.",
  too_large: `The photo is larger than ${MAX_BYTES / 1024 / 1024} MB. Please choose a smaller one.`,
};

/** Deletes the files of a photo. */
export async function removePersonalisationPhoto(
  dataDir: string,
  reference: string,
): Promise<void> {
  await removePicture(privateOf(dataDir), reference, [...WIDTHS, WHOLE_WIDTH]);
}

/** A photo (WebP) for a caller who has its reference, from a cart or an order's page. Refuses: not_found. */
export async function showPersonalisationPhoto(
  dataDir: string,
  reference: string,
): Promise<Buffer> {
  if (!isPhotoReference(reference)) throw noPhoto();
  const name = variantName(reference, MAIN_WIDTH, "webp");
  return await readFile(join(privateOf(dataDir), "pictures", name)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") throw noPhoto();
      throw error;
    },
  );
}

/**
 * The printed part of a photo of a parcel's item (JPEG, in full size), for the parcel's store and staff of the shop.
 * Refuses: not_found, also for a photo of another parcel.
 */
export async function readPhotoToPrint(
  db: Database,
  dataDir: string,
  actor: Actor,
  { parcelId, reference }: { parcelId: string; reference: string },
): Promise<Buffer> {
  const rows = await db
    .select({ sellerId: parcels.sellerId, personalisation: orderItems.personalisation })
    .from(orderItems)
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .where(eq(orderItems.parcelId, parcelId));
  const [first] = rows;
  if (!first || !can(actor, "readPhotoToPrint", { sellerId: first.sellerId })) throw noPhoto();
  const chosen = rows
    .flatMap(({ personalisation }) => personalisation ?? [])
    .map(({ value }) => readPhoto(value))
    .find((photo) => photo?.reference === reference);
  if (!chosen) throw noPhoto();
  const part = chosen.part ?? { left: 0, top: 0, width: 100, height: 100 };
  const photo = await cutOut(privateOf(dataDir), reference, part, "jpeg");
  if (!photo) throw noPhoto();
  return photo;
}

function noPhoto(): Refusal {
  return new Refusal("not_found", "There is no such photo.");
}
