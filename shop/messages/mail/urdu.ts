import { createFinder } from "#tohfa/shop/values/language/find-words.ts";
import { isolate } from "#tohfa/shop/values/language/isolate.ts";
import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import { urduDate } from "#tohfa/shop/values/language/urdu-date.ts";
import type { MessageParts } from "./templates/parts.ts";

/** Urdu lines of letters to buyers, by the English lines of the templates. */
const LETTERS: Readonly<Record<string, string>> = {
  "Assalam o alaikum,": "السلام علیکم،",
  "Assalam o alaikum {name},": "السلام علیکم {name}،",

  // orders.ts
  "Your order {order} is placed": "آپ کا آرڈر {order} ہو گیا",
  "All of it is paid: nothing is due at the door.":
    "پوری رقم ادا ہو چکی ہے: دروازے پر کچھ نہیں دینا۔",
  "Rs {amount} of it is paid already: Rs {amount2} is left for the rider.":
    "اس میں سے {amount} روپے ادا ہو چکے ہیں: {amount2} روپے رائیڈر کو دینے ہیں۔",
  "Rs {amount} of it is paid already: Rs {amount2} is left to pay.":
    "اس میں سے {amount} روپے ادا ہو چکے ہیں: {amount2} روپے ادا کرنا باقی ہیں۔",
  "Thank you for your order {order} of Rs {amount}.":
    "آپ کے آرڈر {order} کا شکریہ۔ کل رقم {amount} روپے ہے۔",
  "It should be there by {day}.": "یہ {day} تک پہنچ جانا چاہیے۔",
  "Its first parcel should be there by {day}, the last by {day2}.":
    "اس کا پہلا پارسل {day} تک اور آخری {day2} تک پہنچ جانا چاہیے۔",
  "That holds if you pay by {day}. If you pay later, it comes as many working days later.":
    "یہ تب ہے جب آپ {day} تک ادائیگی کر دیں۔ ادائیگی جتنے کاروباری دن بعد ہوگی، آرڈر بھی اتنے دن بعد پہنچے گا۔",
  "That holds if you confirm by {day}. If you confirm later, it comes as many working days later.":
    "یہ تب ہے جب آپ {day} تک کنفرم کر دیں۔ جتنے کاروباری دن بعد کنفرم کریں گے، آرڈر بھی اتنے دن بعد پہنچے گا۔",
  "The goods are not kept for you yet, because unconfirmed cash orders keep goods up to a limit only. We keep them for you as soon as you confirm.":
    "چیزیں ابھی آپ کے لیے الگ نہیں رکھی گئیں، کیونکہ کنفرم ہونے سے پہلے کیش آن ڈیلیوری آرڈر کی چیزیں ایک حد تک ہی رکھی جاتی ہیں۔ آپ کے کنفرم کرتے ہی ہم انہیں آپ کے لیے رکھ لیں گے۔",
  "The goods are not kept for you yet, because unpaid orders keep goods up to a limit only. We keep them for you as soon as your money is here; if they are sold by then, you get all of it back.":
    "چیزیں ابھی آپ کے لیے الگ نہیں رکھی گئیں، کیونکہ ادائیگی سے پہلے آرڈر کی چیزیں ایک حد تک ہی رکھی جاتی ہیں۔ آپ کی رقم ملتے ہی ہم انہیں آپ کے لیے رکھ لیں گے، اور اگر تب تک بک گئیں تو پوری رقم آپ کو واپس ملے گی۔",
  "Made for you: {things}. Your order page shows what you gave for it. Please check it once more: what is made for you cannot be returned for a change of mind.":
    "خاص آپ کے لیے بن رہا ہے: {things}۔ جو آپ نے لکھا وہ آپ کے آرڈر کے صفحے پر ہے۔ ایک بار پھر دیکھ لیں، کیونکہ خاص آپ کے لیے بنی چیز صرف ارادہ بدلنے پر واپس نہیں ہوتی۔",
  "You can check your parcel before you pay.": "آپ ادائیگی سے پہلے پارسل کھول کر دیکھ سکتے ہیں۔",
  "Your order page shows how to pay, and until when we hold the order for you.":
    "ادائیگی کا طریقہ، اور ہم آرڈر کب تک آپ کے لیے رکھیں گے، یہ سب آپ کے آرڈر کے صفحے پر ہے۔",
  "Your order page shows how to pay, and until when you can.":
    "ادائیگی کا طریقہ، اور آپ کب تک ادا کر سکتے ہیں، یہ سب آپ کے آرڈر کے صفحے پر ہے۔",
  "Your order page opens only with this link, so please keep it safe.":
    "آپ کے آرڈر کا صفحہ صرف اسی لنک سے کھلتا ہے، اسے سنبھال کر رکھیں۔",
  "As you are paying cash on delivery, we have sent a code to your phone: please enter it on your order page within {hours} hours. The sellers will send your order once you have.":
    "آپ کیش آن ڈیلیوری پر لے رہے ہیں، اس لیے ہم نے آپ کے موبائل پر ایک کوڈ بھیجا ہے۔ اسے {hours} گھنٹوں کے اندر اپنے آرڈر کے صفحے پر لکھیں۔ اس کے بعد سیلر آپ کا آرڈر بھیجیں گے۔",
  "As you are paying cash on delivery, please confirm your order within {hours} hours. The sellers will send it once you have.":
    "آپ کیش آن ڈیلیوری پر لے رہے ہیں، اس لیے {hours} گھنٹوں کے اندر اپنا آرڈر کنفرم کریں۔ اس کے بعد سیلر اسے بھیجیں گے۔",
  "The sellers are getting it ready.": "سیلر اسے تیار کر رہے ہیں۔",
  "The sellers will get it ready as soon as your payment arrives.":
    "آپ کی ادائیگی ملتے ہی سیلر اسے تیار کریں گے۔",
  "Rs {amount} of it is paid in advance, and Rs {amount2} in cash to the rider. The sellers will get it ready as soon as the advance arrives.":
    "اس میں سے {amount} روپے پیشگی دینے ہیں، اور باقی {amount2} روپے رائیڈر کو نقد۔ پیشگی رقم ملتے ہی سیلر اسے تیار کریں گے۔",
  "All of it is paid in advance. The sellers will get it ready as soon as the advance arrives.":
    "پوری رقم پیشگی دینی ہے۔ پیشگی رقم ملتے ہی سیلر اسے تیار کریں گے۔",
  "You can check your parcel before you pay the rest.":
    "باقی رقم دینے سے پہلے آپ پارسل کھول کر دیکھ سکتے ہیں۔",
  "Confirm your order": "آرڈر کنفرم کریں",
  "See your order": "اپنا آرڈر دیکھیں",

  // bids.ts
  "Your bid was accepted: {product}": "آپ کی بولی قبول ہو گئی: {product}",
  "Good news: the seller has accepted your bid of Rs {amount} for {product}. It is now your order {order}, cash on delivery.":
    "خوش خبری: سیلر نے {product} کے لیے آپ کی {amount} روپے کی بولی قبول کر لی ہے۔ اب یہ آپ کا آرڈر {order} ہے، کیش آن ڈیلیوری۔",
  "Good news: the seller has accepted your bid of Rs {amount} for {product}. It is now your order {order}, cash on delivery: Rs {total} to the rider.":
    "خوش خبری: سیلر نے {product} کے لیے آپ کی {amount} روپے کی بولی قبول کر لی ہے۔ اب یہ آپ کا آرڈر {order} ہے، کیش آن ڈیلیوری: رائیڈر کو {total} روپے۔",
  "Please give us your address and confirm the order within {hours} hours. Its page opens only with this link, so please keep it safe.":
    "{hours} گھنٹوں کے اندر اپنا پتہ دیں اور آرڈر کنفرم کریں۔ اس کا صفحہ صرف اسی لنک سے کھلتا ہے، اسے سنبھال کر رکھیں۔",
  "Please give us your address and confirm the order within {hours} hours, by the link that we sent to your phone.":
    "{hours} گھنٹوں کے اندر اپنا پتہ دیں اور آرڈر کنفرم کریں، اس لنک سے جو ہم نے آپ کے موبائل پر بھیجا ہے۔",
  "About your bid: {product}": "آپ کی بولی: {product}",
  "{product} has gone to another bidder, and it was the last one.":
    "{product} کسی اور بولی والے کو مل گیا، اور یہ آخری تھا۔",
  "The seller accepted another bid for {product}. Your bid of Rs {amount} still stands, and you can make a higher one.":
    "سیلر نے {product} کے لیے ایک اور بولی قبول کر لی ہے۔ آپ کی {amount} روپے کی بولی اب بھی قائم ہے، اور آپ اس سے زیادہ کی بولی لگا سکتے ہیں۔",
  "The seller has not answered your bid of Rs {amount} for {product}, so it is closed. You can bid again, or buy it at its price.":
    "سیلر نے {product} کے لیے آپ کی {amount} روپے کی بولی کا جواب نہیں دیا، اس لیے یہ بولی بند ہو گئی ہے۔ آپ دوبارہ بولی لگا سکتے ہیں، یا اسے اس کی قیمت پر خرید سکتے ہیں۔",
  "The seller did not accept your bid of Rs {amount} for {product}. You can make a higher one.":
    "سیلر نے {product} کے لیے آپ کی {amount} روپے کی بولی قبول نہیں کی۔ آپ اس سے زیادہ کی بولی لگا سکتے ہیں۔",
  "See the product": "پروڈکٹ دیکھیں",

  // reviews.ts
  "Your {percent}% off, with our thanks": "شکریے کے ساتھ آپ کی {percent}% رعایت",
  "Thank you for your review": "ریویو کا شکریہ",
  "Thank you for your review of {product}.": "{product} پر ریویو لکھنے کا شکریہ۔",
  "A photo review of something you received earns 15% off your next purchase: tap “Review it” on your order page, from the link in our letter.":
    "جو چیز آپ کو مل چکی ہو، اس پر تصویر کے ساتھ ریویو لکھیں تو اگلی خریداری پر 15% رعایت ملتی ہے۔ ہماری ای میل کے لنک سے اپنے آرڈر کا صفحہ کھولیں اور ”ریویو لکھیں“ پر ٹیپ کریں۔",
  "As a thank-you for your photos, the coupon {code} takes {percent}% off your next order.":
    "تصویروں کے شکریے میں کوپن {code} سے آپ کے اگلے آرڈر پر {percent}% رعایت ہے۔",
  "As a thank-you for your photos, the coupon {code} takes {percent}% off your next order from Rs {amount}.":
    "تصویروں کے شکریے میں کوپن {code} سے آپ کے {amount} روپے یا زیادہ کے اگلے آرڈر پر {percent}% رعایت ہے۔",
  "As a thank-you for your photos, the coupon {code} takes {percent}% off your next order, at most Rs {most}.":
    "تصویروں کے شکریے میں کوپن {code} سے آپ کے اگلے آرڈر پر {percent}% رعایت ہے، زیادہ سے زیادہ {most} روپے۔",
  "As a thank-you for your photos, the coupon {code} takes {percent}% off your next order from Rs {amount}, at most Rs {most}.":
    "تصویروں کے شکریے میں کوپن {code} سے آپ کے {amount} روپے یا زیادہ کے اگلے آرڈر پر {percent}% رعایت ہے، زیادہ سے زیادہ {most} روپے۔",
  "It is for this email address alone and works once.":
    "یہ صرف اسی ای میل کے لیے ہے اور ایک بار چلتا ہے۔",
  "It is for this email address alone and works once until {day}.":
    "یہ صرف اسی ای میل کے لیے ہے اور {day} تک ایک بار چلتا ہے۔",
  "See what is new": "نئے تحفے دیکھیں",

  // newsletter.ts
  "Would you like our newsletter?": "کیا آپ کو ہمارا نیوز لیٹر چاہیے؟",
  "Somebody, we hope you, asked for our newsletter at this address: new gifts and ideas before Eid, weddings and birthdays.":
    "کسی نے، امید ہے آپ ہی نے، اس ای میل پر ہمارا نیوز لیٹر مانگا ہے: عید، شادیوں اور سالگرہ سے پہلے نئے تحفے اور آئیڈیاز۔",
  "If you would like it, tap below. If it was not you, do nothing: you are not on the list, and we forget this address.":
    "اگر چاہیے تو نیچے ٹیپ کریں۔ اگر یہ آپ نے نہیں مانگا تو کچھ نہ کریں: آپ فہرست میں نہیں ہیں، اور یہ ای میل ہمارے پاس نہیں رہے گی۔",
  "Yes, send it to me": "جی ہاں، مجھے بھیجیں",

  // vouchers.ts
  "A gift voucher of Rs {amount} from {giver}": "{giver} کی طرف سے {amount} روپے کا گفٹ واؤچر",
  "{giver} gives you a gift voucher of Rs {amount}.":
    "{giver} نے آپ کو {amount} روپے کا گفٹ واؤچر دیا ہے۔",
  "“{words}”": "“{words}”",
  "Your code: {code}": "آپ کا کوڈ: {code}",
  "Enter it at checkout under “Gift voucher”. You can spend it in parts, until {day}. It cannot be paid out in cash.":
    "چیک آؤٹ پر “گفٹ واؤچر” میں یہ کوڈ لکھیں۔ {day} تک تھوڑا تھوڑا کر کے خرچ کر سکتے ہیں۔ اس کے بدلے نقد رقم نہیں ملتی۔",
  "Choose something": "کچھ پسند کریں",
  "Your gift voucher of Rs {amount} is on its way": "آپ کا {amount} روپے کا گفٹ واؤچر بھیج دیا گیا",
  "We have sent the gift voucher of Rs {amount} to {receiver}. It is valid until {day}.":
    "{amount} روپے کا گفٹ واؤچر {receiver} کو بھیج دیا ہے۔ یہ {day} تک چلے گا۔",
  "If you want to give it by hand, print this letter. The code: {code}":
    "خود ہاتھ میں دینا چاہیں تو یہ ای میل پرنٹ کر لیں۔ کوڈ: {code}",
  "Your gift voucher ends on {day}": "آپ کا گفٹ واؤچر {day} کو ختم ہو رہا ہے",
  "Rs {amount} of your gift voucher is left. It ends on {day}.":
    "آپ کے گفٹ واؤچر میں {amount} روپے باقی ہیں۔ یہ {day} کو ختم ہو جائے گا۔",

  // dates.ts
  "Coming up on {day}: {title}": "{day} کو: {title}",
  "{title}: it is expected on {day}, in {count} days. The moon decides.":
    "{title}: {day} کو متوقع ہے، یعنی {count} دن بعد۔ فیصلہ چاند نظر آنے پر ہوگا۔",
  "{title} is on {day}, in {count} days. A parcel takes three to five days.":
    "{title}: {day}، یعنی {count} دن بعد۔ پارسل پہنچنے میں تین سے پانچ دن لگتے ہیں۔",
  "Gifts that are here now, within your Rs {amount}:":
    "آپ کے {amount} روپے کے بجٹ میں یہ تحفے ابھی دستیاب ہیں:",
  "{product}, Rs {amount}, with free delivery: {link}":
    "{product}، {amount} روپے، ڈیلیوری مفت: {link}",
  "You wanted to spend up to Rs {amount}.": "آپ نے {amount} روپے تک کا بجٹ بتایا تھا۔",
  "You asked us to remind you. No more reminders, with one tap: {link}":
    "آپ نے یاد دلانے کو کہا تھا۔ مزید یاد دہانی نہیں چاہیے تو یہاں ایک ٹیپ کریں: {link}",
  "Look for a gift": "تحفہ ڈھونڈیں",

  // quotations.ts
  "Quotation {number}: Rs {amount}": "قیمت نامہ {number}: {amount} روپے",
  "Here is your quotation {number} over Rs {amount}. Its prices hold until {day}; it keeps no stock for you.":
    "یہ ہے آپ کا قیمت نامہ {number}، کل {amount} روپے۔ قیمتیں {day} تک برقرار ہیں، مگر اسٹاک آپ کے لیے محفوظ نہیں۔",
  "Accept it on its page, and it becomes an order at exactly these prices.":
    "اس کے صفحے پر منظور کریں تو انہی قیمتوں پر آرڈر بن جائے گا۔",
  "To save or print it: {link}": "محفوظ یا پرنٹ کرنے کے لیے: {link}",
  "If you did not ask for it, do nothing: it ends by itself.":
    "اگر آپ نے یہ نہیں مانگا تو کچھ نہ کریں: یہ خود ہی ختم ہو جائے گا۔",
  "Open the quotation": "قیمت نامہ کھولیں",

  // gift-lists.ts
  "Your gift list at Tohfa": "تحفہ پر آپ کے تحفوں کی فہرست",
  "Your gift list “{name}” for {day} is ready. With the button below you come back to it from any device: keep this letter, and do not pass the link on.":
    "{day} کے لیے آپ کے تحفوں کی فہرست ”{name}“ تیار ہے۔ نیچے کے بٹن سے آپ اسے کسی بھی موبائل یا کمپیوٹر پر کھول سکتے ہیں۔ یہ ای میل سنبھال کر رکھیں، اور لنک کسی کو نہ دیں۔",
  "What you share with your guests is this address: {link}": "مہمانوں کو یہ لنک بھیجیں: {link}",
  "What your guests give stays a surprise: we tell you on the day after.":
    "مہمانوں کے تحفے سرپرائز رہیں گے: ہم آپ کو اگلے دن بتائیں گے۔",
  "If you did not make a list, do nothing: it is forgotten by itself.":
    "اگر آپ نے فہرست نہیں بنائی تو کچھ نہ کریں: یہ خود ہی ختم ہو جائے گی۔",
  "Open my list": "میری فہرست کھولیں",
  "See what you were given": "اب دیکھیں کس نے کیا تحفہ دیا",
  "We hope it was a wonderful day. Your gift list “{name}” now shows what you were given, and from whom, where they gave a name.":
    "امید ہے آپ کا دن بہت خوشیوں بھرا رہا۔ آپ کے تحفوں کی فہرست ”{name}“ میں اب نظر آ رہا ہے کہ آپ کو کیا تحفے ملے، اور جنہوں نے نام بتایا، ان کے نام بھی۔",
  "See my gifts": "میرے تحفے دیکھیں",

  // accounts.ts
  "Confirm your email for Tohfa": "تحفہ کے لیے اپنی ای میل کی تصدیق کریں",
  "Please confirm that this is your email address. Then your Tohfa account is open.":
    "تصدیق کریں کہ یہ آپ ہی کی ای میل ہے۔ اس کے بعد تحفہ پر آپ کا اکاؤنٹ کھل جائے گا۔",
  "If you have not signed up at Tohfa, do nothing: without you the account stays closed.":
    "اگر آپ نے تحفہ پر اکاؤنٹ نہیں بنایا تو کچھ نہ کریں: آپ کے بغیر اکاؤنٹ نہیں کھلے گا۔",
  "Confirm my email": "میری ای میل کی تصدیق کریں",
  "You have a Tohfa account already": "تحفہ پر آپ کا اکاؤنٹ پہلے سے ہے",
  "Somebody, perhaps you, has just signed up at Tohfa with this email address. You have an account already, so nothing was changed.":
    "کسی نے، شاید آپ ہی نے، ابھی اس ای میل سے تحفہ پر اکاؤنٹ بنانا چاہا۔ آپ کا اکاؤنٹ پہلے سے ہے، اس لیے کچھ نہیں بدلا۔",
  "Sign in with the password you have. If you do not remember it, choose a new one: {link}":
    "اپنے پاس ورڈ سے سائن ان کریں۔ یاد نہ ہو تو نیا پاس ورڈ بنائیں: {link}",
  "Sign in": "سائن ان کریں",
  "Choose a new password for Tohfa": "تحفہ کے لیے نیا پاس ورڈ بنائیں",
  "You have asked for a new password. This link works for one hour, and once.":
    "آپ نے نیا پاس ورڈ بنانے کو کہا ہے۔ یہ لنک ایک گھنٹے تک، اور صرف ایک بار چلتا ہے۔",
  "If it was not you, do nothing: your password stays as it is.":
    "اگر یہ آپ نہیں تھے تو کچھ نہ کریں: آپ کا پاس ورڈ وہی رہے گا۔",
  "Choose a new password": "نیا پاس ورڈ بنائیں",
  "Your Tohfa password was changed": "تحفہ پر آپ کا پاس ورڈ بدل گیا",
  "The password of your Tohfa account was changed just now, and every other device was signed out.":
    "تحفہ پر آپ کے اکاؤنٹ کا پاس ورڈ ابھی بدلا گیا ہے، اور باقی سب جگہوں سے اکاؤنٹ سائن آؤٹ ہو گیا ہے۔",
  "If it was not you, choose a new password at once, and write to us.":
    "اگر یہ آپ نے نہیں کیا تو فوراً نیا پاس ورڈ بنائیں، اور ہمیں لکھیں۔",
  "It was not me": "یہ میں نے نہیں کیا",
  "Your Tohfa account is closed": "تحفہ پر آپ کا اکاؤنٹ بند ہے",
  "We have closed your Tohfa account, and signed you out on every device.":
    "ہم نے تحفہ پر آپ کا اکاؤنٹ بند کر دیا ہے، اور یہ سب جگہوں سے سائن آؤٹ ہو گیا ہے۔",
  "If you think that this is a mistake, please write to us.":
    "اگر آپ کے خیال میں یہ غلطی ہے تو ہمیں لکھیں۔",
  "Write to us": "ہمیں لکھیں",
  "Your Tohfa account is open again": "تحفہ پر آپ کا اکاؤنٹ دوبارہ کھل گیا",
  "Your Tohfa account is open again, as it was before.":
    "تحفہ پر آپ کا اکاؤنٹ دوبارہ کھل گیا ہے، جیسا پہلے تھا۔",

  // parcels.ts
  "Packed, have a look: {parcel}": "پیک ہو گیا، دیکھ لیں: {parcel}",
  "Your parcel {parcel} is packed. Its seller has made a photo or a film for you: see it on your order page before it goes.":
    "آپ کا پارسل {parcel} پیک ہو گیا ہے۔ سیلر نے آپ کے لیے تصویر یا ویڈیو بنائی ہے۔ روانہ ہونے سے پہلے اپنے آرڈر کے صفحے پر دیکھ لیں۔",
  "Tap “Send it”, or say once what to change, until {day}. After that it goes as it is.":
    "{day} تک ”بھیج دیں“ پر ٹیپ کریں، یا ایک بار بتا دیں کہ کیا بدلنا ہے۔ اس کے بعد یہ ایسے ہی روانہ ہو جائے گا۔",
  "See how it is packed": "پیکنگ دیکھیں",
  "Changed as you asked: {parcel}": "آپ کے کہنے پر تبدیلی ہو گئی: {parcel}",
  "You asked for a change to your parcel {parcel}. Its seller has made it, and shows you a new picture on your order page. Now it goes.":
    "آپ نے پارسل {parcel} میں تبدیلی کا کہا تھا۔ سیلر نے وہ کر دی ہے اور نئی تصویر آپ کے آرڈر کے صفحے پر ہے۔ اب یہ روانہ ہو رہا ہے۔",
  "See the new picture": "نئی تصویر دیکھیں",
  "{name} says thank you": "{name} نے شکریہ کہا ہے",
  "{name} has opened your gift and says thank you.":
    "{name} نے آپ کا تحفہ کھول لیا ہے اور شکریہ کہا ہے۔",
  "On its way: order {order}": "روانہ ہو گیا: آرڈر {order}",
  "Your parcel is on its way with Tohfa's own rider. Its tracking number is {number}. The rider will call you before delivery.":
    "آپ کا پارسل ہمارے اپنے رائیڈر کے ساتھ روانہ ہو گیا ہے۔ ٹریکنگ نمبر {number} ہے۔ رائیڈر ڈیلیوری سے پہلے آپ کو کال کرے گا۔",
  "Your parcel is on its way with the seller's own rider. Its tracking number is {number}. The rider will call you before delivery.":
    "آپ کا پارسل سیلر کے اپنے رائیڈر کے ساتھ روانہ ہو گیا ہے۔ ٹریکنگ نمبر {number} ہے۔ رائیڈر ڈیلیوری سے پہلے آپ کو کال کرے گا۔",
  "Your parcel is on its way with {courier}. Its tracking number is {number}. The rider will call you before delivery.":
    "آپ کا پارسل {courier} کے ذریعے روانہ ہو گیا ہے۔ ٹریکنگ نمبر {number} ہے۔ رائیڈر ڈیلیوری سے پہلے آپ کو کال کرے گا۔",
  "Track your parcel": "پارسل ٹریک کریں",
  "News of your parcels: order {order}": "آپ کے پارسلز کی خبر: آرڈر {order}",
  "Some of your parcels have moved on today. Your order page follows all of them: who has theirs, whose is on its way, and whose is late.":
    "آج آپ کے کچھ پارسل آگے بڑھے ہیں۔ آپ کے آرڈر کے صفحے پر سب کا حال ہے: کس کو مل گیا، کس کا راستے میں ہے، اور کس میں دیر ہے۔",
  "We write at most once a day about them.":
    "ہم ان کے بارے میں دن میں ایک بار سے زیادہ نہیں لکھتے۔",
  "See all parcels": "سب پارسل دیکھیں",
  "Another day: order {order}": "نیا دن: آرڈر {order}",
  "Your parcel {parcel} should be there by {day}.":
    "آپ کا پارسل {parcel} {day} تک پہنچ جانا چاہیے۔",
  "Your parcel {parcel} should be there by {day}, not by {day2}.":
    "آپ کا پارسل {parcel} {day2} کے بجائے {day} تک پہنچ جانا چاہیے۔",
  "Tohfa changed it:": "تحفہ نے اسے بدلا:",
  "Tohfa changed it: the payment came later.": "تحفہ نے اسے بدلا: ادائیگی دیر سے آئی۔",
  "Tohfa changed it: the order was confirmed later.": "تحفہ نے اسے بدلا: آرڈر دیر سے کنفرم ہوا۔",
  "{name} changed it:": "{name} نے اسے بدلا:",
  "If that is too late for you, you can cancel it on your order page as long as it has not left.":
    "اگر یہ آپ کے لیے بہت دیر ہے تو روانہ ہونے سے پہلے آپ اسے اپنے آرڈر کے صفحے پر منسوخ کر سکتے ہیں۔",
  "Later than promised: {parcel}": "پارسل میں دیر ہے: {parcel}",
  "We are sorry: your parcel {parcel} will not be there by {day}. We expect it by {day2}.":
    "ہم معذرت خواہ ہیں: آپ کا پارسل {parcel} {day} تک نہیں پہنچے گا۔ امید ہے {day2} تک پہنچ جائے گا۔",
  "It is on its way. If you wait, there is nothing to do; you can follow it on your order page.":
    "یہ راستے میں ہے۔ اگر آپ انتظار کر سکتے ہیں تو کچھ کرنے کی ضرورت نہیں؛ اپنے آرڈر کے صفحے پر دیکھتے رہیں۔",
  "If you wait, there is nothing to do. If that is too late for you, you can cancel it on your order page as long as it has not left, and you get back what you paid.":
    "اگر آپ انتظار کر سکتے ہیں تو کچھ کرنے کی ضرورت نہیں۔ اگر یہ آپ کے لیے بہت دیر ہے تو روانہ ہونے سے پہلے اپنے آرڈر کے صفحے پر اسے منسوخ کر دیں، آپ کی دی ہوئی رقم واپس مل جائے گی۔",
  "Is there something its seller should know? Write to us and we pass it on: {address}":
    "سیلر کو کچھ بتانا ہے؟ ہمیں لکھیں، ہم پہنچا دیں گے: {address}",
  "Delivered: {parcel}": "پہنچ گیا: {parcel}",
  "Your parcel {parcel} has been delivered. We hope you love it!":
    "آپ کا پارسل {parcel} پہنچ گیا ہے۔ امید ہے آپ کو بہت پسند آئے گا!",
  "Your invoice is on your order page, to print or to keep.":
    "آپ کی انوائس آپ کے آرڈر کے صفحے پر ہے۔ اسے پرنٹ یا محفوظ کر سکتے ہیں۔",
  "How did you like it? Tap “Review it” on your order page. With photos, your review earns 15% off your next purchase.":
    "کیسا لگا؟ اپنے آرڈر کے صفحے پر ”ریویو لکھیں“ پر ٹیپ کریں۔ تصویروں کے ساتھ ریویو پر اگلی خریداری میں 15% رعایت ملتی ہے۔",
  "If anything is wrong, you can ask to return it on your order page within {days} days.":
    "اگر کچھ ٹھیک نہ ہو تو {days} دن کے اندر اپنے آرڈر کے صفحے پر واپسی کی درخواست کریں۔",
  "Not delivered: {parcel}": "نہیں پہنچ سکا: {parcel}",
  "Tohfa's own rider could not deliver your parcel {parcel}, so it has gone back to the seller. You will get back what you paid for it.":
    "ہمارا رائیڈر آپ کا پارسل {parcel} نہیں پہنچا سکا، اس لیے وہ سیلر کے پاس واپس گیا ہے۔ آپ کی دی ہوئی رقم واپس مل جائے گی۔",
  "Tohfa's own rider could not deliver your parcel {parcel}, so it has gone back to the seller. You have nothing to pay.":
    "ہمارا رائیڈر آپ کا پارسل {parcel} نہیں پہنچا سکا، اس لیے وہ سیلر کے پاس واپس گیا ہے۔ آپ کو کچھ ادا نہیں کرنا۔",
  "{courier} could not deliver your parcel {parcel}, so it has gone back to the seller. You will get back what you paid for it.":
    "{courier} آپ کا پارسل {parcel} نہیں پہنچا سکا، اس لیے وہ سیلر کے پاس واپس گیا ہے۔ آپ کی دی ہوئی رقم واپس مل جائے گی۔",
  "{courier} could not deliver your parcel {parcel}, so it has gone back to the seller. You have nothing to pay.":
    "{courier} آپ کا پارسل {parcel} نہیں پہنچا سکا، اس لیے وہ سیلر کے پاس واپس گیا ہے۔ آپ کو کچھ ادا نہیں کرنا۔",
  "We told you that it was delivered. That was our mistake, and we are sorry.":
    "ہم نے آپ کو بتایا تھا کہ پہنچ گیا ہے۔ یہ ہماری غلطی تھی، ہم معذرت چاہتے ہیں۔",
  "Cancelled: order {order}": "منسوخ: آرڈر {order}",
  "Cancelled, as you asked, and not sent: {parcels}.":
    "آپ کے کہنے پر منسوخ کر دیا گیا، اب نہیں بھیجا جائے گا: {parcels}۔",
  "We are sorry: the seller had to cancel this, and it will not arrive: {parcels}.":
    "معذرت: سیلر کو یہ منسوخ کرنا پڑا، اس لیے یہ نہیں پہنچے گا: {parcels}۔",
  "We are sorry: we had to cancel this, and it will not arrive: {parcels}.":
    "معذرت: ہمیں یہ منسوخ کرنا پڑا، اس لیے یہ نہیں پہنچے گا: {parcels}۔",
  "You will get back what you paid for it.": "اس کے لیے آپ کی دی ہوئی رقم واپس مل جائے گی۔",
  "You have nothing to pay for it.": "اس کے لیے آپ کو کچھ ادا نہیں کرنا۔",
  "We are sorry: {parcel} will not arrive": "معذرت: {parcel} نہیں پہنچے گا",
  "We are sorry: your parcel {parcel} was lost on its way and will not arrive. You will get back all that you paid for it.":
    "معذرت: آپ کا پارسل {parcel} راستے میں گم ہو گیا اور نہیں پہنچے گا۔ آپ کی دی ہوئی پوری رقم واپس مل جائے گی۔",
  "We are sorry: your parcel {parcel} was lost on its way and will not arrive. You have nothing to pay.":
    "معذرت: آپ کا پارسل {parcel} راستے میں گم ہو گیا اور نہیں پہنچے گا۔ آپ کو کچھ ادا نہیں کرنا۔",
  "We are sorry: your parcel {parcel} was damaged on its way and will not arrive. You will get back all that you paid for it.":
    "معذرت: آپ کا پارسل {parcel} راستے میں خراب ہو گیا اور نہیں پہنچے گا۔ آپ کی دی ہوئی پوری رقم واپس مل جائے گی۔",
  "We are sorry: your parcel {parcel} was damaged on its way and will not arrive. You have nothing to pay.":
    "معذرت: آپ کا پارسل {parcel} راستے میں خراب ہو گیا اور نہیں پہنچے گا۔ آپ کو کچھ ادا نہیں کرنا۔",
  "Your return of {parcel}": "آپ کی واپسی: {parcel}",
  "Your return of {parcel} has been approved. Please send it back with everything that came in the parcel.":
    "پارسل {parcel} کی واپسی منظور ہو گئی ہے۔ جو کچھ پارسل میں آیا تھا، سب کے ساتھ واپس بھیجیں۔",
  "Your return of {parcel} has been asked for. Please wait for the answer before you send it.":
    "پارسل {parcel} کی واپسی کی درخواست مل گئی ہے۔ بھیجنے سے پہلے جواب کا انتظار کریں۔",
  "Its delivery to you is not refunded, and Rs {amount} for the way back comes off your refund.":
    "آپ تک پہنچانے کی ڈیلیوری فیس واپس نہیں ہوتی، اور واپسی کے {amount} روپے آپ کی رقم میں سے کم ہوں گے۔",
  "Its delivery to you is not refunded.": "آپ تک پہنچانے کی ڈیلیوری فیس واپس نہیں ہوتی۔",
  "Is it damaged, or not as you ordered it? Then tell us: you get everything back.":
    "کیا یہ خراب ہے یا آرڈر کے مطابق نہیں؟ تو ہمیں بتائیں، آپ کو پوری رقم واپس ملے گی۔",
  "Your return of {parcel} was not accepted.": "پارسل {parcel} کی واپسی منظور نہیں ہوئی۔",
  "Your return of {parcel} has arrived. You will now get your money back.":
    "پارسل {parcel} کی واپسی ہمیں مل گئی ہے۔ اب آپ کو رقم واپس ملے گی۔",
  "Your return of {parcel} has been refunded.": "پارسل {parcel} کی رقم واپس کر دی گئی ہے۔",
  "Your return of {parcel} is closed. Nothing was paid for it, so there is nothing to send back.":
    "پارسل {parcel} کی واپسی مکمل ہو گئی۔ اس کی کوئی رقم ادا نہیں ہوئی تھی، اس لیے کچھ واپس نہیں کرنا۔",
  "Your return of {parcel} has been refunded: we have sent Rs {amount} back to you.":
    "پارسل {parcel} کی رقم واپس: ہم نے {amount} روپے آپ کو بھیج دیے ہیں۔",
  "We say: {words}": "ہمارا جواب: {words}",
  "The seller says: {words}": "سیلر کا جواب: {words}",
  "If you do not agree, ask again on your order page within {days} days: then the shop decides.":
    "اگر آپ متفق نہیں تو {days} دن کے اندر اپنے آرڈر کے صفحے پر دوبارہ پوچھیں: پھر فیصلہ ہم کریں گے۔",

  // payments.ts
  "Payment received: order {order}": "ادائیگی مل گئی: آرڈر {order}",
  "Thank you, we have received your payment of Rs {amount} for order {order}. The sellers are getting it ready.":
    "شکریہ، آرڈر {order} کے لیے آپ کی {amount} روپے کی ادائیگی مل گئی ہے۔ سیلر اسے تیار کر رہے ہیں۔",
  "Please check your payment: order {order}": "اپنی ادائیگی دیکھ لیں: آرڈر {order}",
  "We could not match your receipt for order {order}: {reason}":
    "آرڈر {order} کی رسید ہمارے حساب سے نہیں ملی: {reason}",
  "You can send another receipt on your order page. We are holding your order for you a little longer.":
    "آپ اپنے آرڈر کے صفحے پر دوسری رسید بھیج سکتے ہیں۔ ہم آرڈر کچھ دیر اور آپ کے لیے رکھے ہوئے ہیں۔",
  "No payment received: order {order}": "ادائیگی نہیں ملی: آرڈر {order}",
  "We did not receive your payment of Rs {amount} for order {order} in time, so we have cancelled it.":
    "آرڈر {order} کے لیے {amount} روپے کی ادائیگی وقت پر نہیں ملی، اس لیے ہم نے اسے منسوخ کر دیا ہے۔",
  "Have you paid already? Then your order goes ahead if everything is still in stock; if not, you will get your money back.":
    "کیا آپ ادائیگی کر چکے ہیں؟ تو سب کچھ دستیاب ہونے پر آپ کا آرڈر آگے بڑھے گا؛ ورنہ آپ کی رقم واپس مل جائے گی۔",
  "Advance received: order {order}": "پیشگی رقم مل گئی: آرڈر {order}",
  "Thank you, we have received your advance of Rs {amount} for order {order}. The sellers are getting it ready.":
    "شکریہ، آرڈر {order} کے لیے آپ کی {amount} روپے کی پیشگی رقم مل گئی ہے۔ سیلر اسے تیار کر رہے ہیں۔",
  "The rest, Rs {amount}, is paid in cash when it arrives.":
    "باقی {amount} روپے آرڈر پہنچنے پر نقد دینے ہیں۔",
  "Nothing is left to pay when it arrives.": "آرڈر پہنچنے پر کچھ نہیں دینا۔",
  "Your advance is still open: order {order}": "پیشگی رقم ابھی باقی ہے: آرڈر {order}",
  "The advance of Rs {amount} for order {order} has not come yet. Please pay it by {day}: then the order is cancelled, and nothing is due.":
    "آرڈر {order} کی {amount} روپے کی پیشگی رقم ابھی نہیں ملی۔ {day} تک ادا کر دیں: اس کے بعد آرڈر منسوخ ہو جائے گا اور کچھ واجب نہیں ہوگا۔",
  "Your order page shows how to pay. Have you paid? Then send us your receipt there.":
    "ادائیگی کا طریقہ آپ کے آرڈر کے صفحے پر ہے۔ ادا کر چکے ہیں؟ تو وہیں اپنی رسید بھیج دیں۔",
  "No advance received: order {order}": "پیشگی رقم نہیں ملی: آرڈر {order}",
  "We did not receive the advance of Rs {amount} for order {order} in time, so we have cancelled it. Nothing is due.":
    "آرڈر {order} کی {amount} روپے کی پیشگی رقم وقت پر نہیں ملی، اس لیے ہم نے اسے منسوخ کر دیا ہے۔ کچھ واجب نہیں۔",
  "Your refund for order {order}": "آرڈر {order} کی رقم کی واپسی",
  "We are sending Rs {amount} back to you for order {order}, because all or part of it was cancelled.":
    "ہم آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں، کیونکہ یہ آرڈر یا اس کا کچھ حصہ منسوخ ہوا ہے۔",
  "We are sending Rs {amount} back to you for order {order}, because a parcel of it could not be delivered.":
    "ہم آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں، کیونکہ اس کا ایک پارسل پہنچایا نہیں جا سکا۔",
  "We are sending Rs {amount} back to you for order {order}, because a parcel of it was lost on the way.":
    "ہم آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں، کیونکہ اس کا ایک پارسل راستے میں گم ہو گیا۔",
  "We are sending Rs {amount} back to you for order {order}, because a parcel of it was damaged on the way.":
    "ہم آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں، کیونکہ اس کا ایک پارسل راستے میں خراب ہو گیا۔",
  "We are sending Rs {amount} back to you for order {order}, for what you sent back.":
    "آپ نے جو واپس بھیجا، اس کے {amount} روپے ہم آپ کو واپس بھیج رہے ہیں (آرڈر {order})۔",
  "We are sending Rs {amount} back to you for order {order}, because it was paid twice.":
    "ہم آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں، کیونکہ اس کی ادائیگی دو بار ہوئی۔",
  "We are sending Rs {amount} back to you for order {order}, because your payment came when the order was not there any more.":
    "ہم آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں، کیونکہ ادائیگی آنے تک آرڈر ختم ہو چکا تھا۔",
  "We are sending Rs {amount} back to you for order {order}, because another amount came than the order costs.":
    "ہم آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں، کیونکہ ملنے والی رقم آرڈر کی رقم کے برابر نہیں تھی۔",
  "We are sending Rs {amount} back to you for order {order}, with our apologies.":
    "ہم معذرت کے ساتھ آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں۔",
  "We are sending Rs {amount} back to you for order {order}, because the price of something in it was reduced. You keep it.":
    "ہم آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں، کیونکہ اس کی ایک چیز کی قیمت کم کر دی گئی۔ چیز آپ ہی کے پاس رہے گی۔",
  "We are sending Rs {amount} back to you for order {order}, because its express delivery came late. We are sorry.":
    "ہم آرڈر {order} کے {amount} روپے آپ کو واپس بھیج رہے ہیں، کیونکہ اس کی ایکسپریس ڈیلیوری دیر سے پہنچی۔ ہم معذرت خواہ ہیں۔",
  "Your refund for order {order} has been sent": "آرڈر {order} کی رقم واپس بھیج دی گئی",
  "We have sent Rs {amount} back to you for order {order}. The number of the transfer is {number}.":
    "ہم نے آرڈر {order} کے {amount} روپے آپ کو واپس بھیج دیے ہیں۔ ٹرانسفر نمبر {number} ہے۔",
  "It can take your bank a few days to show it.": "بینک میں نظر آنے میں کچھ دن لگ سکتے ہیں۔",
};

