import type { Product } from "#tohfa/shop/catalogue/product/product.ts";
import type { GiftListFields } from "./gift-list.ts";

/** A list as guests see it. Of the address they see only the city. */
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
  /** How many can still be given now. */
  left: number;
  /** Another giver has some in their cart. */
  isBeingGiven: boolean;
}

/** A list as its owners see it: before its day no field depends on what was given. */
export interface OwnList extends GiftListFields {
  id: string;
  things: OwnThing[];
  /** What they were given; null while they may not see it. */
  gifts: Given[] | null;
}

export interface OwnThing {
  id: string;
  note: string;
  wanted: number;
  /** Null: the shop does not have it any more. */
  product: OwnProduct | null;
}

/** A product without its stock: a lower stock would reveal what was bought. */
export type OwnProduct = Pick<Product, "id" | "slug" | "name" | "price"> & { image: string };

/** Something that was given. */
export interface Given {
  name: string;
  image: string;
  quantity: number;
  /** The name that the giver entered; may be empty. */
  giver: string;
}
