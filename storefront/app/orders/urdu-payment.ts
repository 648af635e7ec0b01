import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What an order's page says of its payment, in Urdu. */
export const payment: Words = {
  "{amount} is paid. Nothing is due at the door.": "{amount} ادا ہو گئے۔ دروازے پر کچھ نہیں دینا۔",
  "We are checking your transfer of {amount}. We send your order once it is there.":
    "ہم {amount} کا ٹرانسفر دیکھ رہے ہیں۔ رقم ملتے ہی آرڈر بھیجیں گے۔",
  "Transfer {amount} with {order} in the remarks. We send your order once it is there.":
    "{amount} ٹرانسفر کریں اور ریمارکس میں {order} لکھیں۔ رقم ملتے ہی آرڈر بھیجیں گے۔",
  "Pay {amount} by {name}. We send your order once it is there.":
    "{name} سے {amount} ادا کریں۔ رقم ملتے ہی آرڈر بھیجیں گے۔",
  "{amount} comes back to you": "{amount} آپ کو واپس ملیں گے",
  "We call or message you to ask where to send it: a bank account, JazzCash or Easypaisa.":
    "ہم کال یا پیغام سے پوچھیں گے کہ رقم کہاں بھیجیں: بینک اکاؤنٹ، جاز کیش یا ایزی پیسہ۔",
  "We have sent {amount} back to you.": "ہم نے {amount} آپ کو واپس بھیج دیے ہیں۔",
  "Your refund has been sent": "آپ کی رقم واپس بھیج دی گئی",
  "Transfer {amount}": "{amount} ٹرانسفر کریں",
  "Then send us a photo of the receipt. We hold your order until {time}.":
    "پھر رسید کی تصویر بھیجیں۔ آرڈر {time} تک محفوظ ہے۔",
  "Then send us a photo of the receipt. You can pay until {time}.":
    "پھر رسید کی تصویر بھیجیں۔ آپ {time} تک ادائیگی کر سکتے ہیں۔",
  "Your products are kept for you once you have paid.":
    "ادائیگی ہوتے ہی چیزیں آپ کے لیے رکھ لی جائیں گی۔",
  "You pay on {name}'s own page, until {time}. Paid just now? Wait a minute and open this page again.":
    "ادائیگی {name} کے اپنے صفحے پر {time} تک ہوگی۔ ابھی ادا کی؟ ایک منٹ بعد یہ صفحہ دوبارہ کھولیں۔",
  "Waiting for {amount}": "{amount} کا انتظار ہے",
  "You pay on {name}'s own page. We hold your order until {time}. Paid just now? Wait a minute and open this page again.":
    "ادائیگی {name} کے اپنے صفحے پر ہوگی۔ آرڈر {time} تک محفوظ ہے۔ ابھی ادا کی؟ ایک منٹ بعد یہ صفحہ دوبارہ کھولیں۔",
  "Waiting for your payment": "آپ کی ادائیگی کا انتظار ہے",
  "We are asking {name} about your payment. Open this page again in a minute.":
    "ہم {name} سے آپ کی ادائیگی کا پوچھ رہے ہیں۔ ایک منٹ بعد یہ صفحہ دوبارہ کھولیں۔",
  "The payment did not go through": "ادائیگی نہیں ہو سکی",
  "{name} did not take it. Nothing was charged.": "{name} سے ادائیگی نہیں ہوئی۔ کوئی رقم نہیں کٹی۔",
  "You can try again until {time}.": "آپ {time} تک دوبارہ کوشش کر سکتے ہیں۔",
  "The time to pay is over.": "ادائیگی کا وقت ختم ہو گیا۔",
  "We have your receipt": "آپ کی رسید مل گئی",
  "We check the account within one working day and write to you.":
    "ہم ایک ورکنگ ڈے میں اکاؤنٹ دیکھ کر آپ کو لکھیں گے۔",
  "Please check your receipt": "براہِ کرم رسید دیکھ لیں",
  "We could not match it.": "رسید ہمارے ریکارڈ سے نہیں ملی۔",
  "You can send another until {time}.": "آپ {time} تک دوسری بھیج سکتے ہیں۔",
  Paid: "ادائیگی ہو گئی",
  "We have your {amount} by {name}. Nothing is due at the door.":
    "آپ کے {amount} {name} سے مل گئے۔ دروازے پر کچھ نہیں دینا۔",
  "Paid, and {amount} comes back": "ادائیگی ہو گئی، {amount} واپس ملیں گے",
  "We have your money by {name}. Nothing is due at the door.":
    "آپ کی رقم {name} سے مل گئی۔ دروازے پر کچھ نہیں دینا۔",
  "We send you back {amount}, for what was cancelled, not delivered or paid twice.":
    "جو منسوخ ہوا، نہیں پہنچا یا دو بار ادا ہوا اس کے {amount} واپس کر رہے ہیں۔",
  "Not paid in time": "وقت پر ادائیگی نہیں ہوئی",
  "No payment came, so the order was cancelled. If you did pay, you get your order if it is in stock, or your money back. You can order again at any time.":
    "ادائیگی نہیں آئی، اس لیے آرڈر منسوخ ہو گیا۔ اگر آپ نے ادا کر دیا تھا تو اسٹاک میں ہونے پر آرڈر ملے گا، ورنہ رقم واپس۔ آپ کبھی بھی دوبارہ آرڈر کر سکتے ہیں۔",
  "Nothing to pay": "کوئی ادائیگی نہیں",
  "The order was cancelled before it was paid.": "آرڈر ادائیگی سے پہلے منسوخ ہو گیا۔",
  "Your refund is on its way": "آپ کی رقم واپس آ رہی ہے",
  "We send {amount} back to you.": "ہم آپ کو {amount} واپس بھیج رہے ہیں۔",
  "{amount} is on its way back to you already.": "{amount} پہلے ہی واپس بھیجے جا چکے ہیں۔",
  "{name} did not answer just now. Your order is safe: try again in a few minutes.":
    "{name} نے ابھی جواب نہیں دیا۔ آرڈر محفوظ ہے، چند منٹ بعد دوبارہ کوشش کریں۔",
  "Pay now": "ابھی ادا کریں",
  Bank: "بینک",
  "Account title": "اکاؤنٹ کا نام",
  IBAN: "آئی بی اے این (IBAN)",
  "the IBAN": "آئی بی اے این",
  "Raast ID": "راست آئی ڈی",
  "the Raast ID": "راست آئی ڈی",
  Amount: "رقم",
  "the amount": "رقم",
  Remarks: "ریمارکس",
  "the remarks": "ریمارکس",
  "Sending a receipt needs JavaScript.": "رسید بھیجنے کے لیے JavaScript ضروری ہے۔",
  "Send another receipt": "دوسری رسید بھیجیں",
  "Send your receipt": "رسید بھیجیں",
  "Transaction number": "ٹرانزیکشن نمبر",
  "The TID or reference on your receipt. It helps us find your payment.":
    "رسید پر لکھا TID یا ریفرنس نمبر۔ اس سے ادائیگی جلدی ملتی ہے۔",
  "Your receipt": "آپ کی رسید",
  "Send receipt": "رسید بھیجیں",
  "We cannot read this photo. Choose a JPEG or PNG.": "یہ تصویر نہیں کھل رہی۔ JPEG یا PNG چنیں۔",
  "Choose a photo of your receipt.": "رسید کی تصویر چنیں۔",
  "The receipt could not be sent. Please try again.": "رسید نہیں گئی۔ دوبارہ کوشش کریں۔",
  "Choose another photo": "دوسری تصویر چنیں",
  "Choose a photo or screenshot": "تصویر یا اسکرین شاٹ چنیں",
  // What the shop says of the code
  "Tap the link in the email we sent you.": "ہماری ای میل کے لنک پر ٹیپ کریں۔",
  "We have sent {count} codes. If none arrived, call or message the seller, who can confirm your order.":
    "ہم {count} کوڈ بھیج چکے ہیں۔ کوئی نہیں پہنچا تو سیلر کو کال یا پیغام کریں، وہ آرڈر کنفرم کر سکتے ہیں۔",
  "A code is on its way. We can send another in {seconds} seconds.":
    "کوڈ بھیج دیا ہے۔ دوسرا کوڈ {seconds} سیکنڈ بعد بھیج سکتے ہیں۔",
  "This phone got many codes today. Try again tomorrow, or call or message the seller, who can confirm your order.":
    "اس نمبر پر آج بہت سے کوڈ جا چکے ہیں۔ کل کوشش کریں، یا سیلر کو کال یا پیغام کریں، وہ آرڈر کنفرم کر سکتے ہیں۔",
  "No code has been sent yet: this phone got several a short while ago. Ask for one below, or call or message the seller, who can confirm your order.":
    "ابھی کوڈ نہیں بھیجا گیا: اس نمبر پر ابھی کئی کوڈ گئے ہیں۔ نیچے سے مانگیں، یا سیلر کو کال یا پیغام کریں۔",
  "Too many wrong codes. Please ask for a new one.": "کئی بار غلط کوڈ لکھا گیا۔ نیا کوڈ مانگیں۔",
  "Too many wrong codes. Call or message the seller, who can confirm your order.":
    "کئی بار غلط کوڈ لکھا گیا۔ سیلر کو کال یا پیغام کریں، وہ آرڈر کنفرم کر سکتے ہیں۔",
  "This is not the code we sent. Please ask for a new one.": "یہ وہ کوڈ نہیں۔ نیا کوڈ مانگیں۔",
  "This is not the code we sent. Check the newest message from us.":
    "یہ وہ کوڈ نہیں۔ ہمارا آخری پیغام دیکھیں۔",
  "Enter the 6 digits of the code.": "کوڈ کے 6 ہندسے لکھیں۔",
  "The time to confirm this order is over. Call or message the seller, who can still confirm it.":
    "آرڈر کنفرم کرنے کا وقت ختم ہو گیا۔ سیلر کو کال یا پیغام کریں، وہ اب بھی کنفرم کر سکتے ہیں۔",
  "This order has been cancelled. Please order again.":
    "یہ آرڈر منسوخ ہو گیا ہے۔ دوبارہ آرڈر کریں۔",
  "Cash on delivery needs a mobile number of Pakistan, for the code that we send. From abroad, choose another way to pay.":
    "کیش آن ڈیلیوری کے لیے پاکستان کا موبائل نمبر چاہیے، ہم اس پر کوڈ بھیجتے ہیں۔ باہر سے ادائیگی کا دوسرا طریقہ چنیں۔",
  "For cash on delivery we send a code to your phone: enter a mobile number such as 0300 1234567, or choose another way to pay.":
    "کیش آن ڈیلیوری کے لیے ہم موبائل پر کوڈ بھیجتے ہیں: موبائل نمبر لکھیں جیسے 03001234567، یا ادائیگی کا دوسرا طریقہ چنیں۔",
};
