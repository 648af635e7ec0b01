import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const gifts: Words = {
  "Make Gift": "تحفہ بنائیں",
  "Pick a box, fill it with things they love, write the card.":
    "باکس چنیں، ان کی پسند کی چیزیں رکھیں، کارڈ لکھیں۔",
  "A box, things they love, and your words. Packed by hand.":
    "ایک باکس، ان کی پسند کی چیزیں اور آپ کے الفاظ۔ ہاتھ سے پیک کیا ہوا۔",
  "Custom Gift · {box}": "کسٹم گفٹ · {box}",
  "The gifts": "تحفے",
  "No products found.": "کوئی پروڈکٹ نہیں ملا۔",
  "We have no gift boxes at the moment. You can order each of these on its own.":
    "ابھی گفٹ باکس نہیں ہیں۔ ان میں سے ہر چیز الگ آرڈر ہو سکتی ہے۔",
  "Making a gift here needs JavaScript. This is what can go into our boxes. You can also order each one on its own.":
    "تحفہ بنانے کے لیے JavaScript ضروری ہے۔ یہ چیزیں باکس میں رکھی جا سکتی ہیں، اور الگ بھی آرڈر ہو سکتی ہیں۔",
  "Pick a box or a bag": "باکس یا بیگ چنیں",
  "Fill it with things they love": "ان کی پسند کی چیزیں رکھیں",
  "Write the card": "کارڈ لکھیں",
  "Your gift": "آپ کا تحفہ",
  "Fill it": "چیزیں رکھیں",
  "See your gift": "تحفہ دیکھیں",
  "Add to cart": "ٹوکری میں ڈالیں",
  "Your gift so far": "اب تک آپ کا تحفہ",
  "Your gift is in the cart": "آپ کا تحفہ ٹوکری میں ہے",
  "Update the gift": "تحفہ اپ ڈیٹ کریں",
  "Start again with an empty box": "خالی باکس سے دوبارہ شروع کریں",
  "No box yet": "ابھی باکس نہیں چنا",
  "1 product in it": "اس میں 1 چیز",
  "{count} products in it": "اس میں {count} چیزیں",
  "Boxes and baskets": "باکس اور ٹوکریاں",
  "Bags and envelopes": "بیگ اور لفافے",
  "Fits 4 things or more": "4 یا زیادہ چیزیں آتی ہیں",
  "Fits 2 to 4 things, such as a mug, a candle and sweets":
    "2 سے 4 چیزیں آتی ہیں، جیسے مگ، موم بتی اور مٹھائی",
  "Fits 1 or 2 small things, such as a mug": "1 یا 2 چھوٹی چیزیں آتی ہیں، جیسے مگ",
  "Fits a few sweets": "تھوڑی سی مٹھائی آتی ہے",
  "Fits a card or a note": "کارڈ یا رقعہ آتا ہے",
  "Out of Stock": "ختم ہو گیا",
  "1 piece": "1 چیز",
  "{count} pieces": "{count} چیزیں",
  "{count} kg": "{count} کلو",
  "{count} g": "{count} گرام",
  "Takes {pieces}, up to {weight}": "{pieces}، {weight} تک",
  "Takes up to {room}": "{room} تک",
  // shop/buying/gifts/packing.ts
  "{name} weighs {weight}, and {box} takes up to {most}. Pick a larger box for it.":
    "{name} کا وزن {weight} ہے اور {box} میں {most} تک آتا ہے۔ اس کے لیے بڑا باکس چنیں۔",
  "{box} takes up to {count} pieces, and this would be {all}. Take something out, or pick a larger box.":
    "{box} میں {count} چیزیں آتی ہیں، یہ {all} ہو جائیں گی۔ کچھ نکال دیں یا بڑا باکس چنیں۔",
  "{box} takes up to 1 piece, and this would be {all}. Take something out, or pick a larger box.":
    "{box} میں 1 چیز آتی ہے، یہ {all} ہو جائیں گی۔ کچھ نکال دیں یا بڑا باکس چنیں۔",
  "{box} takes up to {most} kg, and this would be {weight} kg. Take something out, or pick a larger box.":
    "{box} میں {most} کلو تک آتا ہے، یہ {weight} کلو ہو جائے گا۔ کچھ نکال دیں یا بڑا باکس چنیں۔",
  "{box} takes up to {most} g, and this would be {weight}. Take something out, or pick a larger box.":
    "{box} میں {most} گرام تک آتا ہے، یہ {weight} ہو جائے گا۔ کچھ نکال دیں یا بڑا باکس چنیں۔",
  "{box} has no room for all of it: {names} came out of your gift.":
    "{box} میں سب کی جگہ نہیں: {names} تحفے سے نکال دیا۔",
  "{box} has no room for all of it: {names} came out of your gift. The box you had takes it all back.":
    "{box} میں سب کی جگہ نہیں: {names} تحفے سے نکال دیا۔ پہلے والا باکس چنیں تو سب واپس آ جائے گا۔",
  "Takes things of many sellers": "کئی سیلرز کی چیزیں آتی ہیں",
  "Packed by {seller}": "پیکنگ: {seller}",
  Box: "باکس",
  Things: "چیزیں",
  Card: "کارڈ",
  Finish: "آخر",
  "Steps of your gift": "تحفے کے مرحلے",
  ", done": "، ہو گیا",
  "How your gift is made": "آپ کا تحفہ کیسے بنتا ہے",
  Exit: "باہر جائیں",
  Continue: "آگے بڑھیں",
  "A gift is packed: the box opens, tissue and three small things go in, a card is written, and a ribbon is tied around the lid.":
    "تحفہ پیک ہو رہا ہے: باکس کھلتا ہے، ٹشو اور تین چھوٹی چیزیں رکھی جاتی ہیں، کارڈ لکھا جاتا ہے، اور ڈھکن پر ربن باندھا جاتا ہے۔",
  "Pick a box, fill it, write the card. We pack it by hand and tie the ribbon.":
    "باکس چنیں، بھریں، کارڈ لکھیں۔ ہم ہاتھ سے پیک کر کے ربن باندھیں گے۔",
  "Gift categories": "تحفوں کی کیٹیگریز",
  "in your gift": "آپ کے تحفے میں",
  "{seller} packs this box, with things of many sellers.":
    "یہ باکس {seller} پیک کرتے ہیں، کئی سیلرز کی چیزوں کے ساتھ۔",
  "{seller} packs this box with their own things. {link} take things of many sellers.":
    "یہ باکس {seller} اپنی چیزوں سے پیک کرتے ہیں۔ {link} میں کئی سیلرز کی چیزیں آتی ہیں۔",
  "Other boxes": "دوسرے باکسز",
  "Nothing for this box at the moment": "ابھی اس باکس کے لیے کچھ نہیں",
  "Pick another box": "دوسرا باکس چنیں",
  "{seller} packs it and has sold all that goes in. Other boxes have more to choose from.":
    "اسے {seller} پیک کرتے ہیں اور ان کی سب چیزیں بک چکی ہیں۔ دوسرے باکسز میں زیادہ انتخاب ہے۔",
  "Its seller": "سیلر",
  "Show more ({count})": "مزید دکھائیں ({count})",
  "One more: {name}": "ایک اور: {name}",
  "One less: {name}": "ایک کم: {name}",
  "Add {name} to the gift": "{name} تحفے میں رکھیں",
  Add: "رکھیں",
  "A gift holds {count} things at most.": "ایک تحفے میں زیادہ سے زیادہ {count} چیزیں آتی ہیں۔",
  "Pick a box first.": "پہلے باکس چنیں۔",
  "Put at least one thing into the box.": "باکس میں کم سے کم ایک چیز رکھیں۔",
  "Shorten the card to {count} letters.": "کارڈ کے الفاظ {count} حروف تک رکھیں۔",
  "Shorten the name to {count} letters.": "نام {count} حروف تک رکھیں۔",
  "{name} is sold out. Please pick another.": "{name} ختم ہو گیا ہے۔ کوئی اور چنیں۔",
  "The box you had picked is sold out. Please pick another.":
    "آپ کا چنا ہوا باکس ختم ہو گیا ہے۔ کوئی اور چنیں۔",
  "{name} is sold out, so it is out of your gift.": "{name} ختم ہو گیا، اس لیے تحفے سے ہٹا دیا۔",
  "Made just for them": "خاص ان کے لیے",
  "Name to print": "چھپنے والا نام",
  "On the lid and on the ribbon's tag.": "ڈھکن اور ربن کے ٹیگ پر۔",
  "What the card says": "کارڈ پر کیا لکھیں",
  "Your words": "آپ کے الفاظ",
  "We write them on the card by hand. Leave this empty if you want no card.":
    "ہم کارڈ پر ہاتھ سے لکھتے ہیں۔ کارڈ نہیں چاہیے تو خالی چھوڑ دیں۔",
  "Ways to begin": "شروع کے جملے",
  "Language of the card": "کارڈ کی زبان",
  "{count} of {all}": "{all} میں سے {count}",
  "Picture to print": "چھاپنے کی تصویر",
  "(optional)": "(ضروری نہیں)",
  "A photo of you both, or a child's drawing. Only the seller who packs your gift sees it.":
    "آپ دونوں کی تصویر یا کسی بچے کی ڈرائنگ۔ اسے صرف پیک کرنے والے سیلر دیکھتے ہیں۔",
  "To be printed": "چھپنے کے لیے",
  "Sending…": "بھیجا جا رہا ہے…",
  "Choose another": "دوسری چنیں",
  "Choose a picture": "تصویر چنیں",
  "Remove the picture": "تصویر ہٹائیں",
  "This picture cannot be read. Please choose a JPEG, PNG or WebP photo.":
    "یہ تصویر نہیں کھل رہی۔ JPEG، PNG یا WebP تصویر چنیں۔",
  "The picture could not be sent. Please try again.": "تصویر نہیں گئی۔ دوبارہ کوشش کریں۔",
  "The picture did not arrive whole. Please choose it again.":
    "تصویر پوری نہیں پہنچی۔ دوبارہ چنیں۔",
  "The picture is larger than {size} MB. Please choose a smaller one.":
    "تصویر {size} MB سے بڑی ہے۔ چھوٹی تصویر چنیں۔",
  "Name and picture": "نام اور تصویر",
  "How many of this gift": "یہ تحفہ کتنے عدد",
  "No card": "کارڈ نہیں",
  "your picture": "آپ کی تصویر",
  None: "کچھ نہیں",
  Change: "بدلیں",
  ", ": "، ",
  "Preview: {box}": "جھلک: {box}",
  "with {things}": "اس میں {things}",
  empty: "خالی",
  "the name {name} on it": "اوپر نام {name}",
  "a card that says: {words}": "کارڈ پر لکھا ہے: {words}",
  "In this deal": "اس ڈیل میں",
  "In this gift": "اس تحفے میں",
  "by {seller}": "(سیلر: {seller})",
  "With your picture printed on it": "آپ کی تصویر کے ساتھ",
  "The card says:": "کارڈ پر لکھا ہے:",
  Yours: "آپ کی تصویر",
  "Packing boxes": "پیکنگ باکس",
  "Gift boxes in kraft, velvet, willow and jute, and boxes for roses, with their sizes.":
    "کرافٹ، مخمل، بید اور جوٹ کے گفٹ باکس، اور گلاب کے باکس، سائز کے ساتھ۔",
  "The box is part of the gift, and made to be kept.":
    "باکس بھی تحفے کا حصہ ہے، سنبھال کر رکھنے کے لیے۔",
  "The boxes": "باکس",
  "See ready-made gifts": "تیار تحفے دیکھیں",
  Size: "سائز",
  "Use in Make Gift": "اس میں تحفہ بنائیں",
  "Use in Make Gift: {box}": "اس میں تحفہ بنائیں: {box}",
  "{seller} packs this box and does not have {names}. It is out of your gift. The box you had takes it all back.":
    "یہ باکس {seller} پیک کرتے ہیں اور ان کے پاس {names} نہیں۔ اسے تحفے سے ہٹا دیا۔ پہلے والا باکس چنیں تو سب واپس آ جائے گا۔",
  "{seller} packs this box and does not have {names}. They are out of your gift. The box you had takes it all back.":
    "یہ باکس {seller} پیک کرتے ہیں اور ان کے پاس {names} نہیں۔ انہیں تحفے سے ہٹا دیا۔ پہلے والا باکس چنیں تو سب واپس آ جائے گا۔",
};
