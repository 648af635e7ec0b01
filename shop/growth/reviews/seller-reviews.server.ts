import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { products, reviews } from "#tohfa/db/schema/catalog.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { cutPage, decodeCursor } from "#tohfa/shop/platform/cursor.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { tagsOfReview } from "./reviews.server.ts";

/** Letters of a reply. */
export const MAX_REPLY = 1000;

/** A review of a store's product, as its seller sees it. */
export interface SellerReview {
  id: string;
  productId: string;
  productName: string;
  productSlug: string;
  firstName: string;
  city: string;
  rating: number;
  message: string;
  images: string[];
  reply: string;
  /** Its writer has proved the purchase, so it counts in the rating. */
  isBought: boolean;
  /** ms */
  createdAt: number;
}

/** Filters and the page. */
export interface ReviewQuery {
  sellerId: string;
  tab?: "to-answer" | "answered" | undefined;
  after?: string | undefined;
  limit: number;
}

/** A page of the reviews of a store's products, the newest first; hidden ones are left out. Refuses: not_found. */
export async function listSellerReviews(
  db: Database,
  actor: Actor,
  { sellerId, tab, after, limit }: ReviewQuery,
): Promise<{ items: SellerReview[]; nextCursor: string | null }> {
  if (!can(actor, "listSellerReviews", { sellerId })) throw noReview();
  const place = after ? decodeCursor(after, "reviews", ["instant", "text"]).keys : null;
  const rows = await db
    .select({
      review: reviews,
      name: products.name,
      slug: products.slug,
      at: sql<string>`${reviews.createdAt}::text`,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(reviews.sellerId, sellerId),
        sql`not ${reviews.hidden}`,
        tab &&
          (tab === "to-answer" ? sql`${reviews.reply} is null` : sql`${reviews.reply} is not null`),
        place
          ? sql`(${reviews.createdAt}, ${reviews.id}) < (${place[0]}::timestamptz, ${place[1]}::text)`
          : undefined,
      ),
    )
    .orderBy(sql`${reviews.createdAt} desc`, sql`${reviews.id} desc`)
    .limit(limit + 1);
  const { items, nextCursor } = cutPage(rows, limit, ({ at, review }) => ({
    order: "reviews",
    keys: [at, review.id],
  }));
  return {
    items: items.map(({ review, name, slug }) => {
      const { id, productId, firstName, city, rating, message, images } = review;
      return {
        ...{ id, productId, firstName, city, rating, message, images },
        productName: name,
        productSlug: slug,
        reply: review.reply ?? "",
        isBought: review.isProven,
        createdAt: review.createdAt.getTime(),
      };
    }),
    nextCursor,
  };
}

/**
 * Writes the seller's reply to a review of their product, shown under it in the shop at once; an empty text deletes it.
 * The audit log has the reply before. Refuses: not_found, invalid (too long).
 */
export async function replyToReview(
  db: Database,
  actor: Actor,
  reviewId: string,
  typed: string,
): Promise<void> {
  const reply = typed.trim();
  if (reply.length > MAX_REPLY) {
    const text = `A reply has at most ${MAX_REPLY} letters.`;
    throw new Refusal("invalid", text, { field: "reply" });
  }
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        before: reviews.reply,
        hidden: reviews.hidden,
        id: products.id,
        sellerId: products.sellerId,
        categories: products.categories,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, reviewId))
      .for("no key update", { of: reviews });
    if (!row || row.hidden || !can(actor, "replyToReview", row)) throw noReview();
    const after = reply === "" ? null : reply;
    if (after === row.before) return;
    await tx
      .update(reviews)
      .set({ reply: after, repliedAt: after === null ? null : sql`now()` })
      .where(eq(reviews.id, reviewId));
    await writeAudit(tx, actor, {
      action: "review.replied",
      subject: reviewId,
      details: { before: row.before, after },
    });
    await announceChange(tx, tagsOfReview(row));
  });
}

/** Also for a review of another's product, so that they learn nothing. */
function noReview(): Refusal {
  return new Refusal("not_found", "There is no such review.");
}
