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

/** A review that is kept, and the coupon that it earned. */
export interface SubmittedReview {
  review: Review;
  /** Its code goes to the reviewer's mailbox alone: anybody can type another's address. */
  coupon: GivenCoupon | null;
  /** It is one of a burst: nobody sees it before an admin has looked at it. */
  isWaiting: boolean;
}

/** Says nothing of the review there is, nor whether they bought it: anybody can type another's address. */
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
 * The answer to a review that was sent before, word for word: a phone that lost the first answer on a slow
 * network tries again. Null where that buyer, or that address of nobody proven, has none of the product; refuses
 * another one.
 */
export async function sentBefore(
  db: Database,
  productId: string,
  wanted: ReviewInput,
  purchase: Purchase | null,
): Promise<SubmittedReview | null> {
  const isOfEmail = eq(sql`lower(${reviews.email})`, normaliseEmail(wanted.email));
  const [found] = await db
    .select({
      kept: reviews,
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
  const { kept, coupon, ...product } = found;
  if (!isSame(kept, wanted)) throw new AlreadyReviewed();
  const { id, firstName, lastName, city, gender, message, rating, images, reply } = kept;
  return {
    review: {
      ...{ id, productId, firstName, lastName, city, gender, message, rating, images, reply },
      ...product,
      createdAt: kept.createdAt.toISOString(),
      verifiedBuyer: kept.isProven,
      isUnproven: !kept.isProven,
    },
    isWaiting: kept.isWaiting,
    coupon: coupon && { ...coupon, expiresAt: coupon.expiresAt?.getTime() ?? null },
  };
}

/** Written of another order of theirs: however often somebody buys a thing, and whatever they sign with, they count once. */
export function ofSameBuyer({ email }: Purchase): SQL {
  return sql`${reviews.orderId} in (select id from orders where lower(email) = ${email} and email <> '')`;
}

function isSame(kept: typeof reviews.$inferSelect, wanted: ReviewInput): boolean {
  return (
    kept.message === wanted.message.trim() &&
    kept.rating === wanted.rating &&
    kept.firstName === cleanName(wanted.firstName) &&
    kept.lastName === cleanName(wanted.lastName) &&
    kept.images.length === wanted.photos.length
  );
}
