import { randomBytes, randomUUID } from "node:crypto";
import { and, count, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { products, reviews } from "../../db/schema/catalog.ts";
import { noProduct } from "../catalog/catalog.server.ts";
import { cutPage, decodeCursor } from "../catalog/cursor.ts";
import type { Review } from "../catalog/product.ts";
import { IS_SHOWN, p, REVIEW_COLUMNS, r } from "../catalog/product-rows.server.ts";
import { IS_VERIFIED_BUYER } from "../catalog/verified-buyer.server.ts";
import { announceChange } from "../changes.server.ts";
import { giveReviewCoupon } from "../coupons/coupons.server.ts";
import { normaliseEmail } from "../email.ts";
import { checkPhoto, removePicture, storePicture } from "../images/images.server.ts";
import { nameIn } from "../language/name-in.ts";
import { notify } from "../mail/notify.server.ts";
import { cleanName } from "../name.ts";
import { tellStore } from "../notices/tell-store.server.ts";
import { refuse } from "../refusal.ts";
import { type Tag, tag, tagsOfProduct } from "../tags.ts";
import { photoTexts } from "./photos.ts";
import { findPurchase, type ProvenBuyer, type Purchase } from "./proven-buyer.server.ts";
import { type ReviewInput, readGender, whyNotReview } from "./review.ts";
import { AlreadyReviewed, type SubmittedReview, sentBefore } from "./sent-before.server.ts";

/**
 * Keeps a review, shown at once; a buyer's purchase is kept with it. With photos it earns a coupon where a
 * proven buyer has had the product delivered; it is mailed to the order's address. The product's rating and
 * number of reviews change with it or not at all.
 * Refuses: invalid, unprocessable (photos), not_found, conflict (field email: they have reviewed it).
 */
export async function submitReview(
  db: Database,
  dataDir: string,
  productId: string,
  wanted: ReviewInput,
  buyer: ProvenBuyer | null,
): Promise<SubmittedReview> {
  refuse(whyNotReview(wanted));
  const texts = photoTexts(wanted.photos);
  // Before the work of decoding: nobody makes us draw pictures for nothing.
  if ((await findProduct(db, productId)).length === 0) throw noProduct();
  const purchase = await findPurchase(db, buyer, productId);
  const before = await sentBefore(db, productId, wanted, purchase);
  if (before) return before;
  const stored = await storePhotos(dataDir, texts);
  try {
    return await db.transaction(async (tx) => {
      const [product] = await findProduct(tx, productId).for("no key update");
      if (!product) throw noProduct();
      const review = await insertReview(tx, productId, wanted, stored, purchase);
      const { id } = review;
      const isEarned = stored.length > 0 && purchase;
      const coupon = isEarned ? await giveReviewCoupon(tx, { id, productId, ...purchase }) : null;
      await recountReviews(tx, productId);
      // Its code is the buyer's, whose address the order has.
      const to = coupon && purchase ? purchase.email : normaliseEmail(wanted.email);
      const payload = {
        ...{ firstName: cleanName(wanted.firstName), language: wanted.language },
        ...{ productName: nameIn(wanted.language ?? "en", product), coupon },
      };
      await notify(tx, { email: to }, { template: "review-thanks", about: id, payload });
      await tellStore(tx, product.sellerId, {
        ...{ template: "seller-review", about: id },
        payload: { productName: product.name, rating: review.rating },
      });
      await announceChange(tx, tagsOfReview({ id: productId, ...product }));
      return {
        review: {
          ...review,
          ...{ productName: product.name, productNameUrdu: product.nameUrdu },
          productSlug: product.slug,
        },
        coupon,
      };
    });
  } catch (error) {
    for (const { key } of stored) await removePicture(dataDir, key);
    // Sent twice at once: the other was quicker.
    const quicker =
      error instanceof AlreadyReviewed && (await sentBefore(db, productId, wanted, purchase));
    if (quicker) return quicker;
    throw error;
  }
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
async function storePhotos(dataDir: string, texts: string[]) {
  const photos = texts.map((text) => Buffer.from(text, "base64"));
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

async function insertReview(
  tx: Transaction,
  productId: string,
  wanted: ReviewInput,
  stored: { url: string }[],
  purchase: Purchase | null,
): Promise<Review> {
  const values = {
    id: randomUUID(),
    productId,
    orderId: purchase?.orderId ?? null,
    firstName: cleanName(wanted.firstName),
    lastName: cleanName(wanted.lastName),
    email: normaliseEmail(wanted.email),
    city: wanted.city.trim(),
    gender: readGender(wanted.gender),
    message: wanted.message.trim(),
    rating: wanted.rating,
    images: stored.map(({ url }) => url),
  };
  const [row] = await tx
    .insert(reviews)
    .values(values)
    .onConflictDoNothing()
    .returning({ createdAt: reviews.createdAt });
  if (!row) throw new AlreadyReviewed();
  const { email: _, orderId: __, ...shown } = values;
  return {
    ...shown,
    createdAt: row.createdAt.toISOString(),
    productName: null,
    productNameUrdu: "",
    productSlug: null,
    reply: null,
    verifiedBuyer: purchase?.hasArrived ?? false,
  };
}

/** Counts the reviews anew, so that an earlier mistake does not last. Call with the product's row locked. */
export async function recountReviews(tx: Transaction, productId: string): Promise<void> {
  const counted = tx
    .select({
      count: count().as("count"),
      rating: sql<number>`coalesce(round(avg(${reviews.rating}), 2), 0)`.as("average"),
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.hidden, false)))
    .as("counted");
  await tx
    .update(products)
    .set({
      reviewCount: sql`${counted.count}`,
      rating: sql`${counted.rating}`,
      updatedAt: sql`now()`,
    })
    .from(counted)
    .where(eq(products.id, productId));
}

/** A review also moves the product in lists by rating. */
export function tagsOfReview(product: {
  id: string;
  sellerId: string;
  categories: string[];
}): Tag[] {
  return ["reviews", tag("reviews", product.id), ...tagsOfProduct(product)];
}

/** The newest approved reviews of all products that are not blocked, by keyset. */
export async function newestReviews(
  db: Database,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: Review[]; nextCursor: string | null }> {
  const after = page.cursor && decodeCursor(page.cursor, "reviews", ["instant", "text"]).keys;
  const found = await db
    .select({
      ...REVIEW_COLUMNS,
      // As PostgreSQL writes it: goes into the cursor.
      createdAt: sql<string>`${r.createdAt}`,
      productName: p.name,
      productNameUrdu: p.nameUrdu,
      productSlug: p.slug,
      verifiedBuyer: sql<boolean>`${IS_VERIFIED_BUYER}`,
    })
    .from(r)
    .innerJoin(p, and(eq(p.id, r.productId), IS_SHOWN))
    .where(
      and(
        sql`not ${r.hidden}`,
        after
          ? sql`(${r.createdAt}, ${r.id}) < (${after[0]}::timestamptz, ${after[1]}::text)`
          : undefined,
      ),
    )
    // As the index has it: without "nulls last" PostgreSQL sorts by hand.
    .orderBy(sql`${r.createdAt} desc nulls last`, sql`${r.id} desc nulls last`)
    .limit(page.limit + 1);
  const { items, nextCursor } = cutPage(found, page.limit, (last) => ({
    order: "reviews",
    keys: [last.createdAt, last.id],
  }));
  return {
    items: items.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    nextCursor,
  };
}
