import { Type } from "typebox";
import { productFields, reviewFields } from "../product.ts";
import { schemaOf } from "./of-codec.ts";

export const WireReview = schemaOf(reviewFields, {
  verifiedBuyer: "The reviewer has had this product delivered",
});

/** SPEC §3 "Product". Prices are PKR. */
export const WireProduct = schemaOf(
  productFields,
  { description: "HTML, sanitised", reviews: "Number of reviews" },
  { productreviews: Type.Optional(Type.Array(WireReview)) },
);

export const WireProductList = Type.Array(WireProduct);

/** PRODUCT §3 `GET /products`: the list behind every grid. */
export const WireProductPage = Type.Object({
  items: WireProductList,
  total: Type.Integer({ description: "Counted up to 1000" }),
  totalIsCapped: Type.Boolean(),
  counts: Type.Object({ inStock: Type.Integer(), outOfStock: Type.Integer() }),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
});
