import { asc, inArray } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { products, reviews } from "#tohfa/db/schema/catalog.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tagsOfReview } from "./reviews.server.ts";

const PHOTO = /review-[0-9a-f]+/;

/**
 * Deletes reviews; their products' ratings follow. Returns the keys of their photos, whose files the caller must
 * remove.
 */
export async function removeReviews(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const ofThese = inArray(reviews.id, [...ids]);
  // Locks the products first, like `submitReview`, and in id order: else there could be a deadlock.
  const reviewed = await tx
    .select({
      id: products.id,
      sellerId: products.sellerId,
      categories: products.categories,
    })
    .from(products)
    .where(inArray(products.id, tx.select({ id: reviews.productId }).from(reviews).where(ofThese)))
    .orderBy(asc(products.id))
    .for("no key update");
  const removed = await tx.delete(reviews).where(ofThese).returning({ images: reviews.images });
  for (const product of reviewed) await announceChange(tx, tagsOfReview(product));
  return removed.flatMap(({ images }) => images).flatMap((url) => PHOTO.exec(url)?.[0] ?? []);
}
