import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** Of an order to several people: the list, each of them, and times of a sender abroad, in Urdu. */
export const checkoutPeople: Words = {
  // The list
  "Each of them gets everything in your cart once, or as many boxes as you say. No prices are in the parcels.":
    "ہر ایک کو ٹوکری کی سب چیزیں ایک بار ملیں گی، یا جتنے ڈبے آپ لکھیں۔ پارسل میں قیمتیں نہیں ہوتیں۔",
  "Many people? Upload a list": "زیادہ لوگ ہیں؟ فہرست اپ لوڈ کریں",
  "A CSV file from Excel or Google Sheets": "ایکسل یا گوگل شیٹس کی CSV فائل",
  "Choose a file": "فائل چنیں",
  "A list of people as a CSV file": "لوگوں کی فہرست، CSV فائل میں",
  "What is in the list": "فہرست میں کیا ہو",
  Name: "نام",
  Phone: "موبائل نمبر",
  Address: "پتہ",
  City: "شہر",
  Boxes: "ڈبے",
  Message: "پیغام",
  From: "کس کی طرف سے",
  Day: "دن",
  "Who gets it, in English or Urdu.": "جنہیں تحفہ ملے گا، انگریزی یا اردو میں۔",
  "11 or 12 digits; the rider calls it. A zero that Excel has dropped is put back.":
    "11 یا 12 ہندسے؛ رائیڈر اسی پر کال کرتا ہے۔ ایکسل نے صفر ہٹا دیا ہو تو ہم لگا دیتے ہیں۔",
  "House, street and area.": "مکان، گلی اور علاقہ۔",
  "As in our list of cities.": "جیسے شہروں کی فہرست میں ہے۔",
  "How often they get everything in your cart. Empty is 1.":
    "ٹوکری کی سب چیزیں کتنی بار ملیں۔ خالی ہو تو 1۔",
  "On their card, at most 140 letters. Empty takes the card for everybody below.":
    "ان کے کارڈ پر، زیادہ سے زیادہ 140 حروف۔ خالی ہو تو نیچے والا سب کا کارڈ۔",
  "The name on their card. It may be empty.": "کارڈ پر نام۔ خالی بھی ہو سکتا ہے۔",
  "By when it should be with them, such as 24 Nov 2026. Empty is the day for everybody.":
    "کس دن تک پہنچے، جیسے 24 نومبر 2026۔ خالی ہو تو سب والا دن۔",
  "Download a sample list": "نمونے کی فہرست ڈاؤن لوڈ کریں",
  "1 person read from {file}.": "{file} سے 1 نام پڑھا گیا۔",
  "{count} people read from {file}.": "{file} سے {count} نام پڑھے گئے۔",
  "Nothing has to be fixed.": "سب ٹھیک ہے۔",
  "1 row has something to fix: it is below, with what it is.":
    "1 لائن میں کچھ درست کرنا ہے: نیچے لکھا ہے کیا۔",
  "{count} rows have something to fix: each is below, with what it is.":
    "{count} لائنوں میں کچھ درست کرنا ہے: نیچے ہر ایک کے ساتھ لکھا ہے کیا۔",
  "This column is not used: {names}.": "یہ کالم استعمال نہیں ہوا: {names}۔",
  "These columns are not used: {names}.": "یہ کالم استعمال نہیں ہوئے: {names}۔",
  "Nobody is in this list. Its first line has the headings, each other line is a person.":
    "اس فہرست میں کوئی نام نہیں۔ پہلی لائن میں سرخیاں ہوں، پھر ہر لائن میں ایک شخص۔",
  "This list has no column {names}. Add it, or download the sample list and fill that in. Nothing was added.":
    "اس فہرست میں یہ کالم نہیں: {names}۔ شامل کریں، یا نمونے کی فہرست بھریں۔ ابھی کچھ شامل نہیں ہوا۔",
  "This file is larger than 2 MB. Upload a smaller list.":
    "فائل 2 MB سے بڑی ہے۔ چھوٹی فہرست اپ لوڈ کریں۔",
  "{file} is an Excel workbook. In Excel choose “Save as” and then “CSV UTF-8”, and upload that file.":
    "{file} ایکسل کی فائل ہے۔ ایکسل میں ”Save as“ اور پھر ”CSV UTF-8“ چنیں، اور وہ فائل اپ لوڈ کریں۔",
  "The letters of {file} cannot be read. In Excel choose “Save as” and then “CSV UTF-8”, so that Urdu names stay as they are.":
    "{file} کے حروف پڑھے نہیں جا رہے۔ ایکسل میں ”Save as“ اور پھر ”CSV UTF-8“ چنیں تاکہ اردو نام ٹھیک رہیں۔",
  // Each of them
  "1 person": "1 شخص",
  "{count} people": "{count} لوگ",
  "1 has something to fix": "1 میں کچھ درست کرنا ہے",
  "{count} have something to fix": "{count} میں کچھ درست کرنا ہے",
  "Show everybody": "سب دکھائیں",
  "Show what to fix": "جو درست کرنے ہیں وہ دکھائیں",
  "Leave these {count} out": "یہ {count} نکال دیں",
  "One row is left out.": "ایک نام نکال دیا گیا۔",
  "{count} rows are left out.": "{count} نام نکال دیے گئے۔",
  "Put back": "واپس لائیں",
  "Add the first person": "پہلا نام شامل کریں",
  "Add a person": "ایک اور نام شامل کریں",
  "Page {page} of {pages}": "{pages} میں سے صفحہ {page}",
  Back: "واپس",
  Next: "آگے",
  "No name yet": "ابھی نام نہیں",
  "no city yet": "ابھی شہر نہیں",
  "1 box": "1 ڈبہ",
  "{boxes} boxes": "{boxes} ڈبے",
  "More boxes, a day or a card of their own": "زیادہ ڈبے، اپنا دن یا اپنا کارڈ",
  "by {day}": "{day} تک",
  Close: "بند کریں",
  Change: "بدلیں",
  "Close {name}": "{name} بند کریں",
  "Change {name}": "{name} بدلیں",
  "Leave out": "نکال دیں",
  "Leave out {name}": "{name} کو نکال دیں",
  "The same as number {place}: they would get it twice.":
    "یہ نمبر {place} جیسا ہے: انہیں دو بار ملے گا۔",
  "The rider calls it. We write nothing to it.":
    "رائیڈر اس پر کال کرتا ہے۔ ہم اس پر کچھ نہیں بھیجتے۔",
  "Empty: 1": "خالی: 1",
  "Card message of their own": "ان کے کارڈ کا اپنا پیغام",
  "Card from": "کارڈ کس کی طرف سے",
  "By a day of their own": "ان کا اپنا دن",
  "The days appear once their city is known.": "شہر لکھنے پر دن نظر آئیں گے۔",
  "As for everybody, {day}": "سب کی طرح، {day}",
  "No certain day": "کوئی خاص دن نہیں",
  "Write the day as in 24 Nov 2026, or leave it empty.":
    "دن یوں لکھیں: 24 نومبر 2026، یا خالی چھوڑ دیں۔",
  "Enter the city.": "شہر لکھیں۔",
  "We do not deliver to “{city}”. Check how it is written, or choose a city from the list.":
    "”{city}“ میں ہم ڈیلیور نہیں کرتے۔ املا دیکھیں، یا فہرست سے شہر چنیں۔",
  "Enter how many boxes: a number from 1 to {count}.": "ڈبوں کی تعداد لکھیں: 1 سے {count} تک۔",
  "An address has at most {count} letters.": "پتے میں زیادہ سے زیادہ {count} حروف ہو سکتے ہیں۔",
  "This cannot be there by {day}. The next days are: {days}.":
    "یہ {day} تک نہیں پہنچ سکتا۔ اگلے دن یہ ہیں: {days}۔",
  "This cannot be there on that day. The next days are: {days}.":
    "یہ اس دن نہیں پہنچ سکتا۔ اگلے دن یہ ہیں: {days}۔",
  "Add the people who get it: type them in, or upload a list.":
    "جنہیں تحفہ ملے گا ان کے نام شامل کریں: لکھیں، یا فہرست اپ لوڈ کریں۔",
  "One of the people has something to fix. Fix it, or leave them out.":
    "ایک نام میں کچھ درست کرنا ہے۔ درست کریں یا نکال دیں۔",
  "{count} of the people have something to fix. Fix them, or leave them out.":
    "{count} ناموں میں کچھ درست کرنا ہے۔ درست کریں یا نکال دیں۔",
  // The list on a page of its own
  "A list of people": "لوگوں کی فہرست",
  "Check a list of the people who get your gift, row by row.":
    "جنہیں تحفہ ملے گا ان کی فہرست، لائن بہ لائن چیک کریں۔",
  "One order to several people: upload or paste the list, and we check every row.":
    "ایک آرڈر، کئی لوگوں کو: فہرست اپ لوڈ یا پیسٹ کریں، ہم ہر لائن چیک کریں گے۔",
  "Or paste the list here": "یا فہرست یہاں پیسٹ کریں",
  "A line for each person, with the headings first: Name, Phone, Address, City, Boxes, Message, From, Day. Only the first four are needed.":
    "ہر شخص کی ایک لائن، پہلے سرخیاں: نام، فون، پتہ، شہر، تعداد، پیغام، منجانب، دن۔ صرف پہلے چار ضروری ہیں۔",
  "Check the list": "فہرست چیک کریں",
  "Check again": "دوبارہ چیک کریں",
  "1 person read.": "1 نام پڑھا گیا۔",
  "{count} people read.": "{count} نام پڑھے گئے۔",
  "1 row has something to fix.": "1 لائن میں کچھ درست کرنا ہے۔",
  "{count} rows have something to fix.": "{count} لائنوں میں کچھ درست کرنا ہے۔",
  "Begin with another list": "دوسری فہرست سے شروع کریں",
  "Row {place}": "لائن {place}",
  "Leave this person out": "یہ نام نکال دیں",
  "The other row is right and stays as it is.": "دوسری لائن ٹھیک ہے اور ویسے ہی رہے گی۔",
  "The other {count} rows are right and stay as they are.":
    "باقی {count} لائنیں ٹھیک ہیں اور ویسے ہی رہیں گی۔",
  "Go on to checkout": "چیک آؤٹ پر جائیں",
  "Checkout says when it can be with each of them. It needs JavaScript, and your cart.":
    "چیک آؤٹ بتائے گا کہ ہر ایک تک کب پہنچے گا۔ اس کے لیے JavaScript اور آپ کی ٹوکری چاہیے۔",
  "Everybody was left out.": "سب نام نکال دیے گئے۔",
  "One order goes to at most {most} people.": "ایک آرڈر زیادہ سے زیادہ {most} لوگوں کو جاتا ہے۔",
  // The order's page
  "Your parcel to 1 person": "1 شخص کو آپ کا پارسل",
  "Your parcels to {count} people": "{count} لوگوں کو آپ کے پارسل",
  "Whose parcels": "کس کے پارسل",
  All: "سب",
  "Being packed": "پیک ہو رہے ہیں",
  "On their way": "راستے میں",
  Late: "دیر سے",
  Delivered: "ڈیلیور ہو گیا",
  "Not delivered": "نہیں پہنچے",
  "Find somebody": "کسی کو ڈھونڈیں",
  "Part of their name, their city or phone": "نام کا حصہ، شہر یا فون",
  Find: "ڈھونڈیں",
  "Nobody here.": "یہاں کوئی نہیں۔",
  Forgotten: "نام مٹا دیا گیا",
  // Times of a sender abroad
  "{time} in Pakistan · {own} where you are": "پاکستان میں {time} · آپ کے ہاں {own}",
  "Times are Pakistan's: where you are that is {own}.": "اوقات پاکستان کے ہیں: آپ کے ہاں {own}۔",
  "Without an answer it goes after {time}.": "جواب نہ ملا تو {time} کے بعد چلا جائے گا۔",
};
