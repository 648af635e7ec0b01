import { Type } from "typebox";
import { eachCounted } from "#tohfa/shop/catalogue/lists/facets.ts";
import { CRITERIA, type Criterion } from "#tohfa/shop/growth/finder/gift-criteria.ts";
import { earnedCouponFields } from "../earned-coupon.ts";
import { productFields, reviewFields } from "../product.ts";
import { schemaOf } from "./of-codec.ts";

export const WireReview = schemaOf(reviewFields, {
  verifiedBuyer: "The reviewer has had this product delivered",
  unproven: "Not proved to be by a buyer: listed after the others, and not part of any rating",
});

export const WireEarnedCoupon = schemaOf(earnedCouponFields, {
  code: "From other hosts only: ours mails it to the reviewer",
  minOrder: "PKR",
  maxDiscount: "PKR; null: no limit but the percentage",
});

/** SPEC §3 "Product". Prices are PKR. */
export const WireProduct = schemaOf(
  productFields,
  { description: "HTML, sanitised", reviews: "Number of reviews" },
  { productreviews: Type.Optional(Type.Array(WireReview)) },
);

export const WireProductList = Type.Array(WireProduct);

const WireFacet = Type.Object({
  counts: Type.Record(Type.String(), Type.Integer()),
  isCapped: Type.Boolean({ description: "The numbers say at least so many" }),
});

/** PRODUCT §3 `GET /products`: the list behind every grid. */
export const WireProductPage = Type.Object({
  items: WireProductList,
  total: Type.Integer({ description: "Counted up to 1000" }),
  totalIsCapped: Type.Boolean(),
  /** How the search text was interpreted, where hardly any product has it literally (PRODUCT §10). */
  understood: Type.Optional(
    Type.Object({
      as: Type.Union([Type.Literal("words"), Type.Literal("synonyms"), Type.Literal("likeness")]),
      text: Type.String(),
      price: Type.Union([
        Type.Object({ min: Type.Number(), max: Type.Union([Type.Number(), Type.Null()]) }),
        Type.Null(),
      ]),
      exact: Type.Integer(),
    }),
  ),
  counts: Type.Object({ inStock: Type.Integer(), outOfStock: Type.Integer() }),
  /** With `facets=1`: how many products each value of a filter would show, given the other filters. */
  facets: Type.Optional(Type.Object(eachCounted(() => WireFacet))),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
});

export const WireFoundGifts = Type.Object({
  gifts: Type.Array(
    Type.Object({
      product: WireProduct,
      arrives: Type.Union([Type.String(), Type.Null()], {
        description: "The day by which it is there; null without a city",
      }),
      shipping: Type.Union([Type.Literal("standard"), Type.Literal("express")]),
      misses: Type.Array(
        Type.Unsafe<Criterion>(Type.Union(CRITERIA.map((miss) => Type.Literal(miss)))),
      ),
    }),
  ),
  days: Type.Array(Type.String(), { description: "The next days on which couriers ride" }),
});
