import { type Dice, diceFor } from "../random.ts";
import { colorsOf, optionsOf, sizesOf } from "./choices.ts";
import { CORPORATE_ROWS, type CorporateRow } from "./corporate-rows.ts";
import { GIFT_SHELVES } from "./gift-shelves.ts";
import { kindOf, materialFor } from "./kinds.ts";
import { RETAIL_ROWS, type RetailRow } from "./retail-rows.ts";
import { THEMES } from "./themes.ts";

/** A product of the demo shop before it has a seller and pictures. Prices in PKR. */
export interface DemoProduct {
  name: string;
  /** The kind's slug in KINDS. */
  kind: string;
  price: number;
  compareAt: number | null;
  grams: number;
  days: number;
  stock: number;
  status: "Active" | "Block" | "Out Of Stock";
  categories: string[];
  tags: string[];
  sizes: string[];
  colors: string[];
  /** Attribute, option, PKR added to one. */
  options: [string, string, number][];
  baseQuantity: number;
  description: string;
  shortDescription: string;
  isCorporate: boolean;
  isOneDollar: boolean;
  isAuction: boolean;
  isBestSeller: boolean;
  hasVideo: boolean;
}

const OCCASIONS = [
  "Birthday",
  "Anniversary",
  "Wedding",
  "Eid ul-Fitr",
  "Eid ul-Adha",
  "Ramadan",
  "Mother's Day",
  "Farewell",
  "Thank you",
  "Housewarming",
  "Graduation",
  "New baby",
];
const RECIPIENTS = [
  "Him",
  "Her",
  "Husband",
  "Wife",
  "Mother",
  "Father",
  "Brother",
  "Sister",
  "Friend",
  "Teacher",
  "Kids",
  "Boss",
  "Colleague",
  "Couple",
];
/** A dollar in rupees, near enough for a sale. */
const ONE_DOLLAR = 280;

/** The whole catalogue, the same on every machine, newest first. */
export function demoProducts(): DemoProduct[] {
  const retail = RETAIL_ROWS.map((row) => retailProduct(row));
  const themed = THEMES.map(({ of, name, tags }) => {
    const row = RETAIL_ROWS.find(([, rowName]) => rowName === of);
    if (!row) throw new Error(`There is no product ${of} to make "${name}" of`);
    return retailProduct(row, name, tags);
  });
  const corporate = CORPORATE_ROWS.map(corporateProduct);
  return markShelves([
    ...themed,
    ...retail,
    ...corporate,
    ...oneDollarProducts(),
    ...packingBoxes(),
  ]);
}

function retailProduct(
  row: RetailRow,
  name = row[1],
  moreTags: readonly string[] = [],
): DemoProduct {
  const [kind, , price, grams, days, choices] = row;
  const dice = diceFor(name);
  const stock = stockFor(dice);
  return {
    name,
    kind,
    price,
    compareAt: dice.chance(0.25) ? roundTo99(price * (1.15 + dice.next() * 0.25)) : null,
    grams,
    days,
    stock,
    status: statusFor(dice, stock),
    categories: categoriesFor(kind, name),
    tags: [...moreTags, dice.pick(OCCASIONS), dice.pick(RECIPIENTS), dice.pick(RECIPIENTS)],
    sizes: sizesOf(choices),
    colors: colorsOf(choices),
    options: [],
    baseQuantity: 100,
    ...words(name, kind, { grams, days, dice }),
    isCorporate: false,
    isOneDollar: false,
    isAuction: false,
    isBestSeller: false,
    hasVideo: dice.chance(0.05),
  };
}

