import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** Reviews on a product's page, and the wizard that writes one. */
export const reviewing: Words = {
  Reviews: "ریویوز",
  "Write a review": "ریویو لکھیں",
  "Be the first to share your experience!": "سب سے پہلے اپنا تجربہ بتائیں!",
  "Bought it here? Add a photo and get 15% off your next purchase.":
    "یہاں سے خریدا ہے؟ تصویر لگائیں اور اگلی خریداری پر 15% رعایت پائیں۔",
  "1 review": "1 ریویو",
  "{count} reviews": "{count} ریویوز",
  "1 star": "1 ستارہ",
  "{count} stars": "{count} ستارے",
  "Show all {count}": "تمام {count} دکھائیں",
  ", ": "، ",
  "See More": "مزید پڑھیں",
  "The seller's reply": "سیلر کا جواب",
  Photos: "تصویریں",
  "Photo by {name}": "{name} کی تصویر",
  "Photo {number} by {name}": "{name} کی تصویر {number}",
  "Photo {number} and {more} more": "تصویر {number} اور {more} مزید",
  // The wizard
  "Your rating": "آپ کی ریٹنگ",
  "Add photos": "تصویریں لگائیں",
  "Your review": "آپ کا ریویو",
  "About you": "آپ کے بارے میں",
  "Thank you": "شکریہ",
  "Step {step} of {count}": "{count} میں سے مرحلہ {step}",
  "How is it?": "آپ کو کیسا لگا؟",
  Poor: "خراب",
  Fair: "گزارے لائق",
  Good: "اچھا",
  "Very good": "بہت اچھا",
  Excellent: "بہترین",
  Back: "واپس",
  Next: "آگے",
  Skip: "رہنے دیں",
  "{off} for uploading photos of something you received from us.":
    "ہم سے ملی ہوئی چیز کی تصویریں لگانے پر {off}۔",
  "15% off your next purchase": "اگلی خریداری پر 15% رعایت",
  "Your photos": "آپ کی تصویریں",
  "You can add up to {count} photos.": "آپ {count} تک تصویریں لگا سکتے ہیں۔",
  "One of the photos could not be read. Please choose another.":
    "ایک تصویر نہیں کھل سکی۔ کوئی اور چنیں۔",
  "Chosen {number}": "چنی ہوئی {number}",
  "Remove photo {number}": "تصویر {number} ہٹائیں",
  "Take a photo": "تصویر کھینچیں",
  "Choose photos": "تصویریں چنیں",
  "What should others know?": "دوسروں کو کیا بتانا چاہیں گے؟",
  "First name": "پہلا نام",
  "Last name": "آخری نام",
  Email: "ای میل",
  "We never show it.": "یہ کسی کو نہیں دکھائی جاتی۔",
  City: "شہر",
  Gender: "جنس",
  Male: "مرد",
  Female: "خاتون",
  Submit: "بھیجیں",
  "Error submitting review": "ریویو نہیں بھیجا جا سکا",
  "Review submitted successfully": "آپ کا ریویو پہنچ گیا",
  "Your review is now on the page. It helps others choose.":
    "آپ کا ریویو اب صفحے پر ہے۔ اس سے دوسروں کو چننے میں مدد ملے گی۔",
  "We have your review. We look at it first, and then it is on the page.":
    "آپ کا ریویو ہمیں مل گیا۔ ہم پہلے اسے دیکھ لیں، پھر یہ صفحے پر ہوگا۔",
  "No ratings yet": "ابھی کوئی ریٹنگ نہیں",
  "Stars count once somebody who bought it here has reviewed it.":
    "ستارے تب گنے جاتے ہیں جب یہاں سے خریدنے والا ریویو لکھے۔",
  "A photo review of something you received from us earns 15% off your next purchase. Bought it here? Open your order from the link in our email and tap “Review it”.":
    "ہم سے ملی ہوئی چیز کا تصویر والا ریویو اگلی خریداری پر 15% رعایت دلاتا ہے۔ یہاں سے خریدا ہے؟ ہماری ای میل کے لنک سے اپنا آرڈر کھولیں اور ”ریویو لکھیں“ پر ٹیپ کریں۔",
  Close: "بند کریں",
  "{percent}% off your next purchase": "اگلی خریداری پر {percent}% رعایت",
  "We have sent the code to the email address you ordered with.":
    "کوڈ اس ای میل پر بھیج دیا گیا ہے جس سے آپ نے آرڈر کیا تھا۔",
  "For that email address, once": "اسی ای میل کے لیے، ایک بار",
  "on orders from {amount}": "{amount} یا اس سے زیادہ کے آرڈر پر",
  "at most {amount} off": "زیادہ سے زیادہ {amount} رعایت",
  "until {day}": "{day} تک",
  "{terms}.": "{terms}۔",
  // shop/growth/reviews/photos.server.ts and repeated-review.server.ts
  "Please choose at most {count} photos.": "زیادہ سے زیادہ {count} تصویریں چنیں۔",
  "One of the photos did not arrive whole. Please choose it again.":
    "ایک تصویر پوری نہیں پہنچی۔ اسے دوبارہ چنیں۔",
  "One of the photos is larger than {size} MB. Please choose a smaller one.":
    "ایک تصویر {size} MB سے بڑی ہے۔ چھوٹی تصویر چنیں۔",
  "One of the photos is not a picture we can read. Please choose a JPEG, PNG or WebP photo.":
    "ایک تصویر نہیں کھل رہی۔ JPEG، PNG یا WebP تصویر چنیں۔",
  "We take one review of a product from each email address, and cannot take another from this one. Was it not you? Please write to us.":
    "ایک ای میل سے ایک پروڈکٹ کا ایک ہی ریویو لیا جاتا ہے، اس ای میل سے آ چکا ہے۔ اگر وہ آپ نے نہیں لکھا تو ہمیں بتائیں۔",
  // shop/growth/reviews/review.ts
  "Please enter an email address, such as name@example.com.":
    "ای میل لکھیں، جیسے name@example.com۔",
  "Please choose 1 to 5 stars": "براہِ کرم 1 سے 5 ستارے چنیں",
  "Please choose Male or Female": "براہِ کرم مرد یا خاتون چنیں",
  "The first name has to fit one line.": "پہلا نام ایک لائن میں لکھیں۔",
  "The last name has to fit one line.": "آخری نام ایک لائن میں لکھیں۔",
  "The first name cannot have the address of a page in it. Enter only the name.":
    "پہلے نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  "The last name cannot have the address of a page in it. Enter only the name.":
    "آخری نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
};
