import type { GiftChoice } from "#tohfa/shop/buying/gifts/gift.ts";
import { goesIntoBox, weightInWords } from "#tohfa/shop/buying/gifts/packing.ts";
import { mustBeAsked } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import {
  hasAttributes,
  isHidden,
  isOutOfStock,
  type Product,
} from "#tohfa/shop/catalogue/product/product.ts";
import { t } from "../../../ui/language/t.ts";
import { productHref } from "../product-card/card-product.ts";
import { inPageLanguage } from "../product-card/in-page-language.ts";
import { toCard } from "../product-card/to-card.ts";

/** A box, with what is said of its size. */
export interface BoxChoice extends GiftChoice {
  size: string;
}

/** A gift category with what a gift can take from it. */
export interface GiftCategory {
  /** As the page calls it. */
  name: string;
  slug: string;
  things: GiftChoice[];
}

/** Nobody puts more than this of one thing into a gift, so the page need not know of more. */
const MAX_STOCK = 50;

/**
 * What can go into a gift. Products with options are left out: they are priced for a hundred, and a part
 * of a gift has no options (shop/buying/quote/quote.ts). What is in stock comes first.
 */
export function toGiftChoices(products: readonly Product[]): GiftChoice[] {
  return products
    .filter((product) => !isHidden(product) && !hasAttributes(product) && !mustBeAsked(product))
    .map((product) => ({
      id: product.id,
      name: inPageLanguage(product).name,
      href: productHref(toCard(product)),
      image: product.images[0] ?? "",
      price: product.price,
      stock: isOutOfStock(product) ? 0 : Math.min(MAX_STOCK, product.stock),
      sellerId: product.sellerId,
      sellerName: product.sellerName,
      packsWithAnyone: product.packsWithAnyone,
      isFromPackingDesk: product.isFromPackingDesk,
      weightGrams: product.weightGrams,
      holdsGrams: product.holdsGrams,
      holdsPieces: product.holdsPieces,
    }))
    .sort((a, b) => Number(a.stock === 0) - Number(b.stock === 0));
}

/** The boxes of /boxes/packing with their sizes. */
export function toBoxChoices(products: readonly Product[]): BoxChoice[] {
  const sizes = new Map(products.map(({ id, sizes: [size = ""] }) => [id, size]));
  return toGiftChoices(products).map((box) => ({ ...box, size: sizes.get(box.id) ?? "" }));
}

/** So many things of each gift category for each packer; a shopper sees a dozen at first. */
const MAX_OF_A_CATEGORY = 36;

/** Of a category's things those that go into one of the boxes at least, so many for each who packs. */
export function thingsForBoxes(
  things: readonly GiftChoice[],
  boxes: readonly GiftChoice[],
): GiftChoice[] {
  const packers = [...new Map(boxes.map((box) => [box.sellerId, box])).values()];
  const offered = new Set(
    packers.flatMap((box) =>
      things.filter((thing) => goesIntoBox(box, thing)).slice(0, MAX_OF_A_CATEGORY),
    ),
  );
  return things.filter((thing) => offered.has(thing));
}

/** The categories with what goes into a box; those with nothing are left out. Without a box, all. */
export function categoriesFor(
  box: GiftChoice | undefined,
  categories: readonly GiftCategory[],
): GiftCategory[] {
  if (!box) return [...categories];
  return categories
    .map((category) => ({
      ...category,
      things: category.things.filter((thing) => goesIntoBox(box, thing)),
    }))
    .filter(({ things }) => things.length > 0);
}

/** How much a box takes, in words; empty where nobody has said. */
export function roomOf({ holdsPieces, holdsGrams }: GiftChoice): string {
  const pieces =
    holdsPieces === null
      ? ""
      : holdsPieces === 1
        ? t("1 piece")
        : t("{count} pieces", { count: holdsPieces });
  const weight = holdsGrams === null ? "" : weightOf(holdsGrams);
  if (pieces && weight) return t("Takes {pieces}, up to {weight}", { pieces, weight });
  return pieces || weight ? t("Takes up to {room}", { room: pieces || weight }) : "";
}

function weightOf(grams: number): string {
  const [count = "", unit] = weightInWords(grams).split(" ");
  return unit === "kg" ? t("{count} kg", { count }) : t("{count} g", { count });
}

/** Who packs it, and whose things it takes; empty where a host does not say. */
export function packedBy(box: GiftChoice): string {
  if (box.isFromPackingDesk) return t("Takes things of many sellers");
  return box.sellerName ? t("Packed by {seller}", { seller: box.sellerName }) : "";
}
