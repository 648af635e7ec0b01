import type { Transaction } from "../db/open.server.ts";
import {
  attributeOptions,
  bids,
  categories,
  products as productTable,
} from "../db/schema/catalog.ts";
import { FIRST_CATEGORIES } from "../shop/catalog/first-categories.ts";
import { slugFor } from "../shop/catalog/words.ts";
import { paisaFromRupees } from "../shop/money.ts";
import { derivedColumns } from "../shop/search/match.ts";
import { drawCategoryTile, drawProduct } from "./artwork/draw.ts";
import { DEMO_NOW, insertInBatches, type PictureUrl } from "./batches.ts";
import { asksOf, isAskedFor } from "./catalogue/asks.ts";
import { COLOURS, type Colour } from "./catalogue/choices.ts";
import { GIFT_CATEGORIES } from "./catalogue/gift-categories.ts";
import { kindOf } from "./catalogue/kinds.ts";
import type { DemoProduct } from "./catalogue/products.ts";
import { URDU_LINES } from "./catalogue/urdu-lines.ts";
import { URDU_NAMES } from "./catalogue/urdu-names.ts";
import { type Drawing, PICTURE_RANK } from "./demo-pictures.server.ts";
import { sellerId, sellerOf } from "./fill-sellers.server.ts";
import { demoId, diceFor } from "./random.ts";

const HOUR = 3_600_000;
const VIEWS = ["front", "detail", "boxed"] as const;
/** What is made for its buyer is shown as it is before, too: a name is previewed on it. */
const viewsOf = ({ name }: Pick<DemoProduct, "name">) =>
  isAskedFor(name) ? ([...VIEWS, "blank"] as const) : VIEWS;

export const productId = ({ name }: Pick<DemoProduct, "name">) => demoId(`product ${name}`);
const pictureKey = (product: DemoProduct, view: string) => `p-${productId(product)}-${view}`;
/** The key of the picture that lists show of it. */
export const frontPicture = (product: DemoProduct) => pictureKey(product, "front");
/** The first of its colours is the one on its pictures; each other one has a picture of its own. */
const moreColours = ({ colors }: DemoProduct) => colors.slice(1);
const inColour = (colour: Colour) => `in-${slugFor(colour)}`;

export function productDrawings(products: readonly DemoProduct[]): Drawing[] {
  return [
    ...products.flatMap((product) =>
      viewsOf(product).map((view) => ({
        key: pictureKey(product, view),
        rank: rankOf(product, view),
        draw: () =>
          drawProduct({
            name: product.drawnAs ? `${product.drawnAs} ${product.name}` : product.name,
            category: product.kind,
            seed: 1,
            view,
            shape: "portrait",
            ...(product.colors[0] ? { colour: COLOURS[product.colors[0]] } : {}),
          }),
      })),
    ),
    ...products.flatMap((product) =>
      moreColours(product).map((colour) => ({
        key: pictureKey(product, inColour(colour)),
        rank: PICTURE_RANK.rest,
        draw: () =>
          drawProduct({
            ...{ name: product.name, category: product.kind, seed: 1 },
            ...{ shape: "portrait", colour: COLOURS[colour] },
            // As it is before it is made for somebody: a name is previewed on that one, too.
            view: isAskedFor(product.name) ? "blank" : "front",
          }),
      })),
    ),
    ...FIRST_CATEGORIES.map(({ name }) => ({
      key: `category-${slugFor(name)}`,
      rank: PICTURE_RANK.opening,
      draw: () => drawCategoryTile(tileOf(name), 1),
    })),
    ...GIFT_CATEGORIES.map(([name, [kind = ""]]) => ({
      key: `gift-category-${slugFor(name)}`,
      rank: PICTURE_RANK.lists,
      draw: () => drawCategoryTile(kind, 2),
    })),
  ];
}

/** Home and the lists show front views; all others are a product page's. */
function rankOf(product: DemoProduct, view: string): number {
  if (view !== "front") return PICTURE_RANK.rest;
  const isOnHome = product.isOneDollar || product.categories.some((name) => HOME.has(name));
  return isOnHome ? PICTURE_RANK.opening : PICTURE_RANK.lists;
}
const HOME = new Set(["New Arrival", "Best Seller"]);

/** Which drawing is the picture of a category of SPEC §9. */
const TILES: Record<string, string> = {
  "New Arrival": "new-arrival",
  "Best Seller": "best-seller",
  "Corporate Essentials": "corporate-giveaways",
  Islamic: "islamic-gifts",
  Tech: "tech-gadgets",
  Couples: "wedding",
  Customised: "mugs-drinkware",
  "Home&Decor": "home-decor-candles",
  "Beauty & Personal Care": "perfume-attar",
  Clothing: "apparel-caps",
  Electronics: "electronics",
  Men: "him",
  Women: "her",
  Kids: "kids",
  "Custom Gift": "custom-gift",
  Jewelry: "jewellery-accessories",
  "Hand Made": "hand-made",
  Printing: "stationery-desk",
  "Photo Frames": "photo-frames-wall-art",
  "Resin Art": "resin-art",
  Other: "birthday",
  Jewellery: "jewellery-accessories",
  "Chocolate Box & Eatings": "chocolates-gourmet",
  Gifts: "mother",
  "Packing Boxes": "packing-boxes",
  "One Doller": "one-dollar",
  Auction: "auction",
};

