import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { reviews } from "../../db/schema/catalog.ts";
import { outbox } from "../../db/schema/operations.ts";
import { coupons } from "../../db/schema/orders.ts";
import { code } from "../bids/bids.server.ts";
import { noProduct } from "../catalog/catalog.server.ts";
import { decodeCursor, encodeCursor } from "../catalog/cursor.ts";
import type { Review } from "../catalog/product.ts";
import { announceChange } from "../changes.server.ts";
import { checkPhoto, removePicture, storePicture } from "../images/images.server.ts";
import { refuse } from "../refusal.ts";
import { type Tag, tag, tagsOfProduct } from "../tags.ts";
import { photoTexts } from "./photos.ts";
import { type ReviewInput, readGender, whyNotReview } from "./review.ts";
import { IS_VERIFIED_BUYER } from "./verified-buyer.server.ts";

/** A review as somebody sends it. */
/** SPEC §9: off the next purchase for uploading photos. */
const COUPON_PERCENT = 15;

/**
 * Keeps a review, shown at once; with photos it earns a coupon (once per email and product), shown now and
 * mailed. The product's rating and number of reviews change with it or not at all.
 */
export async function submitReview(
  db: Database,
  dataDir: string,
  productId: string,
  wanted: ReviewInput,
): Promise<{ review: Review; coupon: string | null }> {
  refuse(whyNotReview(wanted));
  const texts = photoTexts(wanted.photos);
  // Before the work of decoding: nobody makes us draw pictures for a product that is not there.
  await lockProduct(db, productId, sql``);
  const stored = await storePhotos(dataDir, texts);
  try {
    return await db.transaction(async (tx) => {
      const product = await lockProduct(tx, productId, sql`for no key update`);
      const review = await insertReview(tx, productId, wanted, stored);
      const coupon = stored.length > 0 ? await giveCoupon(tx, review.id, productId, wanted) : null;
      await recountReviews(tx, productId);
      await thank(tx, review.id, wanted, product.name, coupon);
      await announceChange(tx, tagsOfReview({ id: productId, ...product }));
      return {
        review: { ...review, productName: product.name, productSlug: product.slug },
        coupon,
      };
    });
  } catch (error) {
    for (const { key } of stored) await removePicture(dataDir, key);
    throw error;
  }
}

interface ReviewedProduct {
  name: string;
  slug: string;
  sellerId: string;
  categories: string[];
}

async function lockProduct(
  db: Database | Transaction,
  id: string,
  lock: ReturnType<typeof sql>,
): Promise<ReviewedProduct> {
  const { rows } = await db.execute<{
    name: string;
    slug: string;
    seller_id: string;
    categories: string[];
  }>(sql`select name, slug, seller_id, categories from products
    where id = ${id} and status <> 'Block' ${lock}`);
  const row = rows[0];
  if (!row) throw noProduct();
  return { name: row.name, slug: row.slug, sellerId: row.seller_id, categories: row.categories };
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
): Promise<Review> {
  const values = {
    id: randomUUID(),
    productId,
    firstName: wanted.firstName.trim(),
    lastName: wanted.lastName.trim(),
    email: wanted.email.trim().toLowerCase(),
    city: wanted.city.trim(),
    gender: readGender(wanted.gender),
    message: wanted.message.trim(),
    rating: wanted.rating,
    images: stored.map(({ url }) => url),
  };
  const [row] = await tx.insert(reviews).values(values).returning({ createdAt: reviews.createdAt });
  const { email: _, ...shown } = values;
  return {
    ...shown,
    createdAt: row?.createdAt.toISOString() ?? null,
    productName: null,
    productSlug: null,
    reply: null,
    // Whether it was bought is looked up when it is read.
    verifiedBuyer: false,
  };
}

/** The product row is locked: two reviews of one person at once cannot both earn. */
async function giveCoupon(
  tx: Transaction,
  reviewId: string,
  productId: string,
  { email }: ReviewInput,
): Promise<string | null> {
  const owner = email.trim().toLowerCase();
  const { rows } = await tx.execute(sql`select 1 from coupons c join reviews r on r.id = c.review_id
    where c.email = ${owner} and r.product_id = ${productId} limit 1`);
  if (rows.length > 0) return null;
  const coupon = `THANKS-${code(8)}`;
  await tx
    .insert(coupons)
    .values({ code: coupon, percent: COUPON_PERCENT, maxUses: 1, email: owner, reviewId });
  return coupon;
}

/** From the reviews themselves, so that it mends itself. Call with the product's row locked. */
export async function recountReviews(tx: Transaction, productId: string): Promise<void> {
  await tx.execute(sql`update products p set review_count = x.count, rating = x.rating, updated_at = now()
    from (select count(*)::int as count, coalesce(round(avg(rating), 2), 0) as rating
      from reviews where product_id = ${productId} and not hidden) x where p.id = ${productId}`);
}

async function thank(
  tx: Transaction,
  reviewId: string,
  wanted: ReviewInput,
  productName: string,
  coupon: string | null,
): Promise<void> {
  await tx.insert(outbox).values({
    recipient: wanted.email.trim().toLowerCase(),
    template: "review-thanks",
    payload: { firstName: wanted.firstName.trim(), productName, coupon, percent: COUPON_PERCENT },
    dedupeKey: `review-thanks:${reviewId}`,
  });
}

/** A review also moves the product in lists by rating. */
function tagsOfReview(product: { id: string; sellerId: string; categories: string[] }): Tag[] {
  return ["reviews", tag("reviews", product.id), ...tagsOfProduct(product)];
}

interface ReviewRow extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  city: string;
  gender: "Male" | "Female";
  message: string;
  rating: number;
  images: string[];
  created_at: string;
  reply: string | null;
  verified_buyer: boolean;
  product_id: string;
  product_name: string;
  product_slug: string;
}

/** The newest approved reviews of all products that are not blocked, by keyset. */
export async function newestReviews(
  db: Database,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: Review[]; nextCursor: string | null }> {
  const after = page.cursor ? decodeCursor(page.cursor, "reviews", ["instant", "text"]).keys : null;
  const { rows } =
    await db.execute<ReviewRow>(sql`select r.id, r.first_name, r.last_name, r.city, r.gender,
      r.message, r.rating, r.images, r.created_at, r.reply, r.product_id, p.name as product_name,
      p.slug as product_slug, ${IS_VERIFIED_BUYER} as verified_buyer
    from reviews r join products p on p.id = r.product_id and p.status <> 'Block'
    where not r.hidden
      ${after ? sql`and (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::text)` : sql``}
    order by r.created_at desc nulls last, r.id desc nulls last limit ${page.limit + 1}`);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(reviewFromRow),
    nextCursor:
      rows.length > page.limit && last
        ? encodeCursor({ order: "reviews", keys: [last.created_at, last.id] })
        : null,
  };
}

function reviewFromRow(row: ReviewRow): Review {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    city: row.city,
    gender: row.gender,
    message: row.message,
    rating: row.rating,
    images: row.images,
    createdAt: new Date(row.created_at).toISOString(),
    productId: row.product_id,
    productName: row.product_name,
    productSlug: row.product_slug,
    reply: row.reply,
    verifiedBuyer: row.verified_buyer,
  };
}
