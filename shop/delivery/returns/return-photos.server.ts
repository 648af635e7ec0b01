import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { returnPhotos } from "#tohfa/db/schema/buyers.ts";
import { parcels, returnRequests } from "#tohfa/db/schema/parcels.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { MAIN_WIDTH, variantName } from "#tohfa/shop/platform/images/variants.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";

/** The photos of returns of these parcels, in the order in which they were uploaded. */
export async function photosOfParcels(
  db: Database,
  parcelIds: readonly string[],
): Promise<{ id: string; parcelId: string }[]> {
  if (parcelIds.length === 0) return [];
  return await db
    .select({ id: returnPhotos.id, parcelId: returnRequests.parcelId })
    .from(returnPhotos)
    .innerJoin(returnRequests, eq(returnRequests.id, returnPhotos.returnId))
    .where(inArray(returnRequests.parcelId, [...parcelIds]))
    .orderBy(asc(returnRequests.createdAt), asc(returnPhotos.position));
}

/** The ids of a return's photos, in the order in which they were uploaded. */
export async function photosOfReturn(db: Database, returnId: string): Promise<string[]> {
  const rows = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(eq(returnPhotos.returnId, returnId))
    .orderBy(asc(returnPhotos.position));
  return rows.map(({ id }) => id);
}

/**
 * Reads a photo of a return (WebP), for the parcel's store, admins, and holders of the order's token. Refuses:
 * not_found, for everybody else and after the photo was deleted by retention.
 */
export async function readReturnPhoto(
  db: Database,
  dataDir: string,
  actor: Actor,
  photoId: string,
): Promise<Buffer> {
  const [photo] = await db
    .select({ id: returnPhotos.id, sellerId: parcels.sellerId, orderId: parcels.orderId })
    .from(returnPhotos)
    .innerJoin(returnRequests, eq(returnRequests.id, returnPhotos.returnId))
    .innerJoin(parcels, eq(parcels.id, returnRequests.parcelId))
    .where(eq(returnPhotos.id, photoId));
  if (!photo || !can(actor, "readReturnPhoto", photo)) throw noPhoto();
  const name = variantName(photo.id, MAIN_WIDTH, "webp");
  return await readFile(join(dataDir, "private", "pictures", name)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") throw noPhoto();
      throw error;
    },
  );
}

function noPhoto(): Refusal {
  return new Refusal("not_found", "There is no such photo.");
}
