import type {
  AttributeOption,
  Product,
  ProductWithReviews,
  Review,
} from "../shop/catalog/product.ts";
import { type Paisa, paisaFromRupees, rupeesFromPaisa } from "../shop/money.ts";
import type { WireProduct, WireReview } from "./schemas/product.ts";
import { firstNumber, firstText, record, textList, timeOrNull } from "./tolerant.ts";

/** A host that does not say how many are left does not mean none. */
const STOCK_WHEN_UNSAID = 100;
/** PKR; past it exact sums are no longer exact. */
const HIGHEST_PRICE = 1_000_000_000;

/** Shop -> wire, in SPEC §3's names. With `reviews` the answer carries `productreviews`. */
export function productToWire(product: Product & { reviews?: Review[] }): WireProduct {
  return {
    _id: product.id,
    slug: product.slug,
    productName: product.name,
    description: product.description,
    shortDescription: product.shortDescription,
    productImage: product.images[0] ?? "",
    productImages: product.images,
    newPrice: rupeesFromPaisa(product.price),
    oldPrice: rupeesOrNull(product.compareAtPrice),
    olaPrice: rupeesOrNull(product.originalPrice),
    price: rupeesFromPaisa(product.price),
    discount: product.discount,
    rating: product.rating,
    reviews: product.reviewCount,
    unitsInStock: product.stock,
    category: product.categories,
    type: product.type,
    tags: product.tags,
    brand: product.brand,
    size: product.sizes,
    quality: product.quality,
    colors: product.colors,
    warranty: product.warranty,
    videoUrl: product.videoUrl,
    sellerId: product.sellerId,
    sellerName: product.sellerName,
    status: product.status,
    attributes: product.attributes.map((option) => ({
      attributeName: option.attribute,
      name: option.name,
      price: rupeesFromPaisa(option.price),
    })),
    productQuantity: product.baseQuantity,
    ...(product.reviews ? { productreviews: product.reviews.map(reviewToWire) } : {}),
  };
}

function rupeesOrNull(paisa: Paisa | null): number | null {
  return paisa === null ? null : rupeesFromPaisa(paisa);
}

/**
 * Wire -> shop, tolerant: `title` for productName, `id` for _id, category as text or list, prices as text.
 * Null where there is nothing to show at all (not an object, or an `error` and no name).
 */
export function productFromWire(value: unknown): ProductWithReviews | null {
  const wire = record(value);
  const name = firstText([wire.productName, wire.title, wire.name]);
  const id = firstText([wire._id, wire.id]);
  if (name === "" && id === "") return null;
  const asked = firstNumber(wire.newPrice, wire.price, wire.olaPrice) ?? 0;
  const price = Math.min(HIGHEST_PRICE, Math.max(0, asked));
  const reviews = Array.isArray(wire.productreviews)
    ? wire.productreviews.map(reviewFromWire).filter((review) => review !== null)
    : [];
  return {
    id,
    slug: firstText([wire.slug], slugFrom(name)),
    name: name === "" ? "Untitled Product" : name,
    description: firstText([wire.description]),
    shortDescription: firstText([wire.shortDescription]),
    images: imagesFrom(wire),
    price: paisaFromRupees(price),
    compareAtPrice: comparePrice(wire, price),
    originalPrice: paisaOrNull(firstNumber(wire.olaPrice)),
    discount: Math.min(100, Math.max(0, Math.round(firstNumber(wire.discount) ?? 0))),
    rating: Math.min(5, Math.max(0, firstNumber(wire.rating) ?? 0)),
    reviewCount: Math.max(0, Math.trunc(firstNumber(wire.reviews) ?? reviews.length)),
    stock: Math.max(0, Math.trunc(firstNumber(wire.unitsInStock) ?? STOCK_WHEN_UNSAID)),
    categories: typeof wire.category === "string" ? [wire.category] : textList(wire.category),
    type: firstText([wire.type]),
    tags: textList(wire.tags),
    brand: firstText([wire.brand, wire.brandName]),
    sizes: textList(wire.size),
    colors: textList(wire.colors),
    quality: firstText([wire.quality]),
    warranty: firstText([wire.warranty]),
    videoUrl: firstText([wire.videoUrl]) || null,
    sellerId: firstText([wire.sellerId]),
    sellerName: firstText([wire.sellerName]),
    status: firstText([wire.status], "Active"),
    attributes: attributesFrom(wire.attributes),
    baseQuantity: Math.max(1, Math.trunc(firstNumber(wire.productQuantity) ?? 100)),
    reviews,
  };
}

function imagesFrom(wire: Record<string, unknown>): string[] {
  const main = firstText([wire.productImage]);
  const more = [...listOrSingle(wire.productImages), ...listOrSingle(wire.images)];
  return [...new Set([main, ...more].filter((url) => url !== ""))];
}

/** A URL may hold a comma (data URLs do), so a lone text is one picture. */
function listOrSingle(value: unknown): string[] {
  return typeof value === "string" ? [value] : textList(value);
}

function comparePrice(wire: Record<string, unknown>, price: number): Paisa | null {
  const old = firstNumber(wire.oldPrice);
  return old !== null && old > price ? paisaFromRupees(old) : null;
}

function paisaOrNull(rupees: number | null): Paisa | null {
  return rupees === null ? null : paisaFromRupees(rupees);
}

function attributesFrom(value: unknown): AttributeOption[] {
  if (!Array.isArray(value)) return [];
  return value.map(record).flatMap((option) => {
    const attribute = firstText([option.attributeName]);
    const name = firstText([option.name]);
    if (attribute === "" || name === "") return [];
    return [{ attribute, name, price: paisaFromRupees(firstNumber(option.price) ?? 0) }];
  });
}

/** A foreign host sends no slug; SPEC §9 caps it at 100 characters. */
function slugFrom(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return slug.slice(0, 100) || "product";
}

export function reviewToWire(review: Review): WireReview {
  return {
    _id: review.id,
    firstName: review.firstName,
    lastName: review.lastName,
    city: review.city,
    gender: review.gender,
    message: review.message,
    reviewRating: review.rating,
    reviewimages: review.images,
    ...(review.createdAt ? { createdAt: review.createdAt } : {}),
    ...(review.productId ? { productId: review.productId } : {}),
    ...(review.productName ? { productName: review.productName } : {}),
    ...(review.productSlug ? { productSlug: review.productSlug } : {}),
    ...(review.reply ? { reply: review.reply } : {}),
    ...(review.verifiedBuyer ? { verifiedBuyer: true } : {}),
  };
}

export function reviewFromWire(value: unknown): Review | null {
  const wire = record(value);
  const message = firstText([wire.message]);
  const rating = firstNumber(wire.reviewRating);
  if (message === "" && rating === null) return null;
  return {
    id: firstText([wire._id, wire.id]),
    firstName: firstText([wire.firstName], "Anonymous"),
    lastName: firstText([wire.lastName]),
    city: firstText([wire.city]),
    gender: wire.gender === "Female" ? "Female" : "Male",
    message,
    rating: Math.min(5, Math.max(1, Math.round(rating ?? 5))),
    images: listOrSingle(wire.reviewimages),
    createdAt: timeOrNull(wire.createdAt),
    productId: firstText([wire.productId]) || null,
    productName: firstText([wire.productName]) || null,
    productSlug: firstText([wire.productSlug]) || null,
    reply: firstText([wire.reply]) || null,
    verifiedBuyer: wire.verifiedBuyer === true,
  };
}
