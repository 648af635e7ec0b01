import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const information: Words = {
  "About us": "ہمارے بارے میں",
  "Tohfa means gift. Makers from Karachi to Gilgit, one place to choose, check first, then pay.":
    "کراچی سے گلگت تک کے کاریگر، چننے کی ایک ہی جگہ، پہلے دیکھیں، پھر ادائیگی کریں۔",
  "Tohfa means gift, and every gift here is chosen with care.":
    "یہاں کا ہر تحفہ دل سے چنا جاتا ہے۔",
  "We began with a mug. A cousin wanted a name on it, in nastaliq, for a mother in another city. The printer was in Lahore, the mother in Quetta, the cousin in Dubai, and nobody would take cash at the door. It took nine phone calls. The mug is still in use.":
    "بات ایک مگ سے شروع ہوئی۔ ایک کزن دوسرے شہر میں امی کے لیے مگ پر نستعلیق میں نام لکھوانا چاہتے تھے۔ چھاپنے والا لاہور میں، امی کوئٹہ میں، کزن دبئی میں، اور دروازے پر نقد لینے کو کوئی تیار نہیں۔ نو فون کرنے پڑے۔ وہ مگ آج بھی استعمال میں ہے۔",
  "Today makers and small shops all over Pakistan sell here: resin poured in a flat in Gulshan, leather cut in Sialkot, blue pottery fired in Multan, dates from Turbat. Every product page names its seller, and their store is one tap away.":
    "آج پورے پاکستان کے کاریگر اور چھوٹی دکانیں یہاں بیچتی ہیں: گلشن کے ایک فلیٹ میں ڈھلا ریزن، سیالکوٹ کا چمڑا، ملتان کی نیلی مٹی کا کام، تربت کی کھجوریں۔ ہر پروڈکٹ کے صفحے پر سیلر کا نام ہے، اور ان کا اسٹور ایک ٹیپ دور۔",
  "What we promise": "ہمارا وعدہ",
  "Delivery everywhere in Pakistan, its price said before you order.":
    "پورے پاکستان میں ڈیلیوری، قیمت آرڈر سے پہلے بتائی جاتی ہے۔",
  "Free shipping with standard delivery, everywhere in Pakistan.":
    "عام ڈیلیوری پورے پاکستان میں مفت۔",
  "Check first, then pay: open your parcel at the door.":
    "پہلے دیکھیں، پھر ادائیگی: پارسل دروازے پر کھولیں۔",
  "Express delivery when you are short of time.": "وقت کم ہو تو ایکسپریس ڈیلیوری۔",
  "14 days easy replace.": "14 دن میں آسان تبدیلی۔",
  "What we do not do": "جو ہم نہیں کرتے",
  "We do not sell ratings, hide fees, or ask you to sign up before you can look around. A “Verified buyer” mark stands only where the purchase is proved.":
    "ہم ریٹنگ نہیں بیچتے، کوئی فیس نہیں چھپاتے، اور دیکھنے سے پہلے سائن اپ نہیں مانگتے۔ ”تصدیق شدہ خریدار“ وہیں لکھا ہوتا ہے جہاں خریداری ثابت ہو۔",
  "Would you like to sell with us? {link} takes about ten minutes.":
    "ہمارے ساتھ بیچنا چاہتے ہیں؟ {link}، دس منٹ لگتے ہیں۔",
  "Earn with us": "ہمارے ساتھ کمائیں",
  "Contact us": "رابطہ کریں",
  "Write to us about an order, a gift for the office, or anything else. We answer within a day.":
    "آرڈر، دفتری تحفے یا کسی بھی بات کے لیے ہمیں لکھیں۔ ہم ایک دن میں جواب دیتے ہیں۔",
  "We read everything and answer within a day, Monday to Saturday.":
    "ہم ہر پیغام پڑھتے ہیں اور پیر سے ہفتہ، ایک دن میں جواب دیتے ہیں۔",
  "Your name": "آپ کا نام",
  Email: "ای میل",
  Mobile: "موبائل نمبر",
  "What is it about?": "کس بارے میں ہے؟",
  Message: "پیغام",
  Send: "بھیجیں",
  "Sending…": "بھیجا جا رہا ہے…",
  "Enter your name.": "اپنا نام لکھیں۔",
  "The name has to fit one line.": "نام ایک لائن میں لکھیں۔",
  "The name cannot have the address of a page in it. Enter only the name.":
    "نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  "Enter an email address, such as name@example.com.": "ای میل لکھیں، جیسے name@example.com۔",
  "Tell us in a few words what it is about.": "چند لفظوں میں بتائیں کس بارے میں ہے۔",
  "Write your message.": "اپنا پیغام لکھیں۔",
  "Your message could not be sent. It is still here, so please try again.":
    "آپ کا پیغام نہیں جا سکا۔ لکھا ہوا یہیں ہے، دوبارہ کوشش کریں۔",
  "Thank you. We have your message.": "شکریہ۔ آپ کا پیغام مل گیا۔",
  "Thank you. We answer within one working day.": "شکریہ۔ ہم ایک ورکنگ ڈے میں جواب دیں گے۔",
  "Please fill all required fields": "براہِ کرم تمام ضروری خانے بھریں",
  "Where we are": "ہمارا پتہ",
  Tohfa: "تحفہ",
  "Model Town Link Road": "ماڈل ٹاؤن لنک روڈ",
  "Lahore 54000, Pakistan": "لاہور 54000، پاکستان",
  "Monday to Saturday, 10 am to 7 pm": "پیر سے ہفتہ، صبح 10 سے شام 7 بجے",
  "Assalam o alaikum, I have a question about Tohfa.":
    "السلام علیکم، مجھے تحفہ کے بارے میں کچھ پوچھنا ہے۔",
  "Ask on WhatsApp": "واٹس ایپ پر پوچھیں",
  "Call {phone}": "کال کریں: {phone}",
  "Frequently asked questions": "اکثر پوچھے گئے سوال",
  "Delivery, payment, names on gifts, coupons, office orders and selling on Tohfa.":
    "ڈیلیوری، ادائیگی، تحفوں پر نام، کوپن، دفتری آرڈر اور تحفہ پر بیچنا۔",
  "Cannot find your answer? Write to us.": "جواب نہیں ملا؟ ہمیں لکھیں۔",
  "Do I need an account?": "کیا اکاؤنٹ بنانا ضروری ہے؟",
  "No. You can browse, order and track without one. An account keeps your orders and addresses in one place.":
    "نہیں۔ اکاؤنٹ کے بغیر بھی دیکھیں، آرڈر کریں اور ٹریک کریں۔ اکاؤنٹ میں آپ کے آرڈر اور پتے ایک جگہ رہتے ہیں۔",
  "Can I really check before I pay?": "کیا واقعی پہلے دیکھ کر ادائیگی ہو سکتی ہے؟",
  "Yes. With cash on delivery the rider waits while you open the parcel. If it is not what you ordered, hand it back and pay nothing.":
    "جی ہاں۔ کیش آن ڈیلیوری میں رائیڈر انتظار کرتا ہے، آپ پارسل کھول کر دیکھیں۔ چیز آرڈر کے مطابق نہ ہو تو واپس کر دیں، کچھ نہ دیں۔",
  "How long does it take?": "کتنے دن لگتے ہیں؟",
  "Standard delivery takes 3 to 5 days and is free. Express takes 0 to 2 days for a fee. Gifts made for you, and places far away, take a few days more: choose your city on the product page to see the day. If you pay by bank transfer or online, the days count from your payment.":
    "عام ڈیلیوری 3 سے 5 دن میں ہوتی ہے اور مفت ہے۔ ایکسپریس 0 سے 2 دن میں، فیس کے ساتھ۔ آپ کے لیے بننے والے تحفوں اور دور کے علاقوں میں کچھ دن زیادہ لگتے ہیں: پروڈکٹ کے صفحے پر اپنا شہر چنیں اور دن دیکھیں۔ بینک ٹرانسفر یا آن لائن ادائیگی میں دن ادائیگی سے گنے جاتے ہیں۔",
  "Can you send it straight to someone else?": "کیا تحفہ سیدھا کسی اور کو بھیجا جا سکتا ہے؟",
  "Yes. Enter their address and phone at checkout. No prices go in the parcel, and the words you write go on a card inside it.":
    "جی ہاں۔ چیک آؤٹ پر ان کا پتہ اور موبائل نمبر لکھیں۔ پارسل میں قیمت نہیں جاتی، اور آپ کے الفاظ کارڈ پر لکھ کر ساتھ جاتے ہیں۔",
  "What if the name is spelled wrong?": "اگر نام کے ہجے غلط ہو جائیں؟",
  "You see your words on a preview before you order, so please read them twice. If the mistake is ours, we make it again or return your money. If it is yours, write to us at once: until it is made, it can still be corrected.":
    "آرڈر سے پہلے آپ اپنے الفاظ کی جھلک دیکھتے ہیں، دو بار پڑھ لیں۔ غلطی ہماری ہو تو دوبارہ بنائیں گے یا رقم واپس کریں گے۔ آپ کی ہو تو فوراً لکھیں: بننے سے پہلے ٹھیک ہو سکتا ہے۔",
  "How do I pay?": "ادائیگی کیسے کروں؟",
  "Cash on delivery (COD), or what else checkout offers you: bank transfer, JazzCash, Easypaisa or card. If you pay before delivery, we hold your order for you and show you until when.":
    "کیش آن ڈیلیوری، یا جو چیک آؤٹ پر ملے: بینک ٹرانسفر، جاز کیش، ایزی پیسہ یا کارڈ۔ پہلے ادائیگی میں ہم آپ کا آرڈر روک کر رکھتے ہیں اور بتاتے ہیں کب تک۔",
  "Why do I confirm a cash order?": "کیش آرڈر کی تصدیق کیوں؟",
  "So that nobody orders in your name. Enter the code that we send you, on your order’s page, within three days. Until then nothing is sent, and afterwards we release the order.":
    "تاکہ کوئی آپ کے نام سے آرڈر نہ کرے۔ ہمارا بھیجا ہوا کوڈ تین دن کے اندر اپنے آرڈر کے صفحے پر لکھیں۔ اس سے پہلے کچھ نہیں بھیجا جاتا، اور وقت گزرنے پر آرڈر ختم ہو جاتا ہے۔",
  "How does a coupon work?": "کوپن کیسے چلتا ہے؟",
  "Enter it at checkout under “Have a coupon”. You see the new total before you order. A coupon for a photo review works once, with the email address we sent it to; the mail says for which orders and until when.":
    "چیک آؤٹ پر کوپن کے خانے میں لکھیں۔ آرڈر سے پہلے نئی کل رقم دکھائی دیتی ہے۔ تصویر والے ریویو کا کوپن ایک بار چلتا ہے، اسی ای میل کے ساتھ جس پر بھیجا گیا؛ کن آرڈرز پر اور کب تک، یہ ای میل میں لکھا ہے۔",
  "Where is my parcel?": "میرا پارسل کہاں ہے؟",
  "Enter your order number or your tracking number under Track Order. A new parcel shows up once the courier has scanned it.":
    "”آرڈر ٹریک کریں“ میں اپنا آرڈر نمبر یا ٹریکنگ نمبر لکھیں۔ نیا پارسل کوریئر کے اسکین کے بعد دکھائی دیتا ہے۔",
  "Can I order for my office?": "کیا دفتر کے لیے آرڈر ہو سکتا ہے؟",
  "Yes, from 100 pieces. See Corporate Essentials. Options change the price per piece; you see the total as you choose.":
    "جی ہاں، کم از کم 100 عدد۔ ”دفتری ضروریات“ دیکھیں۔ آپشن بدلنے سے فی عدد قیمت بدلتی ہے؛ کل رقم ساتھ ساتھ دکھائی دیتی ہے۔",
  "How do I sell here?": "یہاں بیچنا کیسے شروع کروں؟",
  "Tap “Earn with us”. We ask for your store's name, mobile number, CNIC or NTN and bank account. Once we have approved your store, your products are shown.":
    "”ہمارے ساتھ کمائیں“ پر ٹیپ کریں۔ ہم اسٹور کا نام، موبائل نمبر، شناختی کارڈ یا این ٹی این اور بینک اکاؤنٹ پوچھتے ہیں۔ اسٹور منظور ہونے پر آپ کے پروڈکٹس دکھائے جاتے ہیں۔",
  "Our policies": "ہماری پالیسیاں",
  "Shipping, check first then pay, 14 days easy replace, and your privacy, in plain words.":
    "ڈیلیوری، پہلے دیکھیں پھر ادائیگی، 14 دن میں آسان تبدیلی، اور آپ کی رازداری، سادہ لفظوں میں۔",
  "In plain words, and the same for every seller.": "سادہ لفظوں میں، اور ہر سیلر کے لیے ایک جیسی۔",
  Shipping: "ڈیلیوری",
  "Standard delivery is free and takes 3 to 5 days. Express takes 0 to 2 days, for a fee that you see before you order. Personalised gifts are made first, and places far away take longer: the product page says the day for your city. If you pay before delivery, the days count from your payment. An order from several sellers comes in several parcels; see each under {link}.":
    "عام ڈیلیوری مفت ہے اور 3 سے 5 دن لیتی ہے۔ ایکسپریس 0 سے 2 دن میں، فیس آرڈر سے پہلے دکھائی دیتی ہے۔ نام والے تحفے پہلے بنتے ہیں، اور دور کے علاقوں میں دن زیادہ لگتے ہیں: پروڈکٹ کا صفحہ آپ کے شہر کا دن بتاتا ہے۔ پہلے ادائیگی کریں تو دن ادائیگی سے گنے جاتے ہیں۔ کئی سیلرز کا آرڈر کئی پارسلوں میں آتا ہے؛ ہر ایک یہاں دیکھیں: {link}۔",
  "Track Order": "آرڈر ٹریک کریں",
  "Check first, then pay": "پہلے دیکھیں، پھر ادائیگی",
  "With cash on delivery you may open the parcel while the rider waits. If it is what you ordered, pay. If it is not, hand it back and pay nothing. You can also ask the seller for a video before dispatch, free.":
    "کیش آن ڈیلیوری میں آپ رائیڈر کے سامنے پارسل کھول سکتے ہیں۔ چیز آرڈر کے مطابق ہو تو ادائیگی کریں۔ نہ ہو تو واپس کر دیں، کچھ نہ دیں۔ بھیجنے سے پہلے سیلر سے مفت ویڈیو بھی مانگ سکتے ہیں۔",
  "14 days easy replace": "14 دن میں آسان تبدیلی",
  "Broken, wrong or not as shown: we replace it or return your money. The seller pays for the return.":
    "ٹوٹی، غلط یا تصویر سے مختلف چیز: ہم بدل دیتے ہیں یا رقم واپس کرتے ہیں۔ واپسی کا خرچ سیلر دیتے ہیں۔",
  "Changed your mind: within 14 days, unused, in its box. You pay for the return.":
    "ارادہ بدل گیا: 14 دن کے اندر، استعمال کے بغیر، اپنے ڈبے میں۔ واپسی کا خرچ آپ دیں گے۔",
  "Personalised gifts (with a name, words or a photo from you), food, flowers and earrings: no return for a change of mind. If the mistake is ours, we make it again or return your money.":
    "نام، الفاظ یا آپ کی تصویر والے تحفے، کھانے کی چیزیں، پھول اور بالیاں: ارادہ بدلنے پر واپسی نہیں۔ غلطی ہماری ہو تو دوبارہ بناتے ہیں یا رقم واپس کرتے ہیں۔",
  "Refunds go to a bank account or wallet within ten working days, not in cash.":
    "رقم دس ورکنگ ڈیز میں بینک اکاؤنٹ یا والٹ میں واپس آتی ہے، نقد نہیں۔",
  Privacy: "آپ کی رازداری",
  "You need no account. Your cart, your wishlist and an order that you have not finished stay in your own browser; a gift’s picture, and a photo to be printed, come to us when you add them.":
    "اکاؤنٹ ضروری نہیں۔ آپ کی ٹوکری، پسندیدہ چیزیں اور ادھورا آرڈر آپ ہی کے براؤزر میں رہتے ہیں؛ تحفے کی تصویر، یا چھپنے والی تصویر، شامل کرنے پر ہمارے پاس آتی ہے۔",
  "Your order.": "آپ کا آرڈر۔",
  "Your name, phone and address go to the sellers of your order and to their courier, and your email gets our letters. Your order’s page opens only with the link we sent you. If you pay online, your bank or wallet does that; we never see a card’s number or a password.":
    "آپ کا نام، فون اور پتہ آپ کے آرڈر کے سیلرز اور ان کے کوریئر کو ملتا ہے، اور آپ کی ای میل پر آرڈر کی خبریں آتی ہیں۔ آرڈر کا صفحہ صرف اسی لنک سے کھلتا ہے جو ہم نے بھیجا۔ آن لائن ادائیگی آپ کا بینک یا والٹ کرتا ہے؛ کارڈ نمبر یا پاس ورڈ ہم کبھی نہیں دیکھتے۔",
  "Personal gifts.": "نام والے تحفے۔",
  "Names, words and photos that you give for a thing are seen by you, by the seller who makes it and by us. A photo that nobody ordered goes after 30 days.":
    "آپ کے دیے ہوئے نام، الفاظ اور تصویریں آپ، بنانے والا سیلر اور ہم دیکھتے ہیں۔ جس تصویر کا آرڈر نہ ہو وہ 30 دن بعد مٹ جاتی ہے۔",
  "Tracking.": "ٹریکنگ۔",
  "Whoever has a parcel’s tracking number can see what its courier says of it. Share it only with people you trust.":
    "جس کے پاس ٹریکنگ نمبر ہو وہ کوریئر کی خبر دیکھ سکتا ہے۔ یہ نمبر صرف بھروسے کے لوگوں کو دیں۔",
  "Reviews.": "ریویوز۔",
  "Everybody sees your name, city, words and photos, never your email. We note “Verified buyer” only when you review from your order’s page, and only such reviews count in ratings.":
    "آپ کا نام، شہر، الفاظ اور تصویریں سب دیکھتے ہیں، ای میل کوئی نہیں۔ ”تصدیق شدہ خریدار“ تب ہی لکھا جاتا ہے جب آپ اپنے آرڈر کے صفحے سے ریویو دیں، اور ریٹنگ میں صرف ایسے ریویو گنے جاتے ہیں۔",
  "Bids.": "بولیاں۔",
  "Only the seller sees who bids. We forget your name and phone 90 days after their answer.":
    "بولی کس نے لگائی، یہ صرف سیلر دیکھتے ہیں۔ جواب کے 90 دن بعد ہم آپ کا نام اور موبائل نمبر مٹا دیتے ہیں۔",
  "Newsletter.": "نیوز لیٹر۔",
  "It comes only once you have tapped the link in our letter, and one tap ends it. No one else gets your address.":
    "یہ تب ہی آتا ہے جب آپ ہماری ای میل کے لنک پر ٹیپ کریں، اور ایک ٹیپ سے بند ہو جاتا ہے۔ آپ کی ای میل کسی اور کو نہیں ملتی۔",
  "Messages to us.": "ہمارے نام پیغام۔",
  "We keep them for a year, and copies of our letters to you for 30 days.":
    "ہم انہیں ایک سال رکھتے ہیں، اور آپ کو بھیجی گئی ای میلز کی نقل 30 دن۔",
  "Our shop sets one cookie, for a couple who make a gift list, and follows no visits; a video that you start comes from YouTube or Vimeo, which have rules of their own. Tax law makes us keep the record of a sale for six years after its tax year; then your name, phone and address go from it. A gift’s card and picture go after 180 days, and so do the words and photos of personal gifts; photos of bank transfers after a year.":
    "ہماری ویب سائٹ صرف ایک کوکی رکھتی ہے، تحفوں کی فہرست بنانے والے جوڑے کے لیے، اور آپ کا پیچھا نہیں کرتی؛ ویڈیو یوٹیوب یا ویمیو سے آتی ہے، جن کے اپنے اصول ہیں۔ ٹیکس کے قانون کی وجہ سے فروخت کا ریکارڈ ٹیکس سال کے بعد چھ سال رکھنا پڑتا ہے؛ پھر اس میں سے آپ کا نام، فون اور پتہ مٹ جاتا ہے۔ تحفے کا کارڈ اور تصویر، اور نام والے تحفوں کے الفاظ اور تصویریں 180 دن بعد مٹ جاتی ہیں؛ بینک ٹرانسفر کی تصویریں ایک سال بعد۔",
  "Want to see what we have of you, or have it deleted? {link} from your own email address. Once your orders have ended, we delete everything but the record of the sale: your name and address, what you bought, when and for how much.":
    "دیکھنا ہے کہ ہمارے پاس آپ کی کیا معلومات ہیں، یا انہیں مٹوانا ہے؟ اپنی ای میل سے {link}۔ آرڈر پورے ہونے پر ہم سب مٹا دیتے ہیں، سوائے فروخت کے ریکارڈ کے: آپ کا نام اور پتہ، کیا خریدا، کب اور کتنے میں۔",
  "Write to us": "ہمیں لکھیں",
  "Terms of service": "شرائط و ضوابط",
  "What you and we agree on when you order, bid, review or sell at Tohfa.":
    "آرڈر، بولی، ریویو یا فروخت پر آپ اور ہم جس پر متفق ہیں۔",
  "What we agree on, kept short.": "مختصر لفظوں میں، جس پر ہم متفق ہیں۔",
  "Who sells": "بیچتا کون ہے",
  "Tohfa is a marketplace. Each product is sold by the store named on its page; we take the order, hold the seller to these terms, and help you when something goes wrong.":
    "تحفہ ایک مارکیٹ پلیس ہے۔ ہر چیز وہی اسٹور بیچتا ہے جس کا نام اس کے صفحے پر ہے؛ ہم آرڈر لیتے ہیں، سیلر کو ان شرائط کا پابند رکھتے ہیں، اور مسئلہ ہو تو آپ کی مدد کرتے ہیں۔",
  Orders: "آرڈر",
  "An order is placed when you see its number. Prices are those on the page at that moment; if one has changed since you filled your cart, we say so before you order. You can cancel free of charge until a parcel is dispatched.":
    "نمبر دکھائی دے تو آرڈر ہو گیا۔ قیمت وہی ہے جو اس وقت صفحے پر ہو؛ ٹوکری بھرنے کے بعد بدلی ہو تو آرڈر سے پہلے بتاتے ہیں۔ پارسل روانہ ہونے تک آپ مفت منسوخ کر سکتے ہیں۔",
  Bids: "بولیاں",
  "A bid is at least the product's price. The seller may accept or decline it; one that gets no answer ends by itself. An accepted bid becomes an order at the bid's price.":
    "بولی کم از کم پروڈکٹ کی قیمت جتنی ہوتی ہے۔ سیلر اسے قبول کریں یا نہ کریں؛ جواب نہ ملے تو بولی خود ختم ہو جاتی ہے۔ قبول ہونے پر بولی کی قیمت پر آرڈر بن جاتا ہے۔",
  "Be honest. We remove only insults, advertising and other people's personal details. A review with photos of something you bought and received here earns 15% off your next purchase, whatever the rating: once for each product, under the email address you ordered with. The mail with the coupon says for which orders and until when it works. If the goods go back, an unused coupon ends with them.":
    "سچ لکھیں۔ ہم صرف گالی، اشتہار اور دوسروں کی ذاتی معلومات ہٹاتے ہیں۔ یہاں سے خریدی اور ملی ہوئی چیز کے تصویر والے ریویو پر اگلی خریداری پر 15% رعایت ملتی ہے، ریٹنگ کچھ بھی ہو: ہر پروڈکٹ پر ایک بار، اسی ای میل پر جس سے آرڈر کیا۔ کوپن کن آرڈرز پر اور کب تک چلے گا، ای میل میں لکھا ہے۔ چیز واپس ہو جائے تو غیر استعمال شدہ کوپن بھی ختم ہو جاتا ہے۔",
  Reviews: "ریویوز",
  Law: "قانون",
  "The law of Pakistan applies, and the consumer courts of your own district are open to you. These terms are dated 22 Nov 2026.":
    "پاکستان کا قانون لاگو ہے، اور آپ کے ضلع کی صارف عدالت آپ کے لیے کھلی ہے۔ یہ شرائط 22 نومبر 2026 کی ہیں۔",
};
