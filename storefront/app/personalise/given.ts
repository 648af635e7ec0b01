import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";

/** What the shopper gave, once nothing is missing. */
export interface Given {
  answered: Answered[];
  /** The line of the cart that it takes the place of. */
  changing: string | null;
}

/** What the buy buttons ask the fields for; null where something is missing, which the fields then say. */
export type AskFields = () => Given | null;
