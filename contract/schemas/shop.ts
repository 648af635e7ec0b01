import { type Static, Type } from "typebox";
import { bidStateFields } from "../bid.ts";
import { categoryFields, listedCategoryFields } from "../category.ts";
import { dealFields } from "../deal.ts";
import { reachFields } from "../reach.ts";
import { postFields, sellerFields, sellerProfileFields, standingFields } from "../seller.ts";
import { schemaOf } from "./of-codec.ts";
import { WireProduct } from "./product.ts";

export const WireSeller = schemaOf(sellerFields);
export const WireSellerProfile = schemaOf(sellerProfileFields);
export const WireStanding = schemaOf(standingFields);
export const WirePost = schemaOf(postFields);
export const WireCategory = schemaOf(categoryFields);
export const WireListedCategory = schemaOf(listedCategoryFields);
export const WireDeal = schemaOf(dealFields);
export const WireReach = schemaOf(reachFields);
export const WireBidState = schemaOf(bidStateFields);

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
  /** Both or neither; the whole Urdu text is one piece of HTML. */
  titleUrdu: Type.Optional(Type.String()),
  textUrdu: Type.Optional(Type.String()),
  categories: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  sellerName: Type.String(),
  createdAt: Type.String({ format: "date-time" }),
  updatedAt: Type.String({ format: "date-time" }),
  content: Type.Array(WireBlogBlock),
});
export type WireBlog = Static<typeof WireBlog>;

export const WireSuggestions = Type.Object({
  products: Type.Array(WireProduct),
  sellers: Type.Array(WireSeller),
  /** Completions of the typed text. */
  words: Type.Optional(Type.Array(Type.String())),
  /** Names of categories that have a word which begins so. */
  categories: Type.Optional(Type.Array(Type.String())),
});

export const WireSale = Type.Object({
  endsAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
});

export const WireCity = Type.Object({ name: Type.String(), province: Type.String() });
