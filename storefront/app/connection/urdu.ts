import type { Words } from "#tohfa/shop/values/language/find-words.ts";

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
  // What the server says of a request itself (api/errors.ts, api/limits.ts, contract/transport.ts)
  "The shop did not answer in time.": "ویب سائٹ سے وقت پر جواب نہیں آیا۔",
  "The shop could not be reached.": "ویب سائٹ سے رابطہ نہیں ہو سکا۔",
  "The shop's answer could not be read.": "ویب سائٹ کا جواب پڑھا نہیں جا سکا۔",
  "The shop is busy. Please try again in a moment.":
    "ابھی رش زیادہ ہے۔ ذرا دیر میں دوبارہ کوشش کریں۔",
  "Something went wrong on our side. Please try again.":
    "ہماری طرف کچھ خرابی ہو گئی۔ دوبارہ کوشش کریں۔",
  "The request did not arrive whole. Please try again.": "پورا پیغام نہیں پہنچا۔ دوبارہ کوشش کریں۔",
  "This is too large to send. Please send less at once.":
    "یہ ایک ساتھ بھیجنے کے لیے بہت بڑا ہے۔ کم کر کے بھیجیں۔",
  "You are sending too much at once. Please wait a moment and try again.":
    "ایک ساتھ بہت کچھ بھیجا جا رہا ہے۔ ذرا رک کر دوبارہ کوشش کریں۔",
  "Too many requests. Please wait {count} seconds and try again.":
    "بہت زیادہ کوششیں ہو گئیں۔ {count} سیکنڈ رک کر دوبارہ کوشش کریں۔",
  "You are reading too many lists at once. Please wait a moment.":
    "ایک ساتھ بہت سی فہرستیں کھولی گئی ہیں۔ ذرا انتظار کریں۔",
  "Something in this request cannot be understood.": "اس میں کچھ ہے جو سمجھا نہیں جا سکا۔",
  "The address is not written correctly.": "پتہ ٹھیک نہیں لکھا۔",
  "This address is too long.": "یہ پتہ بہت لمبا ہے۔",
  "Too many people watch at once. Please try again later.":
    "اس وقت بہت لوگ دیکھ رہے ہیں۔ کچھ دیر بعد کوشش کریں۔",
};
