import { slugFor } from "#tohfa/shop/catalogue/product/words.ts";
import { derivedColumns } from "#tohfa/shop/catalogue/search/match.ts";
import { paisaFromRupees } from "#tohfa/shop/values/money.ts";
import type { Transaction } from "../db/open.server.ts";
import { attributeOptions, bids, products as productTable } from "../db/schema/catalog.ts";
import { drawProduct } from "./artwork/draw.ts";
import { DEMO_NOW, insertRows, type PictureUrl } from "./batches.ts";
import { asksOf, isAskedFor } from "./catalogue/asks.ts";
import { COLOURS, type Colour } from "./catalogue/choices.ts";
import { GIFT_CATEGORIES } from "./catalogue/gift-categories.ts";
import { kindOf } from "./catalogue/kinds.ts";
import type { DemoProduct } from "./catalogue/products.ts";
import { URDU_LINES } from "./catalogue/urdu-lines.ts";
import { URDU_NAMES } from "./catalogue/urdu-names.ts";
import { type Drawing, PICTURE_RANK } from "./demo-pictures.server.ts";
import { categoryDrawings, fillCategories } from "./fill-categories.server.ts";
import { sellerId, sellerOf } from "./fill-sellers.server.ts";
import { demoId, diceFor } from "./random.ts";

const HOUR = 3_600_000;
const VIEWS = ["front", "detail", "boxed"] as const;
/** Personalised products also have a blank picture, on which the buyer's words are previewed. */
const viewsOf = ({ name }: Pick<DemoProduct, "name">) =>
  isAskedFor(name) ? ([...VIEWS, "blank"] as const) : VIEWS;

export const productId = ({ name }: Pick<DemoProduct, "name">) => demoId(`product ${name}`);
const pictureKey = (product: DemoProduct, view: string) => `p-${productId(product)}-${view}`;
/** The key of the picture that lists show. */
export const frontPicture = (product: DemoProduct) => pictureKey(product, "front");
/** All pictures of a product: its views in the first colour, and one picture for each other colour. */
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
            // Also a blank picture in this colour, for the preview of the buyer's words.
            view: isAskedFor(product.name) ? "blank" : "front",
          }),
      })),
    ),
    ...categoryDrawings(),
  ];
}

/** Home and lists show front views; all other views are for product pages. */
function rankOf(product: DemoProduct, view: string): number {
  if (view !== "front") return PICTURE_RANK.rest;
  const isOnHome = product.isOneDollar || product.categories.some((name) => HOME.has(name));
  return isOnHome ? PICTURE_RANK.opening : PICTURE_RANK.lists;
}
const HOME = new Set(["New Arrival", "Best Seller"]);

export async function fillProducts(
  tx: Transaction,
  products: readonly DemoProduct[],
  url: PictureUrl,
): Promise<void> {
  await fillCategories(tx, url);
  const rows = products.map((product) => productRow(product, url));
  await insertRows(tx, productTable, rows);
  await insertRows(tx, attributeOptions, optionRows(products));
  await insertRows(tx, bids, bidRows(products));
}

/** The pictures with their colours; the preview of a buyer's words uses the blank one of the chosen colour. */
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
    ...(product.holds && { holdsPieces: product.holds[0], holdsGrams: product.holds[1] }),
    leadDays: product.days,
    ...derivedColumns(searched),
    createdAt,
    updatedAt: createdAt,
  };
}

const IN_GIFTS = new Set(GIFT_CATEGORIES.map(([name]) => name));
/** Grams; heavier products cannot be brought to the packing desk. */
const MAX_TO_DESK = 3000;

/**
 * Whether the seller brings it to the packing desk, to be packed with other sellers' products: all that the builder
 * shows except fresh and heavy products. Sellers with gift boxes of their own pack themselves; paper and pens do both.
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
          // Later bids are higher, and none is older than its product.
          createdAt: new Date(DEMO_NOW - Math.min(40, product.hoursOld) * HOUR * (1 - place / 6)),
        };
      });
    });
}