/** SPEC §4: the price is for a hundred, so that price / quantity is the price of one. */
function corporateProduct([
  name,
  smallestOrder,
  unitPrice,
  grams,
  days,
  choices,
]: CorporateRow): DemoProduct {
  const dice = diceFor(name);
  const { description, shortDescription } = words(name, "corporate-giveaways", {
    grams,
    days,
    dice,
  });
  return {
    name,
    kind: "corporate-giveaways",
    price: unitPrice * 100,
    compareAt: null,
    grams,
    days,
    stock: dice.between(80, 600) * 100,
    status: "Active",
    categories: ["Corporate Essentials", "Printing"],
    tags: ["Bulk", "Logo", dice.pick(["Conference", "Welcome kit", "Eid gift", "New year"])],
    sizes: [],
    colors: choices.includes("A18") ? colorsOf("A18") : [],
    options: optionsOf(choices),
    baseQuantity: 100,
    description: `${description}<p>Smallest order ${smallestOrder.toLocaleString("en")} pieces; the price of one falls with your options, not with haggling.</p>`,
    shortDescription,
    isCorporate: true,
    isOneDollar: false,
    isAuction: false,
    isBestSeller: false,
    hasVideo: false,
  };
}

const SMALL_THINGS = [
  ["resin-art", "Resin initial keyring, small"],
  ["stationery-desk", "Kraft pocket notebook"],
  ["packaging-cards", "Set of five gift tags"],
  ["birthday-party", "Paper confetti tube"],
  ["home-decor-candles", "Tea-light pair, vanilla"],
  ["jewellery-accessories", "Thread friendship bracelet"],
  ["islamic-gifts", "Pocket tasbeeh, 33 beads"],
  ["chocolates-gourmet", "Chocolate bar with a note"],
  ["baby-kids", "Animal eraser set"],
  ["mugs-drinkware", "Cork coaster with a quote"],
  ["apparel-caps", "Printed ankle socks"],
  ["photo-frames-wall-art", "Fridge photo magnet, single"],
  ["perfume-attar", "Attar sample, 1 ml"],
  ["bags-leather", "Leather cable tie"],
  ["tech-gadgets", "Phone stand, folding"],
  ["flowers-bouquets", "Dried flower stem in a tube"],
  ["stationery-desk", "Brass bookmark, crescent"],
  ["packaging-cards", "Greeting card with envelope"],
  ["birthday-party", "Cake topper, star"],
  ["jewellery-accessories", "Enamel pin, chai cup"],
  ["islamic-gifts", "Dua card for the car"],
  ["home-decor-candles", "Pressed flower bookmark"],
  ["baby-kids", "Sticker sheet, alphabet"],
  ["resin-art", "Resin pen charm"],
] as const;

function oneDollarProducts(): DemoProduct[] {
  return SMALL_THINGS.map(([kind, name]) => {
    const product = retailProduct([kind, name, ONE_DOLLAR, 60, 1, ""]);
    const dice = diceFor(`${name} one dollar`);
    return {
      ...product,
      compareAt: dice.between(4, 8) * 100 - 1,
      stock: dice.between(0, 40),
      status: "Active",
      categories: ["One Doller", ...product.categories.slice(0, 1)],
      isOneDollar: true,
    };
  });
}

const BOXES = [
  ["Rose box, magnetic, small", 399],
  ["Rose box, magnetic, large", 699],
  ["Kraft box with window", 249],
  ["Velvet keepsake box", 899],
  ["Round hat box with ribbon", 549],
  ["Willow basket with cotton lining", 799],
  ["Sheesham chest with brass clasp", 1899],
  ["Money-gift envelope box", 199],
  ["Clear acrylic box", 649],
  ["Truck-art tin box", 749],
] as const;

function packingBoxes(): DemoProduct[] {
  return BOXES.map(([name, price]) => ({
    ...retailProduct(["packaging-cards", name, price, 350, 1, ""]),
    compareAt: null,
    stock: 120,
    status: "Active",
    categories: ["Packing Boxes", "Printing"],
  }));
}

