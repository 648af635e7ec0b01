import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const home: Words = {
  "Tohfa · Gifts chosen for you, across Pakistan": "تحفہ · پورے پاکستان میں دل سے چنے ہوئے تحفے",
  "Jewellery, chocolates, custom and corporate gifts from Pakistani makers.":
    "زیورات، چاکلیٹ، نام والے اور دفتری تحفے، پاکستانی کاریگروں سے۔",
  Highlights: "نمایاں",
  carousel: "سلائیڈ شو",
  "Previous scene": "پچھلا منظر",
  "Next scene": "اگلا منظر",
  "A gift that feels chosen, not bought": "تحفہ جو دل سے چنا ہوا لگے",
  "From makers across Pakistan to their door. Check it first, then pay.":
    "پاکستان بھر کے کاریگروں سے ان کے دروازے تک۔ پہلے دیکھیں، پھر ادائیگی کریں۔",
  "Find a gift": "تحفہ ڈھونڈیں",
  "Make one that nobody else has": "ایسا تحفہ جو کسی اور کے پاس نہ ہو",
  "Pick a box, fill it with what they love, write the card.":
    "باکس چنیں، ان کی پسند کی چیزیں رکھیں، کارڈ لکھیں۔",
  "Make a gift": "تحفہ بنائیں",
  "Thank a whole team at once": "پوری ٹیم کو ایک ساتھ شکریہ کہیں",
  "Mugs, notebooks and boxes with your name on them, from 100 pieces.":
    "مگ، نوٹ بک اور باکس، آپ کے نام کے ساتھ، کم از کم 100 عدد۔",
  "See corporate gifts": "دفتری تحفے دیکھیں",
  "Who is it for?": "تحفہ کس کے لیے ہے؟",
  "Gift finder": "گفٹ فائنڈر",
  Mother: "امی",
  Her: "خواتین",
  Him: "مرد",
  Kids: "بچے",
  "The office": "دفتر",
  "A wedding": "شادی",
  Eid: "عید",
  "New Arrivals": "نئے تحفے",
  "See all": "سب دیکھیں",
  "Hot Selling": "سب سے زیادہ بکنے والے",
  "What others buy most.": "لوگ یہ سب سے زیادہ خریدتے ہیں۔",
  "Make a gift in three steps": "تین قدموں میں تحفہ بنائیں",
  "Pick a box": "باکس چنیں",
  "Velvet, wood or kraft, in their favourite colour.":
    "مخمل، لکڑی یا کرافٹ، ان کے پسندیدہ رنگ میں۔",
  "Fill it": "چیزیں رکھیں",
  "Small things they love, from any of our makers.":
    "ان کی پسند کی چھوٹی چھوٹی چیزیں، ہمارے کسی بھی کاریگر سے۔",
  "Write the card": "کارڈ لکھیں",
  "We write it by hand and tie the ribbon.": "ہم اسے ہاتھ سے لکھتے ہیں اور ربن باندھتے ہیں۔",
  "Super deals": "سپر ڈیلز",
  "All deals": "سب ڈیلز",
  "No deals available": "ابھی کوئی ڈیل نہیں",
  "The 1$ sale": "1$ سیل",
  "Small gifts at pocket-money prices. When they are gone, they are gone.":
    "چھوٹے تحفے، جیب خرچ جتنی قیمت میں۔ ختم ہوئے تو ختم۔",
  "See the sale": "سیل دیکھیں",
  "For the whole office": "پورے دفتر کے لیے",
  "Your logo on every piece, priced for the number you need.":
    "ہر چیز پر آپ کا لوگو، قیمت تعداد کے حساب سے۔",
  "Corporate gifts": "دفتری تحفے",
  "Our makers": "ہمارے کاریگر",
  "What our buyers say": "خریدار کیا کہتے ہیں",
  "All reviews": "سب ریویوز",
  "on {product}": "{product} پر",
  "Ideas and stories": "آئیڈیاز اور کہانیاں",
  "All articles": "سب مضامین",
  "What we promise": "ہمارا وعدہ",
  "Free shipping": "ڈیلیوری مفت",
  "Delivery across Pakistan": "پورے پاکستان میں ڈیلیوری",
  "To every city. What it costs is said on every page, before you order.":
    "ہر شہر تک۔ قیمت آرڈر سے پہلے ہر صفحے پر لکھی ہے۔",
  "Standard delivery is free, to every city, on every order.":
    "عام ڈیلیوری ہر شہر میں، ہر آرڈر پر مفت ہے۔",
  "Express delivery": "ایکسپریس ڈیلیوری",
  "In a hurry? 0 to 2 days once it is ready, for a small fee.":
    "جلدی ہے؟ تیار ہونے کے بعد 0 سے 2 دن میں، تھوڑی سی فیس پر۔",
  "Check, then pay": "پہلے دیکھیں، پھر ادائیگی",
  "Ask for a video before it is sent, open it at the door, then pay in cash.":
    "بھیجنے سے پہلے ویڈیو منگوائیں، دروازے پر کھول کر دیکھیں، پھر نقد ادا کریں۔",
  "14-day easy replace": "14 دن میں آسان تبدیلی",
  "Not right? Tell us within 14 days and we will replace it.":
    "چیز ٹھیک نہیں؟ 14 دن کے اندر بتائیں، ہم بدل دیں گے۔",
};
