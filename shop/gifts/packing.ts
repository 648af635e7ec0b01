import type { Product } from "../catalog/product.ts";

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