/** New Arrival for the newest, Best Seller, auctions: shelves that a product stands on besides its own. */
function markShelves(products: DemoProduct[]): DemoProduct[] {
  let arrivals = 0;
  return products.map((product, index) => {
    const canBeShown = !product.isOneDollar && !product.categories.includes("Packing Boxes");
    const isNew =
      canBeShown &&
      !product.isCorporate &&
      product.status === "Active" &&
      index % 5 === 0 &&
      arrivals < 44;
    if (isNew) arrivals += 1;
    const isBestSeller = canBeShown && !product.isCorporate && index % 9 === 4;
    const isAuction = canBeShown && !product.isCorporate && product.price > 2500 && index % 6 === 1;
    return {
      ...product,
      isBestSeller,
      isAuction,
      categories: [
        ...(isNew ? ["New Arrival"] : []),
        ...(isBestSeller ? ["Best Seller"] : []),
        ...product.categories,
        ...(isAuction ? ["Auction"] : []),
      ],
    };
  });
}

/** 4 % sold out, 8 % with 1 to 10 left (reference 5.4.1). */
function stockFor(dice: Dice): number {
  const draw = dice.next();
  if (draw < 0.04) return 0;
  return draw < 0.12 ? dice.between(1, 10) : dice.between(11, 150);
}

function statusFor(dice: Dice, stock: number): DemoProduct["status"] {
  const draw = dice.next();
  if (draw < 0.02) return "Block";
  return draw < 0.04 || stock === 0 ? "Out Of Stock" : "Active";
}

/** The category pages of SPEC §2 gather several kinds. */
const PAGES: Record<string, readonly string[]> = {
  "jewellery-accessories": ["Jewellery"],
  "chocolates-gourmet": ["Chocolate Box & Eatings"],
  "gift-boxes-hampers": ["Gifts"],
  "flowers-bouquets": ["Gifts"],
  "birthday-party": ["Gifts"],
};

function categoriesFor(kind: string, name: string): string[] {
  const lower = name.toLowerCase();
  const more = [
    /\bkids?\b|baby|child/.test(lower) ? "Kids" : "",
    /couple|his and hers|wedding|nikkah/.test(lower) ? "Couples" : "",
    /photo|frame/.test(lower) ? "Photo Frames" : "",
    /hand ?made|crochet|pottery|embroider|truck-art/.test(lower) ? "Hand Made" : "",
    /\bmen'?s\b|father|him\b/.test(lower) ? "Men" : "",
    /ladies|women|mother|\bher\b/.test(lower) ? "Women" : "",
    /name|personalis|custom|engraved/.test(lower) ? "Customised" : "",
  ].filter(Boolean);
  const shelves = GIFT_SHELVES.filter(([, kinds]) => kinds.includes(kind)).map(([shelf]) => shelf);
  return [...new Set([...kindOf(kind).categories, ...more, ...(PAGES[kind] ?? []), ...shelves])];
}

function words(name: string, kindSlug: string, of: { grams: number; days: number; dice: Dice }) {
  const { grams, days, dice } = of;
  const kind = kindOf(kindSlug);
  const material = materialFor(kind, name, dice.pick);
  const praise = dice.pick(kind.praise);
  const care = dice.pick(kind.care);
  const opening = dice.pick([
    `Made of ${material}, ${praise}.`,
    `${capital(praise)}: ${material}, finished with care.`,
    `We use ${material}. It is a gift ${praise}.`,
    `A gift ${praise}, made of ${material}.`,
  ]);
  const promise = dice.pick([
    "Every piece is checked and photographed before it leaves; ask for the pre-dispatch video and see yours.",
    "You may check it at the door before you pay. If it is not what you hoped for, 14 days are yours.",
    "Packed so that it survives the road from Karachi to Gilgit, and still looks like a present.",
    "Write a line at checkout and we put it on a card, in English or Urdu.",
  ]);
  const ready = days === 1 ? "Ready to leave within a day" : `Made for you in ${days} days`;
  return {
    shortDescription: capital(dice.pick([praise, material, `${ready.toLowerCase()}, ${praise}`])),
    description: [
      `<p>${opening}</p>`,
      `<p>${promise}</p>`,
      `<ul><li>Material: ${material}</li><li>Weight: ${grams} g</li><li>${ready}</li><li>${care}</li></ul>`,
    ].join(""),
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function roundTo99(price: number): number {
  return Math.ceil(price / 100) * 100 - 1;
}
