import type { Words } from "../../../shop/language/find-words.ts";
import { cities } from "./urdu-cities.ts";

/** What this folder's pages say, in Urdu. */
export const delivery: Words = {
  ...cities,
  "{first} to {last} days": "{first} سے {last} دن",
  "In {days}": "{days} میں",
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
