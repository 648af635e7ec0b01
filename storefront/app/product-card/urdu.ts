import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const productCard: Words = {
  "Free Shipping": "ڈیلیوری مفت",
  "Out of Stock": "ختم ہو گیا",
  "Keep {product} in your wishlist": "{product} پسندیدہ میں رکھیں",
  "Watch the video of {product}": "{product} کی ویڈیو دیکھیں",
  "Quick view of {product}": "{product} کی ایک جھلک",
  "Add {product} to cart": "{product} ٹوکری میں ڈالیں",
};
