import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const search: Words = {
  Search: "تلاش",
  Home: "پہلا صفحہ",
  // The overlay
  "Search gifts and sellers": "تحفے اور سیلر تلاش کریں",
  "Search by": "کیا تلاش کریں",
  "Search by Product": "پروڈکٹ تلاش کریں",
  "Corporate Essentials": "دفتری ضروریات",
  "Search by Seller": "سیلر تلاش کریں",
  "Recent searches": "حالیہ تلاش",
  Clear: "صاف کریں",
  "Browse by category": "کیٹیگری کے حساب سے دیکھیں",
  Suggestions: "تجاویز",
  Searches: "تلاش",
  Categories: "کیٹیگریز",
  Stores: "اسٹورز",
  Products: "پروڈکٹس",
  "Out of Stock": "ختم ہو گیا",
  "1 product": "1 پروڈکٹ",
  "{count} products": "{count} پروڈکٹس",
  ", {count} other suggestions": "، {count} اور تجاویز",
  "See all results for “{term}”": "”{term}“ کے تمام نتائج دیکھیں",
  "Suggested Sellers": "تجویز کردہ سیلرز",
  Sellers: "سیلرز",
  "1 seller": "1 سیلر",
  "{count} sellers": "{count} سیلرز",
  "View Store": "اسٹور دیکھیں",
  "Loading sellers": "سیلرز لوڈ ہو رہے ہیں",
  "Search is not working right now. Please try again.":
    "تلاش ابھی کام نہیں کر رہی۔ دوبارہ کوشش کریں۔",
  "Try again": "دوبارہ کوشش کریں",
  "No products found matching your search.": "آپ کی تلاش کے مطابق کوئی پروڈکٹ نہیں ملا۔",
  "No Corporate Essentials products found matching your search.":
    "آپ کی تلاش کے مطابق دفتری ضروریات میں کچھ نہیں ملا۔",
  "No sellers found matching your search.": "آپ کی تلاش کے مطابق کوئی سیلر نہیں ملا۔",
  "No sellers available.": "ابھی کوئی سیلر نہیں۔",
  // Results
  'Search Results for "{term}"': "”{term}“ کے نتائج",
  "Search Results for {term}": "{term} کے نتائج",
  'Gifts for "{term}" from sellers across Pakistan.': "”{term}“ کے تحفے، پاکستان بھر کے سیلرز سے۔",
  "No products found for {term}": "{term} کا کوئی پروڈکٹ نہیں ملا",
  "No search results": "کوئی نتیجہ نہیں",
  "Check the spelling, try fewer words, or start with one of these categories.":
    "ہجے دیکھ لیں، کم الفاظ لکھیں، یا ان میں سے کسی کیٹیگری سے شروع کریں۔",
  "Search all other products": "باقی تمام پروڈکٹس میں تلاش کریں",
  "Search Corporate Essentials": "دفتری ضروریات میں تلاش کریں",
  "remove this limit": "یہ حد ہٹائیں",
  // shop/catalogue/search/understood.ts
  "under Rs {amount}": "{amount} روپے تک",
  "from Rs {amount}": "{amount} روپے سے اوپر",
  "from Rs {least} to Rs {most}": "{least} سے {most} روپے",
  "Showing “{text}” under Rs {amount}.": "”{text}“، {amount} روپے تک۔",
  "Showing “{text}” from Rs {amount}.": "”{text}“، {amount} روپے سے اوپر۔",
  "Showing “{text}” from Rs {least} to Rs {most}.": "”{text}“، {least} سے {most} روپے۔",
  "Showing everything under Rs {amount}.": "{amount} روپے تک کا سب کچھ۔",
  "Showing everything from Rs {amount}.": "{amount} روپے سے اوپر کا سب کچھ۔",
  "Showing everything from Rs {least} to Rs {most}.": "{least} سے {most} روپے کا سب کچھ۔",
  "Nothing matches “{typed}”. Showing “{text}”.": "”{typed}“ نہیں ملا۔ یہ ”{text}“ کے نتائج ہیں۔",
  "Nothing matches “{typed}”. Showing close matches.":
    "”{typed}“ نہیں ملا۔ یہ اس سے ملتے جلتے نتائج ہیں۔",
  "Only 1 product matches “{typed}”. Also showing “{text}”.":
    "”{typed}“ کا صرف 1 پروڈکٹ ملا۔ ساتھ ”{text}“ کے نتائج بھی ہیں۔",
  "Only 1 product matches “{typed}”. Also showing close matches.":
    "”{typed}“ کا صرف 1 پروڈکٹ ملا۔ ساتھ ملتے جلتے نتائج بھی ہیں۔",
  "Only {count} products match “{typed}”. Also showing “{text}”.":
    "”{typed}“ کے صرف {count} پروڈکٹس ملے۔ ساتھ ”{text}“ کے نتائج بھی ہیں۔",
  "Only {count} products match “{typed}”. Also showing close matches.":
    "”{typed}“ کے صرف {count} پروڈکٹس ملے۔ ساتھ ملتے جلتے نتائج بھی ہیں۔",
};
