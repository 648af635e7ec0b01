import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const giftList: Words = {
  // Making one
  "Make a gift list": "تحفوں کی فہرست بنائیں",
  "A list of wishes for your wedding, to share with your guests.":
    "شادی کے لیے آپ کی پسند کی فہرست، مہمانوں کو بھیجنے کے لیے۔",
  "Wishes for your wedding, to share with everybody who asks. Your guests see what is still to be given; you are surprised.":
    "شادی پر آپ کو کیا چاہیے، جو پوچھے اسے بھیج دیں۔ مہمان دیکھتے ہیں کہ کیا دینا باقی ہے، اور آپ کے لیے سرپرائز رہتا ہے۔",
  "If this mailbox has a gift list, its link is on the way.":
    "اگر اس ای میل پر کوئی فہرست ہے تو اس کا لنک بھیج دیا گیا ہے۔",
  "A new list": "نئی فہرست",
  "Making your list…": "فہرست بن رہی ہے…",
  "Make our list": "ہماری فہرست بنائیں",
  "Their day has been: they see what they were given.":
    "ان کا دن گزر چکا: وہ دیکھ سکتے ہیں کہ انہیں کیا ملا۔",
  "With this gift:": "اس تحفے کے ساتھ:",
  "With these {count} gifts:": "ان {count} تحفوں کے ساتھ:",
  "Your lists on this device": "اس ڈیوائس پر آپ کی فہرستیں",
  "Add it here": "اس میں شامل کریں",
  "Add all {count} here": "سب {count} اس میں شامل کریں",
  "Lost the link to your list?": "اپنی فہرست کا لنک کھو گیا؟",
  "The email that you gave": "جو ای میل آپ نے دی تھی",
  "Send it to me again": "دوبارہ بھیجیں",
  // The form
  "Your names": "آپ دونوں کے نام",
  "As your guests know you, such as Sana & Ali.":
    "جس نام سے مہمان آپ کو جانتے ہیں، جیسے ثنا اور علی۔",
  "What the list is called": "فہرست کا نام",
  "Such as: Our new home.": "جیسے: ہمارا نیا گھر۔",
  "The day of the wedding": "شادی کی تاریخ",
  "A word to your guests": "مہمانوں کے لیے چند الفاظ",
  "At most {count} letters.": "زیادہ سے زیادہ {count} حروف۔",
  "Your email": "آپ کی ای میل",
  "We send you the link that opens your list again. Guests never see it.":
    "فہرست دوبارہ کھولنے کا لنک یہاں آئے گا۔ مہمانوں کو نظر نہیں آتی۔",
  "When do you want to see what you were given?": "آپ کب دیکھنا چاہیں گے کہ کیا ملا؟",
  "After the day": "شادی کے بعد",
  "Until then it stays a surprise. We write to you on the day after.":
    "تب تک سرپرائز۔ اگلے دن ہم آپ کو ای میل کریں گے۔",
  "At once": "فوراً",
  "You see each gift when it is ordered.": "آرڈر ہوتے ہی آپ کو نظر آ جائے گا۔",
  "Where do the gifts go?": "تحفے کہاں پہنچیں؟",
  "To our address": "ہمارے پتے پر",
  "Your guests see the city alone, never the address or the phone.":
    "مہمانوں کو صرف شہر نظر آتا ہے، پتہ یا فون نہیں۔",
  "Our guests bring them": "مہمان ساتھ لائیں",
  "Each gift is delivered to whoever gives it.": "ہر تحفہ دینے والے کے پتے پر جائے گا۔",
  "The name on the parcels": "پارسل پر نام",
  Phone: "موبائل نمبر",
  "The rider calls it before coming, such as 0300 1234567.":
    "رائیڈر آنے سے پہلے اسی پر کال کرے گا، جیسے 03001234567۔",
  Address: "پتہ",
  "House, street, area, and a landmark nearby.": "مکان، گلی، علاقہ اور قریب کی کوئی مشہور جگہ۔",
  City: "شہر",
  "Start typing and choose from the list.": "لکھنا شروع کریں اور فہرست سے چنیں۔",
  // What the rules say to it
  "Enter the title.": "فہرست کا نام لکھیں۔",
  "Enter your names.": "اپنے نام لکھیں۔",
  "Enter the name on the parcels.": "پارسل پر کس کا نام ہو، لکھیں۔",
  "At most {count} letters, please.": "زیادہ سے زیادہ {count} حروف لکھیں۔",
  "Write it without the address of a page, please.": "کسی ویب سائٹ کا پتہ نہ لکھیں۔",
  "Write it without a phone number, please.": "فون نمبر نہ لکھیں۔",
  "The title cannot have the address of a page in it. Enter only the name.":
    "فہرست کے نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  "Your names cannot have the address of a page in it. Enter only the name.":
    "ناموں میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  "The name on the parcels cannot have the address of a page in it. Enter only the name.":
    "پارسل کے نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  "Your name cannot have the address of a page in it. Enter only the name.":
    "نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  "The title": "فہرست کے نام",
  "{option} can have only letters, spaces, . , ' & and -. Please leave out digits and web addresses.":
    "{option} میں صرف حروف، خالی جگہ، . ، ' & اور - ہو سکتے ہیں۔ ہندسے اور ویب سائٹ کا پتہ نہ لکھیں۔",
  "Choose the day of the wedding.": "شادی کی تاریخ چنیں۔",
  "This day is over. Choose the day of the wedding.": "یہ تاریخ گزر چکی۔ شادی کی تاریخ چنیں۔",
  "Choose a day within two years.": "دو سال کے اندر کی تاریخ چنیں۔",
  "Enter an email address, such as name@example.com.": "ای میل لکھیں، جیسے name@example.com۔",
  "Enter a phone number of 11 or 12 digits, such as 0300 1234567. The rider calls it.":
    "11 یا 12 ہندسوں کا موبائل نمبر لکھیں، جیسے 03001234567۔ رائیڈر اسی پر کال کرے گا۔",
  "Enter the address: house, street and area.": "پتہ لکھیں: مکان، گلی اور علاقہ۔",
  "Choose a city from the list.": "فہرست سے شہر چنیں۔",
  "Several lists were made from here today. Please try again tomorrow.":
    "آج یہاں سے کئی فہرستیں بن چکی ہیں۔ کل پھر کوشش کریں۔",
  "A list has at most {count} things.": "ایک فہرست میں زیادہ سے زیادہ {count} چیزیں ہوتی ہیں۔",
  "Only {left} more is wished for.": "بس {left} اور چاہیے۔",
  "Only {left} more are wished for.": "بس {left} اور چاہییں۔",
  "This has been given already. Please choose something else.":
    "یہ کوئی اور دے چکا ہے۔ کچھ اور چن لیں۔",
  "We could not reach the shop. Nothing is lost, please try again.":
    "ویب سائٹ سے رابطہ نہیں ہو سکا۔ کچھ ضائع نہیں ہوا، دوبارہ کوشش کریں۔",
  "Your gift was kept for half an hour, and that is over or the list is gone. Please open the list again.":
    "تحفہ آدھے گھنٹے کے لیے رکھا گیا تھا، وقت گزر گیا یا فہرست ختم ہو گئی۔ فہرست دوبارہ کھولیں۔",
  "Give from one list at a time, please.": "ایک وقت میں ایک ہی فہرست سے تحفہ دیں۔",
  // For guests
  "A gift list for {names}": "{names} کے لیے تحفوں کی فہرست",
  "A gift list": "تحفوں کی فہرست",
  "See what they wish for, and give what nobody has given yet.":
    "دیکھیں انہیں کیا چاہیے، اور وہ دیں جو ابھی کسی نے نہیں دیا۔",
  "This gift list": "تحفوں کی یہ فہرست",
  "There is no gift list here": "یہاں کوئی فہرست نہیں",
  "It was closed, or the link is not whole. Please ask whoever sent it to you.":
    "فہرست بند ہو گئی ہے یا لنک ادھورا ہے۔ جس نے بھیجا اس سے پوچھ لیں۔",
  "What you give is delivered to them in {city}; we keep their address to ourselves.":
    "آپ کا تحفہ {city} میں ان کے گھر پہنچے گا؛ ان کا پتہ ہم کسی کو نہیں بتاتے۔",
  "What you give is delivered to you, and you bring it along.":
    "تحفہ آپ کے پتے پر آئے گا، اور آپ ساتھ لے جائیں گے۔",
  "They are told what they were given only after the day.":
    "انہیں شادی کے بعد ہی بتایا جائے گا کہ کیا ملا۔",
  "They see what was given once it is ordered.": "آرڈر ہوتے ہی انہیں نظر آ جاتا ہے۔",
  "To give something the cart is needed, and it needs JavaScript. Please turn it on.":
    "تحفہ دینے کے لیے ٹوکری چاہیے، اس لیے JavaScript آن کریں۔",
  "There is nothing on this list yet": "اس فہرست میں ابھی کچھ نہیں",
  "Please look in again in a day or two.": "ایک دو دن میں پھر دیکھیں۔",
  "Everything on this list is given. Thank you!": "اس فہرست کی ہر چیز دی جا چکی ہے۔ شکریہ!",
  "1 thing is still to be given": "1 چیز دینا باقی ہے",
  "{count} things are still to be given": "{count} چیزیں دینا باقی ہیں",
  "{left} of {wanted} still to be given": "{wanted} میں سے {left} دینا باقی",
  "Out of Stock": "ختم ہو گیا",
  "Give this": "یہ تحفہ دیں",
  "How many": "کتنے",
  "Your name, for them": "آپ کا نام، ان کے لیے",
  "They see it after the day. Leave it empty to stay unnamed.":
    "شادی کے بعد انہیں نظر آئے گا۔ نام نہ بتانا ہو تو خالی چھوڑ دیں۔",
  "They see it with your gift. Leave it empty to stay unnamed.":
    "تحفے کے ساتھ نظر آئے گا۔ نام نہ بتانا ہو تو خالی چھوڑ دیں۔",
  "Keeping it for you…": "آپ کے لیے رکھا جا رہا ہے…",
  "Into my cart": "میری ٹوکری میں ڈالیں",
  "It is in your cart, and kept for you for half an hour":
    "ٹوکری میں آ گیا، آدھے گھنٹے تک آپ کے لیے رکھا ہے",
  "You are giving this": "یہ آپ دے رہے ہیں",
  "On to checkout": "چیک آؤٹ پر جائیں",
  "Choose options": "آپشن چنیں",
  "I am not giving it after all": "یہ تحفہ اب نہیں دینا",
  "Given already": "کوئی دے چکا ہے",
  "Somebody is just giving this. If they do not, it is free again in half an hour.":
    "کوئی ابھی یہ تحفہ دے رہا ہے۔ نہ دیا تو آدھے گھنٹے میں پھر دستیاب ہوگا۔",
  // For its owners
  "Your gift list": "آپ کے تحفوں کی فہرست",
  "What your guests give stays a surprise until {date}: neither this page nor our letters tell. Another browser would show the list as your guests see it.":
    "مہمان کیا دے رہے ہیں، یہ {date} تک سرپرائز ہے: نہ یہ صفحہ بتاتا ہے نہ ہماری ای میل۔ کسی اور براؤزر میں فہرست ویسی کھلے گی جیسی مہمان دیکھتے ہیں۔",
  "Change names, day or address": "نام، تاریخ یا پتہ بدلیں",
  "Keep it in my account, or remove it": "اکاؤنٹ میں رکھیں، یا ہٹا دیں",
  "Keep it in my account": "میرے اکاؤنٹ میں رکھیں",
  "Share it with your guests": "مہمانوں کو بھیجیں",
  "Share on WhatsApp": "واٹس ایپ پر بھیجیں",
  "the address of your list": "آپ کی فہرست کا پتہ",
  "Your wishes": "آپ کی پسند",
  "There is nothing on your list yet": "آپ کی فہرست ابھی خالی ہے",
  "Look around": "تحفے دیکھیں",
  "Tap the heart on what you would like; your wishlist then goes onto the list.":
    "جو پسند آئے اس کے دل پر ٹیپ کریں؛ پھر پسندیدہ سے فہرست میں ڈال دیں۔",
  "Add more from your wishlist": "پسندیدہ میں سے اور شامل کریں",
  "Saving…": "محفوظ ہو رہا ہے…",
  Save: "محفوظ کریں",
  Saved: "محفوظ ہو گیا",
  "Remove this list": "یہ فہرست ہٹائیں",
  "Your guests can open it no more, and what was given is not told. Orders that were placed come all the same.":
    "مہمان اسے پھر نہیں کھول سکیں گے، اور کیا ملا یہ بھی نہیں بتایا جائے گا۔ جو آرڈر ہو چکے وہ پہنچیں گے۔",
  "Remove it for good": "ہمیشہ کے لیے ہٹا دیں",
  "The shop does not have this any more": "یہ اب دستیاب نہیں",
  "1 wished for": "1 چاہیے",
  "{count} wished for": "{count} چاہییں",
  "Take it off the list": "فہرست سے ہٹائیں",
  Change: "بدلیں",
  "A word to it": "اس کے بارے میں چند الفاظ",
  "What you were given": "آپ کو کیا ملا",
  "Nothing has been ordered from your list so far.": "آپ کی فہرست سے ابھی کچھ آرڈر نہیں ہوا۔",
  "A gift from {name}": "{name} کی طرف سے",
  "From somebody who stays unnamed": "کسی کی طرف سے جنہوں نے نام نہیں بتایا",
  // At checkout
  "A gift for {names}": "{names} کے لیے تحفہ",
  "It goes to them in {city}. They gave us their address and phone; the seller and the rider see them, you do not.":
    "یہ {city} میں ان کے پاس جائے گا۔ پتہ اور فون انہوں نے ہمیں دیے ہیں؛ سیلر اور رائیڈر دیکھتے ہیں، آپ نہیں۔",
  "It comes to you, and you bring it along. On their list it is marked as given.":
    "یہ آپ کے پاس آئے گا اور آپ ساتھ لے جائیں گے۔ ان کی فہرست پر دیا ہوا لکھا جائے گا۔",
  "See their list": "ان کی فہرست دیکھیں",
  "Also in your cart, and not of their list; it would go to them too:":
    "ٹوکری میں یہ بھی ہے جو ان کی فہرست کا نہیں؛ یہ بھی انہی کو جائے گا:",
  "There is no gift list here. Check the link that you were sent.":
    "یہاں تحفوں کی کوئی فہرست نہیں۔ جو لنک آپ کو ملا ہے اسے دیکھ لیں۔",
  "This gift is ordered already.": "یہ تحفہ آرڈر ہو چکا ہے۔",
  "This list is kept in another account already.": "یہ فہرست پہلے ہی کسی اور اکاؤنٹ میں ہے۔",
  "A gift for them is paid first, and this shop takes only cash at the moment.":
    "ان کے تحفے کی ادائیگی پہلے ہوتی ہے، اور ابھی یہاں صرف کیش آن ڈیلیوری ہے۔",
};
