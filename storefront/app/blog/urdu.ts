import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const blog: Words = {
  Blogs: "بلاگ",
  "{name} · Blogs": "{name} · بلاگ",
  "{name}: gift ideas and stories from the people who make and send them.":
    "{name}: تحفوں کے آئیڈیاز اور انہیں بنانے اور بھیجنے والوں کی کہانیاں۔",
  "Gift ideas and stories: guides, makers, care, and what to write on the card.":
    "تحفوں کے آئیڈیاز اور کہانیاں: رہنمائی، کاریگر، دیکھ بھال، اور کارڈ پر کیا لکھیں۔",
  "Gift guides, stories from makers, and what to write on the card.":
    "تحفہ چننے میں مدد، کاریگروں کی کہانیاں، اور کارڈ پر کیا لکھیں۔",
  "Categories of articles": "مضامین کی کیٹیگریز",
  All: "سب",
  // shop/selling/blog/blog-draft.ts
  "Gift Guides": "تحفہ کیسے چنیں",
  "Care & Keep": "دیکھ بھال",
  Handmade: "ہاتھ سے بنا",
  Stories: "کہانیاں",
  Wedding: "شادی",
  "Eid & Ramadan": "عید اور رمضان",
  Corporate: "دفتری تحفے",
  "The articles": "مضامین",
  "No articles here yet": "یہاں ابھی کوئی مضمون نہیں",
  "All articles": "سب مضامین",
  "{minutes} min read": "پڑھنے میں {minutes} منٹ",
  "By {name}": "از {name}",
  "Something went wrong": "کچھ گڑبڑ ہو گئی",
  "Article Not Found": "یہ مضمون نہیں ملا",
  "No blog ID provided": "مضمون کا نمبر نہیں دیا گیا",
  "Failed to load blog": "مضمون لوڈ نہیں ہو سکا",
  "More articles are under Blogs.": "مزید مضامین بلاگ میں ہیں۔",
  "Back to Articles": "مضامین پر واپس",
  Home: "پہلا صفحہ",
  Tags: "ٹیگز",
  "Recommended reads": "یہ بھی پڑھیں",
  "Video: {title}": "ویڈیو: {title}",
};
