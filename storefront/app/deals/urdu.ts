import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const deals: Words = {
  "Super deals": "سپر ڈیلز",
  "Gifts that go together, for less than buying them separately.":
    "ساتھ جچنے والے تحفے، الگ الگ خریدنے سے کم قیمت میں۔",
  "The deals": "ڈیلز",
  "No deals available": "ابھی کوئی ڈیل نہیں",
  "See new arrivals": "نئے تحفے دیکھیں",
  "Bought separately:": "الگ الگ خریدنے پر:",
  "{count} gifts": "{count} تحفے",
  "Not available": "دستیاب نہیں",
  // One deal
  Deal: "ڈیل",
  "This deal": "یہ ڈیل",
  "This deal is over": "یہ ڈیل ختم ہو گئی",
  "This deal is over.": "یہ ڈیل ختم ہو گئی۔",
  Home: "پہلا صفحہ",
  "What's included": "اس میں کیا ہے",
  "{alone} bought separately. You save {saved}.": "الگ الگ خریدنے پر {alone}۔ آپ کی بچت {saved}۔",
  "This deal ends in": "ڈیل ختم ہونے میں",
  "Add deal to cart": "ڈیل ٹوکری میں ڈالیں",
  "Update the deal": "ڈیل اپ ڈیٹ کریں",
  "Choose for each gift": "ہر تحفے کے لیے چنیں",
  "The cart needs JavaScript. Please turn it on to buy.":
    "ٹوکری کے لیے JavaScript چاہیے۔ خریداری کے لیے اسے آن کریں۔",
  // shop/buying/deals/deal.ts
  'The deal "{deal}" is over. Its gifts are still here, each at its own price.':
    "ڈیل ”{deal}“ ختم ہو گئی۔ اس کے تحفے اپنی اپنی قیمت پر اب بھی موجود ہیں۔",
  'A gift of the deal "{deal}" is no longer sold here, so the deal is not available.':
    "ڈیل ”{deal}“ کا ایک تحفہ اب یہاں نہیں بکتا، اس لیے ڈیل دستیاب نہیں۔",
  '{product} is sold in lots, so the deal "{deal}" is not available.':
    "{product} ایک ایک نہیں بکتا، اس لیے ڈیل ”{deal}“ دستیاب نہیں۔",
  '{product} is sold out, so the deal "{deal}" is not available.':
    "{product} ختم ہو گیا ہے، اس لیے ڈیل ”{deal}“ دستیاب نہیں۔",
  // The 1$ sale
  "The 1$ sale": "1$ سیل",
  "Small gifts for about a dollar each. When they are gone, they are gone.":
    "تقریباً ایک ایک ڈالر کے چھوٹے تحفے۔ ختم ہوئے تو ختم۔",
  "Small gifts for the price of a cup of chai. When they are gone, they are gone.":
    "ایک کپ چائے کی قیمت میں چھوٹے تحفے۔ ختم ہوئے تو ختم۔",
  "Failed to fetch images": "تصویریں نہیں آ سکیں",
  "The sale": "سیل",
  "No products found.": "کوئی پروڈکٹ نہیں ملا۔",
  "In the sale": "سیل میں",
  "Ends {day}": "{day} تک",
  "The sale ends in": "سیل ختم ہونے میں",
};
