import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What the shop's rules say in cart and checkout: about fields, prices, stock, days, coupons and ways to pay. */
export const checkoutRules: Words = {
  "Enter a first name.": "پہلا نام لکھیں۔",
  "Enter a last name.": "آخری نام لکھیں۔",
  "The first name has to fit one line.": "پہلا نام ایک لائن میں لکھیں۔",
  "The last name has to fit one line.": "آخری نام ایک لائن میں لکھیں۔",
  "The first name cannot have the address of a page in it. Enter only the name.":
    "پہلے نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  "The last name cannot have the address of a page in it. Enter only the name.":
    "آخری نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  // Whose name it is stands as it does before "میں".
  "The first name": "پہلے نام",
  "The last name": "آخری نام",
  "The name": "نام",
  "The name on the card": "کارڈ کے نام",
  "{option} can have only letters, spaces, . ' and -. Please leave out digits and web addresses.":
    "{option} میں صرف حروف، خالی جگہ، . ' اور - ہو سکتے ہیں۔ ہندسے اور ویب سائٹ کا پتہ نہ لکھیں۔",
  "The address": "پتے",
  "{option} has a sign that nobody sees ({sign}) after {text}. Delete it, or type those words again.":
    "{option} میں {text} کے بعد ایک نشان ({sign}) ہے جو نظر نہیں آتا۔ اسے مٹا دیں، یا وہ لفظ دوبارہ لکھیں۔",
  "{option} needs a space after each full stop.": "{option} میں ہر نقطے کے بعد خالی جگہ چھوڑیں۔",
  "{option} cannot have a phone number in it.": "{option} میں فون نمبر نہیں ہو سکتا۔",
  "The name on the card has to fit one line.": "کارڈ کا نام ایک لائن میں لکھیں۔",
  "The name on the card cannot have the address of a page in it. Enter only the name.":
    "کارڈ کے نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  "Enter an email address, such as name@example.com.": "ای میل لکھیں، جیسے name@example.com۔",
  "Enter the address: house, street and area.": "پتہ لکھیں: مکان، گلی اور علاقہ۔",
  "Choose a city from the list.": "فہرست سے شہر چنیں۔",
  "A postal code has 5 digits. You can also leave it empty.":
    "پوسٹل کوڈ میں 5 ہندسے ہوتے ہیں۔ چاہیں تو خالی چھوڑ دیں۔",
  "Enter a WhatsApp number of 11 or 12 digits, or leave it empty.":
    "11 یا 12 ہندسوں کا واٹس ایپ نمبر لکھیں، یا خالی چھوڑ دیں۔",
  "Enter a phone number of 11 or 12 digits, such as 0300 1234567.":
    "11 یا 12 ہندسوں کا موبائل نمبر لکھیں، جیسے 03001234567۔",
  "Enter a phone number of 11 or 12 digits, such as 0300 1234567; from abroad with + and its country code.":
    "11 یا 12 ہندسوں کا موبائل نمبر لکھیں، جیسے 03001234567۔ باہر کا نمبر + اور ملک کے کوڈ کے ساتھ لکھیں۔",
  "The rider calls this number: enter one of Pakistan, such as 0300 1234567. If you send it to somebody else, choose “I am sending it” above.":
    "رائیڈر اس نمبر پر کال کرے گا: پاکستان کا نمبر لکھیں، جیسے 03001234567۔ کسی اور کو بھیج رہے ہیں تو اوپر ”کسی اور کے لیے“ چنیں۔",
  "We do not know this country code. Write it as in +44 7911 123456 or +971 50 123 4567.":
    "ملک کا یہ کوڈ ہمیں معلوم نہیں۔ نمبر یوں لکھیں: \u2066+44 7911 123456\u2069 یا \u2066+971 50 123 4567\u2069۔",
  "A number of {place} has {digits} digits after {code}; this one has {count}.":
    "{place} کے نمبر میں {code} کے بعد {digits} ہندسے ہوتے ہیں، اس میں {count} ہیں۔",
  "This number has too many digits. Check what follows {code}.":
    "نمبر میں ہندسے زیادہ ہیں۔ {code} کے بعد کا حصہ دیکھیں۔",
  "This number has too few digits. Check what follows {code}.":
    "نمبر میں ہندسے کم ہیں۔ {code} کے بعد کا حصہ دیکھیں۔",
  "Enter the name of whoever it is for.": "جنہیں تحفہ ملے گا ان کا نام لکھیں۔",
  "Enter their phone number of 11 or 12 digits, such as 0300 1234567.":
    "ان کا 11 یا 12 ہندسوں کا موبائل نمبر لکھیں، جیسے 03001234567۔",
  "The name has to fit one line.": "نام ایک لائن میں لکھیں۔",
  "The name has at most {count} letters.": "نام میں زیادہ سے زیادہ {count} حروف ہو سکتے ہیں۔",
  "A card holds {count} letters.": "کارڈ پر {count} حروف آتے ہیں۔",
  "A card holds {count} lines.": "کارڈ پر {count} لائنیں آتی ہیں۔",
  "A card cannot have the address of a page in it.": "کارڈ پر ویب سائٹ کا پتہ نہیں ہو سکتا۔",
  "They would have to pay at their door. Choose another way to pay, or tick that they know.":
    "انہیں دروازے پر ادائیگی کرنی پڑے گی۔ کوئی اور طریقہ چنیں، یا نشان لگائیں کہ انہیں معلوم ہے۔",
  "Too many wrong coupon codes came from your network. Please try again in an hour, or order without a coupon.":
    "آپ کے نیٹ ورک سے کئی غلط کوپن کوڈ آئے ہیں۔ ایک گھنٹے بعد دوبارہ کوشش کریں، یا کوپن کے بغیر آرڈر کریں۔",
  // Prices, stock and limits
  "{name} is sold out.": "{name} ختم ہو گیا ہے۔",
  "Only {count} of {name} left.": "{name} کے صرف {count} باقی ہیں۔",
  "Only {count} of {name} left. It is sold in lots: take {lot}.":
    "{name} کے صرف {count} باقی ہیں۔ یہ مقررہ تعداد میں ملتا ہے: {lot} لیں۔",
  "{name} is now {price}, it was {was}.": "{name} کی قیمت اب {price} ہے، پہلے {was} تھی۔",
  'The deal "{name}" is now {price}, it was {was}.':
    "ڈیل ”{name}“ اب {price} کی ہے، پہلے {was} کی تھی۔",
  "Something in your cart is no longer sold here.": "ٹوکری کی ایک چیز اب یہاں نہیں ملتی۔",
  "A part of {name} is no longer sold here.": "{name} کا ایک حصہ اب یہاں نہیں ملتا۔",
  "{name} has options to choose: order it by itself.":
    "{name} میں انتخاب کرنا ہوتا ہے: اسے الگ آرڈر کریں۔",
  "{name} does not ask for all that you gave any more.":
    "{name} کے لیے اب پہلے جتنی تفصیل نہیں چاہیے۔",
  "{store} is on holiday: {name} can be ordered again from {day}.":
    "{store} چھٹی پر ہے: {name} دوبارہ {day} سے آرڈر ہو سکے گا۔",
  "An order has at most {count} lines. Please order the rest separately, or contact us.":
    "ایک آرڈر میں زیادہ سے زیادہ {count} چیزیں آتی ہیں۔ باقی الگ آرڈر کریں یا ہم سے رابطہ کریں۔",
  "Cash on delivery goes up to {amount} an order. For more, pay by bank transfer, or contact us.":
    "کیش آن ڈیلیوری {amount} تک ہے۔ زیادہ کے لیے بینک ٹرانسفر کریں یا ہم سے رابطہ کریں۔",
  "At most {count} of {name} in one order. For more, please contact us: we make you an offer.":
    "ایک آرڈر میں {name} زیادہ سے زیادہ {count}۔ زیادہ چاہیے تو ہم سے رابطہ کریں، ہم اچھی قیمت دیں گے۔",
  "Something in your cart has just been sold. Please check your cart.":
    "ٹوکری کی ایک چیز ابھی بک گئی۔ براہِ کرم ٹوکری دیکھ لیں۔",
  "This order is being placed right now. Please wait a moment.":
    "آپ کا آرڈر ابھی ہو رہا ہے۔ ذرا انتظار کریں۔",
  "This way to pay is not offered yet. Choose another.":
    "ادائیگی کا یہ طریقہ ابھی دستیاب نہیں۔ کوئی اور چنیں۔",
  "What goes to several people is paid first. Choose another way to pay.":
    "کئی لوگوں کو بھیجنے پر ادائیگی پہلے ہوتی ہے۔ کوئی اور طریقہ چنیں۔",
  "{day} can only be kept by express delivery. Choose express, or a later day.":
    "{day} تک صرف ایکسپریس سے پہنچ سکتا ہے۔ ایکسپریس یا بعد کا دن چنیں۔",
  "Many cash orders came from your network today and are not confirmed yet. Please pay this one by bank transfer, or contact us and we take your order.":
    "آج آپ کے نیٹ ورک سے بہت سے کیش آرڈر آئے جو ابھی کنفرم نہیں ہوئے۔ یہ آرڈر بینک ٹرانسفر سے کریں یا ہم سے رابطہ کریں۔",
  // Coupons
  "Use {amount} of store credit": "{amount} کا اسٹور کریڈٹ استعمال کریں",
  "Use your store credit": "اپنا اسٹور کریڈٹ استعمال کریں",
  "There is no gift voucher with this code. Check how it is spelled.":
    "اس کوڈ کا کوئی گفٹ واؤچر نہیں ملا۔ کوڈ دوبارہ دیکھ لیں۔",
  "This gift voucher is blocked. Please write to us.": "یہ گفٹ واؤچر بند ہے۔ براہِ کرم ہمیں لکھیں۔",
  "This gift voucher expired on {day}.": "یہ گفٹ واؤچر {day} کو ختم ہو گیا۔",
  "All of this gift voucher is spent.": "یہ گفٹ واؤچر پورا خرچ ہو چکا ہے۔",
  "You have no store credit left.": "آپ کا اسٹور کریڈٹ ختم ہو چکا ہے۔",
  "Order with the email of your account to use its store credit.":
    "اسٹور کریڈٹ استعمال کرنے کے لیے اپنے اکاؤنٹ والی ای میل سے آرڈر کریں۔",
  "Please open the checkout from your account again to use your store credit.":
    "اسٹور کریڈٹ استعمال کرنے کے لیے اپنے اکاؤنٹ سے چیک آؤٹ دوبارہ کھولیں۔",
  "Your credit and voucher now pay {amount} of this order, not {shown}. Please check what is left to pay.":
    "آپ کے کریڈٹ اور واؤچر سے اب اس آرڈر کے {shown} نہیں، {amount} ادا ہوتے ہیں۔ باقی رقم دیکھ لیں۔",
  "Too many wrong codes came from your network. Please try again in an hour, or order without the gift voucher.":
    "آپ کے نیٹ ورک سے بہت سے غلط کوڈ آئے۔ ایک گھنٹے بعد کوشش کریں یا گفٹ واؤچر کے بغیر آرڈر کریں۔",
  "The coupon {code} has expired.": "کوپن {code} کی مدت ختم ہو گئی ہے۔",
  "The coupon {code} has been used already.": "کوپن {code} استعمال ہو چکا ہے۔",
  "The coupon {code} takes nothing off these goods. Keep it for another order.":
    "کوپن {code} سے ان چیزوں پر رعایت نہیں ملتی۔ اگلے آرڈر کے لیے رکھ لیں۔",
  "The coupon {code} is for another email address. Enter the one that it was sent to.":
    "کوپن {code} کسی اور ای میل کا ہے۔ وہی ای میل لکھیں جس پر یہ آیا تھا۔",
  "The coupon {code} is for goods of {store} only.": "کوپن {code} صرف {store} کی چیزوں کے لیے ہے۔",
  "The coupon is for the goods of {store} only.": "کوپن صرف {store} کی چیزوں کے لیے ہے۔",
  "{amount} is the most that this coupon can take off this order.":
    "اس کوپن سے اس آرڈر پر زیادہ سے زیادہ {amount} کی رعایت ملتی ہے۔",
  "This coupon is for one email address. We check it when you place the order.":
    "یہ کوپن ایک ای میل کے لیے ہے۔ آرڈر کرتے وقت ہم دیکھیں گے۔",
  // Ways to pay
  "Cash on delivery": "کیش آن ڈیلیوری",
  "Bank transfer": "بینک ٹرانسفر",
  JazzCash: "جاز کیش",
  Easypaisa: "ایزی پیسہ",
  Safepay: "سیف پے",
  "JazzCash (test)": "جاز کیش (ٹیسٹ)",
  "Easypaisa (test)": "ایزی پیسہ (ٹیسٹ)",
  "Safepay (test)": "سیف پے (ٹیسٹ)",
  "Card (Safepay)": "کارڈ (سیف پے)",
};
