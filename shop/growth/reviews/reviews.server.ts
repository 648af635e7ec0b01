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
import { photosIn } from "./photos.server.ts";
import { findPurchase, type ProvenBuyer, type Purchase } from "./proven-buyer.server.ts";
import { type ReviewInput, readGender, whyNotReview } from "./review.ts";
import {
  AlreadyReviewed,
  ofSameBuyer,
  type SubmittedReview,
  sentBefore,
} from "./sent-before.server.ts";
import { comesInBurst } from "./strangers.server.ts";

/** Who writes a review. */
export interface Reviewer {
  /** Null: a stranger, whatever they typed. */
  buyer: ProvenBuyer | null;
  /** What a stranger is counted by (reviewerAddress); null in load tests: nobody is. */
  addressHash: string | null;
}

/**
 * Keeps a review, shown at once, but for one of a burst by strangers: that waits for an admin. A buyer's purchase is
 * kept with it; with photos it earns a coupon where that brought them the product, mailed to the order's address. Only
 * a proven buyer's counts in the product's rating: the database keeps that with it (0006_proven_reviews.sql).
 * Refuses: invalid, unprocessable (photos), not_found, conflict (field email: they have reviewed it).
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
  // Before the work of decoding: nobody makes us draw pictures for nothing.
  const [found] = await findProduct(db, productId);
  if (!found) throw noProduct();
  const purchase = await findPurchase(db, buyer, productId);
  const before = await sentBefore(db, productId, wanted, purchase);
  if (before) return before;
  const stored = await storePhotos(dataDir, photos);
  try {
    const { sellerId } = found;
    return await db.transaction((tx) =>
      keepReview(tx, wanted, { productId, sellerId, purchase, addressHash, stored }),
    );
  } catch (error) {
    for (const { key } of stored) await removePicture(dataDir, key);
    // Sent twice at once: the other was quicker.
    const quicker =
      error instanceof AlreadyReviewed && (await sentBefore(db, productId, wanted, purchase));
    if (quicker) return quicker;
    throw error;
  }
}

/** The review with all that it causes, in one transaction. */
async function keepReview(
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
    addressHash !== "" && (await comesInBurst(tx, { productId, sellerId, addressHash }));
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
  // Its code is the buyer's, whose address the order has.
  const to = coupon && purchase ? purchase.email : normaliseEmail(wanted.email);
  const payload = {
    ...{ firstName: cleanName(wanted.firstName), language: wanted.language },
    ...{ productName: nameIn(wanted.language ?? "en", product), coupon },
  };
  await notify(tx, { email: to }, { template: "review-thanks", about: id, payload });
  // Of one that waits the store hears when it is shown.
  if (!isWaiting) await tellStoreOfReview(tx, { ...product, id, rating: review.rating });
  await announceChange(tx, tagsOfReview({ id: productId, ...product }));
  const { name: productName, nameUrdu: productNameUrdu, slug: productSlug } = product;
  return { review: { ...review, productName, productNameUrdu, productSlug }, coupon, isWaiting };
}

/** What a review needs to know of its product; blocked ones take none. */
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

/** Checked all before the first is stored: a bad last photo leaves nothing behind. */
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

/** Tells the store of a review that is in the shop. */
export async function tellStoreOfReview(
  tx: Transaction,
  { id, sellerId, name, rating }: { id: string; sellerId: string; name: string; rating: number },
): Promise<void> {
  const payload = { productName: name, rating };
  await tellStore(tx, sellerId, { template: "seller-review", about: id, payload });
}

/** With the product's row locked: of two orders of one buyer, at once, too. */
async function refuseSecond(tx: Transaction, productId: string, purchase: Purchase): Promise<void> {
  const written = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), ofSameBuyer(purchase)))
    .limit(1);
  if (written.length > 0) throw new AlreadyReviewed();
}

/** What is kept of a review besides its words. */
interface KeptWithReview {
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
  { productId, images, ...kept }: KeptWithReview,
): Promise<Review> {
  const said = {
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
    .values({ ...said, ...kept, email: normaliseEmail(wanted.email) })
    .onConflictDoNothing()
    .returning({ createdAt: reviews.createdAt, isProven: reviews.isProven });
  if (!row) throw new AlreadyReviewed();
  return {
    ...said,
    createdAt: row.createdAt.toISOString(),
    productName: null,
    productNameUrdu: "",
    productSlug: null,
    reply: null,
    verifiedBuyer: row.isProven,
    isUnproven: !row.isProven,
  };
}

/** A review also moves the product in lists by rating. */
export function tagsOfReview(product: {
  id: string;
  sellerId: string;
  categories: string[];
}): Tag[] {
  return ["reviews", tag("reviews", product.id), ...tagsOfProduct(product)];
}

/** The approved reviews of all products that are not blocked: proven buyers' first, each the newest first; by keyset. */
export async function newestReviews(
  db: Database,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: Review[]; nextCursor: string | null }> {
  const after =
    page.cursor && decodeCursor(page.cursor, "proven first", ["number", "instant", "text"]).keys;
  const found = await db
    .select({
      ...REVIEW_COLUMNS,
      // As PostgreSQL writes it: goes into the cursor.
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
    // As the index has it: without "nulls last" PostgreSQL sorts by hand.
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
