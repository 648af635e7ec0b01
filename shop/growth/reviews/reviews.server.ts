import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products, reviews } from "#tohfa/db/schema/catalog.ts";
import { giveReviewCoupon } from "#tohfa/shop/buying/coupons/coupons.server.ts";
import { IS_SHOWN, p, REVIEW_COLUMNS, r } from "#tohfa/shop/catalogue/lists/product-rows.server.ts";
import { noProduct } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import type { Review } from "#tohfa/shop/catalogue/product/product.ts";
import { notify } from "#tohfa/shop/messages/mail/notify.server.ts";
import { tellStore } from "#tohfa/shop/messages/notices/tell-store.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import {
  checkPhoto,
  removePicture,
  storePicture,
} from "#tohfa/shop/platform/images/images.server.ts";
import { type Tag, tag, tagsOfProduct } from "#tohfa/shop/platform/tags.ts";
import { normaliseEmail } from "#tohfa/shop/values/email.ts";
import { nameIn } from "#tohfa/shop/values/language/name-in.ts";
import { cleanName } from "#tohfa/shop/values/name.ts";
import { refuse } from "#tohfa/shop/values/refusal.ts";
import { isInBurst } from "./burst.server.ts";
import { photosIn } from "./photos.server.ts";
import { findPurchase, type ProvenBuyer, type Purchase } from "./proven-buyer.server.ts";
import {
  AlreadyReviewed,
  findRepeated,
  ofSameBuyer,
  type SubmittedReview,
} from "./repeated-review.server.ts";
import { type ReviewInput, readGender, whyNotReview } from "./review.ts";

/** The writer of a review. */
export interface Reviewer {
  /** Null: not proven, whatever was typed. */
  buyer: ProvenBuyer | null;
  /**
   * The key by which reviews without proof are counted (reviewerAddress); null in load tests, which are not counted.
   */
  addressHash: string | null;
}

/**
 * Stores a review. It is shown at once, unless it is part of a burst of unproven ones, which wait for an admin. A
 * buyer's order is stored with it; if there is one and the review has photos, a coupon is mailed to the order's
 * address. Only proven buyers' reviews count in the product's rating, which the database computes
 * (0006_proven_reviews.sql). Refuses: invalid, unprocessable (photos), not_found, conflict (field email: they have
 * reviewed it before).
 */
export async function submitReview(
  db: Database,
  dataDir: string,
  productId: string,
  wanted: ReviewInput,
  { buyer, addressHash }: Reviewer,
): Promise<SubmittedReview> {
  refuse(whyNotReview(wanted));
  const photos = photosIn(wanted.photos);
  // Before the photos are decoded, so that a bad request does not cost that much CPU.
  const [found] = await findProduct(db, productId);
  if (!found) throw noProduct();
  const purchase = await findPurchase(db, buyer, productId);
  const before = await findRepeated(db, productId, wanted, purchase);
  if (before) return before;
  const stored = await storePhotos(dataDir, photos);
  try {
    const { sellerId } = found;
    return await db.transaction((tx) =>
      saveReview(tx, wanted, { productId, sellerId, purchase, addressHash, stored }),
    );
  } catch (error) {
    for (const { key } of stored) await removePicture(dataDir, key);
    // The same review may have been sent twice in parallel.
    const quicker =
      error instanceof AlreadyReviewed && (await findRepeated(db, productId, wanted, purchase));
    if (quicker) return quicker;
    throw error;
  }
}

/** Writes the review, its coupon and its letters in one transaction. */
async function saveReview(
  tx: Transaction,
  wanted: ReviewInput,
  of: {
    productId: string;
    sellerId: string;
    purchase: Purchase | null;
    addressHash: Reviewer["addressHash"];
    stored: { url: string }[];
  },
): Promise<SubmittedReview> {
  const { productId, sellerId, purchase, stored } = of;
  const addressHash = purchase?.isProof ? "" : (of.addressHash ?? "");
  const isWaiting =
    addressHash !== "" && (await isInBurst(tx, { productId, sellerId, addressHash }));
  const [product] = await findProduct(tx, productId).for("no key update");
  if (!product) throw noProduct();
  if (purchase) await refuseSecond(tx, productId, purchase);
  const review = await insertReview(tx, wanted, {
    ...{ productId, isWaiting, hidden: isWaiting, addressHash },
    orderId: purchase?.orderId ?? null,
    images: stored.map(({ url }) => url),
  });
  const { id } = review;
  const isEarned = stored.length > 0 && purchase;
  const coupon = isEarned ? await giveReviewCoupon(tx, { id, productId, ...purchase }) : null;
  // The coupon is the buyer's, so its code goes to the order's address only.
  const to = coupon && purchase ? purchase.email : normaliseEmail(wanted.email);
  const payload = {
    ...{ firstName: cleanName(wanted.firstName), language: wanted.language },
    ...{ productName: nameIn(wanted.language ?? "en", product), coupon },
  };
  await notify(tx, { email: to }, { template: "review-thanks", about: id, payload });
  // If the review waits, the store is told when an admin shows it.
  if (!isWaiting) await tellStoreOfReview(tx, { ...product, id, rating: review.rating });
  await announceChange(tx, tagsOfReview({ id: productId, ...product }));
  const { name: productName, nameUrdu: productNameUrdu, slug: productSlug } = product;
  return { review: { ...review, productName, productNameUrdu, productSlug }, coupon, isWaiting };
}

