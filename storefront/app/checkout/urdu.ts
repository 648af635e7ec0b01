import type { Words } from "#tohfa/shop/values/language/find-words.ts";
import { checkoutAnswers } from "./urdu-answers.ts";
import { checkoutRules } from "./urdu-rules.ts";

/** What this folder's pages say, in Urdu. */
export const checkout: Words = {
  ...checkoutRules,
  ...checkoutAnswers,
  "{price} of it for delivery": "اس میں {price} ڈیلیوری کے",
  "{day}, {price}": "{day}، {price}",
  "from {price}": "{price} سے",
  Checkout: "چیک آؤٹ",
  "Order as a guest. Cash on delivery, check first, 14 days easy replace.":
    "بغیر اکاؤنٹ آرڈر کریں۔ کیش آن ڈیلیوری، پہلے دیکھیں، 14 دن میں آسان تبدیلی۔",
  "No account needed. * means required.": "اکاؤنٹ ضروری نہیں۔ * والے خانے لازمی ہیں۔",
  "Check a list of people": "لوگوں کی فہرست چیک کریں",
  "Checkout needs JavaScript. Please turn it on.":
    "چیک آؤٹ کے لیے JavaScript ضروری ہے۔ براہِ کرم اسے آن کریں۔",
  "Taking you to the payment page…": "ادائیگی کا صفحہ کھل رہا ہے…",
  "Your order is placed": "آپ کا آرڈر ہو گیا",
  "See your order": "اپنا آرڈر دیکھیں",
  "Your order is placed. It is sent once you have paid.":
    "آپ کا آرڈر ہو گیا ہے۔ ادائیگی ہوتے ہی بھیج دیا جائے گا۔",
  "Its page did not open just now. Nothing is lost: we have your order.":
    "صفحہ ابھی نہیں کھلا۔ فکر نہ کریں، آپ کا آرڈر ہمیں مل گیا ہے۔",
  "Back to the cart": "واپس ٹوکری پر",
  "Your order was not placed: we could not reach the shop. Nothing is lost, please try again.":
    "آرڈر نہیں ہوا: ویب سائٹ سے رابطہ نہیں ہو سکا۔ آپ کا لکھا محفوظ ہے، دوبارہ کوشش کریں۔",
  "Ordering is not possible with this shop at the moment. Your cart is kept on this device.":
    "ابھی یہاں آرڈر نہیں ہو سکتا۔ آپ کی ٹوکری اس ڈیوائس پر محفوظ ہے۔",
  // The summary
  "Order summary": "آرڈر کا خلاصہ",
  "Your order": "آپ کا آرڈر",
  "1 item": "1 چیز",
  "{count} items": "{count} چیزیں",
  "To 1 person": "1 شخص کو",
  "To {people} people": "{people} لوگوں کو",
  ", {boxes} boxes": "، {boxes} ڈبے",
  "{people} in {city}, by {day}": "{city} میں {people}، {day} تک",
  " (express {day})": " (ایکسپریس {day})",
  "and {count} in other cities": "اور {count} دوسرے شہروں میں",
  Free: "مفت",
  "We could not check the prices just now. Check your connection and try again.":
    "قیمتیں ابھی معلوم نہیں ہو سکیں۔ انٹرنیٹ دیکھ کر دوبارہ کوشش کریں۔",
  // The form
  "Please check these fields": "یہ خانے دوبارہ دیکھیں",
  "(optional)": "(ضروری نہیں)",
  "Who is it for?": "تحفہ کس کے لیے ہے؟",
  "It is for me": "میرے لیے",
  "I am sending it": "کسی اور کے لیے",
  "To several people": "کئی لوگوں کے لیے",
  "No prices in the parcel, and a card if you like.":
    "پارسل میں قیمت نہیں ہوگی، چاہیں تو کارڈ بھی ڈالیں۔",
  "The same to each: type them in, or upload a list.":
    "سب کو ایک جیسا تحفہ: نام خود لکھیں یا فہرست اپ لوڈ کریں۔",
  "To several people you pay first, and this shop takes only cash on delivery at the moment.":
    "کئی لوگوں کو بھیجنے پر ادائیگی پہلے ہوتی ہے، اور ابھی یہاں صرف کیش آن ڈیلیوری ہے۔",
  "Your details": "آپ کی تفصیل",
  "First name": "پہلا نام",
  "Last name": "آخری نام",
  Phone: "موبائل نمبر",
  "Such as 0300 1234567. The rider calls before coming.":
    "جیسے 03001234567۔ رائیڈر آنے سے پہلے کال کرے گا۔",
  "For questions about the order. The rider calls them, not you. From abroad, start with the country code, such as +44 7911 123456. We then write by email only.":
    "آرڈر کے بارے میں پوچھنے کے لیے۔ رائیڈر انہیں کال کرے گا، آپ کو نہیں۔ باہر کا نمبر ملک کے کوڈ سے شروع کریں، جیسے \u2066+44 7911 123456\u2069۔ پھر ہم صرف ای میل کریں گے۔",
  Email: "ای میل",
  "We send the news of your order here.": "آرڈر کی خبر اسی پر بھیجیں گے۔",
  "Delivery address": "ڈیلیوری کا پتہ",
  "Where it goes": "تحفہ کہاں جائے گا",
  "Their name": "جنہیں تحفہ ملے گا ان کا نام",
  "Their phone": "ان کا موبائل نمبر",
  "The rider calls this number. We send no messages to it.":
    "رائیڈر اس نمبر پر کال کرے گا۔ ہم اس پر کوئی پیغام نہیں بھیجتے۔",
  Address: "پتہ",
  "House, street, area, and a landmark nearby.": "مکان، گلی، علاقہ اور قریب کی کوئی مشہور جگہ۔",
  City: "شہر",
  "Start typing and choose from the list.": "لکھنا شروع کریں اور فہرست سے چنیں۔",
  "WhatsApp, postal code": "واٹس ایپ، پوسٹل کوڈ",
  "WhatsApp number": "واٹس ایپ نمبر",
  "Postal code": "پوسٹل کوڈ",
  "5 digits": "5 ہندسے",
  "Who gets it": "تحفہ کسے ملے گا",
  "This part did not load. Check your connection and reload the page: nothing you typed is lost.":
    "یہ حصہ نہیں کھلا۔ انٹرنیٹ دیکھ کر صفحہ دوبارہ کھولیں، آپ کا لکھا محفوظ ہے۔",
  "Delivery speed": "ڈیلیوری کی رفتار",
  Standard: "عام",
  Express: "ایکسپریس",
  "In {city} by {day}": "{day} تک {city} میں",
  "3 to 5 days": "3 سے 5 دن",
  Parcels: "پارسل",
  "To pay": "ادائیگی",
  "{count} parcels from {sellers} sellers, each with its own rider":
    "{sellers} سیلرز کے {count} پارسل، ہر ایک کا رائیڈر الگ",
  "You pay each rider in cash, in whole rupees:": "ہر رائیڈر کو نقد، پورے روپوں میں دیں:",
  "With cash on delivery you pay each rider, in whole rupees:":
    "کیش آن ڈیلیوری میں ہر رائیڈر کو الگ، پورے روپوں میں دیں:",
  "They may come on different days. You pay no rider.":
    "یہ الگ الگ دن آ سکتے ہیں۔ کسی رائیڈر کو کچھ نہیں دینا۔",
  "0 to 2 days": "0 سے 2 دن",
  "{price} each": "فی عدد {price}",
  "Need it by a date?": "کسی خاص دن چاہیے؟",
  "Choose a day": "دن چنیں",
  "It should arrive by": "اس دن تک پہنچے",
  "{day} is no longer possible.": "{day} اب ممکن نہیں۔",
  "Choose another day.": "کوئی اور دن چنیں۔",
  "Any day is fine": "کوئی بھی دن ٹھیک ہے",
  "Choose your city above to see the days.": "دن دیکھنے کے لیے اوپر اپنا شہر چنیں۔",
  "{day}, express, {price}": "{day}، ایکسپریس، {price}",
  "{day}, free": "{day}، مفت",
  "{name}, {day}": "{name}، {day}",
  "{name}, {first} to {last}": "{name}، {first} سے {last}",
  "No riders on Sundays": "اتوار کو ڈیلیوری نہیں ہوتی",
  "A parcel may come earlier": "پارسل پہلے بھی آ سکتا ہے",
  ". ": "۔ ",
  ".": "۔",
  "A card in the parcel": "پارسل میں کارڈ",
  "A card for everybody": "سب کے لیے کارڈ",
  "Message on the card": "کارڈ پر پیغام",
  "Free, in English or Urdu. {left} of {all} letters left.":
    "مفت، انگریزی یا اردو میں۔ {all} میں سے {left} حروف باقی۔",
  "{count} letters too many: a card holds {all}.": "{count} حروف زیادہ ہیں: کارڈ پر {all} آتے ہیں۔",
  From: "کس کی طرف سے",
  "The name on the card, such as Sana. Leave it empty to stay unnamed.":
    "کارڈ پر نام، جیسے ثنا۔ نام نہیں دینا تو خالی چھوڑ دیں۔",
  "Your card looks like this": "آپ کا کارڈ ایسا ہوگا",
  "Its design": "کارڈ کا ڈیزائن",
  Ribbon: "ربن",
  Flowers: "پھول",
  Stars: "ستارے",
  "They pay at the door, and know it": "ادائیگی وہ کریں گے، اور انہیں معلوم ہے",
  "Tick this to offer cash on delivery: the rider asks them for the full price.":
    "کیش آن ڈیلیوری کے لیے یہاں نشان لگائیں: رائیڈر پوری رقم ان سے لے گا۔",
  Payment: "ادائیگی",
  "Check first, then pay the rider.": "پہلے دیکھیں، پھر رائیڈر کو ادائیگی کریں۔",
  "You see the account after you order. Pay within {hours} hours: so long we can keep your products for you.":
    "آرڈر کے بعد اکاؤنٹ نمبر نظر آئے گا۔ {hours} گھنٹے کے اندر ادا کریں: چیزیں اتنی دیر آپ کے لیے رکھی جا سکتی ہیں۔",
  "From your JazzCash wallet or by card, on JazzCash's own page.":
    "جاز کیش والٹ یا کارڈ سے، جاز کیش کے اپنے صفحے پر۔",
  "From your Easypaisa wallet, on Easypaisa's own page.":
    "ایزی پیسہ والٹ سے، ایزی پیسہ کے اپنے صفحے پر۔",
  "On Safepay's own page.": "سیف پے کے اپنے صفحے پر۔",
  "Debit or credit card (Safepay)": "ڈیبٹ یا کریڈٹ کارڈ (سیف پے)",
  "Coupon, gift voucher, referral or company": "کوپن، واؤچر، حوالہ یا کمپنی",
  "Company name": "کمپنی کا نام",
  NTN: "این ٹی این (NTN)",
  "Your PO number": "آپ کا پی او (PO) نمبر",
  "The invoices name it.": "انوائس پر یہی نام آئے گا۔",
  "7 or 8 digits, or a CNIC.": "7 یا 8 ہندسے، یا شناختی کارڈ نمبر۔",
  "Referred by": "کس کے حوالے سے",
  "14 days easy replace. Only the sellers and their courier get your details.":
    "14 دن میں آسان تبدیلی۔ آپ کی تفصیل صرف سیلر اور کوریئر کو ملتی ہے۔",
  "Pay {amount} now, {rest} to the rider": "ابھی {amount} دیں، باقی {rest} رائیڈر کو",
  "Pay {amount} now, nothing to the rider": "ابھی {amount} دیں، رائیڈر کو کچھ نہیں",
  "It is made once the advance is there. Cancel before it is sent, and you get it back.":
    "پیشگی رقم ملتے ہی آرڈر تیار ہوگا۔ بھیجے جانے سے پہلے منسوخ کریں تو رقم واپس ملے گی۔",
  "Place order": "آرڈر کریں",
  "Place order and pay": "آرڈر اور ادائیگی کریں",
  "Placing your order…": "آرڈر ہو رہا ہے…",
  "An address of your account": "آپ کے اکاؤنٹ کا پتہ",
  "Send it to this address?": "کیا اسی پتے پر بھیجیں؟",
  "Use this address": "یہی پتہ رکھیں",
  "Send it to them as a gift": "انہیں تحفے کے طور پر بھیجیں",
  "No, thank you": "نہیں، شکریہ",
  // Its footer
  Help: "مدد",
  "Help and contact": "مدد اور رابطہ",
  "Questions and answers": "سوال اور جواب",
  Returns: "واپسی",
  Privacy: "آپ کی رازداری",
};
