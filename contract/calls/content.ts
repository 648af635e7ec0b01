import { Type } from "typebox";
import { type Call, language, message, text } from "../call.ts";
import { WireProductList } from "../schemas/product.ts";
import {
  WireBlog,
  WireCategory,
  WireCity,
  WireDeal,
  WireReach,
  WireSale,
} from "../schemas/shop.ts";

/** Deals, the one-dollar sale, gifts, articles, and what visitors write to the shop. */
export const contentCalls = {
  listDeals: {
    method: "GET",
    path: "/api/v12/deal/alldeals/images",
    summary: "Deals with their products",
    who: "anyone",
    answers: { 200: Type.Array(WireDeal) },
  },
  listOneDollarProducts: {
    method: "GET",
    path: "/client/v2/oneDoller/get/all",
    summary: "The one-dollar sale",
    who: "anyone",
    answers: { 200: WireProductList },
  },
  listOneDollarBanners: {
    method: "GET",
    path: "/client/v2/oneDoller/active",
    summary: "Banner pictures of the one-dollar sale",
    who: "anyone",
    answers: { 200: Type.Array(Type.String()) },
  },
  getOneDollarSale: {
    method: "GET",
    path: "/api/v1/one-dollar-sale",
    summary: "Until when the one-dollar sale runs; null: without an end",
    who: "anyone",
    answers: { 200: WireSale },
  },
  listGiftCategories: {
    method: "GET",
    path: "/client/custom-gift/:category",
    summary: "Gift categories",
    who: "anyone",
    answers: { 200: Type.Array(WireCategory) },
  },
  listGiftProducts: {
    method: "GET",
    path: "/client/custom-gift/products-by-category/:category",
    summary: "Products of a gift category",
    who: "anyone",
    answers: { 200: WireProductList },
  },
  addGiftPicture: {
    method: "POST",
    path: "/api/v1/gift-pictures",
    summary:
      "A picture to be printed for a custom gift; its reference travels in the line's note as `Picture: <reference>`",
    who: "anyone",
    body: Type.Object({
      picture: Type.String({ description: "base64 data URL of a JPEG, PNG or WebP, 8 MB at most" }),
    }),
    answers: { 201: Type.Object({ reference: Type.String(), url: Type.String() }) },
    bodyLimit: 12 * 1024 * 1024,
    // Decoding is expensive.
    perMinute: 10,
    whenMissing: "Please choose a picture.",
  },
  getBlog: {
    method: "GET",
    path: "/api/v2/blogs/get/:id",
    summary: "One article",
    who: "anyone",
    answers: { 200: Type.Object({ data: WireBlog }) },
  },
  listBlogs: {
    method: "GET",
    path: "/api/v2/blogs/get/all/:product",
    summary: "Articles of a category, or `all`",
    who: "anyone",
    answers: { 200: Type.Array(WireBlog) },
  },
  deleteBlog: {
    method: "DELETE",
    path: "/api/v2/blogs/delete/:id",
    summary: "Delete an article: its own seller or an admin",
    who: "its own seller or an admin",
    headers: Type.Object({
      authorization: Type.Optional(Type.String({ description: "Bearer <API token>" })),
    }),
    answers: { 200: message },
    perMinute: 60,
  },
  subscribe: {
    method: "POST",
    path: "/api/v1/newsletter",
    summary: "Subscribe to the newsletter: a letter asks for confirmation first (double opt-in)",
    who: "anyone",
    body: Type.Object({ email: text(), language }),
    answers: { 201: message },
    perMinute: 20,
  },
  confirmSubscription: {
    method: "POST",
    path: "/api/v1/newsletter/confirm",
    summary: "Confirm a subscription, with the secret of that letter",
    // The secret says whose mailbox it is; without it nothing is changed.
    who: "anyone",
    body: Type.Object({ token: text() }),
    answers: { 200: message },
    perMinute: 20,
  },
  endSubscription: {
    method: "POST",
    path: "/api/v1/newsletter/goodbye",
    summary:
      "Unsubscribe, with the secret of any newsletter; the answer does not tell whether it was subscribed",
    // The secret says whose mailbox it is; without it nothing is changed.
    who: "anyone",
    body: Type.Object({ token: text() }),
    answers: { 200: message },
    perMinute: 60,
  },
  contact: {
    method: "POST",
    path: "/api/v1/contact",
    summary: "Contact form",
    who: "anyone",
    body: Type.Object({
      name: text(120),
      email: text(),
      phone: Type.Optional(text(30)),
      subject: text(),
      message: text(5000),
    }),
    answers: { 201: message },
    perMinute: 10,
  },
  getReach: {
    method: "GET",
    path: "/api/v1/reach",
    summary: "The numbers on which buyers reach the shop; null where it gives none",
    who: "anyone",
    answers: { 200: WireReach },
  },
  listCities: {
    method: "GET",
    path: "/api/v1/cities",
    summary: "Cities with their province",
    who: "anyone",
    answers: { 200: Type.Array(WireCity) },
  },
} satisfies Record<string, Call>;
