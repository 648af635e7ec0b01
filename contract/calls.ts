import { type TSchema, Type } from "typebox";
import { type CallName, paths } from "./paths.ts";
import {
  WireConfirmRequest,
  WireOrder,
  WireOrderRequest,
  WirePlacedOrder,
  WireQuote,
  WireQuoteRequest,
} from "./schemas/order.ts";
import {
  WireGatewayForm,
  WirePayment,
  WirePaymentMethods,
  WireReceipt,
} from "./schemas/payment.ts";
import { WireProduct, WireProductList, WireProductPage, WireReview } from "./schemas/product.ts";
import {
  WireBidState,
  WireBlog,
  WireCategory,
  WireCity,
  WireDeal,
  WirePost,
  WireSale,
  WireSeller,
  WireSellerProfile,
  WireSuggestions,
} from "./schemas/shop.ts";
import { WireTrackingAnswer } from "./schemas/tracking.ts";

/** What goes in and what comes out of one call; `paths` has where. */
export interface Call {
  summary: string;
  params?: TSchema;
  querystring?: TSchema;
  headers?: TSchema;
  body?: TSchema;
  /** Answer by status; every other status answers WireError. */
  response: Record<number, TSchema>;
  /** Bytes of body allowed, where it is not Fastify's own limit. */
  bodyLimit?: number;
}

const text = (maxLength = 200) => Type.String({ maxLength });
const params = <Name extends string>(...names: Name[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, text()])) as Record<
      Name,
      ReturnType<typeof text>
    >,
  );
const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(text()),
};
const answers = <Schema extends TSchema>(schema: Schema) => ({ 200: schema });
const message = Type.Object({ message: Type.String() });

