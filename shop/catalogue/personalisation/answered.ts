import type { Paisa } from "#tohfa/shop/values/money.ts";
import type { AskKind } from "./ask-kinds.ts";

/** The buyer's answers, by the id of the question. */
export type Personalisation = Readonly<Record<string, string>>;

/** One answer, as cart and order store it, independent of later changes of the question. */
export interface Answered {
  id: string;
  label: string;
  kind: AskKind;
  value: string;
  /** The surcharge per piece. */
  price: Paisa;
}

export interface PhotoSize {
  width: number;
  height: number;
}

/** Answers as the client sends them. */
export function personalisationOf(answered: readonly Answered[]): Personalisation {
  return Object.fromEntries(answered.map(({ id, value }) => [id, value]));
}

/** The surcharge of the answers per piece. */
export function priceOfAnswers(answered: readonly Pick<Answered, "price">[]): Paisa {
  return answered.reduce((sum, { price }) => sum + price, 0);
}
