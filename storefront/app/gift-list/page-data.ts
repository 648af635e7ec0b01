import type { SharedList } from "#tohfa/shop/buying/gift-list/shown-list.ts";
import type { CardProduct } from "../product-card/card-product.ts";
import type { ListErrors } from "./list-form.tsx";

/** A thing as the guests' page shows it. */
export interface GuestThing extends Omit<SharedList["things"][number], "product"> {
  card: CardProduct;
}
export type GuestList = Omit<SharedList, "things"> & {
  things: GuestThing[];
  /** Their day has been. */
  isOver: boolean;
};

/** What came of a form of this page. */
export interface Said {
  problem?: string;
  /** Of the form about one thing. */
  thingId?: string;
  errors?: ListErrors;
  /** It is reserved for this giver. */
  claim?: { id: string; thingId: string; quantity: number };
  isSaved?: boolean;
}
