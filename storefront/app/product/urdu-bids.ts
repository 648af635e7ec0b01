import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** The auction's page. */
export const bids: Words = {
  Bid: "بولی",
  "Bid on {product}": "{product} پر بولی",
  "Make an offer for {product} by {seller}. The seller answers every bid.":
    "{seller} کے {product} کے لیے اپنی قیمت بتائیں۔ سیلر ہر بولی کا جواب دیتے ہیں۔",
  "Make an offer": "اپنی قیمت بتائیں",
  "Highest bid": "سب سے بڑی بولی",
  "None yet": "ابھی کوئی نہیں",
  "Bids so far": "اب تک بولیاں",
  "the seller": "سیلر",
  "Why bid?": "بولی کیوں لگائیں؟",
  "When only a few are left, a higher offer can win you one. {seller} chooses which bid to accept. You pay nothing now, and your bid only if it is accepted.":
    "جب تھوڑی چیزیں باقی ہوں تو زیادہ کی بولی سے وہ آپ کو مل سکتی ہے۔ کون سی بولی قبول ہو، یہ {seller} طے کرتے ہیں۔ ابھی کچھ ادا نہیں کرنا، بولی کی رقم صرف قبول ہونے پر دیں۔",
  "Your bid ends when {seller} answers it, after {days} days at the latest. We tell you either way.":
    "{seller} کے جواب پر آپ کی بولی ختم ہوتی ہے، زیادہ سے زیادہ {days} دن میں۔ جواب جو بھی ہو، ہم آپ کو بتائیں گے۔",
  "Your bid ends when {seller} answers it.": "{seller} کے جواب پر آپ کی بولی ختم ہوتی ہے۔",
  "Back to the product": "پروڈکٹ پر واپس",
  "You can bid again when it is back in stock.": "دوبارہ دستیاب ہونے پر آپ بولی لگا سکتے ہیں۔",
  "Your bid in rupees": "آپ کی بولی، روپے میں",
  "{from} to {to}": "{from} سے {to} تک",
  "Your name": "آپ کا نام",
  City: "شہر",
  Phone: "موبائل نمبر",
  "11 or 12 digits. The seller may call you.": "11 یا 12 ہندسے۔ سیلر آپ کو کال کر سکتے ہیں۔",
  "Place bid": "بولی لگائیں",
  "Placing your bid…": "بولی لگ رہی ہے…",
  "Bid placed!": "بولی لگ گئی!",
  "Bid placed! Order ID: {orderId}": "بولی لگ گئی! آرڈر نمبر: {orderId}",
  "The seller has your bid and can now accept it.":
    "آپ کی بولی سیلر کو مل گئی ہے، اب وہ اسے قبول کر سکتے ہیں۔",
  "Failed to place bid. Please try again.": "بولی نہیں لگ سکی۔ دوبارہ کوشش کریں۔",
  // shop/buying/bids/bid.ts
  "Please fill all required fields": "براہِ کرم تمام ضروری خانے بھریں",
  "Phone number must contain only numbers and be 11 or 12 digits long":
    "موبائل نمبر میں صرف ہندسے ہوں، 11 یا 12",
  "Choose a city from the list.": "فہرست سے شہر چنیں۔",
  "Bid price must be at least {amount} Rs": "بولی کم از کم {amount} روپے کی ہو",
  "Bid price must be at most {amount} Rs, {times} times the price":
    "بولی زیادہ سے زیادہ {amount} روپے کی ہو، یعنی قیمت کا {times} گنا",
  "You have bid {amount} Rs for this already. Bid more to raise it, or wait for the seller's answer.":
    "آپ اس پر پہلے ہی {amount} روپے کی بولی لگا چکے ہیں۔ بڑھانے کے لیے زیادہ لگائیں، یا سیلر کے جواب کا انتظار کریں۔",
  "The name has to fit one line.": "نام ایک لائن میں لکھیں۔",
  "The name cannot have the address of a page in it. Enter only the name.":
    "نام میں ویب سائٹ کا پتہ نہیں ہو سکتا۔ صرف نام لکھیں۔",
  "This is your own product: bids on it come from buyers.":
    "یہ آپ کی اپنی پروڈکٹ ہے: اس پر بولی خریدار لگاتے ہیں۔",
};
