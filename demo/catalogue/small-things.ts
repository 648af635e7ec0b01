/** What the sale for about a dollar offers: kind, name, grams, and the row of the catalogue it is drawn as ("": has its own drawing). */
export const SMALL_THINGS: readonly (readonly [
  kind: string,
  name: string,
  grams: number,
  drawnAs: string,
])[] = [
  ["resin-art", "Resin initial keyring, small", 25, "Resin initial keyring"],
  ["stationery-desk", "Kraft pocket notebook", 90, ""],
  ["packaging-cards", "Set of five gift tags", 20, ""],
  ["birthday-party", "Foil number balloon, single", 15, ""],
  ["home-decor-candles", "Mini soy candle, vanilla", 70, ""],
  ["jewellery-accessories", "Initial bracelet on a thread", 10, ""],
  ["islamic-gifts", "Pocket tasbeeh, 33 beads", 30, "Resin tasbeeh counter set"],
  ["chocolates-gourmet", "Chocolate bar with a note", 60, "Photo-print chocolate bar"],
  ["baby-kids", "Name labels, a dozen", 10, "School label sticker set (120)"],
  ["resin-art", "Resin coasters, mini pair", 80, ""],
  ["apparel-caps", "Printed ankle socks", 45, "Printed socks pair"],
  ["photo-frames-wall-art", "Fridge photo magnet, single", 20, ""],
  ["perfume-attar", "Attar sample, 1 ml", 15, ""],
  ["bags-leather", "Leather keychain, small", 25, "Leather keychain engraved"],
  ["tech-gadgets", "Mouse pad, pocket size", 90, "Mouse pad, full colour"],
  ["flowers-bouquets", "Gajray pair, small", 60, "Gajray pair, fresh motia"],
  ["stationery-desk", "Sticky notes, mini cube", 80, "Sticky notes cube, printed"],
  ["packaging-cards", "Greeting card with envelope", 35, "Greeting card, handmade"],
  ["birthday-party", "Cake topper, star", 20, ""],
  ["jewellery-accessories", "Enamel lapel pin, single", 12, ""],
  ["islamic-gifts", "Ayat car hanging, mini", 30, "Ayat car hanging with name"],
  ["resin-art", "Pocket bookmark with petals", 15, "Pressed-flower bookmark"],
  ["packaging-cards", "Round sticker sheet, alphabet", 15, ""],
  ["resin-art", "Dried flower pendant, small", 15, "Dried flower pendant"],
];

/**
 * What a gift can be packed in: name, price in PKR, grams, size outside, the row of the catalogue it is drawn as, and
 * how many pieces and grams it takes.
 */
export const BOXES: readonly (readonly [
  name: string,
  price: number,
  grams: number,
  size: string,
  drawnAs: string,
  holds: readonly [pieces: number, grams: number],
])[] = [
  ["Rose box, magnetic, small", 399, 280, "15 × 15 × 8 cm", "", [2, 900]],
  ["Rose box, magnetic, large", 699, 460, "25 × 25 × 12 cm", "", [6, 3000]],
  [
    "Kraft box, plain and honest",
    249,
    180,
    "20 × 15 × 8 cm",
    "Kraft box small (per 50)",
    [3, 1000],
  ],
  ["Velvet keepsake box", 899, 420, "22 × 16 × 10 cm", "", [4, 2000]],
  [
    ...(["Favour boxes, set of ten", 549, 500, "8 × 6 × 5 cm each"] as const),
    ...(["Mithai favour boxes (set of 25)", [10, 1000]] as const),
  ],
  ["Willow basket with cotton lining", 799, 500, "34 × 24 × 14 cm", "Basket, willow", [8, 5000]],
  [
    ...(["Explosion box, yours to fill", 649, 300, "12 × 12 × 12 cm"] as const),
    ...(["Birthday surprise explosion box", [3, 800]] as const),
  ],
  [
    ...(["Money-gift envelopes, set of five", 199, 60, "19 × 9 cm each"] as const),
    ...(["Envelope set, calligraphy (10)", [5, 150]] as const),
  ],
  ["Gift bag with rope handle", 149, 90, "26 × 32 × 12 cm", "", [6, 4000]],
  ["Jute bag for a gift", 299, 120, "30 × 34 × 14 cm", "Jute gift bag (per 10)", [8, 6000]],
];
