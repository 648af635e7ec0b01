import type { ShotKind } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import type { Thanks } from "../checkout/order-record.ts";

/** A gift that has arrived, as its receiver sees it: no price, no address, not who else is in the order. */
export interface ReceivedGift {
  /** Who the card in it is from; empty where there is none, or it is unsigned. */
  from: string;
  shots: { id: string; kind: ShotKind }[];
  thanks: Thanks | null;
}
