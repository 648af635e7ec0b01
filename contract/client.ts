import type { Blog } from "../shop/blog/blog.ts";
import type { Product, ProductWithReviews, Review } from "../shop/catalog/product.ts";
import type { Deal } from "../shop/deals/deal.ts";
import type { Post, Seller, SellerProfile } from "../shop/sellers/seller.ts";
import { doneBody, isUnknownCall, listOf, okBody } from "./answers.ts";
import { blogFromWire } from "./blog.ts";
import { type Category, categoryFromWire } from "./category.ts";
import { dealFromWire } from "./deal.ts";
import { productBySlugClientSide, reviewsClientSide, sellerClientSide } from "./legacy-only.ts";
import { createOrderClient, type OrderClient } from "./order-client.ts";
import type { CallName } from "./paths.ts";
import { productFromWire, reviewFromWire } from "./product.ts";
import { createProductListing, type ProductListing } from "./product-listing.ts";
import { postFromWire, sellerFromWire, sellerProfileFromWire } from "./seller.ts";
import { firstText, listIn, record, timeOrNull } from "./tolerant.ts";
import { type Answer, CallFailed, type Fetch, type Sent, send } from "./transport.ts";

/** What the single-product call gave (SPEC §8 has a text for each). */
export type FoundProduct =
  | { kind: "found"; product: ProductWithReviews }
  /** An empty or falsy body: 'No product found!!'. */
  | { kind: "empty" }
  /** The server says so, or the body is no product: 'No product found.'. */
  | { kind: "missing" };

/**
 * The typed client of the contract, tolerant of any server that speaks it (PRODUCT §1). Lists throw
 * CallFailed on a status that is not OK ('HTTP error! status: {code}', SPEC §8); single things give null
 * where there is none.
 */
export interface Client extends ProductListing, OrderClient {
  listAllProducts(): Promise<Product[]>;
  listProductsOfCategory(categoryName: string): Promise<Product[]>;
  getProduct(id: string): Promise<FoundProduct>;
  getProductBySlug(slug: string, id?: string): Promise<FoundProduct>;
  /** Fails silently, to an empty list, where the answer carries an error field (SPEC §7). */
  listBestSellers(): Promise<Product[]>;
  listDeals(): Promise<Deal[]>;
  listSellers(): Promise<Seller[]>;
  getSeller(handle: string): Promise<SellerProfile | null>;
  listShelfOfSeller(shelf: SellerShelf, handle: string): Promise<ProductWithReviews[]>;
  listPostsOfSeller(handle: string): Promise<Post[]>;
  listBannersOfSeller(handle: string): Promise<string[]>;
  listOneDollarProducts(): Promise<Product[]>;
  listOneDollarBanners(): Promise<string[]>;
  /** ISO time until when the sale runs; null where it has no end, or the host does not say. */
  oneDollarSaleEnd(): Promise<string | null>;
  getCategory(name: string): Promise<Category | null>;
  listGiftCategories(category: string): Promise<Category[]>;
  listGiftProducts(category: string): Promise<Product[]>;
  listBlogs(categorySlug: string): Promise<Blog[]>;
  getBlog(id: string): Promise<Blog | null>;
  /** Throws with the server's error, else 'Deletion failed' (SPEC §8). */
  deleteBlog(id: string, token: string): Promise<void>;
  listReviews(cursor?: string): Promise<{ items: Review[]; nextCursor: string | null }>;
  submitReview(productId: string, review: ReviewToSend): Promise<{ coupon: string | null }>;
  /** CallFailed's `serverText` is for the toast (SPEC §8). `orderId` is empty where the host says none. */
  placeBid(bid: BidToSend): Promise<{ orderId: string }>;
  subscribe(email: string): Promise<string>;
  contact(message: MessageToSend): Promise<string>;
}

export type SellerShelf = "main" | "special" | "new" | "all";

export interface ReviewToSend {
  firstName: string;
  lastName: string;
  email: string;
  city: string;
  gender: "Male" | "Female";
  message: string;
  reviewRating: number;
  /** base64 data URLs. */
  reviewimages: string[];
}

export interface BidToSend {
  productId: string;
  /** PKR. */
  bidPrice: number;
  userName: string;
  userCity: string;
  userPhone: string;
  sellerId: string;
  sellerName: string;
}

export interface MessageToSend {
  name: string;
  email: string;
  phone?: string;
  subject: string;
  message: string;
}

const SHELVES = {
  main: "listMainProducts",
  special: "listSpecialProducts",
  new: "listNewArrivalsOfSeller",
  all: "listProductsOfSeller",
} as const satisfies Record<SellerShelf, CallName>;

