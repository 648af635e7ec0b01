import { CHARGES } from "#tohfa/shop/orders/order/charges.ts";
import { TENDER_WORDS } from "#tohfa/shop/orders/order/tenders.ts";
import type { Words } from "#tohfa/shop/values/language/find-words.ts";
import { orderAnswers } from "./urdu-answers.ts";
import { payment } from "./urdu-payment.ts";

/** What is paid by store credit, a voucher or in advance. */
const tenders: Words = Object.fromEntries(
  Object.values(TENDER_WORDS).map(({ buyer, urdu }) => [buyer, urdu]),
);

const charges: Words = Object.fromEntries(
  Object.values(CHARGES).map(({ words }) => [words.buyer, words.urdu]),
);

/** What this folder's pages say, in Urdu. */
export const orders: Words = {
  ...payment,
  ...orderAnswers,
  ...charges,
  ...tenders,
  "Left to pay": "ادا کرنا باقی",
  "Advance paid": "پیشگی رقم مل گئی",
  "Advance not paid yet": "پیشگی رقم ابھی نہیں ملی",
  "Pay the advance of {amount} by {name}. It is made once that is there; the rest, {rest}, is paid to the rider.":
    "پیشگی {amount} {name} سے ادا کریں۔ رقم ملتے ہی آرڈر تیار ہوگا؛ باقی {rest} رائیڈر کو دینے ہیں۔",
  "We are checking your advance of {amount}. It is made once that is there; the rest, {rest}, is paid to the rider.":
    "ہم آپ کی {amount} کی پیشگی رقم دیکھ رہے ہیں۔ رقم ملتے ہی آرڈر تیار ہوگا؛ باقی {rest} رائیڈر کو دینے ہیں۔",
  "Your order": "آپ کا آرڈر",
  "Your order, its parcels and what happens next.": "آپ کا آرڈر، اس کے پارسل اور آگے کیا ہوگا۔",
  "We cannot show this order": "یہ آرڈر نہیں دکھایا جا سکتا",
  "Track a parcel": "پارسل ٹریک کریں",
  "Please open it from the link in your confirmation email. Only you can see your order.":
    "براہِ کرم اسے ای میل کے لنک سے کھولیں۔ آپ کا آرڈر صرف آپ دیکھ سکتے ہیں۔",
  Invoices: "انوائس",
  "For the company": "کمپنی کے لیے",
  "Order number": "آرڈر نمبر",
  "the order number": "آرڈر نمبر",
  "We have sent the details to {email}.": "تفصیل {email} پر بھیج دی ہے۔",
  "One step left, {name}: the payment.": "{name}، بس ادائیگی باقی ہے۔",
  "We hold your order for you.": "آپ کا آرڈر محفوظ ہے۔",
  "Thank you, {name}. Your order is placed.": "شکریہ {name}، آپ کا آرڈر ہو گیا۔",
  "Thank you, {name}. Your order has arrived.": "شکریہ {name}، آپ کا آرڈر پہنچ گیا۔",
  "Thank you, {name}.": "شکریہ {name}۔",
  "Your order did not reach you": "آپ کا آرڈر آپ تک نہیں پہنچا",
  "It is no longer on its way. Nothing is due.": "یہ اب راستے میں نہیں، کوئی ادائیگی نہیں۔",
  "This order was cancelled": "یہ آرڈر منسوخ ہو گیا",
  "Nothing will be sent. Nothing is due.": "کچھ نہیں بھیجا جائے گا، کوئی ادائیگی نہیں۔",
  "You get your money back.": "آپ کی رقم واپس ہوگی۔",
  "What happens next": "اب کیا ہوگا",
  "Each seller confirms and packs their part, usually within a day.":
    "ہر سیلر عموماً ایک دن میں اپنا حصہ کنفرم کر کے پیک کرتے ہیں۔",
  "It comes by {day}.": "یہ {day} تک پہنچ جائے گا۔",
  "The first parcel comes by {first}, the last by {last}.":
    "پہلا پارسل {first} تک اور آخری {last} تک پہنچ جائے گا۔",
  "The day of each parcel stands beside it.": "ہر پارسل کا دن اس کے ساتھ لکھا ہے۔",
  "That holds if you pay by {time}. If you pay later, it comes as many working days later.":
    "یہ تب ہے جب آپ {time} تک ادائیگی کر دیں۔ ادائیگی جتنے کاروباری دن بعد ہوگی، آرڈر بھی اتنے دن بعد پہنچے گا۔",
  "That holds if you confirm by {time}. If you confirm later, it comes as many working days later.":
    "یہ تب ہے جب آپ {time} تک کنفرم کر دیں۔ جتنے کاروباری دن بعد کنفرم کریں گے، آرڈر بھی اتنے دن بعد پہنچے گا۔",
  "It comes between {first} and {last}.": "یہ {first} اور {last} کے درمیان پہنچے گا۔",
  "It comes {days} after your payment.": "یہ ادائیگی کے {days} بعد پہنچے گا۔",
  "{first} to {last} days": "{first} سے {last} دن",
  "The rider calls each of them before coming.": "رائیڈر آنے سے پہلے ہر ایک کو کال کرے گا۔",
  "The rider calls {name}, {phone}, before coming.":
    "رائیڈر آنے سے پہلے {name} کو {phone} پر کال کرے گا۔",
  "The rider calls {phone} before coming.": "رائیڈر آنے سے پہلے {phone} پر کال کرے گا۔",
  "Check your parcel first, then pay the rider {amount} in cash.":
    "پہلے پارسل دیکھیں، پھر رائیڈر کو {amount} نقد دیں۔",
  "Your {count} parcels": "آپ کے {count} پارسل",
  "Your parcel": "آپ کا پارسل",
  "In {parcel}": "{parcel} میں",
  "and {count} more": "اور {count} مزید",
  "the tracking number": "ٹریکنگ نمبر",
  "1 item": "1 چیز",
  "{count} items": "{count} چیزیں",
  "by {day}": "{day} تک",
  "{amount} to its rider": "رائیڈر کو {amount}",
  Track: "ٹریک کریں",
  // A parcel's states
  placed: "آرڈر ہو گیا",
  confirmed: "کنفرم",
  packed: "پیک ہو گیا",
  booked: "کوریئر بک ہو گیا",
  dispatched: "روانہ ہو گیا",
  delivered: "ڈیلیور ہو گیا",
  cancelled: "منسوخ",
  returned: "واپس ہو گیا",
  "returned to its sender": "بھیجنے والے کو واپس",
  "lost on its way": "راستے میں گم ہو گیا",
  "damaged on its way": "راستے میں خراب ہو گیا",
  "{state}, return {return}": "{state}، واپسی: {return}",
  requested: "درخواست دی گئی",
  accepted: "منظور",
  approved: "منظور",
  refused: "نامنظور",
  received: "وصول ہو گئی",
  refunded: "رقم واپس ہو گئی",
  "We are sorry: this parcel will not arrive by {promised}. We expect it by {expected}.":
    "معذرت: یہ پارسل {promised} تک نہیں پہنچ سکے گا۔ امید ہے {expected} تک پہنچ جائے گا۔",
  "You can wait, or cancel it below.": "آپ انتظار کر سکتے ہیں، یا نیچے سے منسوخ کر دیں۔",
  "Anything to tell the seller? {link}": "سیلر سے کچھ کہنا ہے؟ {link}",
  "Write to us": "ہمیں لکھیں",
  "From you": "آپ کی طرف سے",
  "No prices in the parcel.": "پارسل میں قیمت نہیں ہوگی۔",
  Card: "کارڈ",
  "What you ordered": "آپ نے کیا آرڈر کیا",
  "Order it again": "دوبارہ آرڈر کریں",
  "Order details": "آرڈر کی تفصیل",
  Order: "آرڈر",
  Placed: "تاریخ",
  "To arrive by": "اس دن تک",
  To: "کہاں",
  "My Tohfa order {order}: {things}": "تحفہ سے میرا آرڈر {order}: {things}",
  "My Tohfa order {order}": "تحفہ سے میرا آرڈر {order}",
  Print: "پرنٹ کریں",
  "Share on WhatsApp": "واٹس ایپ پر بھیجیں",
  "Back to the shop": "خریداری جاری رکھیں",
  "Any question about this order?": "اس آرڈر کے بارے میں کوئی سوال؟",
  "Open an account with the same email, and this order is in it.":
    "اسی ای میل سے اکاؤنٹ بنائیں، یہ آرڈر اس میں ہوگا۔",
  "Open an account": "اکاؤنٹ بنائیں",
  // Confirming, cancelling, returning
  "That did not work. Check your connection and try again.":
    "نہیں ہو سکا۔ انٹرنیٹ دیکھ کر دوبارہ کوشش کریں۔",
  "This order is cancelled. Nothing will be sent, and there is nothing to pay.":
    "یہ آرڈر منسوخ ہے۔ کچھ نہیں بھیجا جائے گا، نہ کوئی ادائیگی ہے۔",
  "Thank you, your order is confirmed.": "شکریہ، آپ کا آرڈر کنفرم ہو گیا۔",
  "One more step:": "ایک قدم باقی:",
  "Tap the link in the email or message we sent you. You pay in cash, so the sellers send your order once you have confirmed it.":
    "ہماری ای میل یا پیغام کے لنک پر ٹیپ کریں۔ ادائیگی نقد ہے، اس لیے سیلر آپ کے کنفرم کرنے پر آرڈر بھیجیں گے۔",
  "Please confirm your order": "براہِ کرم آرڈر کنفرم کریں",
  "You pay in cash at the door. The sellers send your order once you say yes.":
    "ادائیگی دروازے پر نقد ہوگی۔ آپ کے ہاں کہنے پر سیلر آرڈر بھیجیں گے۔",
  "House, street and area in {city}": "{city} میں مکان، گلی اور علاقہ",
  "Yes, send my order": "جی ہاں، آرڈر بھیجیں",
  "One more step: your code": "ایک قدم باقی: آپ کا کوڈ",
  "We sent 6 digits to {phone} by SMS. You pay in cash, so the sellers send your order once you have entered them.":
    "ہم نے {phone} پر SMS سے 6 ہندسے بھیجے ہیں۔ ادائیگی نقد ہے، اس لیے کوڈ لکھنے پر سیلر آرڈر بھیجیں گے۔",
  "We sent 6 digits to {phone} on WhatsApp. You pay in cash, so the sellers send your order once you have entered them.":
    "ہم نے {phone} پر واٹس ایپ سے 6 ہندسے بھیجے ہیں۔ ادائیگی نقد ہے، اس لیے کوڈ لکھنے پر سیلر آرڈر بھیجیں گے۔",
  "We sent 6 digits to {phone} by email. You pay in cash, so the sellers send your order once you have entered them.":
    "ہم نے ای میل سے 6 ہندسے بھیجے ہیں ({phone})۔ ادائیگی نقد ہے، اس لیے کوڈ لکھنے پر سیلر آرڈر بھیجیں گے۔",
  Code: "کوڈ",
  "Confirm my order": "آرڈر کنفرم کریں",
  "We have sent a new code. Only the newest one works.": "نیا کوڈ بھیج دیا ہے۔ صرف نیا کوڈ چلے گا۔",
  "Send a new code": "نیا کوڈ بھیجیں",
  "Your products are not kept for you yet. Confirm your order, and we keep them.":
    "چیزیں ابھی آپ کے لیے نہیں رکھی گئیں۔ آرڈر کنفرم کریں، ہم رکھ لیں گے۔",
  "You did not confirm in time, so your products are no longer kept. You can still confirm, and get them if they are in stock.":
    "وقت پر کنفرم نہ ہونے سے چیزیں اب محفوظ نہیں۔ اب بھی کنفرم کریں، اسٹاک میں ہوئیں تو مل جائیں گی۔",
  "Your products are not kept for you while we check your transfer. If your money came, you get your order if it is in stock, or your money back.":
    "جب تک ہم آپ کا ٹرانسفر دیکھ رہے ہیں، چیزیں آپ کے لیے الگ نہیں رکھی گئیں۔ رقم آ گئی ہو تو اسٹاک میں ہونے پر آرڈر ملے گا، ورنہ رقم واپس۔",
  "Your products are not kept for you now. Pay, and we keep them as soon as your money is here. If they are sold by then, you get all of it back.":
    "چیزیں ابھی آپ کے لیے الگ نہیں رکھی گئیں۔ ادائیگی کریں، رقم ملتے ہی ہم انہیں آپ کے لیے رکھ لیں گے۔ تب تک بک گئیں تو پوری رقم واپس ملے گی۔",
  "Cancel what has not been sent? This cannot be undone.":
    "جو نہیں بھیجا گیا اسے منسوخ کریں؟ یہ واپس نہیں ہو سکے گا۔",
  "Cancel this order? This cannot be undone.": "یہ آرڈر منسوخ کریں؟ یہ واپس نہیں ہو سکے گا۔",
  "Keep it": "رہنے دیں",
  "Yes, cancel": "جی ہاں، منسوخ کریں",
  "Cancel what has not been sent": "جو نہیں بھیجا گیا اسے منسوخ کریں",
  "Cancel this order": "آرڈر منسوخ کریں",
  Return: "واپسی",
  "Why are you returning it?": "واپس کیوں کر رہے ہیں؟",
  "The seller will read this and reply to you.": "سیلر یہ پڑھ کر آپ کو جواب دیں گے۔",
  "It is damaged or not as I ordered it.": "یہ خراب ہے یا ویسا نہیں جیسا آرڈر کیا تھا۔",
  "It was made for you, so it cannot be returned for a change of mind.":
    "یہ خاص آپ کے لیے بنا تھا، صرف ارادہ بدلنے پر واپس نہیں ہو سکتا۔",
  "Request a return": "واپسی کی درخواست دیں",
  // Packing, thanks, reviews
  "How did you like it?": "کیسا لگا؟",
  "Your review helps others choose. Add photos and get 15% off your next purchase.":
    "آپ کے ریویو سے دوسروں کو مدد ملتی ہے۔ تصویریں لگائیں، اگلی خریداری پر 15% رعایت پائیں۔",
  "Review it": "ریویو لکھیں",
  "How {parcel} is packed": "{parcel} کی پیکنگ",
  "The packed parcel, {place} of {all}": "پیک کیا ہوا پارسل، {all} میں سے {place}",
  "This is how it is packed": "پیکنگ ایسی ہے",
  "You said: send it.": "آپ نے کہا: بھیج دیں۔",
  "Your seller made the change you asked for:": "سیلر نے آپ کی بتائی تبدیلی کر دی:",
  "You asked for a change. Your seller makes it and shows you the parcel again:":
    "آپ نے تبدیلی کا کہا ہے۔ سیلر تبدیلی کر کے پارسل دوبارہ دکھائیں گے:",
  "Is it as you wished?": "کیا یہ آپ کی مرضی کا ہے؟",
  "Is it as you wished? If you do not answer, it goes after {time}.":
    "کیا یہ آپ کی مرضی کا ہے؟ جواب نہ ملا تو یہ {time} کے بعد روانہ ہوگا۔",
  "What should change?": "کیا بدلنا ہے؟",
  "You can ask once. The seller makes the change, shows it to you and sends it.":
    "آپ ایک بار کہہ سکتے ہیں۔ سیلر تبدیلی کر کے دکھائیں گے اور بھیج دیں گے۔",
  "Tell the seller": "سیلر کو بتائیں",
  Back: "واپس",
  "Send it": "بھیج دیں",
  "Ask for a change": "تبدیلی کا کہیں",
  They: "وہ",
  "Send {name} a link?": "{name} کو لنک بھیجیں؟",
  "They see how the gift was packed and can thank you with one tap. No prices, no addresses.":
    "وہ پیکنگ دیکھ سکیں گے اور ایک ٹیپ سے شکریہ کہہ سکیں گے۔ نہ قیمت، نہ پتہ۔",
  "A gift for you has arrived. See how it was packed, and say thank you: {link}":
    "آپ کا تحفہ پہنچ گیا۔ پیکنگ دیکھیں اور شکریہ کہیں: {link}",
  "Send on WhatsApp": "واٹس ایپ پر بھیجیں",
  "the link": "لنک",
  "Make the link": "لنک بنائیں",
  "{name} says thank you": "{name} نے شکریہ کہا ہے",
  "A gift for you": "آپ کے لیے تحفہ",
  "See how it was packed, and say thank you.": "پیکنگ دیکھیں اور شکریہ کہیں۔",
  "Your gift": "آپ کا تحفہ",
  "We cannot show this gift": "یہ تحفہ نہیں دکھایا جا سکتا",
  "Look around the shop": "تحفے دیکھیں",
  "Please open it from the link that was sent to you.": "براہِ کرم اسے بھیجے گئے لنک سے کھولیں۔",
  "With love from {name}.": "محبت کے ساتھ، {name} کی طرف سے۔",
  "Somebody thought of you.": "کسی نے آپ کو یاد کیا۔",
  "How it was packed": "پیکنگ",
  "Thank you sent": "شکریہ بھیج دیا",
  "We told the sender that you like it.": "ہم نے بھیجنے والے کو بتا دیا کہ تحفہ آپ کو پسند آیا۔",
  "Say thank you": "شکریہ کہیں",
  "Add a line": "دو لفظ لکھیں",
  "In English or Urdu. {left} of {all} letters left.":
    "انگریزی یا اردو میں۔ {all} میں سے {left} حروف باقی۔",
  "{count} letters too many.": "{count} حروف زیادہ ہیں۔",
  "Sending…": "بھیجا جا رہا ہے…",
  "Send my thank-you": "شکریہ بھیجیں",
  // Once more
  "The same gifts, with the same choices.": "وہی تحفے، اسی انتخاب کے ساتھ۔",
  "Look around": "تحفے دیکھیں",
  "Please open it from your account, or from your order’s page.":
    "براہِ کرم اسے اپنے اکاؤنٹ یا آرڈر کے صفحے سے کھولیں۔",
  "What you ordered in {order}, as it is available today.": "{order} کی چیزیں، جیسی آج دستیاب ہیں۔",
  "Not as before": "پہلے جیسا نہیں",
  Available: "دستیاب",
  "Nothing of it is left": "اس میں سے کچھ باقی نہیں",
  "There are other gifts like these.": "ایسے اور بھی تحفے ہیں۔",
  "{name} is not sold any more.": "{name} اب نہیں ملتا۔",
  "{name} is not sold any more, so the gift comes without it.":
    "{name} اب نہیں ملتا، تحفہ اس کے بغیر آئے گا۔",
  'The deal "{name}" is over. What is left of it comes each at its own price.':
    "ڈیل ”{name}“ ختم ہو گئی۔ باقی چیزیں اپنی اپنی قیمت پر آئیں گی۔",
  "It was {then} then, and is {now} now.": "تب {then} تھی، اب {now} ہے۔",
  "1 product is in your cart": "1 پروڈکٹ ٹوکری میں ہے",
  "{count} products are in your cart": "{count} پروڈکٹس ٹوکری میں ہیں",
  "Add to cart": "ٹوکری میں ڈالیں",
  "Add all {count} to cart": "سب {count} ٹوکری میں ڈالیں",
  "Go to my cart": "میری ٹوکری پر جائیں",
  "1 of them is already in your cart and stays as it is.":
    "ان میں سے 1 پہلے سے ٹوکری میں ہے اور ویسا ہی رہے گا۔",
  "{count} of them are already in your cart and stay as they are.":
    "ان میں سے {count} پہلے سے ٹوکری میں ہیں اور ویسے ہی رہیں گے۔",
};
