import { Type } from "typebox";
import { type Call, page, text } from "../call.ts";
import { filterQuery } from "../schemas/filters.ts";
import {
  WireFoundGifts,
  WireProduct,
  WireProductList,
  WireProductPage,
} from "../schemas/product.ts";
import { WireCategory, WireListedCategory, WireSuggestions } from "../schemas/shop.ts";

/** Products, categories and search. */
export const catalogCalls = {
  listAllProducts: {
    method: "GET",
    path: "/client/allproduct",
    summary: "All products that are not blocked, newest first",
    who: "anyone",
    query: Type.Object(page),
    answers: { 200: WireProductList },
  },
  listProductsOfCategory: {
    method: "GET",
    path: "/client/getAddedProducts/all/:categoryName",
    alsoAt: ["/client/getAddedProducts/all", "/client/getAddedProducts/all/"],
    summary: "Products of a category; hyphens are spaces; no name means New Arrival",
    who: "anyone",
    answers: { 200: WireProductList },
  },
  getProduct: {
    method: "GET",
    path: "/client/bestselling/singleProduct/:productId",
    summary: "One product with its reviews and attributes",
    who: "anyone",
    answers: { 200: WireProduct },
  },
  listBestSellers: {
    method: "GET",
    path: "/client/bestselling/Best Seller",
    summary: "Best sellers, by sales then rating",
    who: "anyone",
    answers: { 200: WireProductList },
  },
  getCategory: {
    method: "GET",
    path: "/api/v12/category/get/by/name/:categoryName",
    summary: "A category by name",
    who: "anyone",
    answers: { 200: WireCategory },
  },
  listCategories: {
    method: "GET",
    path: "/api/v1/categories",
    summary: "The shop's categories in their order, and where each is listed",
    who: "anyone",
    answers: { 200: Type.Object({ categories: Type.Array(WireListedCategory) }) },
  },
  getMoved: {
    method: "GET",
    path: "/api/v1/moved",
    summary:
      "Where the page that was at that path is now; `id` is the one of its query. 404: it has not moved",
    who: "anyone",
    query: Type.Object({ path: text(1_000), id: Type.Optional(text(64)) }),
    answers: { 200: Type.Object({ to: Type.String() }) },
  },
  searchProducts: {
    method: "GET",
    path: "/api/v1/products",
    summary: "The list behind every grid: search, filters, sort, keyset pages",
    who: "anyone",
    query: Type.Object({
      ...page,
      by: Type.Optional(Type.Union([Type.Literal("product"), Type.Literal("corporate")])),
      q: Type.Optional(text()),
      category: Type.Optional(text()),
      seller: Type.Optional(text()),
      oneDollar: Type.Optional(Type.Literal("1")),
      video: Type.Optional(Type.Literal("1")),
      ...filterQuery(),
      facets: Type.Optional(Type.Literal("1")),
      sort: Type.Optional(
        Type.Union([
          Type.Literal("relevance"),
          Type.Literal("newest"),
          Type.Literal("price"),
          Type.Literal("-price"),
          Type.Literal("rating"),
        ]),
      ),
    }),
    answers: { 200: WireProductPage },
  },
  findGifts: {
    method: "GET",
    path: "/api/v1/gift-finder",
    summary:
      "Twelve gifts by recipient, occasion, budget, day and city, each with the wishes it does not meet",
    who: "anyone",
    query: Type.Object({
      recipient: Type.Optional(text(20)),
      occasion: Type.Optional(text(20)),
      max: Type.Optional(text(10)),
      city: Type.Optional(text(20)),
      arrives: Type.Optional(text(10)),
    }),
    answers: { 200: WireFoundGifts },
  },
  getBeside: {
    method: "GET",
    path: "/api/v1/products/:productId/beside",
    summary:
      "Similar products, and products often bought with it; empty lists for an unknown product",
    who: "anyone",
    answers: { 200: Type.Object({ alike: WireProductList, together: WireProductList }) },
  },
  getProductBySlug: {
    method: "GET",
    path: "/api/v1/products/by-slug/:slug",
    summary: "A product by its slug; of several with one slug the query `id` decides",
    who: "anyone",
    query: Type.Object({ id: Type.Optional(text(64)) }),
    answers: { 200: WireProduct },
  },
  suggest: {
    method: "GET",
    path: "/api/v1/suggest",
    summary: "The search overlay: at most 8 products or sellers, and what the text may become",
    who: "anyone",
    query: Type.Object({
      by: Type.Optional(
        Type.Union([Type.Literal("product"), Type.Literal("corporate"), Type.Literal("seller")]),
      ),
      q: Type.Optional(text()),
    }),
    answers: { 200: WireSuggestions },
  },
} satisfies Record<string, Call>;
