import type { Deal } from "#tohfa/shop/buying/deals/deal.ts";
import type { Product, ProductWithReviews, Review } from "#tohfa/shop/catalogue/product/product.ts";
import type { ReviewInput } from "#tohfa/shop/growth/reviews/review.ts";
import type { Blog } from "#tohfa/shop/selling/blog/blog.ts";
import type { Language } from "#tohfa/shop/values/language/language.ts";
import {
  doneBody,
  imagesOf,
  isNotFound,
  isUnknownCall,
  listOf,
  okBody,
  oneOrNull,
} from "./answers.ts";
import { type BidInput, bidToWire } from "./bid-input.ts";
import { blogFromWire } from "./blog.ts";
import type { BodyOf } from "./call.ts";
import type { CallName, Calls } from "./calls.ts";
import { type CategoryClient, createCategoryClient } from "./category-client.ts";
import { dealFromWire } from "./deal.ts";
import { type EarnedCoupon, earnedCouponFromWire } from "./earned-coupon.ts";
import { productBySlugClientSide, reviewsClientSide } from "./legacy-only.ts";
import { createOrderClient, type OrderClient } from "./order-client.ts";
import { productFromWire, reviewFromWire } from "./product.ts";
import { createProductListing, type ProductListing } from "./product-listing.ts";
import { type ReviewedOrder, reviewInputToWire } from "./review.ts";
import { createSellerClient, type SellerClient } from "./seller-client.ts";
import { firstText, listIn, record, timeOrNull } from "./tolerant.ts";
import {
  type Answer,
  CallFailed,
  type CallHost,
  callHost,
  type Direct,
  type Fetch,
  type Sent,
} from "./transport.ts";

/** The outcomes of the single-product call (SPEC §8 has a text for each). */
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
export interface Client extends ProductListing, CategoryClient, OrderClient, SellerClient {
  /**
   * Any call of the contract, typed by its definition, its answer decoded by `read`: for calls that need no special
   * handling of foreign hosts.
   */
  ask<Name extends CallName, T>(
    name: Name,
    sent: Sent<Name>,
    read: (body: unknown) => T,
  ): Promise<T>;
  listAllProducts(): Promise<Product[]>;
  listProductsOfCategory(categoryName: string): Promise<Product[]>;
  getProduct(id: string): Promise<FoundProduct>;
  getProductBySlug(slug: string, id?: string): Promise<FoundProduct>;
  /** The product of that id, and whether its slug alone identifies it. */
  getProductAt(slug: string, id: string): Promise<{ found: FoundProduct; isItsOwn: boolean }>;
  /** Fails silently, to an empty list, where the answer carries an error field (SPEC §7). */
  listBestSellers(): Promise<Product[]>;
  listDeals(): Promise<Deal[]>;
  listOneDollarBanners(): Promise<string[]>;
  /** ISO time until when the sale runs; null where it has no end, or the host does not say. */
  oneDollarSaleEnd(): Promise<string | null>;
  /** Where the page of that path is now; null where it has not moved, or the host keeps no old addresses. */
  movedTo(path: string, id?: string): Promise<string | null>;
  listBlogs(categorySlug: string): Promise<Blog[]>;
  getBlog(id: string): Promise<Blog | null>;
  /** Throws with the server's error, else 'Deletion failed' (SPEC §8). */
  deleteBlog(id: string, token: string): Promise<void>;
  listReviews(cursor?: string): Promise<{ items: Review[]; nextCursor: string | null }>;
  /** With the order it was bought with, where its token is known. `isWaiting`: it is not shown before approval. */
  submitReview(
    productId: string,
    review: ReviewInput,
    order?: ReviewedOrder | null,
  ): Promise<{ coupon: EarnedCoupon | null; isWaiting: boolean }>;
  /** CallFailed's `serverText` is for the toast (SPEC §8). `orderId` is empty where the host says none. */
  placeBid(bid: BidInput): Promise<{ orderId: string }>;
  subscribe(email: string, language?: Language): Promise<string>;
  /** Follows a link of a newsletter's letter; the returned text is for people. */
  answerNewsletter(wish: "confirm" | "goodbye", token: string): Promise<string>;
  contact(message: MessageInput): Promise<string>;
}

export type MessageInput = BodyOf<Calls["contact"]>;

/**
 * `host` is SPEC §7's {host}: "" for the same origin (browser) or for the API in process, which answers reads by
 * `direct`.
 */
export function createClient({
  fetch,
  host = "",
  direct,
}: {
  fetch: Fetch;
  host?: string;
  direct?: Direct | undefined;
}): Client {
  const call = callHost(fetch, host, direct);
  // 404 of our own API means that there is none; of another host it may mean that it does not have the call.
  const mayLackCalls = host !== "";
  return {
    ...createProductListing(call),
    ...createCategoryClient(call, mayLackCalls),
    ...createOrderClient(call),
    ...createSellerClient(call, mayLackCalls),
    ...productCalls(call, mayLackCalls),
    ...dealCalls(call),
    ...blogCalls(call),
    ...reviewCalls(call),
    ...messageCalls(call),
    ask: async (name, sent, read) => read(okBody(await call(name, sent))),
    async movedTo(path, id) {
      const answer = await call("getMoved", { query: { path, id } });
      return isUnknownCall(answer) ? null : firstText([record(okBody(answer)).to]) || null;
    },
  };
}

function productCalls(
  call: CallHost,
  mayLackCalls: boolean,
): Pick<
  Client,
  | "listAllProducts"
  | "listProductsOfCategory"
  | "getProduct"
  | "getProductBySlug"
  | "getProductAt"
  | "listBestSellers"
