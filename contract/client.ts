import type { Blog } from "../shop/blog/blog.ts";
import type { Product, ProductWithReviews, Review } from "../shop/catalog/product.ts";
import type { Deal } from "../shop/deals/deal.ts";
import type { Post, Seller, SellerProfile } from "../shop/sellers/seller.ts";
import { blogFromWire } from "./blog.ts";
import { type Category, categoryFromWire } from "./category.ts";
import { dealFromWire } from "./deal.ts";
import { createOrderClient, type OrderClient } from "./order-client.ts";
import type { CallName } from "./paths.ts";
import { productFromWire, reviewFromWire } from "./product.ts";
import { createProductListing, type ProductListing } from "./product-listing.ts";
import { postFromWire, sellerFromWire, sellerProfileFromWire } from "./seller.ts";
import { firstText, listIn, record } from "./tolerant.ts";
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
  getCategory(name: string): Promise<Category | null>;
  listGiftCategories(category: string): Promise<Category[]>;
  listGiftProducts(category: string): Promise<Product[]>;
  listBlogs(categorySlug: string): Promise<Blog[]>;
  getBlog(id: string): Promise<Blog | null>;
  deleteBlog(id: string, token: string): Promise<void>;
  listReviews(cursor?: string): Promise<{ items: Review[]; nextCursor: string | null }>;
  submitReview(productId: string, review: ReviewToSend): Promise<{ coupon: string | null }>;
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

  async function ask(name: CallName, sent?: Sent): Promise<unknown> {
    return okBody(await call(name, sent));
  }
  async function list<T>(
    read: (value: unknown) => T | null,
    name: CallName,
    sent?: Sent,
  ): Promise<T[]> {
    return listIn(await ask(name, sent))
      .map(read)
      .filter((one) => one !== null);
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
    return listIn(await ask(name, sent))
      .map(imageUrl)
      .filter((url) => url !== "");
  }

  return {
    ...createProductListing(call),
    ...createOrderClient(call),
    listAllProducts: () => list(productFromWire, "listAllProducts"),
    listProductsOfCategory: (categoryName) =>
      list(productFromWire, "listProductsOfCategory", {
        params: { categoryName: categoryName.replaceAll(" ", "-") },
      }),
    getProduct: async (productId) =>
      foundProduct(await call("getProduct", { params: { productId } })),
    getProductBySlug: async (slug, id) =>
      foundProduct(await call("getProductBySlug", { params: { slug }, query: { id } })),
    async listBestSellers() {
      const body = await ask("listBestSellers");
      if (record(body).error) return [];
      return listIn(body)
        .map(productFromWire)
        .filter((product) => product !== null);
    },
    listDeals: () => list(dealFromWire, "listDeals"),
    listSellers: () => list(sellerFromWire, "listSellers"),
    getSeller: (handle) => one(sellerProfileFromWire, "getSeller", { params: { handle } }),
    listShelfOfSeller: (shelf, vendor) =>
      list(productFromWire, SHELVES[shelf], { params: { vendor } }),
    listPostsOfSeller: (vendor) => list(postFromWire, "listPostsOfSeller", { params: { vendor } }),
    listBannersOfSeller: (id) => texts("listBannersOfSeller", { params: { id } }),
    listOneDollarProducts: () => list(productFromWire, "listOneDollarProducts"),
    listOneDollarBanners: () => texts("listOneDollarBanners"),
    getCategory: (categoryName) =>
      one(categoryFromWire, "getCategory", { params: { categoryName } }),
    listGiftCategories: (category) =>
      list(categoryFromWire, "listGiftCategories", { params: { category } }),
    listGiftProducts: (category) =>
      list(productFromWire, "listGiftProducts", { params: { category } }),
    listBlogs: (product) => list(blogFromWire, "listBlogs", { params: { product } }),
    getBlog: (id) => one(blogFromWire, "getBlog", { params: { id } }),
    async deleteBlog(id, token) {
      await ask("deleteBlog", { params: { id }, headers: { authorization: `Bearer ${token}` } });
    },
    async listReviews(cursor) {
      const body = await ask("listReviews", { query: { cursor } });
      return {
        items: listIn(body)
          .map(reviewFromWire)
          .filter((review) => review !== null),
        nextCursor: firstText([record(body).nextCursor]) || null,
      };
    },
    async submitReview(productId, review) {
      const body = record(await ask("submitReview", { params: { productId }, body: review }));
      return { coupon: firstText([body.coupon]) || null };
    },
    async placeBid(bid) {
      return { orderId: firstText([record(await ask("placeBid", { body: bid })).orderId]) };
    },
    async subscribe(email) {
      return firstText([record(await ask("subscribe", { body: { email } })).message]);
    },
    async contact(message) {
      return firstText([record(await ask("contact", { body: message })).message]);
    },
  };
}

function okBody(answer: Answer): unknown {
  if (!answer.ok) throw new CallFailed(answer.status, answer.body);
  return answer.body;
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

/** Banner lists hold URLs, or objects with one. */
function imageUrl(value: unknown): string {
  const fields = record(value);
  return firstText([value, fields.image, fields.url, fields.imageUrl]);
}
