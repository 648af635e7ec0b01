import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const video: Words = {
  Videos: "ویڈیوز",
  "Gifts from our sellers, seen from every side, up close and in the box.":
    "ہمارے سیلرز کے تحفے: ہر طرف سے، قریب سے، اور باکس میں۔",
  "See each gift from every side, up close and in its box.":
    "ہر تحفہ دیکھیں: ہر طرف سے، قریب سے، اور اپنے باکس میں۔",
  "The videos": "ویڈیوز",
  "No videos yet": "ابھی کوئی ویڈیو نہیں",
  "See new arrivals": "نئے تحفے دیکھیں",
  "Ask any seller for a free pre-dispatch video of your own gift.":
    "اپنے تحفے کی روانگی سے پہلے کی مفت ویڈیو کسی بھی سیلر سے مانگیں۔",
  "Video of {product}": "{product} کی ویڈیو",
  "Sold by {seller}": "سیلر: {seller}",
};
