import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What the shop answers on an order's page: to a code, a payment, a receipt, a thank-you; in Urdu. */
export const orderAnswers: Words = {
  "There is no order here. Check the link in your confirmation mail.":
    "یہاں کوئی آرڈر نہیں۔ آرڈر کی ای میل کا لنک دیکھ لیں۔",
  "There is no order here.": "یہاں کوئی آرڈر نہیں۔",
  // To confirm it
  "This link is not ours. Use the one in your mail.":
    "یہ لنک ہمارا نہیں۔ ہماری ای میل کا لنک کھولیں۔",
  "This is not the code we sent. {sentence}": "یہ وہ کوڈ نہیں جو ہم نے بھیجا تھا۔ {sentence}",
  "Please ask for a new one.": "نیا کوڈ منگوائیں۔",
  "Check the newest message from us.": "ہمارا تازہ ترین میسج دیکھیں۔",
  "This phone got several messages in the last hour. We can send another code in {count} seconds. Your order stays as it is until then.":
    "اس موبائل پر پچھلے ایک گھنٹے میں کئی میسج گئے ہیں۔ اگلا کوڈ {count} سیکنڈ بعد بھیج سکتے ہیں۔ تب تک آپ کا آرڈر ویسے ہی رہے گا۔",
  "This phone got several messages in the last hour. We can send another code in {count} seconds (about {minutes} minutes). Your order stays as it is until then.":
    "اس موبائل پر پچھلے ایک گھنٹے میں کئی میسج گئے ہیں۔ اگلا کوڈ تقریباً {minutes} منٹ ({count} سیکنڈ) بعد بھیج سکتے ہیں۔ تب تک آپ کا آرڈر ویسے ہی رہے گا۔",
  "{name} has been sold since, so this order cannot be confirmed as it is. Please cancel it and order again what is still there.":
    "{name} اس دوران بک گیا، اس لیے یہ آرڈر ایسے کنفرم نہیں ہو سکتا۔ اسے منسوخ کر کے باقی چیزیں دوبارہ آرڈر کریں۔",
  "{names} have been sold since, so this order cannot be confirmed as it is. Please cancel it and order again what is still there.":
    "{names} اس دوران بک گئے، اس لیے یہ آرڈر ایسے کنفرم نہیں ہو سکتا۔ اسے منسوخ کر کے باقی چیزیں دوبارہ آرڈر کریں۔",
  "The coupon of this order has been used for another order since. Please order again, or ask the seller.":
    "اس آرڈر کا کوپن اس دوران کسی اور آرڈر پر استعمال ہو گیا۔ دوبارہ آرڈر کریں یا سیلر سے پوچھیں۔",
  "This order is confirmed already.": "یہ آرڈر کنفرم ہو چکا ہے۔",
  "This order is cancelled already.": "یہ آرڈر منسوخ ہو چکا ہے۔",
  // To change or cancel it
  "There is no such product.": "ایسی کوئی چیز نہیں۔",
  "There is no such parcel.": "ایسا کوئی پارسل نہیں۔",
  "This parcel is on its way already. Refuse it at the door, or return it after.":
    "یہ پارسل روانہ ہو چکا ہے۔ دروازے پر لینے سے انکار کر دیں، یا بعد میں واپس کریں۔",
  "This parcel has been delivered. You can ask to return it.":
    "یہ پارسل پہنچ چکا ہے۔ آپ واپسی کے لیے کہہ سکتے ہیں۔",
  "This parcel is cancelled already.": "یہ پارسل پہلے ہی منسوخ ہے۔",
  "This parcel was lost on its way. You do not pay for it.":
    "یہ پارسل راستے میں گم ہو گیا۔ آپ کو اس کی ادائیگی نہیں کرنی۔",
  "This parcel was damaged on its way. You do not pay for it.":
    "یہ پارسل راستے میں خراب ہو گیا۔ آپ کو اس کی ادائیگی نہیں کرنی۔",
  "This parcel has been returned already.": "یہ پارسل واپس ہو چکا ہے۔",
  "This is being done already. Look again in a moment.":
    "یہ کام ہو رہا ہے۔ ذرا دیر میں دوبارہ دیکھیں۔",
  // To pay it
  "This way to pay is closed at the moment.": "ادائیگی کا یہ طریقہ ابھی بند ہے۔",
  "The time to pay this order is over. Please order again.":
    "اس آرڈر کی ادائیگی کا وقت ختم ہو گیا۔ دوبارہ آرڈر کریں۔",
  "{name} does not answer. Your order is kept: try again in a few minutes.":
    "{name} سے جواب نہیں آ رہا۔ آپ کا آرڈر محفوظ ہے: چند منٹ بعد کوشش کریں۔",
  "This way to pay is closed at the moment. Your order is kept: try again in a few minutes.":
    "ادائیگی کا یہ طریقہ ابھی بند ہے۔ آپ کا آرڈر محفوظ ہے: چند منٹ بعد کوشش کریں۔",
  "This order is not paid online.": "اس آرڈر کی ادائیگی آن لائن نہیں ہوتی۔",
  "This order is not paid by bank transfer.": "اس آرڈر کی ادائیگی بینک ٹرانسفر سے نہیں ہوتی۔",
  "This order was cancelled because no payment came in time. If you have paid, write to us with your receipt: you get your money back.":
    "وقت پر ادائیگی نہ آنے سے یہ آرڈر منسوخ ہو گیا۔ اگر آپ ادائیگی کر چکے ہیں تو رسید کے ساتھ ہمیں لکھیں: آپ کی رقم واپس ہوگی۔",
  "The photo did not arrive whole. Please choose it again: a JPEG, PNG or WebP photo.":
    "تصویر پوری نہیں پہنچی۔ JPEG، PNG یا WebP تصویر دوبارہ چنیں۔",
  "The photo is larger than {size} MB. Please choose a smaller one, such as a screenshot.":
    "تصویر {size} MB سے بڑی ہے۔ چھوٹی تصویر چنیں، جیسے اسکرین شاٹ۔",
  "This photo was sent for another order. Choose this order's receipt.":
    "یہ تصویر کسی اور آرڈر کے لیے بھیجی گئی تھی۔ اس آرڈر کی رسید چنیں۔",
  "This transaction number was sent for another order. Check it on your receipt.":
    "یہ ٹرانزیکشن نمبر کسی اور آرڈر کے لیے بھیجا گیا تھا۔ رسید پر نمبر دیکھ لیں۔",
  // The gift's thank-you
  "There is no gift here. Ask whoever sent you the link.":
    "یہاں کوئی تحفہ نہیں۔ جنہوں نے لنک بھیجا ہے ان سے پوچھیں۔",
  "You have said thank you already. Your sender has it.":
    "آپ شکریہ کہہ چکے ہیں۔ بھیجنے والے تک پہنچ گیا۔",
  "This parcel came to you: there is nobody to tell.":
    "یہ پارسل آپ ہی کو ملا ہے: کسی کو بتانا نہیں۔",
  "You can pass it on once the parcel has arrived.": "پارسل پہنچنے کے بعد آپ یہ آگے بھیج سکتے ہیں۔",
};
