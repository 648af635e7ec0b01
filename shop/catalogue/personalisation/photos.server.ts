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
/** Bytes of a photo as it arrives; the page makes it smaller before it sends it. */
const MAX_BYTES = 8 * 1024 * 1024;
/** One size to look at; what is printed is cut out of the whole. */
const WIDTHS = [MAIN_WIDTH] as const;
/** Nearly as good as it came: it is printed. */
const QUALITY = 84;

/** Where photos are that only their buyer, their seller and the shop's people see. */
const privateOf = (dataDir: string) => join(dataDir, "private");

/**
 * Stores a photo to be printed on a thing: looked at by its content, made new (so without place and camera), beside
 * what everybody may read. Its reference, of 144 random bits, is all that opens it. Refuses: unprocessable.
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

/** The files of a photo that nobody needs any more. */
export async function removePersonalisationPhoto(
  dataDir: string,
  reference: string,
): Promise<void> {
  await removePicture(privateOf(dataDir), reference, [...WIDTHS, WHOLE_WIDTH]);
}

/** A photo (WebP) for whoever has its reference, in their cart or on their order's page. Refuses: not_found. */
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
 * The part of a photo that is printed on a thing of a parcel (JPEG, in full size), for the parcel's store and the
 * shop's own people. Refuses: not_found, also for a photo of another parcel.
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
