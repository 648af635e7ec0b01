import type { Deal } from "#tohfa/shop/buying/deals/deal.ts";
import type { Product, Review } from "#tohfa/shop/catalogue/product/product.ts";
import { firstWords } from "#tohfa/shop/catalogue/product/words.ts";
import type { Blog } from "#tohfa/shop/selling/blog/blog.ts";
import type { Seller } from "#tohfa/shop/selling/sellers/seller.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { Standing } from "#tohfa/shop/values/standing.ts";
import type { Client } from "../../../contract/client.ts";
import type { ListingPage } from "../../../contract/listing.ts";
import { standingFromWire } from "../../../contract/seller.ts";
import { listIn } from "../../../contract/tolerant.ts";
import { inPageLanguage as articleInPageLanguage } from "../blog/in-page-language.ts";
import { inPageLanguage } from "../deals/in-page-language.ts";
import type { CardProduct } from "../product-card/card-product.ts";
import { toCards } from "../product-card/to-card.ts";
import { nameOfReviewed } from "../reviews/name-of-reviewed.ts";

/** All that home shows, cut down to what is seen. A part whose call failed or gave nothing is empty. */
export interface HomeContent {
  newArrivals: CardProduct[];
  bestSellers: CardProduct[];
  deals: HomeDeal[];
  sellers: HomeSeller[];
  /** The rows far below, which nobody reaches before the page's programs, on 3G either; null in a document, which says only how many are in them. */
  rows: HomeRows | null;
  counts: Record<keyof HomeRows, number>;
}

export interface HomeRows {
  corporate: CardProduct[];
  oneDollar: CardProduct[];
  reviews: HomeReview[];
  articles: HomeArticle[];
}

export interface HomeDeal {
  id: string;
  name: string;
  description: string;
  /** Not in a document. */
  image?: string;
  price: Paisa;
}

export type HomeSeller = Pick<Seller, "handle" | "companyName"> & {
  /** Not in a document. */
  image?: string;
  /** Not in a document, and null where nothing is known of it. */
  standing?: Standing | null;
};

export interface HomeReview {
  name: string;
  city: string;
  rating: number;
  message: string;
  productName: string | null;
}

export interface HomeArticle {
  id: string;
  slug: string;
  title: string;
  category: string;
  image: string;
}

/** Asks for every part at once; home is shown with whatever came back. */
export async function loadHome(client: Client, isDocument: boolean): Promise<HomeContent> {
  const [newArrivals, bestSellers, corporate, oneDollar, deals, sellers, reviews, articles] =
    await Promise.all([
      part(newest(client, "New Arrival", 8)),
      part(client.listBestSellers()),
      part(newest(client, "Corporate Essentials", 6)),
      part(client.searchProducts({ oneDollar: true, sort: "newest", limit: 8 }).then(itemsOf)),
      part(client.listDeals()),
      part(listStores(client)),
      part(client.listReviews().then(buyersOnly)),
      part(client.listBlogs("all")),
    ]);
  const rows = {
    corporate: homeCards(corporate, 4),
    oneDollar: homeCards(oneDollar, 4),
    reviews: reviews.slice(0, 3).map(homeReview),
    articles: articles.slice(0, 3).map(homeArticle),
  };
  const whole = {
    newArrivals: homeCards(newArrivals, 6),
    bestSellers: homeCards(bestSellers, 5),
    deals: deals
      .filter(({ whyNot }) => whyNot === "")
      .slice(0, 3)
      .map(homeDeal),
    sellers,
    rows,
    counts: {
      corporate: rows.corporate.length,
      oneDollar: rows.oneDollar.length,
      reviews: rows.reviews.length,
      articles: rows.articles.length,
    },
  };
  return isDocument ? firstOf(whole) : whole;
}

/** What a document has of home: the rest comes when somebody is near it (product-card/left-out.ts). */
function firstOf({ deals, sellers, ...whole }: HomeContent): HomeContent {
  return {
    ...whole,
    deals: deals.map(({ image, ...words }) => words),
    sellers: sellers.map(({ handle, companyName }) => ({ handle, companyName })),
    rows: null,
  };
}

/** The first of a category. */
async function newest(client: Client, category: string, limit: number): Promise<Product[]> {
  const by = category === "Corporate Essentials" ? "corporate" : "product";
  return itemsOf(await client.searchProducts({ by, category, sort: "newest", limit }));
}

const itemsOf = ({ items }: ListingPage) => items;

/** "What our buyers say": anybody can write a review. */
const buyersOnly = ({ items }: { items: Review[] }) =>
  items.filter(({ isUnproven }) => !isUnproven);

/** A section whose call fails is left out; the server logs the failed call. */
const part = <T>(call: Promise<T[]>): Promise<T[]> => call.catch(() => []);

/** With one picture and few words each: more is not worth its bytes on a phone's first page. */
function homeCards(products: Product[], limit: number): CardProduct[] {
  return toCards(products)
    .slice(0, limit)
    .map((card) => ({
      ...card,
      images: card.images.slice(0, 1),
      shortDescription: firstWords(card.shortDescription, 5),
    }));
}

function homeDeal(deal: Deal): HomeDeal {
  const { id, name, description, image, price } = inPageLanguage(deal);
  return { id, name, description: firstWords(description, 8), image, price };
}

/** The first stores, each with how it stands; a host that does not say that has stores all the same. */
async function listStores(client: Client): Promise<HomeSeller[]> {
  const [sellers, standings] = await Promise.all([
    client.listSellers(),
    part(
      client.ask("listStandings", {}, (body) =>
        listIn(body).flatMap((one) => standingFromWire(one) ?? []),
      ),
    ),
  ]);
  return sellers.slice(0, 6).map(({ id, handle, companyName, image }) => {
    const known = standings.find(({ sellerId }) => sellerId === id);
    const standing = known
      ? { rating: known.rating, reviewCount: known.reviewCount, sendsInDays: known.sendsInDays }
      : null;
    return { handle, companyName, image, standing };
  });
}

function homeReview(review: Review): HomeReview {
  return {
    name: `${review.firstName} ${review.lastName.slice(0, 1)}`.trim(),
    city: review.city,
    rating: review.rating,
    message: firstWords(review.message, 20),
    productName: nameOfReviewed(review),
  };
}

function homeArticle(written: Blog): HomeArticle {
  const blog = articleInPageLanguage(written);
  const picture = blog.content.find((block) => block.type === "image");
  return {
    id: blog.id,
    slug: blog.slug,
    title: blog.title,
    category: blog.categories[0] ?? "",
    image: picture?.images[0]?.url ?? "",
  };
}
