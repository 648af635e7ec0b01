import type { Deal } from "#tohfa/shop/buying/deals/deal.ts";
import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import { list, maybeText, maybeTime, money, text } from "./fields.ts";
import { productFields, productFromWire, productToWire } from "./product.ts";

export const dealFields = {
  id: text(["_id", "id"]),
  name: text("dealNames", "Deal"),
  description: text("dealDescription"),
  nameUrdu: maybeText("dealNameUrdu"),
  descriptionUrdu: maybeText("dealDescriptionUrdu"),
  image: text("dealImage1"),
  // A foreign host may send products as bare ids: these are left out, as there is nothing to show.
  products: list<"dealProducts", Product, typeof productFields>("dealProducts", productFields, {
    read: productFromWire,
    write: productToWire,
  }),
  price: money("dealPrice"),
  endsAt: maybeTime("endsAt"),
  whyNot: maybeText("whyNot"),
} satisfies Codec<Deal>;

export function dealToWire(deal: Deal): WireOf<typeof dealFields> {
  return encode(dealFields, deal);
}

export function dealFromWire(value: unknown): Deal | null {
  const deal = decode(dealFields, value);
  return deal.id === "" ? null : deal;
}
