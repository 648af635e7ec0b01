/** The categories of the make-a-gift builder: name, the kinds of goods in it, its description. */
export const GIFT_CATEGORIES: readonly (readonly [
  name: string,
  kinds: readonly string[],
  text: string,
])[] = [
  ["Chocolates", ["chocolates-gourmet"], "Something sweet on top"],
  ["Flowers", ["flowers-bouquets"], "Stems that arrive awake"],
  ["Mugs", ["mugs-drinkware"], "For chai, with a name on it"],
  ["Keepsakes", ["resin-art", "photo-frames-wall-art"], "To be kept for years"],
  ["Adornments", ["jewellery-accessories"], "Small and close"],
  ["Fragrance", ["perfume-attar", "home-decor-candles"], "Attar, candles, bakhoor"],
  ["For prayer", ["islamic-gifts"], "Tasbeeh, mats, calligraphy"],
  ["Stationery", ["stationery-desk"], "Paper and pens for every day"],
  ["Cards", ["packaging-cards"], "The words"],
];
