import type { Words } from "#tohfa/shop/values/language/find-words.ts";
import { cities } from "./urdu-cities.ts";

/** What this folder's pages say, in Urdu. */
export const delivery: Words = {
  ...cities,
  "{first} to {last} days": "{first} سے {last} دن",
  "In {days}": "{days} میں",
  "First promised by {day}.": "پہلے {day} تک کا وعدہ تھا۔",
  "{seller} changed it: {reason}": "{seller} نے اسے بدلا: {reason}",
  "Tohfa changed it: {reason}": "تحفہ نے اسے بدلا: {reason}",
  "Tohfa changed it: the payment came later.": "تحفہ نے اسے بدلا: ادائیگی دیر سے آئی۔",
  "Tohfa changed it: the order was confirmed later.": "تحفہ نے اسے بدلا: آرڈر دیر سے کنفرم ہوا۔",
  "Tohfa changed it: it is running late.": "تحفہ نے اسے بدلا: اس میں دیر ہو رہی ہے۔",
  "if the order is confirmed by {time}": "اگر آرڈر {time} تک کنفرم ہو جائے",
  "if the payment is there by {time}": "اگر ادائیگی {time} تک آ جائے",
  "By {day} in {city}": "{city} میں {day} تک",
  "Prices also in": "قیمتیں اس کرنسی میں بھی",
  "Rupees only": "صرف روپے",
  "US dollars": "امریکی ڈالر",
  "British pounds": "برطانوی پاؤنڈ",
  "Emirati dirhams": "اماراتی درہم",
  "Saudi riyals": "سعودی ریال",
  "Approximate, at rates of {day}. You pay in rupees.":
    "اندازاً، {day} کے ریٹ پر۔ ادائیگی روپے میں ہوگی۔",
  "about {amount}": "تقریباً {amount}",
  "{amount}, charged in PKR": "{amount}، ادائیگی روپے میں",
};
