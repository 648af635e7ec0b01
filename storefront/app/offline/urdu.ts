import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const offline: Words = {
  "You are offline": "آپ آف لائن ہیں",
  "Pages you have opened before still open.": "جو صفحے آپ پہلے کھول چکے ہیں وہ اب بھی کھلیں گے۔",
  "Your cart": "آپ کی ٹوکری",
  "This page needs the internet. Pages you have opened before still work, and your cart and wishlist are safe.":
    "اس صفحے کے لیے انٹرنیٹ چاہیے۔ جو صفحے آپ پہلے کھول چکے ہیں وہ چلتے رہیں گے، اور آپ کی ٹوکری اور پسندیدہ چیزیں محفوظ ہیں۔",
  "You can still open these": "یہ صفحے اب بھی کھل سکتے ہیں",
};
