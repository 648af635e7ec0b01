import type {
  AttributeOption,
  Product,
  ProductWithReviews,
  Review,
} from "#tohfa/shop/catalogue/product/product.ts";
import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import { type Paisa, paisaFromRupees, rupeesFromPaisa } from "#tohfa/shop/values/money.ts";
import type { Standing } from "#tohfa/shop/values/standing.ts";
import { type Codec, decode, encode, type WireObject, type WireOf } from "./codec.ts";
import {
  custom,
  list,
  maybeCount,
  maybeFlag,
  maybeList,
  maybeText,
  maybeTime,
  maybeWhole,
  money,
  nullableMoney,
  nullableText,
  number,
  oneOf,
  text,
  textOrNull,
  texts,
  whole,
} from "./fields.ts";
import { memoizeFrozen } from "./memoize-frozen.ts";
import { askFields, askFromWire, askToWire } from "./personalisation.ts";
import { firstNumber, firstText, record, textList } from "./tolerant.ts";

/** The stock of a product whose host does not say: not sold out. */
const DEFAULT_STOCK = 100;
/** PKR; beyond it sums in paisa would lose precision. */
const MAX_PRICE = 1_000_000_000;

const attributeFields = {
  attribute: text("attributeName"),
  name: text("name"),
  price: money("price"),
} satisfies Codec<AttributeOption>;

/** SPEC §3 "Product review"; the email is never part of an answer (PRODUCT §2). */
export const reviewFields = {
  id: text(["_id", "id"]),
  firstName: text("firstName", "Anonymous"),
  lastName: text("lastName"),
  city: text("city"),
  gender: oneOf("gender", ["Male", "Female"], "Male"),
  message: text("message"),
  rating: whole("reviewRating", { minimum: 1, maximum: 5, fallback: 5, round: Math.round }),
  images: texts("reviewimages", listOrSingle),
  createdAt: maybeTime("createdAt"),
  productId: textOrNull("productId"),
  productName: textOrNull("productName"),
  productNameUrdu: maybeText("productNameUrdu"),
  productSlug: textOrNull("productSlug"),
  reply: textOrNull("reply"),
  verifiedBuyer: maybeFlag("verifiedBuyer"),
  isUnproven: maybeFlag("unproven"),
} satisfies Codec<Review>;
export type WireReview = WireOf<typeof reviewFields>;

/**
 * SPEC §3 "Product": a new field of a product is one line here. Reading is tolerant: `title` for productName,
 * `id` for _id, category as text or list, prices as text.
 */
