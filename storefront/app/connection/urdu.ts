import type { Words } from "../../../shop/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const connection: Words = {
  "That page did not open: we could not reach the shop. This one stays as it is.":
    "وہ صفحہ نہیں کھلا، ویب سائٹ سے رابطہ نہیں ہو سکا۔ یہ صفحہ جوں کا توں ہے۔",
  "That did not load: we could not reach the shop. Nothing here is lost.":
    "یہ لوڈ نہیں ہوا، ویب سائٹ سے رابطہ نہیں ہو سکا۔ یہاں کا سب کچھ محفوظ ہے۔",
  "We could not reach the shop, so this page may not be up to date.":
    "ویب سائٹ سے رابطہ نہیں ہو سکا، شاید یہ صفحہ تازہ نہ ہو۔",
  "A part of this page did not load: we could not reach the shop.":
    "صفحے کا ایک حصہ لوڈ نہیں ہوا، ویب سائٹ سے رابطہ نہیں ہو سکا۔",
  "Trying…": "کوشش جاری ہے…",
};
