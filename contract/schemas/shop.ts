import { type Static, Type } from "typebox";
import { WireProduct } from "./product.ts";

/** Exactly these five: never an email, a phone or a buyer (PRODUCT §2). */
export const WireSeller = Type.Object({
  _id: Type.String(),
  userName: Type.String(),
  companyName: Type.String(),
  fullName: Type.String(),
  image: Type.String(),
});
export type WireSeller = Static<typeof WireSeller>;

/** PRODUCT §3 `GET /sellers/{handle}`. */
export const WireSellerProfile = Type.Object({
  ...WireSeller.properties,
  city: Type.String(),
  about: Type.String(),
  rating: Type.Number(),
  reviews: Type.Integer(),
  productCount: Type.Integer(),
  since: Type.String({ format: "date-time" }),
});
export type WireSellerProfile = Static<typeof WireSellerProfile>;

export const WireDeal = Type.Object({
  _id: Type.String(),
  dealNames: Type.String(),
  dealDescription: Type.String(),
  dealImage1: Type.String(),
  dealProducts: Type.Array(WireProduct),
  dealPrice: Type.Number(),
  endsAt: Type.Optional(Type.String({ format: "date-time" })),
});
export type WireDeal = Static<typeof WireDeal>;

export const WireCategory = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  image: Type.String(),
  description: Type.Optional(Type.String()),
  productCount: Type.Integer(),
});
export type WireCategory = Static<typeof WireCategory>;

export const WireBlogBlock = Type.Object({
  type: Type.Union([
    Type.Literal("heading"),
    Type.Literal("description"),
    Type.Literal("image"),
    Type.Literal("embed"),
  ]),
  value: Type.Union([Type.String(), Type.Array(Type.String())]),
  altText: Type.Optional(Type.Array(Type.String())),
});

export const WireBlog = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  categories: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  sellerName: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
  updatedAt: Type.String({ format: "date-time" }),
  content: Type.Array(WireBlogBlock),
});
export type WireBlog = Static<typeof WireBlog>;

export const WirePost = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  image: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
});
export type WirePost = Static<typeof WirePost>;

export const WireSuggestions = Type.Object({
  products: Type.Array(WireProduct),
  sellers: Type.Array(WireSeller),
});
export type WireSuggestions = Static<typeof WireSuggestions>;

export const WireSale = Type.Object({
  endsAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
});
export type WireSale = Static<typeof WireSale>;

export const WireCity = Type.Object({ name: Type.String(), province: Type.String() });

export const WireBidState = Type.Object({
  highestBid: Type.Union([Type.Number(), Type.Null()]),
  bids: Type.Integer(),
});
export type WireBidState = Static<typeof WireBidState>;
