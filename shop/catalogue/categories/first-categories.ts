/** A category of a new shop. */
export interface FirstCategory {
  name: string;
  nameUrdu: string;
  /** Where it is listed (db/schema/catalog.ts). */
  isListed: boolean;
  isShortcut: boolean;
  isCollection: boolean;
}

/** A category with a special page: not listed among the categories by default. */
const apart = (name: string, nameUrdu: string): FirstCategory => ({
  ...{ name, nameUrdu, isListed: false, isShortcut: false, isCollection: false },
});
const listed = (name: string, nameUrdu: string) => ({ ...apart(name, nameUrdu), isListed: true });
const shortcut = (name: string, nameUrdu: string) => ({
  ...listed(name, nameUrdu),
  isShortcut: true,
});
const collection = (one: FirstCategory) => ({ ...one, isCollection: true });

/**
 * The categories that SPEC's pages and menus link to, in SPEC §9's order and spelling: the first rows of a new shop,
 * and the list used for an API host that cannot list its own. After that they are rows, which the office translates,
 * orders, lists and hides: no other code reads this.
 */
export const FIRST_CATEGORIES: readonly FirstCategory[] = [
  collection(apart("New Arrival", "نئے تحفے")),
  collection(apart("Best Seller", "سب سے زیادہ بکنے والے")),
  collection(listed("Corporate Essentials", "دفتری ضروریات")),
  // SPEC §9: search category shortcuts.
  shortcut("Islamic", "اسلامی"),
  collection(shortcut("Tech", "ٹیک")),
  shortcut("Couples", "جوڑوں کے لیے"),
  shortcut("Customised", "آپ کی مرضی کے"),
  shortcut("Home&Decor", "گھر اور سجاوٹ"),
  shortcut("Beauty & Personal Care", "بیوٹی اور پرسنل کیئر"),
  shortcut("Clothing", "کپڑے"),
  shortcut("Electronics", "الیکٹرانکس"),
  shortcut("Men", "مردوں کے لیے"),
  shortcut("Women", "خواتین کے لیے"),
  shortcut("Kids", "بچے"),
  collection(shortcut("Custom Gift", "کسٹم گفٹ")),
  collection(shortcut("Jewelry", "زیورات")),
  shortcut("Hand Made", "ہاتھ سے بنے"),
  shortcut("Printing", "پرنٹنگ"),
  shortcut("Photo Frames", "فوٹو فریم"),
  shortcut("Resin Art", "ریزن آرٹ"),
  shortcut("Other", "دیگر"),
  apart("Jewellery", "زیورات"),
  collection(listed("Chocolate Box & Eatings", "چاکلیٹ باکس اور کھانے کی چیزیں")),
  collection(apart("Gifts", "تحفے")),
  apart("Packing Boxes", "پیکنگ باکس"),
  apart("One Doller", "1$ سیل"),
  apart("Auction", "نیلامی"),
];