const find = createFinder(LETTERS, { day: urduDate, day2: urduDate, title: urduTitle }, isolate);

/** Names of days in reminders (shop/growth/dates/gift-date.ts), which follow the name of the person. */
const DAYS: readonly [RegExp, string][] = [
  [/^(.+)’s birthday$/s, "کی سالگرہ"],
  [/^(.+)’s anniversary$/s, "کی شادی کی سالگرہ"],
  [/^(.+)’s day$/s, "کا خاص دن"],
  [/^Eid ul-Fitr for (.+)$/s, "کے لیے عید الفطر"],
  [/^Eid ul-Adha for (.+)$/s, "کے لیے عید الاضحیٰ"],
];

function urduTitle(english: string): string {
  for (const [fits, words] of DAYS) {
    const person = fits.exec(english)?.[1];
    if (person) return `${isolate(person)} ${words}`;
  }
  return isolate(english);
}

/**
 * A letter in Urdu, with its link to the page in Urdu. What people wrote stays as it is. So does the short message: an
 * SMS in Urdu letters holds 70 of them instead of 160, and costs as much.
 */
export function inUrdu(parts: MessageParts, storeUrl: string): MessageParts {
  const { subject, lines, button } = parts;
  const words = (english: string) => {
    const parts = (find(english) ?? english).split(" ");
    return parts.map((part) => urduAddress(part, storeUrl)).join(" ");
  };
  return {
    ...parts,
    language: "ur",
    subject: words(subject),
    lines: lines.map(words),
    button: { text: words(button.text), url: urduAddress(button.url, storeUrl) },
  };
}

/** The Urdu address of a storefront page; other addresses stay. */
function urduAddress(url: string, storeUrl: string): string {
  if (!url.startsWith(`${storeUrl}/`)) return url;
  return storeUrl + inLanguage(url.slice(storeUrl.length), "ur");
}
