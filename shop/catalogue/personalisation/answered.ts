import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { AskKind } from "./ask-kinds.ts";

/** What was given, by the id of what was asked for. */
export type Personalisation = Readonly<Record<string, string>>;

/** One thing that was given, as cart and order keep it: whatever its seller asks for later. */
export interface Answered {
  id: string;
  label: string;
  kind: AskKind;
  value: string;
  /** What it adds to each piece. */
  price: Paisa;
}

export interface PhotoSize {
  width: number;
  height: number;
}

/** As a browser sends it again. */
export function personalisationOf(answered: readonly Answered[]): Personalisation {
  return Object.fromEntries(answered.map(({ id, value }) => [id, value]));
}

/** What the answers add to each piece. */
export function priceOfAnswers(answered: readonly Pick<Answered, "price">[]): Paisa {
  return answered.reduce((sum, { price }) => sum + price, 0);
}