/** The product of a review; hidden products cannot be reviewed. */
function findProduct(db: Database | Transaction, id: string) {
  return db
    .select({
      name: products.name,
      nameUrdu: products.nameUrdu,
      slug: products.slug,
      sellerId: products.sellerId,
      categories: products.categories,
    })
    .from(products)
    .where(and(eq(products.id, id), eq(products.isShown, true)));
}

/** All are checked before the first is stored, so that a bad photo leaves no files behind. */
async function storePhotos(dataDir: string, photos: readonly Buffer[]) {
  for (const photo of photos) await checkPhoto(photo, "reviewimages");
  const stored: { key: string; url: string }[] = [];
  try {
    for (const photo of photos) {
      stored.push(await storePicture(dataDir, `review-${randomBytes(12).toString("hex")}`, photo));
    }
  } catch (error) {
    for (const { key } of stored) await removePicture(dataDir, key);
    throw error;
  }
  return stored;
}

/** Writes to the store about a review that is shown in the shop. */
export async function tellStoreOfReview(
  tx: Transaction,
  { id, sellerId, name, rating }: { id: string; sellerId: string; name: string; rating: number },
): Promise<void> {
  const payload = { productName: name, rating };
  await tellStore(tx, sellerId, { template: "seller-review", about: id, payload });
}

/** The caller has locked the product's row, so that this holds also for two requests of one buyer in parallel. */
async function refuseSecond(tx: Transaction, productId: string, purchase: Purchase): Promise<void> {
  const written = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), ofSameBuyer(purchase)))
    .limit(1);
  if (written.length > 0) throw new AlreadyReviewed();
}

/** Columns of a review that its writer does not type. */
interface ReviewContext {
  productId: string;
  orderId: string | null;
  images: string[];
  hidden: boolean;
  isWaiting: boolean;
  addressHash: string;
}

async function insertReview(
  tx: Transaction,
  wanted: ReviewInput,
  { productId, images, ...context }: ReviewContext,
): Promise<Review> {
  const shown = {
    ...{ id: randomUUID(), productId, images },
    firstName: cleanName(wanted.firstName),
    lastName: cleanName(wanted.lastName),
    city: wanted.city.trim(),
    gender: readGender(wanted.gender),
    message: wanted.message.trim(),
    rating: wanted.rating,
  };
  const [row] = await tx
    .insert(reviews)
    .values({ ...shown, ...context, email: normaliseEmail(wanted.email) })
    .onConflictDoNothing()
    .returning({ createdAt: reviews.createdAt, isProven: reviews.isProven });
  if (!row) throw new AlreadyReviewed();
  return {
    ...shown,
    createdAt: row.createdAt.toISOString(),
    productName: null,
    productNameUrdu: "",
    productSlug: null,
    reply: null,
    verifiedBuyer: row.isProven,
    isUnproven: !row.isProven,
  };
}

/** Cache tags of a review. With the product's own, as a review moves the product in lists by rating. */
export function tagsOfReview(product: {
  id: string;
  sellerId: string;
  categories: string[];
}): Tag[] {
  return ["reviews", tag("reviews", product.id), ...tagsOfProduct(product)];
}

/** Shown reviews of all shown products: proven buyers' first, and of each group the newest first; by keyset. */
export async function newestReviews(
  db: Database,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: Review[]; nextCursor: string | null }> {
  const after =
    page.cursor && decodeCursor(page.cursor, "proven first", ["number", "instant", "text"]).keys;
  const found = await db
    .select({
      ...REVIEW_COLUMNS,
      // As text: the cursor needs PostgreSQL's microseconds.
      createdAt: sql<string>`${r.createdAt}`,
      productName: p.name,
      productNameUrdu: p.nameUrdu,
      productSlug: p.slug,
      verifiedBuyer: r.isProven,
      isUnproven: sql<boolean>`not ${r.isProven}`,
    })
    .from(r)
    .innerJoin(p, and(eq(p.id, r.productId), IS_SHOWN))
    .where(
      and(
        sql`not ${r.hidden}`,
        after
          ? sql`(${r.isProven}, ${r.createdAt}, ${r.id})
              < (${after[0] === 1}, ${after[1]}::timestamptz, ${after[2]}::text)`
          : undefined,
      ),
    )
    // "nulls last" as in the index: without it PostgreSQL sorts instead of reading the index.
    .orderBy(
      sql`${r.isProven} desc nulls last`,
      sql`${r.createdAt} desc nulls last`,
      sql`${r.id} desc nulls last`,
    )
    .limit(page.limit + 1);
  const { items, nextCursor } = cutPage(found, page.limit, (last) => ({
    order: "proven first",
    keys: [last.verifiedBuyer ? 1 : 0, last.createdAt, last.id],
  }));
  return {
    items: items.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    nextCursor,
  };
}
