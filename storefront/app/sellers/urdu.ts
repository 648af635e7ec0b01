import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const sellers: Words = {
  Store: "اسٹور",
  "There is no store of that name.": "اس نام کا کوئی اسٹور نہیں۔",
  "Gifts by {store}.": "{store} کے تحفے۔",
  "A store from {city}.": "{city} کا اسٹور۔",
  "Failed to fetch VenderBanners": "بینر لوڈ نہیں ہو سکے",
  "{store} is on holiday. You can order again from {day}.":
    "{store} چھٹی پر ہے۔ آپ {day} سے دوبارہ آرڈر کر سکتے ہیں۔",
  Banners: "بینر",
  "No ratings yet": "ابھی کوئی ریٹنگ نہیں",
  "usually sends within a day": "عام طور پر ایک دن میں بھیجتے ہیں",
  "usually sends in {days} days": "عام طور پر {days} دن میں بھیجتے ہیں",
  "Store rated {rating} out of 5, 1 review": "اسٹور کی ریٹنگ 5 میں سے {rating}، 1 ریویو",
  "Store rated {rating} out of 5, {count} reviews":
    "اسٹور کی ریٹنگ 5 میں سے {rating}، {count} ریویوز",
  "1 product": "1 پروڈکٹ",
  "{count} products": "{count} پروڈکٹس",
  "Parts of this store": "اس اسٹور کے حصے",
  Main: "مین",
  Special: "اسپیشل",
  "New arrivals": "نئے تحفے",
  Posts: "پوسٹس",
  Reviews: "ریویوز",
  "No products found.": "کوئی پروڈکٹ نہیں ملا۔",
  "No posts yet": "ابھی کوئی پوسٹ نہیں",
  "Be the first to share your experience!": "سب سے پہلے اپنا تجربہ بتائیں!",
};
