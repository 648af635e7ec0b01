import type { Product } from "#tohfa/shop/catalogue/product/product.ts";

/** The fields of a box that decide who packs it. */
export type Box = Pick<Product, "sellerId" | "isFromPackingDesk">;
/** The fields of a thing that decide which boxes it goes into. */
export type Thing = Pick<Product, "sellerId" | "packsWithAnyone">;

/**
 * Whether a thing goes into a box. The box's seller packs the gift, and packs only their own things. The shop's own
 * seller, the packing desk, also packs other sellers' things that are marked "packs with anyone": these sellers bring
 * them to the desk, and are notified and paid for them (docs/decisions/0008).
 */
export function goesIntoBox(box: Box, thing: Thing): boolean {
  if (thing.sellerId === box.sellerId) return true;
  return box.isFromPackingDesk && thing.packsWithAnyone;
}

type Named = Pick<Product, "name" | "sellerName">;

/** How much a box holds, in grams and pieces; null where it is not known. */
export type Room = Pick<Product, "name" | "holdsGrams" | "holdsPieces">;

/** A quantity of a thing in a box. A thing without a weight counts only as a piece. */
export interface Inside {
  product: Pick<Product, "id" | "name" | "weightGrams">;
  quantity: number;
}

/**
 * Why these contents do not fit into a box, in words; null where they do. The builder and the order use the same rule.
 */
export function whyNotFits(box: Room, inside: readonly Inside[]): string | null {
  const { name, holdsGrams, holdsPieces } = box;
  const heavy = inside.find(({ product }) => (product.weightGrams ?? 0) > (holdsGrams ?? Infinity));
  if (heavy && holdsGrams !== null) {
    const weight = weightInWords(heavy.product.weightGrams ?? 0);
    return `${heavy.product.name} weighs ${weight}, and ${name} takes up to ${weightInWords(holdsGrams)}. Pick a larger box for it.`;
  }
  const pieces = inside.reduce((sum, { quantity }) => sum + quantity, 0);
  if (holdsPieces !== null && pieces > holdsPieces) {
    return `${name} takes up to ${piecesInWords(holdsPieces)}, and this would be ${pieces}. Take something out, or pick a larger box.`;
  }
  const grams = gramsOf(inside);
  if (holdsGrams !== null && grams > holdsGrams) {
    return `${name} takes up to ${weightInWords(holdsGrams)}, and this would be ${weightInWords(grams)}. Take something out, or pick a larger box.`;
  }
  return null;
}

/** The contents that fit into a box: in their order, as many of each as there is room for. */
export function whatFits<One extends Inside>(box: Room, inside: readonly One[]): One[] {
  const fitting: One[] = [];
  for (const one of inside) {
    let { quantity } = one;
    while (quantity > 0 && whyNotFits(box, [...fitting, { ...one, quantity }])) quantity -= 1;
    if (quantity > 0) fitting.push({ ...one, quantity });
  }
  return fitting;
}

function gramsOf(inside: readonly Inside[]): number {
  return inside.reduce(
    (sum, { product, quantity }) => sum + (product.weightGrams ?? 0) * quantity,
    0,
  );
}

/** "800 g", "1.1 kg": rounded up. */
export function weightInWords(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Math.ceil(grams / 10) / 100} kg`;
}

function piecesInWords(pieces: number): string {
  return pieces === 1 ? "1 piece" : `${pieces} pieces`;
}

/** Why these things are not packed into that box, in words; null where there are none. */
export function whyNotPacked(box: Named, notPacked: readonly Named[]): string | null {
  const [first, ...others] = notPacked;
  if (!first) return null;
  const packer = box.sellerName || "its seller";
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const of = first.sellerName ? ` of ${first.sellerName}` : "";
  return `${box.name} is packed by ${packer}, so ${first.name}${of}${more} cannot go in. Take ${
    others.length === 0 ? "it" : "them"
  } out, or order ${others.length === 0 ? "it" : "them"} beside the gift.`;
}