function tileOf(name: string): string {
  return TILES[name] ?? slugFor(name);
}

export async function fillProducts(
  tx: Transaction,
  products: readonly DemoProduct[],
  url: PictureUrl,
): Promise<void> {
  await fillCategories(tx, url);
  const rows = products.map((product) => productRow(product, url));
  await insertInBatches(rows, (batch) => tx.insert(productTable).values(batch), 200);
  await insertInBatches(optionRows(products), (batch) => tx.insert(attributeOptions).values(batch));
  await insertInBatches(bidRows(products), (batch) => tx.insert(bids).values(batch));
}

async function fillCategories(tx: Transaction, url: PictureUrl): Promise<void> {
  await tx.insert(categories).values([
    ...FIRST_CATEGORIES.map(({ name, nameUrdu, ...facts }, position) => ({
      id: demoId(`category ${name}`),
      name,
      nameUrdu,
      ...facts,
      isFixed: true,
      slug: name.replaceAll(" ", "-"),
      description: descriptionOf(name),
      descriptionUrdu:
        URDU_DESCRIPTIONS[name] ?? `${nameUrdu}: کراچی سے گلگت تک کے سیلرز کا انتخاب۔`,
      image: url(`category-${slugFor(name)}`),
      position,
    })),
    ...GIFT_CATEGORIES.map(([name, , description, nameUrdu], position) => ({
      id: demoId(`gift category ${name}`),
      name,
      nameUrdu,
      slug: `gift-${slugFor(name)}`,
      kind: "gift" as const,
      description,
      image: url(`gift-category-${slugFor(name)}`),
      position,
    })),
  ]);
}

function descriptionOf(name: string): string {
  const lines: Record<string, string> = {
    "New Arrival": "Fresh from our sellers' tables this month.",
    "Best Seller": "What the whole country is wrapping.",
    "Corporate Essentials": "Your logo on things people keep, from 100 pieces.",
    Islamic: "For Ramadan, Umrah, Nikkah and every Friday.",
    Tech: "Small machines that make a day easier.",
    Couples: "For the two of them, or the two of you.",
    Customised: "A name, a date, a photo: yours alone.",
    "Packing Boxes": "The box is the first part of the gift.",
    "One Doller": "Little things for about a dollar.",
    Auction: "Offer your own price. The seller says yes or no.",
  };
  return lines[name] ?? `${name}: chosen by sellers from Karachi to Gilgit.`;
}

const URDU_DESCRIPTIONS: Record<string, string> = {
  "New Arrival": "اس مہینے کے نئے تحفے، سیدھے ہمارے سیلرز سے۔",
  "Best Seller": "جو تحفے پورا ملک دے رہا ہے۔",
  "Corporate Essentials": "آپ کا لوگو، ان چیزوں پر جو لوگ سنبھال کر رکھتے ہیں، کم از کم 100 عدد۔",
  Islamic: "رمضان، عمرہ، نکاح اور ہر جمعے کے لیے۔",
  Tech: "چھوٹی چیزیں جو دن آسان کر دیں۔",
  Couples: "ان دونوں کے لیے، یا آپ دونوں کے لیے۔",
  Customised: "نام، تاریخ، تصویر: صرف آپ کے لیے۔",
  "Packing Boxes": "تحفہ باکس ہی سے شروع ہوتا ہے۔",
  "One Doller": "تقریباً ایک ڈالر کی چھوٹی چھوٹی چیزیں۔",
  Auction: "اپنی قیمت بتائیں۔ ہاں یا نہ سیلر کہے گا۔",
};

/** What its pictures show whose colour matters: the preview of a name takes the plain one of the colour. */
function colourTexts(product: DemoProduct): [view: string, text: string][] {
  const [first, ...more] = product.colors;
  if (!first) return [];
  const isAsked = isAskedFor(product.name);
  const text = (colour: Colour) => `${product.name}, ${colour.toLowerCase()}`;
  const plain = (colour: Colour) => `${product.name}, plain, ${colour.toLowerCase()}`;
  return [
    ["front", text(first)],
    ...(isAsked ? [["blank", plain(first)] as [string, string]] : []),
    ...more.map((colour): [string, string] => [
      inColour(colour),
      isAsked ? plain(colour) : text(colour),
    ]),
  ];
}

