import { type Static, Type } from "typebox";

const list = Type.Array(Type.String());
const nullableNumber = Type.Union([Type.Number(), Type.Null()]);

export const WireAttribute = Type.Object({
  attributeName: Type.String(),
  name: Type.String(),
  price: Type.Number({ description: "PKR added to the unit price" }),
});

/** SPEC §3 "Product review"; the email is never part of an answer (PRODUCT §2). */
export const WireReview = Type.Object({
  _id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  city: Type.String(),
  gender: Type.Union([Type.Literal("Male"), Type.Literal("Female")]),
  message: Type.String(),
  reviewRating: Type.Integer({ minimum: 1, maximum: 5 }),
  reviewimages: Type.Array(Type.String({ description: "URL of a picture" })),
  createdAt: Type.Optional(Type.String({ format: "date-time" })),
  productId: Type.Optional(Type.String()),
  productName: Type.Optional(Type.String()),
  productSlug: Type.Optional(Type.String()),
  reply: Type.Optional(Type.String()),
  verifiedBuyer: Type.Optional(
    Type.Boolean({ description: "The reviewer has had this product delivered" }),
  ),
});
export type WireReview = Static<typeof WireReview>;

/** SPEC §3 "Product". Prices are PKR. */
export const WireProduct = Type.Object({
  _id: Type.String(),
  slug: Type.String(),
  productName: Type.String(),
  description: Type.String({ description: "HTML, sanitised" }),
  shortDescription: Type.String(),
  productImage: Type.String(),
  productImages: list,
  newPrice: Type.Number(),
  oldPrice: nullableNumber,
  olaPrice: nullableNumber,
  price: Type.Number(),
  discount: Type.Number({ minimum: 0, maximum: 100 }),
  rating: Type.Number({ minimum: 0, maximum: 5 }),
  reviews: Type.Integer({ description: "Number of reviews" }),
  unitsInStock: Type.Integer({ minimum: 0 }),
  category: list,
  type: Type.String(),
  tags: list,
  brand: Type.String(),
  size: list,
  quality: Type.String(),
  colors: list,
  warranty: Type.String(),
  videoUrl: Type.Union([Type.String(), Type.Null()]),
  sellerId: Type.String(),
  sellerName: Type.String(),
  status: Type.String(),
  attributes: Type.Array(WireAttribute),
  productQuantity: Type.Integer({ minimum: 1 }),
  productreviews: Type.Optional(Type.Array(WireReview)),
});
export type WireProduct = Static<typeof WireProduct>;

export const WireProductList = Type.Array(WireProduct);

/** PRODUCT §3 `GET /products`: the list behind every grid. */
export const WireProductPage = Type.Object({
  items: WireProductList,
  total: Type.Integer({ description: "Counted up to 1000" }),
  totalIsCapped: Type.Boolean(),
  counts: Type.Object({ inStock: Type.Integer(), outOfStock: Type.Integer() }),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
});
export type WireProductPage = Static<typeof WireProductPage>;
