import type { Words } from "#tohfa/shop/values/language/find-words.ts";
import { shelves } from "./urdu-shelves.ts";

/** What this folder's pages say, in Urdu. */
export const listing: Words = {
  ...shelves,
  Home: "پہلا صفحہ",
  // Heads of pages
  "All categories": "سب کیٹیگریز",
  "Browse everything by category.": "سب کچھ کیٹیگری کے حساب سے دیکھیں۔",
  "Browse everything on Tohfa by category, from jewellery to sweets to desk gifts.":
    "تحفہ پر سب کچھ کیٹیگری کے حساب سے دیکھیں: زیور سے مٹھائی اور دفتر کے تحفوں تک۔",
  "The categories": "کیٹیگریز",
  "All collections": "تمام کلیکشنز",
  "Browse by collection, or by who the gift is for.":
    "کلیکشن کے حساب سے دیکھیں، یا جن کے لیے تحفہ ہے ان کے حساب سے۔",
  "All our gifts by collection: new arrivals, jewellery, sweets, tech, corporate gifts and more.":
    "ہمارے تمام تحفے کلیکشن کے حساب سے: نئے تحفے، زیور، مٹھائی، ٹیک، دفتری تحفے اور بہت کچھ۔",
  Collections: "کلیکشنز",
  "For your own gift box": "آپ کے اپنے گفٹ باکس کے لیے",
  "By category": "کیٹیگری کے حساب سے",
  "{title} from sellers across Pakistan. Free shipping, check first, then pay.":
    "{title}: پاکستان بھر کے سیلرز سے۔ ڈیلیوری مفت، پہلے دیکھیں، پھر ادائیگی کریں۔",
  "{lead} {title} from makers across Pakistan: free shipping, check first, then pay.":
    "{lead} {title}، پاکستان بھر کے کاریگروں سے: ڈیلیوری مفت، پہلے دیکھیں، پھر ادائیگی کریں۔",
  "This list could not be shown.": "یہ فہرست نہیں دکھائی جا سکی۔",
  "This page is not here.": "یہ صفحہ یہاں نہیں ہے۔",
  "1 product": "1 پروڈکٹ",
  "{count} products": "{count} پروڈکٹس",
  "{count} product": "{count} پروڈکٹ",
  Products: "پروڈکٹس",
  "These products": "یہ پروڈکٹس",
  "Loading products...": "پروڈکٹس لوڈ ہو رہے ہیں...",
  // Order and filters
  Filters: "فلٹر",
  "Sort by": "ترتیب",
  "Best match": "سب سے مناسب",
  "Newest first": "نئے پہلے",
  "Price, low to high": "قیمت: کم سے زیادہ",
  "Price, high to low": "قیمت: زیادہ سے کم",
  "Best rated": "بہترین ریٹنگ",
  Availability: "دستیابی",
  "In Stock": "دستیاب ہے",
  "Out of Stock": "ختم ہو گیا",
  Price: "قیمت",
  "Price from": "کم از کم",
  "Price to": "زیادہ سے زیادہ",
  Rs: "روپے",
  "Lowest price": "سب سے کم قیمت",
  "Highest price": "سب سے زیادہ قیمت",
  "{from} to {to}": "{from} سے {to} تک",
  "Under Rs 1,000": "1,000 روپے تک",
  "Rs 1,000 to Rs 3,000": "1,000 سے 3,000 روپے",
  "Who it is for": "کس کے لیے",
  Occasion: "موقع",
  "{count} more": "{count} مزید",
  "Arrives by": "کب تک پہنچے",
  "Arrives in {city} by": "{city} میں کب تک پہنچے",
  "By {day} in {city}": "{city} میں {day} تک",
  "Change city": "شہر بدلیں",
  "Choose a city": "شہر چنیں",
  "Delivery city": "ڈیلیوری کا شہر",
  "Any day": "کوئی بھی دن",
  "Show the results": "نتائج دکھائیں",
  "Show results": "نتائج دکھائیں",
  "Show 1 result": "1 نتیجہ دکھائیں",
  "Show {count} results": "{count} نتائج دکھائیں",
  "Clear all": "سب ہٹائیں",
  "Clear all filters": "تمام فلٹر ہٹائیں",
  "Remove filter": "فلٹر ہٹائیں:",
  // Nothing found
  "No products match the selected filters": "چنے ہوئے فلٹرز سے کوئی پروڈکٹ نہیں ملا",
  "Try a later day. The gift finder shows what express delivery can bring sooner.":
    "بعد کا دن آزمائیں۔ گفٹ فائنڈر دکھاتا ہے کہ ایکسپریس ڈیلیوری سے کیا جلدی پہنچ سکتا ہے۔",
  "Try a wider price range, or include products that are out of stock.":
    "قیمت کی حد بڑھائیں، یا وہ پروڈکٹس بھی شامل کریں جو ختم ہو گئے ہیں۔",
  "Take one of the filters away to see more.": "مزید دیکھنے کے لیے کوئی ایک فلٹر ہٹائیں۔",
  "Open the gift finder": "گفٹ فائنڈر کھولیں",
  "See all categories": "تمام کیٹیگریز دیکھیں",
  "See new arrivals": "نئے تحفے دیکھیں",
  "No products found.": "کوئی پروڈکٹ نہیں ملا۔",
  "This category is empty today. Have a look at the others.":
    "آج اس کیٹیگری میں کچھ نہیں۔ دوسری کیٹیگریز دیکھیں۔",
  "No gifts here today": "آج یہاں کوئی تحفہ نہیں",
  "Tell us who the gift is for, and we will look through the whole shop.":
    "بتائیں تحفہ کس کے لیے ہے، ہم اچھے تحفے ڈھونڈ دیں گے۔",
  "See all gifts": "تمام تحفے دیکھیں",
  "More ways to browse": "تحفہ ڈھونڈنے کے اور طریقے",
  "Gift finder": "گفٹ فائنڈر",
  "Gifts: {title}": "تحفے: {title}",
};
