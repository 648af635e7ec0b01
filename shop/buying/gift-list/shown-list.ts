import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import type { GiftListFields } from "./gift-list.ts";

/** A list as guests see it. Of the address they see the city alone. */
export interface SharedList
  extends Pick<GiftListFields, "title" | "names" | "day" | "words" | "sendsTo" | "city" | "tells"> {
  id: string;
  things: SharedThing[];
}

/** A thing that is wished for. */
export interface SharedThing {
  id: string;
  product: Product;
  note: string;
  wanted: number;
  /** How many can be given now. */
  left: number;
  /** Somebody has the rest in their cart. */
  isBeingGiven: boolean;
}

/** A list as its owners see it: before its day nothing in it depends on what was given. */
export interface OwnList extends GiftListFields {
  id: string;
  things: OwnThing[];
  /** What they were given; null while they are not told. */
  gifts: Given[] | null;
}

export interface OwnThing {
  id: string;
  note: string;
  wanted: number;
  /** Null: the shop does not have it any more. */
  product: OwnProduct | null;
}

/** A product without its stock: what was bought would show in it. */
export type OwnProduct = Pick<Product, "id" | "slug" | "name" | "price"> & { image: string };

/** Something that was given. */
export interface Given {
  name: string;
  image: string;
  quantity: number;
  /** As the giver named themselves; empty: not at all. */
  giver: string;
}
