import type { Product } from "#tohfa/shop/catalogue/product/product.ts";

/** Of a box, what decides who packs it. */
export type Box = Pick<Product, "sellerId" | "isFromPackingDesk">;
/** Of a thing, what decides whose boxes it goes into. */
export type Thing = Pick<Product, "sellerId" | "packsWithAnyone">;

/**
 * Whether a thing goes into a box. One seller packs a gift, the box's: of their own things. Only the shop's own
 * seller, the packing desk, also packs things of others, those marked "packs with anyone": their sellers bring
 * them to the desk, and are told and paid for them (docs/decisions/0008).
 */
export function goesIntoBox(box: Box, thing: Thing): boolean {
  if (thing.sellerId === box.sellerId) return true;
  return box.isFromPackingDesk && thing.packsWithAnyone;
}

type Named = Pick<Product, "name" | "sellerName">;

/** Of a box, how much it takes: grams and pieces; null where nobody has said. */
export type Room = Pick<Product, "name" | "holdsGrams" | "holdsPieces">;

/** So many of a thing in a box. What nobody has weighed counts as a piece alone. */
export interface Inside {
  product: Pick<Product, "id" | "name" | "weightGrams">;
  quantity: number;
}

/** Why all of this does not go into a box, in words; null where it does. One rule: the builder's and the order's. */
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

/** Of what is in a box, in its order, so many of each as fit. */
export function whatFits<One extends Inside>(box: Room, inside: readonly One[]): One[] {
  const kept: One[] = [];
  for (const one of inside) {
    let { quantity } = one;
    while (quantity > 0 && whyNotFits(box, [...kept, { ...one, quantity }])) quantity -= 1;
    if (quantity > 0) kept.push({ ...one, quantity });
  }
  return kept;
}

function gramsOf(inside: readonly Inside[]): number {
  return inside.reduce(
    (sum, { product, quantity }) => sum + (product.weightGrams ?? 0) * quantity,
    0,
  );
}

/** "800 g", "1.1 kg": never less than it is. */
export function weightInWords(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Math.ceil(grams / 10) / 100} kg`;
}

function piecesInWords(pieces: number): string {
  return pieces === 1 ? "1 piece" : `${pieces} pieces`;
}

/** Why these things are not packed into that box, in words; null where there are none. */
export function whyNotPacked(box: Named, strangers: readonly Named[]): string | null {
  const [first, ...others] = strangers;
  if (!first) return null;
  const packer = box.sellerName || "its seller";
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const of = first.sellerName ? ` of ${first.sellerName}` : "";
  return `${box.name} is packed by ${packer}, so ${first.name}${of}${more} cannot go in. Take ${
    others.length === 0 ? "it" : "them"
  } out, or order ${others.length === 0 ? "it" : "them"} beside the gift.`;
}
