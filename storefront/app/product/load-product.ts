import type { RouterContextProvider } from "react-router";
import { CORPORATE_ESSENTIALS } from "#tohfa/shop/catalogue/categories/category.ts";
import { ownCategory } from "#tohfa/shop/catalogue/product/kind.ts";
import type { ProductWithReviews, Review } from "#tohfa/shop/catalogue/product/product.ts";
import { HOT_SELLING_PAGE, REVIEWS_PAGE } from "#tohfa/shop/catalogue/product/visible.ts";
import { isWithoutWords } from "#tohfa/shop/selling/products/description.ts";
import type { Client, FoundProduct } from "../../../contract/client.ts";
import { documentContext, getClient } from "../data.ts";
import { type CategoryLink, categoryLink } from "../listing/category-links.ts";
import { notFound } from "../not-found.ts";
import { type CardProduct, productHref } from "../product-card/card-product.ts";
import { inPageLanguage } from "../product-card/in-page-language.ts";
import { toCard, toCards } from "../product-card/to-card.ts";
import { provenFirst } from "../reviews/proven-first.ts";
import { safeHtml } from "../safe-html.server.ts";

/** How the reviews of a product spread, and the ones shown. Those that nobody has proved to be a buyer's count nowhere. */
export interface ReviewsShown {
  /** Those that count before all others. */
  items: Review[];
  /** Of those that are asked for: all, or those that count and have `stars`. */
  matching: number;
  /** How many there are, and how many of them count. */
  total: number;
  counted: number;
  /** Of those that count; 0 where none does. */
  average: number;
  /** How many of those that count gave 1, 2, 3, 4 and 5 stars. */
  distribution: [number, number, number, number, number];
  stars: number | null;
}

/** All a detail page shows. The whole of reviews and best sellers stays on the server. */
export interface ProductPageData {
  product: Omit<ProductWithReviews, "reviews" | NotShown>;
  /** What wishlist, cart and recently seen keep of it. */
  card: CardProduct;
  reviews: ReviewsShown;
  /** The best sellers shown; null in a document, which says only how many they are to be. */
  hot: CardProduct[] | null;
  hotCount: number;
  hotTotal: number;
  /** The category that leads to it, and that of what is like it, as the page calls them. */
  category: CategoryLink | null;
  ownCategory: CategoryLink | null;
  /** Its one path: by slug alone, with the id where another product is found under that slug. */
  canonical: string;
}

/** What no part of the page reads: it would only be carried to the browser. */
type NotShown =
  | ("nameUrdu" | "shortDescriptionUrdu" | "descriptionUrdu")
  | ("tags" | "originalPrice" | "packsWithAnyone" | "isFromPackingDesk")
  | ("weightGrams" | "packedCm3" | "deliveryClass" | "holdsGrams" | "holdsPieces");

/** What the page shows where there is no product to show (SPEC §8). */
export interface NoProduct {
  text: "Failed to fetch the product data" | "No product found!!";
  status: number;
}

/** Loads a product by the id in its address, else by its slug (SPEC §2). Throws 404 'No product found.'. */
export async function loadProduct(
  request: Request,
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<ProductPageData | NoProduct> {
  const client = getClient(context);
  const query = new URL(request.url).searchParams;
  const id = query.get("id")?.trim() ?? "";
  // The best sellers fail silently (SPEC §7): left out here, logged by the server.
  const asked = client.listBestSellers().catch(() => []);
  let found: FoundProduct;
  let isItsOwn = true;
  try {
    if (id) ({ found, isItsOwn } = await client.getProductAt(slug, id));
    else found = await client.getProductBySlug(slug);
  } catch {
    return { text: "Failed to fetch the product data", status: 502 };
  }
  if (found.kind === "empty") return { text: "No product found!!", status: 404 };
  if (found.kind === "missing" || found.product.status === "Block") {
    throw notFound("No product found.");
  }
  const { reviews, ...unsafe } = found.product;
  const { nameUrdu, shortDescriptionUrdu, descriptionUrdu, ...worded } = inPageLanguage(unsafe);
  const { tags, originalPrice, packsWithAnyone, isFromPackingDesk, ...others } = worded;
  const { weightGrams, packedCm3, deliveryClass, holdsGrams, holdsPieces, ...read } = others;
  const description = safeHtml(read.description);
  const product = { ...read, description: isWithoutWords(description) ? "" : description };
  const card = toCard(unsafe);
  const [bestSellers, ways] = await Promise.all([
    asked,
    waysTo(client, product, card.corporate === true),
  ]);
  const hot = toCards(bestSellers).filter((one) => one.id !== product.id);
  // Who asked for more of them, without JavaScript too, has them in the document.
  const shownHot = hot.slice(0, atLeast(query.get("hot"), HOT_SELLING_PAGE.first));
  const [path = ""] = productHref(card).split("?");
  return {
    product,
    card,
    reviews: shownReviews(reviews, query),
    hot: context.get(documentContext) && !query.has("hot") ? null : shownHot,
    hotCount: shownHot.length,
    hotTotal: hot.length,
    ...ways,
    canonical: isItsOwn ? path : `${path}?id=${encodeURIComponent(product.id)}`,
  };
}

/** The ways to its categories: mostly it has one, which is asked for once. */
async function waysTo(
  client: Client,
  { categories }: Pick<ProductWithReviews, "categories">,
  isCorporate: boolean,
): Promise<Pick<ProductPageData, "category" | "ownCategory">> {
  const wayTo = async (name: string) => (name === "" ? null : await categoryLink(client, name));
  const leading = isCorporate ? CORPORATE_ESSENTIALS : (categories[0] ?? "");
  const own = ownCategory({ categories });
  const category = wayTo(leading);
  const itsOwn = own === leading ? category : wayTo(own);
  return { category: await category, ownCategory: await itsOwn };
}

function shownReviews(all: Review[], query: URLSearchParams): ReviewsShown {
  const counting = all.filter(({ isUnproven }) => !isUnproven);
  const distribution: ReviewsShown["distribution"] = [0, 0, 0, 0, 0];
  for (const { rating } of counting) distribution[(rating - 1) as 0 | 1 | 2 | 3 | 4] += 1;
  const asked = Number(query.get("stars"));
  const stars = asked >= 1 && asked <= 5 ? Math.trunc(asked) : null;
  const matching =
    stars === null ? provenFirst(all) : counting.filter(({ rating }) => rating === stars);
  const sum = counting.reduce((total, { rating }) => total + rating, 0);
  return {
    items: matching.slice(0, atLeast(query.get("reviews"), REVIEWS_PAGE.first)),
    matching: matching.length,
    ...{ total: all.length, counted: counting.length },
    average: counting.length > 0 ? sum / counting.length : 0,
    distribution,
    stars,
  };
}

function atLeast(asked: string | null, first: number): number {
  return Math.max(first, Math.trunc(Number(asked)) || 0);
}
