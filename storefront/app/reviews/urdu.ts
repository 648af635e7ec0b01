import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const reviews: Words = {
  Reviews: "ریویوز",
  "What buyers across Pakistan say about the gifts they sent and received, with their own photos.":
    "پاکستان بھر کے خریدار اپنے بھیجے اور پائے ہوئے تحفوں کے بارے میں کیا کہتے ہیں، اپنی تصویروں کے ساتھ۔",
  "The latest from our buyers. Photo reviews of a delivered order earn 15% off, whatever the rating.":
    "ہمارے خریداروں کی تازہ رائے۔ ڈیلیور ہوئے آرڈر کا تصویر والا ریویو 15% رعایت دلاتا ہے، ریٹنگ جو بھی ہو۔",
  "The reviews": "ریویوز",
  "Be the first to share your experience!": "سب سے پہلے اپنا تجربہ بتائیں!",
  "Older reviews": "پرانے ریویوز",
  "Verified buyer": "تصدیق شدہ خریدار",
  "Not confirmed as bought here": "یہاں سے خریداری کی تصدیق نہیں ہوئی",
  "From a buyer": "ایک خریدار کی طرف سے",
  ", ": "، ",
};
