import { Type } from "typebox";
import type { Call } from "../call.ts";
import { WireProductList } from "../schemas/product.ts";
import { WirePost, WireSeller, WireSellerProfile, WireStanding } from "../schemas/shop.ts";

/** Sellers' stores. `:vendor` is a user, company or full name (PRODUCT §2). */
export const storeCalls = {
  listSellers: {
    method: "GET",
    path: "/api/v2/auth/search/users",
    summary: "Approved sellers",
    who: "anyone",
    answers: { 200: Type.Array(WireSeller) },
  },
  getSeller: {
    method: "GET",
    path: "/api/v1/sellers/:handle",
    summary: "A store's public profile, by user name, company or full name",
    who: "anyone",
    answers: { 200: WireSellerProfile },
  },
  listStandings: {
    method: "GET",
    path: "/api/v1/standings",
    summary: "Stores' ratings, and how fast they usually send where that is known",
    who: "anyone",
    answers: { 200: Type.Array(WireStanding) },
  },
  listMainProducts: {
    method: "GET",
    path: "/client2/get/profile/:vendor/Main",
    summary: "A store's main products",
    who: "anyone",
    answers: { 200: WireProductList },
  },
  listSpecialProducts: {
    method: "GET",
    path: "/client2/get/profile/:vendor/Special",
    summary: "A store's special products",
    who: "anyone",
    answers: { 200: WireProductList },
  },
  listNewArrivalsOfSeller: {
    method: "GET",
    path: "/client2/get/newarrivals/venders/:vendor",
    summary: "A store's newest products",
    who: "anyone",
    answers: { 200: WireProductList },
  },
  listProductsOfSeller: {
    method: "GET",
    path: "/client2/get/all/venders/:vendor",
    summary: "All products of a store, with reviews",
    who: "anyone",
    answers: { 200: WireProductList },
  },
  listPostsOfSeller: {
    method: "GET",
    path: "/client/v2/posts/vender/site/:vendor",
    summary: "A store's posts",
    who: "anyone",
    answers: { 200: Type.Array(WirePost) },
  },
  listBannersOfSeller: {
    method: "GET",
    path: "/client/v2/vendersettings/banners/:id",
    summary: "A store's banner pictures",
    who: "anyone",
    answers: { 200: Type.Array(Type.String()) },
  },
} satisfies Record<string, Call>;
