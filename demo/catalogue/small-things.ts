/**
 * Products of the one-dollar sale: kind, name, grams, and the catalogue row that it is drawn as ("": has its own
 * drawing).
 */
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

/** A gift box. */
interface Box {
  name: string;
  /** In PKR. */
  price: number;
  grams: number;
  /** Its outer dimensions. */
  size: string;
  /** The catalogue row that it is drawn as ("": has its own drawing). */
  drawnAs: string;
  /** Its capacity. */
  holds: readonly [pieces: number, grams: number];
}

export const BOXES: readonly Box[] = [
  {
    name: "Rose box, magnetic, small",
    price: 399,
    grams: 280,
    size: "15 × 15 × 8 cm",
    drawnAs: "",
    holds: [2, 900],
  },
  {
    name: "Rose box, magnetic, large",
    price: 699,
    grams: 460,
    size: "25 × 25 × 12 cm",
    drawnAs: "",
    holds: [6, 3000],
  },
  {
    name: "Kraft box, plain and honest",
    price: 249,
    grams: 180,
    size: "20 × 15 × 8 cm",
    drawnAs: "Kraft box small (per 50)",
    holds: [3, 1000],
  },
  {
    name: "Velvet keepsake box",
    price: 899,
    grams: 420,
    size: "22 × 16 × 10 cm",
    drawnAs: "",
    holds: [4, 2000],
  },
  {
    name: "Favour boxes, set of ten",
    price: 549,
    grams: 500,
    size: "8 × 6 × 5 cm each",
    drawnAs: "Mithai favour boxes (set of 25)",
    holds: [10, 1000],
  },
  {
    name: "Willow basket with cotton lining",
    price: 799,
    grams: 500,
    size: "34 × 24 × 14 cm",
    drawnAs: "Basket, willow",
    holds: [8, 5000],
  },
  {
    name: "Explosion box, yours to fill",
    price: 649,
    grams: 300,
    size: "12 × 12 × 12 cm",
    drawnAs: "Birthday surprise explosion box",
    holds: [3, 800],
  },
  {
    name: "Money-gift envelopes, set of five",
    price: 199,
    grams: 60,
    size: "19 × 9 cm each",
    drawnAs: "Envelope set, calligraphy (10)",
    holds: [5, 150],
  },
  {
    name: "Gift bag with rope handle",
    price: 149,
    grams: 90,
    size: "26 × 32 × 12 cm",
    drawnAs: "",
    holds: [6, 4000],
  },
  {
    name: "Jute bag for a gift",
    price: 299,
    grams: 120,
    size: "30 × 34 × 14 cm",
    drawnAs: "Jute gift bag (per 10)",
    holds: [8, 6000],
  },
];
