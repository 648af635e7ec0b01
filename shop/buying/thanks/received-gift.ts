import type { ShotKind } from "#tohfa/shop/delivery/packing/packing-kinds.ts";
import type { Thanks } from "../checkout/order-record.ts";

/** A gift that has arrived, as its receiver sees it: without prices, addresses and other people of the order. */
export interface ReceivedGift {
  /** The sender's name on the card; empty where there is no card, or it is unsigned. */
  from: string;
  shots: { id: string; kind: ShotKind }[];
  thanks: Thanks | null;
}
