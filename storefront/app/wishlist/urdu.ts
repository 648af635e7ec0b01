import type { Words } from "#tohfa/shop/values/language/find-words.ts";

/** What this folder's pages say, in Urdu. */
export const wishlist: Words = {
  "Your wishlist": "آپ کے پسندیدہ تحفے",
  "The gifts you have saved.": "آپ کے محفوظ کیے ہوئے تحفے۔",
  "Shared with you, or from your account. Is there a birthday coming up?":
    "آپ کو بھیجی گئی، یا آپ کے اکاؤنٹ سے۔ کیا کوئی سالگرہ آ رہی ہے؟",
  "A shared wishlist": "کسی کے پسندیدہ تحفے",
  "Nothing on this wishlist is available any more": "اس فہرست میں سے اب کچھ دستیاب نہیں",
  "They are in your wishlist on this device": "یہ سب اس ڈیوائس پر آپ کے پسندیدہ میں ہیں",
  "Add it to my wishlist": "میرے پسندیدہ میں شامل کریں",
  "Add all {count} to my wishlist": "سب {count} میرے پسندیدہ میں شامل کریں",
  "All of them are in your wishlist on this device.": "یہ سب پہلے ہی آپ کے پسندیدہ میں ہیں۔",
  "See my wishlist": "میرے پسندیدہ تحفے دیکھیں",
  "Saved in this browser. Share the link with anyone who asks what you would like.":
    "اسی براؤزر میں محفوظ ہیں۔ کوئی پوچھے کہ آپ کو کیا پسند ہے، تو لنک بھیج دیں۔",
  "The wishlist needs JavaScript. Please turn it on.": "پسندیدہ دیکھنے کے لیے JavaScript آن کریں۔",
  "Your wishlist is empty": "ابھی آپ نے کوئی تحفہ پسند نہیں کیا",
  "Look around": "تحفے دیکھیں",
  "Get the one in my account": "میرے اکاؤنٹ سے پسندیدہ تحفے لے آئیں",
  "Tap the heart on anything you like and find it here later.":
    "جو چیز پسند آئے اس کے دل پر ٹیپ کریں، وہ یہاں مل جائے گی۔",
  "Keep it in my account": "میرے اکاؤنٹ میں رکھیں",
  "Wedding? Make a gift list": "شادی ہے؟ تحفوں کی فہرست بنائیں",
  "Make it personal": "اپنی مرضی کا بنوائیں",
  "Choose options": "آپشن چنیں",
  "{name} is in your cart": "{name} آپ کی ٹوکری میں ہے",
  "Out of Stock": "ختم ہو گیا",
  "Move to cart": "ٹوکری میں ڈالیں",
  "Remove {name} from your wishlist": "{name} کو پسندیدہ سے نکالیں",
  Remove: "ہٹائیں",
  "My wishlist at Tohfa": "تحفہ پر میرے پسندیدہ تحفے",
  "Link copied": "لنک کاپی ہو گیا",
  "Share wishlist": "پسندیدہ تحفے شیئر کریں",
};