/** `host` is SPEC §7's {host}: "" for the same origin (browser) or for the API in process. */
export function createClient({ fetch, host = "" }: { fetch: Fetch; host?: string }): Client {
  const call = (name: CallName, sent?: Sent) => send(fetch, host, name, sent);
  // A "no" of our own API stands; of another host's it may only say that it does not know the call.
  const mayLackCalls = host !== "";

  async function list<T>(
    read: (value: unknown) => T | null,
    name: CallName,
    sent?: Sent,
  ): Promise<T[]> {
    return listOf(await call(name, sent), read);
  }
  async function one<T>(
    read: (value: unknown) => T | null,
    name: CallName,
    sent: Sent,
  ): Promise<T | null> {
    const answer = await call(name, sent);
    if (answer.status === 404) return null;
    return read(okBody(answer));
  }
  async function texts(name: CallName, sent?: Sent): Promise<string[]> {
    return (await list((value) => value, name, sent)).flatMap(imageUrls);
  }
  /** A call that only /api/v1 has: where a host lacks it, `words` say what is not possible. */
  async function said(name: CallName, body: unknown, words: string): Promise<string> {
    const answer = await call(name, { body });
    if (isUnknownCall(answer)) throw new CallFailed({ status: 501, body: { error: words } });
    return firstText([record(okBody(answer)).message]);
  }

  return {
    ...createProductListing(call),
    ...createOrderClient(call),
    listAllProducts: () => list(productFromWire, "listAllProducts"),
    // With spaces, not hyphens (SPEC §7).
    listProductsOfCategory: (categoryName) =>
      list(productFromWire, "listProductsOfCategory", { params: { categoryName } }),
    getProduct: async (productId) =>
      foundProduct(await call("getProduct", { params: { productId } })),
    async getProductBySlug(slug, id) {
      const answer = await call("getProductBySlug", { params: { slug }, query: { id } });
      if (!mayLackCalls || !isUnknownCall(answer)) return foundProduct(answer);
      const product = await productBySlugClientSide(call, slug);
      return product ? { kind: "found", product } : { kind: "missing" };
    },
    async listBestSellers() {
      const body = okBody(await call("listBestSellers"));
      if (record(body).error) return [];
      return listIn(body)
        .map(productFromWire)
        .filter((product) => product !== null);
    },
    listDeals: () => list(dealFromWire, "listDeals"),
    listSellers: () => list(sellerFromWire, "listSellers"),
    async getSeller(handle) {
      const answer = await call("getSeller", { params: { handle } });
      if (mayLackCalls && isUnknownCall(answer)) return sellerClientSide(call, handle);
      return answer.status === 404 ? null : sellerProfileFromWire(okBody(answer));
    },
    listShelfOfSeller: (shelf, vendor) =>
      list(productFromWire, SHELVES[shelf], { params: { vendor } }),
    listPostsOfSeller: (vendor) => list(postFromWire, "listPostsOfSeller", { params: { vendor } }),
    listBannersOfSeller: (id) => texts("listBannersOfSeller", { params: { id } }),
    listOneDollarProducts: () => list(productFromWire, "listOneDollarProducts"),
    listOneDollarBanners: () => texts("listOneDollarBanners"),
    async oneDollarSaleEnd() {
      const answer = await call("getOneDollarSale");
      return isUnknownCall(answer) ? null : timeOrNull(record(okBody(answer)).endsAt);
    },
    getCategory: (categoryName) =>
      one(categoryFromWire, "getCategory", { params: { categoryName } }),
    listGiftCategories: (category) =>
      list(categoryFromWire, "listGiftCategories", { params: { category } }),
    listGiftProducts: (category) =>
      list(productFromWire, "listGiftProducts", { params: { category } }),
    // Without an id there is no page to open.
    listBlogs: async (product) =>
      (await list(blogFromWire, "listBlogs", { params: { product } })).filter(
        ({ id }) => id !== "",
      ),
    getBlog: (id) => one(blogFromWire, "getBlog", { params: { id } }),
    async deleteBlog(id, token) {
      const answer = await call("deleteBlog", {
        params: { id },
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(firstText([record(answer.body).error], "Deletion failed"));
    },
    async listReviews(cursor) {
      const answer = await call("listReviews", { query: { cursor } });
      if (isUnknownCall(answer)) return reviewsClientSide(call, cursor);
      return {
        items: listOf(answer, reviewFromWire),
        nextCursor: firstText([record(answer.body).nextCursor]) || null,
      };
    },
    async submitReview(productId, review) {
      const body = doneBody(await call("submitReview", { params: { productId }, body: review }));
      return { coupon: firstText([body.coupon]) || null };
    },
    async placeBid(bid) {
      const answer = await call("placeBid", { body: bid });
      if (answer.ok) {
        const body = doneBody(answer);
        return { orderId: firstText([body.orderId, record(body.data).orderId]) };
      }
      const { message, error } = record(answer.body);
      const words = firstText([message, error, answer.statusText], "Failed to place bid");
      throw new CallFailed({ ...answer, body: { message: words } });
    },
    subscribe: (email) => said("subscribe", { email }, "This shop has no newsletter yet."),
    contact: (message) =>
      said("contact", message, "This shop takes no messages here yet. Nothing was sent."),
  };
}

function foundProduct(answer: Answer): FoundProduct {
  if (answer.status === 404) return { kind: "missing" };
  const body = okBody(answer);
  if (!body) return { kind: "empty" };
  const fields = record(body);
  if (fields.error) return { kind: "missing" };
  const product = productFromWire(fields.data ?? fields.product ?? body);
  return product ? { kind: "found", product } : { kind: "missing" };
}

/** Banner lists hold URLs, or objects with one or with some. */
function imageUrls(value: unknown): string[] {
  const fields = record(value);
  const more = [fields.images, fields.banners]
    .flat()
    .map((one) => firstText([one, record(one).url]));
  return [firstText([value, fields.image, fields.url, fields.imageUrl]), ...more].filter(Boolean);
}