> {
  const getProduct = async (productId: string) =>
    foundProduct(await call("getProduct", { params: { productId } }));
  const getProductBySlug = async (slug: string, id?: string): Promise<FoundProduct> => {
    const answer = await call("getProductBySlug", { params: { slug }, query: { id } });
    if (!mayLackCalls || !isUnknownCall(answer)) return foundProduct(answer);
    const product = await productBySlugClientSide(call, slug);
    return product ? { kind: "found", product } : { kind: "missing" };
  };
  return {
    getProduct,
    getProductBySlug,
    async getProductAt(slug, id) {
      // A failure here only affects `isItsOwn`.
      const bySlug = getProductBySlug(slug).catch(() => null);
      // Nearly always the slug's product is the right one: a second call to our own host is saved.
      const first = mayLackCalls ? null : await bySlug;
      const isIt = first?.kind === "found" && first.product.id === id;
      const found = isIt ? first : await getProduct(id);
      const namesake = await bySlug;
      const isItsOwn = namesake?.kind === "found" && namesake.product.id === id;
      return { found, isItsOwn: isItsOwn && namesake.product.slug === slug };
    },
    listAllProducts: async () => listOf(await call("listAllProducts"), productFromWire),
    // With spaces, not hyphens (SPEC §7).
    listProductsOfCategory: async (categoryName) =>
      listOf(await call("listProductsOfCategory", { params: { categoryName } }), productFromWire),
    async listBestSellers() {
      const body = okBody(await call("listBestSellers"));
      if (record(body).error) return [];
      return listIn(body)
        .map(productFromWire)
        .filter((product) => product !== null);
    },
  };
}

function foundProduct(answer: Answer): FoundProduct {
  if (isNotFound(answer)) return { kind: "missing" };
  const body = okBody(answer);
  if (!body) return { kind: "empty" };
  const fields = record(body);
  if (fields.error) return { kind: "missing" };
  const product = productFromWire(fields.data ?? fields.product ?? body);
  return product ? { kind: "found", product } : { kind: "missing" };
}

function dealCalls(
  call: CallHost,
): Pick<Client, "listDeals" | "listOneDollarBanners" | "oneDollarSaleEnd" | "placeBid"> {
  return {
    listDeals: async () => listOf(await call("listDeals"), dealFromWire),
    listOneDollarBanners: async () => imagesOf(await call("listOneDollarBanners")),
    async oneDollarSaleEnd() {
      const answer = await call("getOneDollarSale");
      return isUnknownCall(answer) ? null : timeOrNull(record(okBody(answer)).endsAt);
    },
    async placeBid(bid) {
      const answer = await call("placeBid", { body: bidToWire(bid) });
      if (answer.ok) {
        const body = doneBody(answer);
        return { orderId: firstText([body.orderId, record(body.data).orderId]) };
      }
      const { message, error } = record(answer.body);
      const words = firstText([message, error, answer.statusText], "Failed to place bid");
      throw new CallFailed({ ...answer, body: { ...record(answer.body), message: words } });
    },
  };
}

function blogCalls(call: CallHost): Pick<Client, "listBlogs" | "getBlog" | "deleteBlog"> {
  return {
    // Without an id there is no page to open.
    listBlogs: async (product) =>
      listOf(await call("listBlogs", { params: { product } }), blogFromWire).filter(
        ({ id }) => id !== "",
      ),
    getBlog: async (id) => oneOrNull(await call("getBlog", { params: { id } }), blogFromWire),
    async deleteBlog(id, token) {
      const answer = await call("deleteBlog", {
        params: { id },
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(firstText([record(answer.body).error], "Deletion failed"));
    },
  };
}

function reviewCalls(call: CallHost): Pick<Client, "listReviews" | "submitReview"> {
  return {
    async listReviews(cursor) {
      const answer = await call("listReviews", { query: { cursor } });
      if (isUnknownCall(answer)) return reviewsClientSide(call, cursor);
      return {
        items: listOf(answer, reviewFromWire),
        nextCursor: firstText([record(answer.body).nextCursor]) || null,
      };
    },
    async submitReview(productId, review, order = null) {
      const body = reviewInputToWire(review, order);
      const said = doneBody(await call("submitReview", { params: { productId }, body }));
      return { coupon: earnedCouponFromWire(said.coupon), isWaiting: said.waiting === true };
    },
  };
}

function messageCalls(call: CallHost): Pick<Client, "subscribe" | "answerNewsletter" | "contact"> {
  return {
    subscribe: async (email, language) =>
      wordsOf(
        await call("subscribe", { body: { email, ...(language && { language }) } }),
        "This shop has no newsletter yet.",
      ),
    answerNewsletter: async (wish, token) => {
      const name = wish === "confirm" ? "confirmSubscription" : "endSubscription";
      // The host sent the letter with the token, so it has the call: a 404 is about the token.
      return firstText([record(okBody(await call(name, { body: { token } }))).message]);
    },
    contact: async (body) =>
      wordsOf(
        await call("contact", { body }),
        "This shop takes no messages here yet. Nothing was sent.",
      ),
  };
}

/** The text of an answer of /api/v1; where the host lacks the call it throws `lacking`. */
function wordsOf(answer: Answer, lacking: string): string {
  if (isUnknownCall(answer)) throw new CallFailed({ status: 501, body: { error: lacking } });
  return firstText([record(okBody(answer)).message]);
}
