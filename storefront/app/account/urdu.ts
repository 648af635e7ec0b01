import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const account: Words = {
  "Sign in": "سائن ان",
  "Sign in to Tohfa as a buyer or a seller.": "تحفہ پر خریدار یا سیلر کے طور پر سائن ان کریں۔",
  "Sign in on our secure accounts page.": "ہمارے محفوظ اکاؤنٹ صفحے پر سائن ان کریں۔",
  "Choose whether you buy or sell. Buyers come back to the shop afterwards, and your cart stays as it is.":
    "چنیں کہ آپ خریدتے ہیں یا بیچتے ہیں۔ خریدار اس کے بعد یہیں واپس آتے ہیں، اور ٹوکری ویسی ہی رہتی ہے۔",
  "Sign up": "اکاؤنٹ بنائیں",
  "Keep your orders, addresses and bids in one place. You can also shop without an account.":
    "اپنے آرڈر، پتے اور بولیاں ایک جگہ رکھیں۔ اکاؤنٹ کے بغیر بھی خریداری ہو سکتی ہے۔",
  "You can order without an account. With one, your next order is quicker.":
    "اکاؤنٹ کے بغیر بھی آرڈر ہو سکتا ہے۔ اکاؤنٹ ہو تو اگلا آرڈر جلدی ہوتا ہے۔",
  "All your orders and their parcels in one place.": "آپ کے سب آرڈر اور پارسل ایک جگہ۔",
  "Saved addresses, including the people you send gifts to.":
    "محفوظ پتے، ان کے بھی جنہیں آپ تحفے بھیجتے ہیں۔",
  "Your bids, reviews and gift lists.": "آپ کی بولیاں، ریویو اور تحفوں کی فہرستیں۔",
  "Easy replacement within 14 days.": "14 دن میں آسان تبدیلی۔",
  "Do you make or sell gifts? Choose {link}: your own store page, orders and payouts.":
    "کیا آپ تحفے بناتے یا بیچتے ہیں؟ {link} چنیں: اپنا اسٹور، آرڈر اور ادائیگیاں۔",
  "Buyer login": "خریدار لاگ ان",
  "Buyer signup": "خریدار سائن اپ",
  "Seller login": "سیلر لاگ ان",
  "Earn with us": "ہمارے ساتھ کمائیں",
  "Seller Account": "سیلر اکاؤنٹ",
};