export const productFields = {
  id: text(["_id", "id"]),
  slug: text("slug"),
  name: text(["productName", "title", "name"], "Untitled Product"),
  description: text("description"),
  shortDescription: text("shortDescription"),
  nameUrdu: maybeText("productNameUrdu"),
  shortDescriptionUrdu: maybeText("shortDescriptionUrdu"),
  descriptionUrdu: maybeText("descriptionUrdu"),
  images: custom<string[], { productImage: string; productImages: string[] }>({
    shape: { productImage: { type: "text" }, productImages: { type: "texts" } },
    read: imagesFrom,
    write: (images) => ({ productImage: images[0] ?? "", productImages: images }),
  }),
  pictureTexts: custom<Record<string, string>, { productImageTexts?: Record<string, string> }>({
    shape: { productImageTexts: { type: "named", optional: true } },
    read: ({ productImageTexts }) =>
      Object.fromEntries(
        Object.entries(record(productImageTexts)).filter(
          (pair): pair is [string, string] => typeof pair[1] === "string",
        ),
      ),
    write: (texts) => (Object.keys(texts).length > 0 ? { productImageTexts: texts } : {}),
  }),
  price: custom<Paisa, { newPrice: number; price: number }>({
    shape: { newPrice: { type: "number" }, price: { type: "number" } },
    read: (wire) => paisaFromRupees(priceFrom(wire)),
    write: (price) => ({ newPrice: rupeesFromPaisa(price), price: rupeesFromPaisa(price) }),
  }),
  compareAtPrice: nullableMoney("oldPrice", (wire) => {
    const old = firstNumber(wire.oldPrice);
    return old !== null && old > priceFrom(wire) ? paisaFromRupees(old) : null;
  }),
  originalPrice: nullableMoney("olaPrice"),
  discount: whole("discount", { minimum: 0, maximum: 100, round: Math.round }),
  rating: number("rating", { minimum: 0, maximum: 5 }),
  reviewCount: whole("reviews", { minimum: 0 }),
  stock: whole("unitsInStock", { minimum: 0, fallback: DEFAULT_STOCK }),
  // A lone text is one category, whatever commas are in it.
  categories: texts("category", (value) => (typeof value === "string" ? [value] : textList(value))),
  type: text("type"),
  tags: texts("tags"),
  brand: text(["brand", "brandName"]),
  sizes: texts("size"),
  colors: texts("colors"),
  quality: text("quality"),
  warranty: text("warranty"),
  videoUrl: nullableText("videoUrl"),
  sellerId: text("sellerId"),
  sellerName: text("sellerName"),
  status: text("status", "Active"),
  attributes: list("attributes", attributeFields, {
    read: attributeFromWire,
    write: (option) => encode(attributeFields, option),
  }),
  asks: maybeList("asks", askFields, { read: askFromWire, write: askToWire }),
  baseQuantity: whole("productQuantity", { minimum: 1, fallback: 100 }),
  priceUntil: maybeTime("priceUntil"),
  // A foreign host sends neither: there a custom gift holds products of one seller.
  packsWithAnyone: maybeFlag("packsWithAnyone"),
  weightGrams: maybeCount("weightGrams"),
  packedCm3: maybeCount("packedCm3"),
  deliveryClass: textOrNull("deliveryClass"),
  chargesDelivery: maybeFlag("chargesDelivery"),
  holdsGrams: maybeCount("holdsGrams"),
  holdsPieces: maybeCount("holdsPieces"),
  isFromPackingDesk: maybeFlag("fromPackingDesk"),
  backAt: maybeTime("sellerBackAt"),
  sellerCity: maybeText("sellerCity"),
  makingDays: maybeWhole("makingDays"),
  sellerStanding: custom<Standing, SellerStanding>({
    shape: {
      sellerRating: { type: "number", optional: true, minimum: 0, maximum: 5 },
      sellerReviews: { type: "whole", optional: true, minimum: 0 },
      sellerSendsInDays: { type: "whole", optional: true, minimum: 1 },
    },
    read: (wire) => ({
      rating: Math.min(5, Math.max(0, firstNumber(wire.sellerRating) ?? 0)),
      reviewCount: Math.max(0, Math.trunc(firstNumber(wire.sellerReviews) ?? 0)),
      sendsInDays: Math.max(0, Math.trunc(firstNumber(wire.sellerSendsInDays) ?? 0)) || null,
    }),
    write: ({ rating, reviewCount, sendsInDays }) => ({
      ...(reviewCount > 0 ? { sellerRating: rating, sellerReviews: reviewCount } : {}),
      ...(sendsInDays ? { sellerSendsInDays: sendsInDays } : {}),
    }),
  }),
} satisfies Codec<Product>;
/** The seller's rating and speed, in addition to SPEC's fields; each is left out where it is unknown. */
interface SellerStanding {
  sellerRating?: number;
  sellerReviews?: number;
  sellerSendsInDays?: number;
}
export type WireProduct = WireOf<typeof productFields> & { productreviews?: WireReview[] };

/** Shop -> wire, in SPEC §3's names. With `reviews` the answer carries `productreviews`. */
export const productToWire = memoizeFrozen(
  (product: Product & { reviews?: Review[] }): WireProduct => {
    const wire: WireProduct = encode(productFields, product);
    if (product.reviews) wire.productreviews = product.reviews.map(reviewToWire);
    return wire;
  },
);

/** Wire -> shop; null where there is nothing to show at all (not an object, or an `error` and no name). */
export const productFromWire = memoizeFrozen((value: unknown): ProductWithReviews | null => {
  const wire = record(value);
  const product = decode(productFields, wire);
  const name = firstText([wire.productName, wire.title, wire.name]);
  if (name === "" && product.id === "") return null;
  const reviews = Array.isArray(wire.productreviews)
    ? wire.productreviews.map(reviewFromWire).filter((review) => review !== null)
    : [];
  return {
    ...product,
    // A foreign host sends no slug.
    slug: product.slug || slugFor(name) || "product",
    reviewCount: firstNumber(wire.reviews) === null ? reviews.length : product.reviewCount,
    reviews,
  };
});

function priceFrom(wire: WireObject): number {
  const asked = firstNumber(wire.newPrice, wire.price, wire.olaPrice) ?? 0;
  return Math.min(MAX_PRICE, Math.max(0, asked));
}

function imagesFrom(wire: WireObject): string[] {
  const main = firstText([wire.productImage]);
  const more = [...listOrSingle(wire.productImages), ...listOrSingle(wire.images)];
  return [...new Set([main, ...more].filter((url) => url !== ""))];
}

/** A URL may hold a comma (data URLs do), so a lone text is one picture. */
function listOrSingle(value: unknown): string[] {
  return typeof value === "string" ? [value] : textList(value);
}

function attributeFromWire(value: unknown): AttributeOption | null {
  const option = decode(attributeFields, value);
  return option.attribute === "" || option.name === "" ? null : option;
}

export function reviewToWire(review: Review): WireReview {
  return encode(reviewFields, review);
}

export function reviewFromWire(value: unknown): Review | null {
  const wire = record(value);
  const hasRating = firstNumber(wire.reviewRating) !== null;
  return firstText([wire.message]) === "" && !hasRating ? null : decode(reviewFields, wire);
}
