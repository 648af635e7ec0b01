import type { Thanks } from "../checkout/order-record.ts";
import type { ShotKind } from "../packing/packing-kinds.ts";

/** A gift that has arrived, as its receiver sees it: no price, no address, not who else is in the order. */
export interface ReceivedGift {
  /** Who the card in it is from; empty where there is none, or it is unsigned. */
  from: string;
  shots: { id: string; kind: ShotKind }[];
  thanks: Thanks | null;
}
