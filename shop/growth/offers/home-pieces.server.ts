import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { listDeals } from "#tohfa/shop/buying/deals/deals.server.ts";
import { DEFAULT_CATEGORY } from "#tohfa/shop/catalogue/categories/category.ts";
import { listProducts } from "#tohfa/shop/catalogue/lists/product-list.server.ts";
import { bestSellers } from "#tohfa/shop/catalogue/product/catalog.server.ts";
import { listBlogs } from "#tohfa/shop/selling/blog/blog.server.ts";
import { listSellers } from "#tohfa/shop/selling/sellers/sellers.server.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { newestReviews } from "../reviews/reviews.server.ts";

/** The sections of the home page with products, stores, reviews or articles, and the most that each shows. */
export const HOME_PIECES = {
  newArrivals: 5,
  bestSellers: 5,
  deals: 3,
  oneDollar: 4,
  corporate: 4,
  sellers: 6,
  reviews: 3,
  articles: 3,
} as const;
export type HomePiece = keyof typeof HOME_PIECES;

/** The names of what each section shows now; home leaves out empty ones. Admins only. Refuses: not_found. */
export async function readHomePieces(
  db: Database,
  actor: Actor,
): Promise<Record<HomePiece, string[]>> {
  if (!can(actor, "readHomePieces")) throw new Refusal("not_found", "There is no such screen.");
  const page = (limit: number) => ({ limit });
  const [newArrivals, best, deals, oneDollar, corporate, sellers, reviews, articles] =
    await Promise.all([
      listProducts(
        db,
        { corporate: false, categories: [DEFAULT_CATEGORY] },
        "newest",
        page(HOME_PIECES.newArrivals),
      ),
      bestSellers(db),
      listDeals(db, new Date()),
      listProducts(db, { oneDollar: true }, "newest", page(HOME_PIECES.oneDollar)),
      listProducts(db, { corporate: true }, "newest", page(HOME_PIECES.corporate)),
      listSellers(db),
      newestReviews(db, page(HOME_PIECES.reviews)),
      listBlogs(db, "all"),
    ]);
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  return {
    newArrivals: names(newArrivals.items),
    bestSellers: names(best.slice(0, HOME_PIECES.bestSellers)),
    deals: names(deals.filter(({ whyNot }) => whyNot === "").slice(0, HOME_PIECES.deals)),
    oneDollar: names(oneDollar.items),
    corporate: names(corporate.items),
    sellers: sellers.slice(0, HOME_PIECES.sellers).map(({ companyName }) => companyName),
    reviews: reviews.items.map(({ rating, productName }) => `${rating} stars, ${productName}`),
    articles: articles.slice(0, HOME_PIECES.articles).map(({ title }) => title),
  };
}
