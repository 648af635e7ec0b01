import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const personalise: Words = {
  "Make it personal": "اپنی مرضی کا بنوائیں",
  "Choose yours": "اپنی پسند چنیں",
  "(optional)": "(ضروری نہیں)",
  "For example {example}.": "جیسے {example}۔",
  "{count} of {most} letters.": "{most} میں سے {count} حروف۔",
  "{label}: one per line, {count} in all": "{label}: ہر لائن پر ایک، کل {count}",
  "{number} of {count}": "{count} میں سے {number}",
  "Upload a CSV file": "CSV فائل لگائیں",
  "No, thanks": "نہیں، شکریہ",
  "Only you, the seller and our team can see it.": "اسے صرف آپ، سیلر اور ہماری ٹیم دیکھ سکتی ہے۔",
  "Choose a photo": "تصویر چنیں",
  "Choose another": "دوسری چنیں",
  "Sending…": "بھیجا جا رہا ہے…",
  "Try again": "دوبارہ کوشش کریں",
  Remove: "ہٹائیں",
  "The one you chose": "آپ کی چنی ہوئی",
  "The part that is printed.": "چھپنے والا حصہ۔",
  "Drag the frame to choose what is printed.": "فریم کھینچ کر چنیں کہ کون سا حصہ چھپے۔",
  "This photo cannot be read. Please choose a JPEG, PNG or WebP photo.":
    "یہ تصویر نہیں کھل رہی۔ JPEG، PNG یا WebP تصویر چنیں۔",
  "The photo could not be sent. It is still here: please try again.":
    "تصویر نہیں جا سکی۔ وہ یہیں ہے: دوبارہ کوشش کریں۔",
  "It is made just for you, so it cannot be returned if you change your mind. If we make a mistake, we make it again or give your money back.":
    "یہ خاص آپ کے لیے بنتا ہے، اس لیے ارادہ بدلنے پر واپس نہیں ہو سکتا۔ غلطی ہماری ہو تو ہم دوبارہ بنائیں گے یا رقم واپس کریں گے۔",
  "Our policy": "ہماری پالیسی",
  "The preview, photos and cart need JavaScript.":
    "جھلک، تصویروں اور ٹوکری کے لیے JavaScript چاہیے۔",
  Yours: "آپ کی تصویر",
  "{shown} and {more} more": "{shown} اور {more} مزید",
  // shop/catalogue/personalisation/answer.ts and text.ts
  "Please fill this in.": "براہِ کرم یہ بھریں۔",
  "Please choose a day.": "براہِ کرم دن چنیں۔",
  "Choose a day.": "دن چنیں۔",
  "Please choose one.": "براہِ کرم ایک چنیں۔",
  "Please choose a photo.": "براہِ کرم تصویر چنیں۔",
  "This choice is no longer offered.": "یہ انتخاب اب دستیاب نہیں۔",
  "This is no longer asked for.": "اس کی اب ضرورت نہیں۔",
  "We no longer have this photo. Please choose it again.":
    "یہ تصویر اب ہمارے پاس نہیں۔ دوبارہ چنیں۔",
  "Crop the photo to {ratio}.": "تصویر {ratio} میں کاٹیں۔",
  "This photo is too small to print ({width} × {height} pixels). Please choose a larger one.":
    "یہ تصویر چھپنے کے لیے چھوٹی ہے ({width} × {height} پکسل)۔ بڑی تصویر چنیں۔",
  "It may look soft in print: this part has {width} × {height} pixels; {least} would be better.":
    "چھپنے پر یہ کچھ دھندلی لگ سکتی ہے: اس حصے میں {width} × {height} پکسل ہیں، {least} بہتر ہوں گے۔",
  "It has {count} lines for {pieces} pieces.": "{pieces} عدد کے لیے {count} لائنیں ہیں۔",
  "{pieces} pieces need {lines} lines: 1 line is there.":
    "{pieces} عدد کے لیے {lines} لائنیں چاہییں: ابھی 1 ہے۔",
  "{pieces} pieces need {lines} lines: {count} lines are there.":
    "{pieces} عدد کے لیے {lines} لائنیں چاہییں: ابھی {count} ہیں۔",
  "There is no such photo.": "ایسی کوئی تصویر نہیں۔",
  "The photo did not arrive whole. Please choose it again.": "تصویر پوری نہیں پہنچی۔ دوبارہ چنیں۔",
  "The photo is larger than {size} MB. Please choose a smaller one.":
    "تصویر {size} MB سے بڑی ہے۔ چھوٹی تصویر چنیں۔",
  "At most {most} letters.": "زیادہ سے زیادہ {most} حروف۔",
  "At most {most} letters: it has {count}.": "زیادہ سے زیادہ {most} حروف: ابھی {count} ہیں۔",
  "Emoji cannot be printed. Please take out {emoji}": "ایموجی نہیں چھپ سکتے۔ یہ ہٹا دیں: {emoji}",
  "It has signs that cannot be printed. Type it again.":
    "اس میں ایسے نشان ہیں جو نہیں چھپ سکتے۔ دوبارہ لکھیں۔",
  "Write it on one line.": "ایک ہی لائن میں لکھیں۔",
  "It has too many marks on one letter.": "ایک حرف پر بہت زیادہ اعراب ہیں۔",
  "English letters and numbers only. Please take out “{letter}”.":
    "صرف انگریزی حروف اور ہندسے۔ ”{letter}“ ہٹا دیں۔",
  "Please write it in Urdu: “{letter}” is no Urdu letter.":
    "براہِ کرم اردو میں لکھیں: ”{letter}“ اردو حرف نہیں۔",
  "Numbers only. Please take out “{letter}”.": "صرف ہندسے۔ ”{letter}“ ہٹا دیں۔",
  "We print English and Urdu letters. Please take out “{letter}”.":
    "ہم انگریزی اور اردو حروف چھاپتے ہیں۔ ”{letter}“ ہٹا دیں۔",
  // What makers usually ask for
  "Name to print": "چھپنے والا نام",
  "Name to engrave": "کندہ ہونے والا نام",
  "Name to embroider": "کڑھائی کا نام",
  "Message to engrave": "کندہ ہونے والا پیغام",
  "Words to print": "چھپنے والے الفاظ",
  "Your photo": "آپ کی تصویر",
  "Your day": "آپ کا دن",
  "Born on": "تاریخِ پیدائش",
  "Her name": "ان کا نام (خاتون)",
  "His name": "ان کا نام (مرد)",
  "Your phone": "آپ کا فون",
  Chain: "چین",
  Wrapping: "پیکنگ",
  "Kraft paper and ribbon": "کرافٹ کاغذ اور ربن",
  "Velvet pouch": "مخملی تھیلی",
  "Sizes of the four shirts": "چاروں شرٹس کے سائز",
  "Anything the maker should know": "کاریگر کے لیے کوئی بات",
  "In English or Urdu, exactly as you want it.": "انگریزی یا اردو میں، بالکل جیسے آپ چاہتے ہیں۔",
  "A bright photo works best, with faces away from the edges.":
    "روشن تصویر بہترین رہتی ہے، چہرے کناروں سے دور ہوں۔",
  "In Urdu. We set it in Nastaliq.": "اردو میں۔ ہم اسے نستعلیق میں لکھتے ہیں۔",
  "In Urdu.": "اردو میں۔",
  "Under the photo, on one or two lines.": "تصویر کے نیچے، ایک یا دو لائنوں میں۔",
  "English letters: they are cut out of one piece.":
    "انگریزی حروف: یہ ایک ہی ٹکڑے سے کاٹے جاتے ہیں۔",
  "English letters, cut by laser. Several pens: a name for each.":
    "انگریزی حروف، لیزر سے۔ کئی قلم ہوں تو ہر ایک کا اپنا نام۔",
};