/** SPEC §7 and PRODUCT §3, whole. The API serves exactly these; /openapi.json is made of them. */
export const calls = {
  listAllProducts: {
    summary: "All products that are not blocked, newest first",
    querystring: Type.Object(page),
    response: answers(WireProductList),
  },
  listDeals: { summary: "Deals with their products", response: answers(Type.Array(WireDeal)) },
  listSellers: { summary: "Approved sellers", response: answers(Type.Array(WireSeller)) },
  listProductsOfCategory: {
    summary: "Products of a category; hyphens are spaces; no name means New Arrival",
    params: params("categoryName"),
    response: answers(WireProductList),
  },
  getProduct: {
    summary: "One product with its reviews and attributes",
    params: params("productId"),
    response: answers(WireProduct),
  },
  listBestSellers: {
    summary: "Best sellers, by sales then rating",
    response: answers(WireProductList),
  },
  placeBid: {
    summary: "Bid on a product",
    body: Type.Object({
      productId: text(64),
      bidPrice: Type.Union([Type.Number(), text(20)]),
      userName: text(120),
      userCity: text(80),
      userPhone: text(30),
      sellerId: Type.Optional(text(64)),
      sellerName: Type.Optional(text()),
    }),
    response: { 201: Type.Object({ orderId: Type.String(), message: Type.String() }) },
  },
  submitReview: {
    summary: "Review a product; photos come as base64 data URLs",
    params: params("productId"),
    body: Type.Object({
      firstName: text(80),
      lastName: text(80),
      email: Type.Union([text(), Type.Object({ email: text() })]),
      reviewimages: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
      message: text(4000),
      reviewRating: Type.Number(),
      gender: Type.Optional(text(10)),
      city: Type.Optional(text(80)),
    }),
    response: {
      201: Type.Object({ ...WireReview.properties, coupon: Type.Optional(Type.String()) }),
    },
    bodyLimit: 25 * 1024 * 1024,
  },
  getBlog: {
    summary: "One article",
    params: params("id"),
    response: answers(Type.Object({ data: WireBlog })),
  },
  listBlogs: {
    summary: "Articles of a category, or `all`",
    params: params("product"),
    response: answers(Type.Array(WireBlog)),
  },
  deleteBlog: {
    summary: "Delete an article: its own seller or an admin",
    params: params("id"),
    response: answers(message),
  },
  trackParcel: {
    summary: "Track a parcel of any courier",
    body: Type.Object({ trackingNumber: text(60) }),
    response: answers(WireTrackingAnswer),
  },
  listGiftCategories: {
    summary: "Gift categories",
    params: params("category"),
    response: answers(Type.Array(WireCategory)),
  },
  listGiftProducts: {
    summary: "Products of a gift category",
    params: params("category"),
    response: answers(WireProductList),
  },
  listOneDollarProducts: { summary: "The one-dollar sale", response: answers(WireProductList) },
  listOneDollarBanners: {
    summary: "Banner pictures of the one-dollar sale",
    response: answers(Type.Array(Type.String())),
  },
  getCategory: {
    summary: "A category by name",
    params: params("categoryName"),
    response: answers(WireCategory),
  },
  listMainProducts: {
    summary: "A store's main products",
    params: params("vendor"),
    response: answers(WireProductList),
  },
  listSpecialProducts: {
    summary: "A store's special products",
    params: params("vendor"),
    response: answers(WireProductList),
  },
  listNewArrivalsOfSeller: {
    summary: "A store's newest products",
    params: params("vendor"),
    response: answers(WireProductList),
  },
  listPostsOfSeller: {
    summary: "A store's posts",
    params: params("vendor"),
    response: answers(Type.Array(WirePost)),
  },
  listProductsOfSeller: {
    summary: "All products of a store, with reviews",
    params: params("vendor"),
    response: answers(WireProductList),
  },
  listBannersOfSeller: {
    summary: "A store's banner pictures",
    params: params("id"),
    response: answers(Type.Array(Type.String())),
  },
  searchProducts: {
    summary: "The list behind every grid: search, filters, sort, keyset pages",
    querystring: Type.Object({
      ...page,
      by: Type.Optional(Type.Union([Type.Literal("product"), Type.Literal("corporate")])),
      q: Type.Optional(text()),
      category: Type.Optional(text()),
      seller: Type.Optional(text()),
      availability: Type.Optional(Type.Union([Type.Literal("in"), Type.Literal("out")])),
      min: Type.Optional(text(20)),
      max: Type.Optional(text(20)),
      sort: Type.Optional(
        Type.Union(
          ["relevance", "newest", "price", "-price", "rating"].map((name) => Type.Literal(name)),
        ),
      ),
    }),
    response: answers(WireProductPage),
  },
  getProductBySlug: {
    summary: "A product by its slug; of several with one slug the query `id` decides",
    params: params("slug"),
    querystring: Type.Object({ id: Type.Optional(text(64)) }),
    response: answers(WireProduct),
  },
  suggest: {
    summary: "The search overlay: at most 8 products or sellers",
    querystring: Type.Object({
      by: Type.Optional(
        Type.Union([Type.Literal("product"), Type.Literal("corporate"), Type.Literal("seller")]),
      ),
      q: Type.Optional(text()),
    }),
    response: answers(WireSuggestions),
  },
  getSeller: {
    summary: "A store's public profile, by user name, company or full name",
    params: params("handle"),
    response: answers(WireSellerProfile),
  },
  quoteOrder: {
    summary: "Price a cart on the server and say what changed",
    body: WireQuoteRequest,
    response: answers(WireQuote),
  },
  placeOrder: {
    summary: "Place an order, once per Idempotency-Key",
    headers: Type.Object({ "idempotency-key": Type.Optional(text(200)) }),
    body: WireOrderRequest,
    response: { 201: WirePlacedOrder },
  },
  getOrder: {
    summary: "The confirmation record, with the order's secret token",
    params: params("id"),
    querystring: Type.Object({ token: Type.Optional(text()) }),
    response: answers(WireOrder),
  },
  addGiftPicture: {
    summary:
      "A picture to be printed for a custom gift; its reference travels in the line's note as `Picture: <reference>`",
    body: Type.Object({
      picture: Type.String({ description: "base64 data URL of a JPEG, PNG or WebP, 8 MB at most" }),
    }),
    response: { 201: Type.Object({ reference: Type.String(), url: Type.String() }) },
    bodyLimit: 12 * 1024 * 1024,
  },
  confirmOrder: {
    summary: "The buyer's yes to a cash order, by the signed link of the mail; safe to repeat",
    params: params("id"),
    querystring: Type.Object({ token: Type.Optional(text()), sig: Type.Optional(text()) }),
    body: WireConfirmRequest,
    response: answers(WireOrder),
  },
  cancelOrder: {
    summary: "Call off all parcels that have not been sent, with the order's token; safe to repeat",
    params: params("id"),
    querystring: Type.Object({ token: Type.Optional(text()) }),
    response: answers(WireOrder),
  },
  requestReturn: {
    summary: "Ask to return a parcel within 14 days of its delivery, with the order's token",
    params: params("id", "parcel"),
    querystring: Type.Object({ token: Type.Optional(text()) }),
    body: Type.Object({ reason: text(1000) }),
    response: { 201: Type.Object({ id: Type.String(), state: Type.String() }) },
  },
  payOrder: {
    summary:
      "Send the buyer to the gateway, with the order's secret token: a form as JSON, or a page that sends itself to a browser",
    params: params("id"),
    querystring: Type.Object({ token: Type.Optional(text()) }),
    response: answers(WireGatewayForm),
  },
  sendReceipt: {
    summary: "The photo of a bank transfer, with the order's secret token",
    params: params("id"),
    querystring: Type.Object({ token: Type.Optional(text()) }),
    body: WireReceipt,
    response: answers(WirePayment),
    bodyLimit: 8 * 1024 * 1024,
  },
  listPaymentMethods: {
    summary: "The ways to pay that are configured",
    response: answers(WirePaymentMethods),
  },
  getOneDollarSale: {
    summary: "Until when the one-dollar sale runs; null: without an end",
    response: answers(WireSale),
  },
  getBids: {
    summary: "Highest bid and number of bids",
    params: params("id"),
    response: answers(WireBidState),
  },
  watchBids: {
    summary: "The same, live: server-sent events",
    params: params("id"),
    response: { 200: Type.String({ description: "text/event-stream of bid states" }) },
  },
  listReviews: {
    summary: "The newest approved reviews of all products",
    querystring: Type.Object(page),
    response: answers(
      Type.Object({
        items: Type.Array(WireReview),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  },
  subscribe: {
    summary: "Newsletter box",
    body: Type.Object({ email: text() }),
    response: { 201: message },
  },
  contact: {
    summary: "Contact form",
    body: Type.Object({
      name: text(120),
      email: text(),
      phone: Type.Optional(text(30)),
      subject: text(),
      message: text(5000),
    }),
    response: { 201: message },
  },
  listCities: { summary: "Cities with their province", response: answers(Type.Array(WireCity)) },
} satisfies Record<CallName, Call>;

/** Path and method beside the schemas, for whoever serves or documents the contract. */
export function callNamed(
  name: CallName,
): Call & { method: "GET" | "POST" | "DELETE"; path: string } {
  const [method, path] = paths[name];
  return { ...calls[name], method, path };
}
