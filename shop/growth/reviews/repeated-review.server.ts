import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { products, reviews } from "#tohfa/db/schema/catalog.ts";
import { coupons } from "#tohfa/db/schema/coupons.ts";
import type { GivenCoupon } from "#tohfa/shop/buying/coupons/coupon.ts";
import type { Review } from "#tohfa/shop/catalogue/product/product.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { cleanName } from "#tohfa/shop/values/name.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import type { Purchase } from "./proven-buyer.server.ts";
import type { ReviewInput } from "./review.ts";

/** A stored review, and the coupon that it earned. */
export interface SubmittedReview {
  review: Review;
  /** Its code is only in the letter, never in an answer: anybody can type another's address. */
  coupon: GivenCoupon | null;
  /** Hidden as part of a burst until an admin has read it. */
  isWaiting: boolean;
}

/** Tells neither the other review nor whether they bought the product: anybody can type another's address. */
export class AlreadyReviewed extends Refusal {
  constructor() {
    super(
      "conflict",
      "We take one review of a product from each email address, and cannot take another from this one. Was it not you? Please write to us.",
      { field: "email" },
    );
  }
}

/**
 * The stored review, if exactly this one was sent before: a phone that lost the first answer on a slow network sends it
 * again. Null if that buyer (or, without proof, that address) has none of this product; refuses a different one.
 */
export async function findRepeated(
  db: Database,
  productId: string,
  wanted: ReviewInput,
  purchase: Purchase | null,
): Promise<SubmittedReview | null> {
  const isOfEmail = eq(sql`lower(${reviews.email})`, normaliseEmail(wanted.email));
  const [found] = await db
    .select({
      row: reviews,
      productName: products.name,
      productNameUrdu: products.nameUrdu,
      productSlug: products.slug,
      coupon: coupons,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(coupons, eq(coupons.reviewId, reviews.id))
    .where(
      and(
        eq(reviews.productId, productId),
        purchase
          ? or(
              eq(reviews.orderId, purchase.orderId),
              and(isNotNull(reviews.orderId), isOfEmail),
              ofSameBuyer(purchase),
            )
          : and(isNull(reviews.orderId), isOfEmail),
      ),
    );
  if (!found) return null;
  const { row, coupon, ...product } = found;
  if (!isSameReview(row, wanted)) throw new AlreadyReviewed();
  const { id, firstName, lastName, city, gender, message, rating, images, reply } = row;
  return {
    review: {
      ...{ id, productId, firstName, lastName, city, gender, message, rating, images, reply },
      ...product,
      createdAt: row.createdAt.toISOString(),
      verifiedBuyer: row.isProven,
      isUnproven: !row.isProven,
    },
    isWaiting: row.isWaiting,
    coupon: coupon && { ...coupon, expiresAt: coupon.expiresAt?.getTime() ?? null },
  };
}

/** Reviews of any order with the buyer's address: a buyer has one review of a product, however often they buy it. */
export function ofSameBuyer({ email }: Purchase): SQL {
  return sql`${reviews.orderId} in (select id from orders where lower(email) = ${email} and email <> '')`;
}

function isSameReview(row: typeof reviews.$inferSelect, wanted: ReviewInput): boolean {
  return (
    row.message === wanted.message.trim() &&
    row.rating === wanted.rating &&
    row.firstName === cleanName(wanted.firstName) &&
    row.lastName === cleanName(wanted.lastName) &&
    row.images.length === wanted.photos.length
  );
}
