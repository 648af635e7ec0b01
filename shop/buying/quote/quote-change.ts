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
  "day",
  "receiver_day",
  ...LIMIT_KINDS,
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What differs from what was wanted, in words. */
export interface Change {
  index: number;
  id: string;
  kind: ChangeKind;
  text: string;
  available?: number;
  price?: Paisa;
  /** Of "gift": the ids of the parts that cannot be in it; of "personalisation" in a deal: whose it is. */
  parts?: string[];
  /** Of "personalisation": the id of what was asked for; `available` is 0 where it is asked for no more. */
  field?: string;
  /** What `text` names, where something of it has a name in Urdu too. */
  named?: Named[];
}
