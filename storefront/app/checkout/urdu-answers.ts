import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What the shop answers to a cart, an order and a list of people, in Urdu. */
export const checkoutAnswers: Words = {
  // A reason behind what it is about
  "{name}: {sentence}": "{name}: {sentence}",
  "{name}, {option}: {sentence}": "{name}، {option}: {sentence}",
  "Line {line}: {sentence}": "لائن {line}: {sentence}",
  "{sentence} And {count} more lines.": "{sentence} اور {count} مزید لائنیں۔",
  "{sentence} With {boxes} boxes that is {each} in each.":
    "{sentence} {boxes} ڈبوں میں یہ ہر ایک میں {each} بنتے ہیں۔",
  "{sentence} That is too few for {boxes} boxes.": "{sentence} {boxes} ڈبوں کے لیے یہ کم ہیں۔",
  "Row {row}, {city}: {sentence}": "لائن {row}، {city}: {sentence}",
  "{sentence} And 1 more row.": "{sentence} اور 1 مزید لائن۔",
  "{sentence} And {count} more rows.": "{sentence} اور {count} مزید لائنیں۔",
  "In {city}: {sentence}": "{city} میں: {sentence}",
  // What differs from the cart
  'Only {left} of {name} left, so only {count} of the deal "{deal}".':
    "{name} کے صرف {left} باقی ہیں، اس لیے ڈیل ”{deal}“ صرف {count} مل سکتی ہے۔",
  "Sold in lots: choose {lots} or {last}.": "یہ مقررہ تعداد میں ملتا ہے: {lots} یا {last} چنیں۔",
  'There is no option called "{option}" here.': "یہاں ”{option}“ کا انتخاب نہیں ہے۔",
  "Choose {option}.": "{option} چنیں۔",
  '{option}: "{choice}" is no longer offered.': "{option} ”{choice}“ اب دستیاب نہیں۔",
  'size "{choice}" is no longer offered.': "سائز ”{choice}“ اب دستیاب نہیں۔",
  'colour "{choice}" is no longer offered.': "رنگ ”{choice}“ اب دستیاب نہیں۔",
  "{box} is packed by {store}, so {name} cannot go in. Take it out, or order it beside the gift.":
    "{box} کو {store} پیک کرتے ہیں، اس لیے {name} اس میں نہیں آ سکتا۔ اسے نکال دیں یا تحفے کے ساتھ الگ آرڈر کریں۔",
  "{box} is packed by {store}, so {name} and {count} more cannot go in. Take them out, or order them beside the gift.":
    "{box} کو {store} پیک کرتے ہیں، اس لیے {name} اور {count} مزید چیزیں اس میں نہیں آ سکتیں۔ انہیں نکال دیں یا تحفے کے ساتھ الگ آرڈر کریں۔",
  // Coupons
  'There is no coupon "{code}". Check how it is spelled.':
    "کوپن ”{code}“ نہیں ملا۔ دیکھیں کہ کوڈ ٹھیک لکھا ہے۔",
  "The coupon {code} was a thank-you for something that went back, so it has ended.":
    "کوپن {code} جس چیز کے شکریے میں ملا تھا وہ واپس ہو گئی، اس لیے یہ ختم ہو گیا ہے۔",
  "A coupon cannot be used on your own store's goods. Order them without it.":
    "اپنے اسٹور کی چیزوں پر کوپن نہیں چلتا۔ انہیں کوپن کے بغیر آرڈر کریں۔",
  "The coupon {code} is for orders from {amount}. Add {missing} more to use it.":
    "کوپن {code} کم از کم {amount} کے آرڈر پر چلتا ہے۔ استعمال کے لیے {missing} کی چیزیں اور شامل کریں۔",
  "The coupon {code} is for goods of {store} from {amount}. Add {missing} more to use it.":
    "کوپن {code}، {store} سے کم از کم {amount} کی خریداری پر چلتا ہے۔ استعمال کے لیے {missing} کی چیزیں اور شامل کریں۔",
  "{sentence} {amount} is the most that this coupon can take off this order.":
    "{sentence} اس آرڈر پر زیادہ سے زیادہ {amount} کی رعایت ملتی ہے۔",
  "{sentence} This coupon is for one email address. We check it when you place the order.":
    "{sentence} یہ کوپن ایک ای میل کے لیے ہے۔ آرڈر کرتے وقت ہم دیکھیں گے۔",
  // Why it cannot be ordered now
  "Several orders came one after the other. Everything you typed is still here: please place this one in 1 second.":
    "ایک کے بعد ایک کئی آرڈر آئے ہیں۔ آپ کا لکھا ہوا سب کچھ یہیں ہے: یہ آرڈر 1 سیکنڈ بعد کریں۔",
  "Several orders came one after the other. Everything you typed is still here: please place this one in {count} seconds.":
    "ایک کے بعد ایک کئی آرڈر آئے ہیں۔ آپ کا لکھا ہوا سب کچھ یہیں ہے: یہ آرڈر {count} سیکنڈ بعد کریں۔",
  "A cash order with this phone number waits to be confirmed. Please confirm or cancel one of them first, pay this one by bank transfer, or contact us.":
    "اس موبائل نمبر کا ایک کیش آرڈر ابھی کنفرم نہیں ہوا۔ پہلے اسے کنفرم یا منسوخ کریں، یہ آرڈر بینک ٹرانسفر سے کریں، یا ہم سے رابطہ کریں۔",
  "A cash order with this email address waits to be confirmed. Please confirm or cancel one of them first, pay this one by bank transfer, or contact us.":
    "اس ای میل کا ایک کیش آرڈر ابھی کنفرم نہیں ہوا۔ پہلے اسے کنفرم یا منسوخ کریں، یہ آرڈر بینک ٹرانسفر سے کریں، یا ہم سے رابطہ کریں۔",
  "{count} cash orders with this phone number wait to be confirmed. Please confirm or cancel one of them first, pay this one by bank transfer, or contact us.":
    "اس موبائل نمبر کے {count} کیش آرڈر ابھی کنفرم نہیں ہوئے۔ پہلے ان میں سے ایک کنفرم یا منسوخ کریں، یہ آرڈر بینک ٹرانسفر سے کریں، یا ہم سے رابطہ کریں۔",
  "{count} cash orders with this email address wait to be confirmed. Please confirm or cancel one of them first, pay this one by bank transfer, or contact us.":
    "اس ای میل کے {count} کیش آرڈر ابھی کنفرم نہیں ہوئے۔ پہلے ان میں سے ایک کنفرم یا منسوخ کریں، یہ آرڈر بینک ٹرانسفر سے کریں، یا ہم سے رابطہ کریں۔",
  "One order goes to at most {most} people, this one to {count}. Please order for the rest separately, or contact us.":
    "ایک آرڈر زیادہ سے زیادہ {most} لوگوں کو جاتا ہے، یہ {count} کو ہے۔ باقی کے لیے الگ آرڈر کریں یا ہم سے رابطہ کریں۔",
  "Several orders to many people came from your network and are not paid yet. Please try again later, or contact us and we take your order.":
    "آپ کے نیٹ ورک سے کئی لوگوں کے نام آرڈر آئے جن کی ادائیگی ابھی نہیں ہوئی۔ کچھ دیر بعد کوشش کریں، یا ہم سے رابطہ کریں، آرڈر ہم لکھ لیں گے۔",
  "Your order {order} to several people is not paid yet. Pay or cancel it first, or contact us. Everything you typed is still here.":
    "کئی لوگوں کے نام آپ کے آرڈر {order} کی ادائیگی ابھی باقی ہے۔ پہلے اس کی ادائیگی کریں یا اسے منسوخ کریں، یا ہم سے رابطہ کریں۔ آپ کا لکھا ہوا سب کچھ یہیں ہے۔",
  "Ordering is not possible with this shop at the moment.": "ابھی یہاں سے آرڈر نہیں ہو سکتا۔",
};
