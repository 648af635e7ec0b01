import { type Dice, diceFor } from "../random.ts";
import { type Colour, colorsOf, optionsOf, sizesOf } from "./choices.ts";
import { CORPORATE_ROWS, type CorporateRow } from "./corporate-rows.ts";
import { DEMO_DEALS } from "./deals.ts";
import { describe } from "./descriptions.ts";
import { GIFT_CATEGORIES } from "./gift-categories.ts";
import { giftTags } from "./gift-tags.ts";
import { kindOf } from "./kinds.ts";
import { RETAIL_ROWS, type RetailRow } from "./retail-rows.ts";
import { BOXES, SMALL_THINGS } from "./small-things.ts";
import { THEMES } from "./themes.ts";

/** A product of the demo shop before it has a seller and pictures. Prices in PKR. */
export interface DemoProduct {
  name: string;
  /** The kind's slug in KINDS. */
  kind: string;
  price: number;
  compareAt: number | null;
  grams: number;
  /** Of a gift box, its capacity in pieces and grams; else null. */
  holds: readonly [pieces: number, grams: number] | null;
  days: number;
  stock: number;
  status: "Active" | "Block" | "Out Of Stock";
  categories: string[];
  tags: string[];
  sizes: string[];
  colors: Colour[];
  /** Attribute, option, PKR added to the price of one. */
  options: [string, string, number][];
  baseQuantity: number;
  description: string;
  shortDescription: string;
  isCorporate: boolean;
  isOneDollar: boolean;
  isAuction: boolean;
  isBestSeller: boolean;
  hasVideo: boolean;
  /** The catalogue row that it is drawn as; "" if its own name has a drawing. */
  drawnAs: string;
  /** How long before DEMO_NOW it was added to the shop. */
  hoursOld: number;
}

/** Products with a video. */
const VIDEOS = 14;
/** A dollar in rupees, approximately. */
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
  return addCategories([
    ...themed,
    ...retail,
    ...corporate,
    ...oneDollarProducts(),
    ...packingBoxes(),
  ]);
}

/** Products of deals are always in stock, so that all deals can be bought. */
const IN_DEALS = new Set(DEMO_DEALS.flatMap(({ products }) => products));
const STOCK_IN_DEALS = 24;

function retailProduct(
  row: RetailRow,
  name = row[1],
  moreTags: readonly string[] = [],
): DemoProduct {
  const [kind, madeAs, price, grams, days] = row;
  const dice = diceFor(name);
  const [sizes, colors] = [sizesOf(madeAs), colorsOf(madeAs)];
  const stock = Math.max(stockFor(dice), IN_DEALS.has(name) ? STOCK_IN_DEALS : 0);
  return {
    name,
    kind,
    price,
    compareAt: dice.chance(0.25) ? roundTo99(price * (1.15 + dice.next() * 0.25)) : null,
    grams,
    holds: null,
    days,
    stock,
    status: statusFor(dice, stock, IN_DEALS.has(name)),
    categories: categoriesFor(kind, name),
    tags: [...new Set([...moreTags, ...giftTags(kind, name, diceFor(`${name} tags`))])],
    sizes,
    colors,
    options: [],
    baseQuantity: 100,
    ...describe({ name, kind, grams, days, sizes, colors, dice }),
    isCorporate: false,
    isOneDollar: false,
    isAuction: false,
    isBestSeller: false,
    hasVideo: false,
    drawnAs: "",
    hoursOld: 0,
  };
}

/** SPEC §4: the price is for a hundred, so that price / quantity is the price of one. */
function corporateProduct([name, , unitPrice, grams, days]: CorporateRow): DemoProduct {
  const dice = diceFor(name);
  const kind = "corporate-giveaways";
  const told = describe({ name, kind, grams, days, sizes: [], colors: [], dice });
  return {
    name,
    kind,
    price: unitPrice * 100,
    compareAt: null,
    grams,
    holds: null,
    days,
    stock: dice.between(80, 600) * 100,
    status: "Active",
    categories: ["Corporate Essentials", "Printing"],
    tags: ["Bulk", "Logo", dice.pick(["Conference", "Welcome kit", "Eid gift", "New year"])],
    sizes: [],
    colors: [],
    options: optionsOf(name),
    baseQuantity: 100,
    description: `${told.description}<p>Sold in lots from 100 pieces. Options change the price per piece; a larger lot does not.</p>`,
    shortDescription: told.shortDescription,
    isCorporate: true,
    isOneDollar: false,
    isAuction: false,
    isBestSeller: false,
    hasVideo: false,
    drawnAs: "",
    hoursOld: 0,
  };
}

function oneDollarProducts(): DemoProduct[] {
  return SMALL_THINGS.map(([kind, name, grams, drawnAs]) => {
    const product = retailProduct([kind, name, ONE_DOLLAR, grams, 1]);
    const dice = diceFor(`${name} one dollar`);
    return {
      ...product,
      drawnAs,
      compareAt: dice.between(4, 8) * 100 - 1,
      stock: dice.between(0, 40),
      status: "Active",
      categories: ["One Doller", ...product.categories.slice(0, 1)],
      isOneDollar: true,
    };
  });
}

function packingBoxes(): DemoProduct[] {
  return BOXES.map(({ name, price, grams, size, drawnAs, holds }) => ({
    ...retailProduct(["packaging-cards", name, price, grams, 1]),
    holds,
    sizes: [size],
    drawnAs,
    compareAt: null,
    stock: 120,
    status: "Active",
    categories: ["Packing Boxes", "Printing"],
  }));
}

/** Adds the categories New Arrival (the newest), Best Seller and Auction to those a product has by its kind. */
function addCategories(products: DemoProduct[]): DemoProduct[] {
  let arrivals = 0;
  let videos = 0;
  return products.map((product, index) => {
    const canBeShown = !product.isOneDollar && !product.categories.includes("Packing Boxes");
    const isNew =
      canBeShown &&
      !product.isCorporate &&
      product.status === "Active" &&
      index % 5 === 0 &&
      arrivals < 44;
    if (isNew) arrivals += 1;
    const hasVideo =
      canBeShown && product.status === "Active" && index % 19 === 4 && videos < VIDEOS;
    if (hasVideo) videos += 1;
    const isBestSeller = canBeShown && !product.isCorporate && index % 9 === 4;
    const isAuction = canBeShown && !product.isCorporate && product.price > 2500 && index % 6 === 1;
    return {
      ...product,
      isBestSeller,
      isAuction,
      hasVideo,
      hoursOld: isNew ? index * 2 : 400 + index * 14,
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

function statusFor(dice: Dice, stock: number, isInDeal: boolean): DemoProduct["status"] {
  const draw = dice.next();
  if (isInDeal) return "Active";
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
  const gift = GIFT_CATEGORIES.filter(([, kinds]) => kinds.includes(kind)).map(([name]) => name);
  return [...new Set([...kindOf(kind).categories, ...more, ...(PAGES[kind] ?? []), ...gift])];
}

function roundTo99(price: number): number {
  return Math.ceil(price / 100) * 100 - 1;
}
