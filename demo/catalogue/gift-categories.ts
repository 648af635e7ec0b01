/** The categories of the make-a-gift builder: name, kinds of products, description, Urdu name. */
export const GIFT_CATEGORIES: readonly (readonly [
  name: string,
  kinds: readonly string[],
  text: string,
  nameUrdu: string,
])[] = [
  ["Chocolates", ["chocolates-gourmet"], "Something sweet on top", "چاکلیٹ"],
  ["Flowers", ["flowers-bouquets"], "Stems that arrive awake", "پھول"],
  ["Mugs", ["mugs-drinkware"], "For chai, with a name on it", "مگ"],
  ["Keepsakes", ["resin-art", "photo-frames-wall-art"], "To be kept for years", "یادگاریں"],
  ["Adornments", ["jewellery-accessories"], "Small and close", "زیور"],
  ["Fragrance", ["perfume-attar", "home-decor-candles"], "Attar, candles, bakhoor", "خوشبو"],
  ["For prayer", ["islamic-gifts"], "Tasbeeh, mats, calligraphy", "عبادت کے لیے"],
  ["Stationery", ["stationery-desk"], "Paper and pens for every day", "اسٹیشنری"],
  ["Cards", ["packaging-cards"], "The words", "کارڈز"],
];
