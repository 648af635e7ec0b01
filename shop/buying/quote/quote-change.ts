import type { Named } from "#tohfa/shop/values/language/name-in.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { LIMIT_KINDS } from "./limits.ts";

export const CHANGE_KINDS = [
  "price",
  "sold_out",
  "only_left",
  "quantity",
  "gone",
  "attributes",
  "personalisation",
  "gift",
  "coupon",
  "tender",
  "day",
  "receiver_day",
  ...LIMIT_KINDS,
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A difference from the wanted cart, in words. */
export interface Change {
  index: number;
  id: string;
  kind: ChangeKind;
  text: string;
  available?: number;
  price?: Paisa;
  /** For "gift": the ids of the parts that cannot be in it; for "personalisation" in a deal: the product's id. */
  parts?: string[];
  /** For "personalisation": the question's id; `available` is 0 where the product does not ask it any more. */
  field?: string;
  /** The products and deals that `text` names, where one of them has an Urdu name. */
  named?: Named[];
}