function productRow(product: DemoProduct, url: PictureUrl) {
  const dice = diceFor(`row ${product.name}`);
  const kind = kindOf(product.kind);
  const price = paisaFromRupees(product.price);
  const compareAtPrice = product.compareAt === null ? null : paisaFromRupees(product.compareAt);
  const searched = {
    name: product.name,
    type: kind.title,
    description: product.description,
    tags: product.tags,
    shortDescription: product.shortDescription,
    nameUrdu: URDU_NAMES[product.name] ?? "",
    shortDescriptionUrdu: URDU_LINES[product.shortDescription] ?? "",
    categories: product.categories,
  };
  const createdAt = new Date(DEMO_NOW - product.hoursOld * HOUR);
  return {
    id: productId(product),
    slug: slugFor(product.name) || productId(product),
    ...searched,
    images: [...viewsOf(product), ...moreColours(product).map(inColour)].map((view) =>
      url(pictureKey(product, view)),
    ),
    pictureTexts: Object.fromEntries(
      colourTexts(product).map(([view, text]) => [url(pictureKey(product, view)), text]),
    ),
    asks: asksOf(product.name, url(pictureKey(product, "blank"))),
    price,
    compareAtPrice,
    originalPrice: compareAtPrice ?? price,
    discount: compareAtPrice ? Math.round((1 - price / compareAtPrice) * 100) : 0,
    stock: product.stock,
    status: product.status,
    brand: sellerOf(product.kind, product.name).companyName,
    sizes: product.sizes,
    colors: product.colors,
    quality: product.categories.includes("Hand Made")
      ? "Handmade"
      : dice.pick(["Premium", "Standard"]),
    warranty: product.kind === "tech-gadgets" ? "6 months" : "14 days easy replace",
    sellerId: sellerId(sellerOf(product.kind, product.name)),
    baseQuantity: product.baseQuantity,
    storeSection: dice.chance(0.4)
      ? ("main" as const)
      : dice.chance(0.4)
        ? ("special" as const)
        : null,
    isOneDollar: product.isOneDollar,
    isAuction: product.isAuction,
    isBestSeller: product.isBestSeller,
    packsWithAnyone: isBroughtToDesk(product),
    soldCount: product.isBestSeller ? dice.between(120, 900) : dice.between(0, 90),
    weightGrams: product.grams,
    leadDays: product.days,
    ...derivedColumns(searched),
    createdAt,
    updatedAt: createdAt,
  };
}

const IN_GIFTS = new Set(GIFT_CATEGORIES.map(([name]) => name));
/** Grams; what is heavier is sent by its own seller. */
const MAX_TO_DESK = 3000;

/**
 * What its seller brings to the packing desk, to go into anybody's gift: all that the builder shows but what is
 * fresh or heavy. Who has a box of their own packs it themselves; paper and pens go both ways.
 */
function isBroughtToDesk(product: DemoProduct): boolean {
  const { boxes, isPackingDesk = false } = sellerOf(product.kind, product.name);
  const packsOwn = boxes !== undefined && product.kind !== "stationery-desk";
  const isInGifts = product.categories.some((name) => IN_GIFTS.has(name));
  const travels = product.days > 0 && product.grams <= MAX_TO_DESK;
  return isInGifts && travels && !packsOwn && !isPackingDesk;
}

function optionRows(products: readonly DemoProduct[]) {
  return products.flatMap((product) =>
    product.options.map(([attribute, name, price], position) => ({
      productId: productId(product),
      attribute,
      name,
      price: paisaFromRupees(price),
      position,
    })),
  );
}

const BIDDERS = [
  ["Hamza", "Lahore"],
  ["Sana", "Karachi"],
  ["Bilal", "Multan"],
  ["Maryam", "Islamabad"],
  ["Usman", "Faisalabad"],
] as const;

function bidRows(products: readonly DemoProduct[]) {
  return products
    .filter(({ isAuction }) => isAuction)
    .flatMap((product, index) => {
      const dice = diceFor(`bids ${product.name}`);
      return Array.from({ length: dice.between(0, 5) }, (_, place) => {
        const [userName, userCity] = dice.pick(BIDDERS);
        return {
          id: `BID-${demoId(`${product.name} ${place}`).slice(0, 10).toUpperCase()}`,
          productId: productId(product),
          sellerId: sellerId(sellerOf(product.kind, product.name)),
          price: paisaFromRupees(product.price + (place + 1) * 100),
          priceAtBid: paisaFromRupees(product.price),
          userName,
          userCity,
          userPhone: `0300000${String(1000 + index * 10 + place).slice(-4)}`,
          // Later bids are higher, and none is older than what it is for.
          createdAt: new Date(DEMO_NOW - Math.min(40, product.hoursOld) * HOUR * (1 - place / 6)),
        };
      });
    });
}
