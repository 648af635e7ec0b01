import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { products, reviews } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { removePicture } from "#tohfa/shop/platform/images/images.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { removeReviews } from "./remove-reviews.server.ts";
import { tagsOfReview, tellStoreOfReview } from "./reviews.server.ts";

/** Counts of waiting reviews above this are shown as "1,000+". */
export const MAX_WAITING = 1_000;

/** A review as the office sees it. */
export interface StaffReview {
  id: string;
  productId: string;
  productName: string;
  productSlug: string;
  sellerName: string;
  writer: string;
  city: string;
  rating: number;
  message: string;
  images: string[];
  reply: string;
  hidden: boolean;
  /** Hidden as part of a burst, and not yet read by an admin. */
  isWaiting: boolean;
  /** Its writer has proved the purchase, so it counts in the rating. */
  isBought: boolean;
  /** ms */
  createdAt: number;
}

/** Filters and the page. */
export interface StaffReviewQuery {
  /** Shown ones, hidden ones, or those of a burst that wait for an admin. */
  hidden: boolean | "waiting";
  /** Only those with at most this many stars. */
  atMost?: number | undefined;
  /** Words of the review or of its product. */
  search?: string | undefined;
  productId?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/**
 * A page of reviews, newest first, and how many wait (at most MAX_WAITING + 1). Admins only. Refuses: not_found,
 * invalid (a cursor).
 */
export async function listStaffReviews(
  db: Database,
  actor: Actor,
  { hidden, atMost, search = "", productId, after, limit }: StaffReviewQuery,
): Promise<{ items: StaffReview[]; nextCursor: string | null; waiting: number }> {
  if (!can(actor, "listStaffReviews")) throw noReview();
  const where: SQL[] = [WHICH[`${hidden}`]];
  if (atMost !== undefined) where.push(sql`r.rating <= ${atMost}`);
  if (productId) where.push(sql`r.product_id = ${productId}`);
  const text = search.trim().toLowerCase();
  if (text !== "") where.push(sql`strpos(lower(r.message || chr(10) || p.name), ${text}) > 0`);
  if (after) {
    const { keys } = decodeCursor(after, "all reviews", ["instant", "text"]);
    where.push(sql`(r.created_at, r.id) < (${keys[0]}::timestamptz, ${keys[1]}::text)`);
  }
  const { rows } = await db.execute<StaffReview & Record<string, unknown> & { place: string }>(sql`
    select r.id, r.product_id as "productId", p.name as "productName", p.slug as "productSlug",
      s.company_name as "sellerName", r.first_name || ' ' || r.last_name as writer, r.city, r.rating, r.message,
      r.images, coalesce(r.reply, '') as reply, r.hidden, r.is_waiting as "isWaiting",
      r.is_proven as "isBought",
      (extract(epoch from r.created_at) * 1000)::float8 as "createdAt", r.created_at::text as place
    from reviews r join products p on p.id = r.product_id join sellers s on s.id = p.seller_id
    where ${sql.join(where, sql` and `)}
    order by r.created_at desc nulls last, r.id desc nulls last limit ${limit + 1}`);
  const { rows: counted } = await db.execute<{
    waiting: number;
  }>(sql`select count(*)::int as waiting
    from (select from reviews where is_waiting limit ${MAX_WAITING + 1}) w`);
  const page = cutPage(rows, limit, ({ place, id }) => ({
    order: "all reviews",
    keys: [place, id],
  }));
  return { ...page, waiting: counted[0]?.waiting ?? 0 };
}

const WHICH = {
  true: sql`r.hidden and not r.is_waiting`,
  false: sql`not r.hidden`,
  waiting: sql`r.is_waiting`,
};

/**
 * Shows or hides a review, also one that waits; its product's rating follows. The reason goes into the audit log.
 * Admins only. Refuses: not_found, invalid (hidden without a reason).
 */
export async function setReviewHidden(
  db: Database,
  actor: Actor,
  id: string,
  { hidden, reason }: { hidden: boolean; reason: string },
): Promise<void> {
  if (!can(actor, "setReviewHidden")) throw noReview();
  if (hidden) refuseWithoutReason(reason);
  await db.transaction(async (tx) => {
    const product = await lockProductOf(tx, id);
    const isOpen = or(eq(reviews.hidden, !hidden), reviews.isWaiting);
    const [before] = await tx
      .select({ isWaiting: reviews.isWaiting, rating: reviews.rating })
      .from(reviews)
      .where(and(eq(reviews.id, id), isOpen))
      .for("update");
    if (!before) return;
    await tx.update(reviews).set({ hidden, isWaiting: false }).where(eq(reviews.id, id));
    if (before.isWaiting && !hidden) {
      await tellStoreOfReview(tx, { ...product, id, rating: before.rating });
    }
    const action = hidden ? "review hidden" : "review shown again";
    await writeAudit(tx, actor, { action, subject: id, details: { reason: reason.trim() } });
    await announceChange(tx, tagsOfReview(product));
  });
}

/** Deletes a review and its photos. Admins only. Refuses: not_found, invalid (no reason). */
export async function removeReview(
  db: Database,
  actor: Actor,
  id: string,
  { reason, dataDir }: { reason: string; dataDir: string },
): Promise<void> {
  if (!can(actor, "removeReview")) throw noReview();
  refuseWithoutReason(reason);
  const photos = await db.transaction(async (tx) => {
    const product = await lockProductOf(tx, id);
    const keys = await removeReviews(tx, [id]);
    // Without its text, which is personal data of its writer.
    const details = { product: product.id, reason: reason.trim() };
    await writeAudit(tx, actor, { action: "review removed", subject: id, details });
    return keys;
  });
  for (const key of photos) await removePicture(dataDir, key);
}

/** The product first, in the same order of locks as `submitReview`: else the two could deadlock. */
async function lockProductOf(tx: Transaction, reviewId: string) {
  const [product] = await tx
    .select({
      id: products.id,
      name: products.name,
      sellerId: products.sellerId,
      categories: products.categories,
    })
    .from(products)
    .where(sql`${products.id} = (select product_id from reviews where reviews.id = ${reviewId})`)
    .for("no key update");
  if (!product) throw noReview();
  return product;
}

function refuseWithoutReason(reason: string): void {
  if (reason.trim() !== "") return;
  throw new Refusal("invalid", "Say why: it goes into the audit log.", { field: "reason" });
}

/** Also for those who may not moderate reviews, so that they learn nothing. */
function noReview(): Refusal {
  return new Refusal("not_found", "There is no such review.");
}
