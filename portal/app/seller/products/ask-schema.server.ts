import { type Static, Type } from "typebox";
import { tidyAsk, whyNotAsk } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import {
  type Ask,
  FONTS,
  type Place,
  RATIOS,
  SCRIPTS,
  SHAPES,
} from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { requireRupees } from "#tohfa/shop/values/rupees.ts";

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const number = (error: string) => Type.Optional(Type.Number({ error }));
const oneOf = <Word extends string>(words: readonly Word[]) =>
  Type.Optional(Type.Union(words.map((word) => Type.Literal(word))));
const PERCENT = "A number from 0 to 100.";

/** The fields of one thing that is asked for; which of them there are follows from its kind. */
export const ASK_FIELDS = Type.Object({
  label: Type.String({ maxLength: 300, error: "Say what is asked for." }),
  help: text(1_000),
  example: text(1_000),
  isRequired: Type.Boolean(),
  isEach: Type.Boolean(),
  most: Type.Optional(Type.Integer({ error: "How many letters: a whole number." })),
  script: oneOf(SCRIPTS),
  leastPixels: Type.Optional(Type.Integer({ error: "How many pixels: a whole number." })),
  ratio: oneOf(RATIOS),
  options: Type.Array(Type.Object({ name: text(300), price: text(30) }), { maxItems: 40 }),
  picture: text(2_000),
  left: number(PERCENT),
  top: number(PERCENT),
  width: number(PERCENT),
  height: number(PERCENT),
  turn: number("Degrees: a number from -180 to 180."),
  shape: oneOf(SHAPES),
  font: oneOf(FONTS),
  colour: text(30),
});
type Typed = Static<typeof ASK_FIELDS>;

/** What was typed, as the shop keeps it. Refuses: invalid, at the field that has to be changed. */
export function askOfForm(before: Ask, typed: Typed, images: readonly string[]): Ask {
  const ask = tidyAsk({
    ...{ id: before.id, kind: before.kind, label: typed.label, help: typed.help ?? "" },
    ...{ example: typed.example ?? "", isRequired: typed.isRequired, isEach: typed.isEach },
    ...{ most: typed.most ?? 0, script: typed.script ?? "any" },
    ...{ leastPixels: typed.leastPixels ?? 0, ratio: typed.ratio ?? "free" },
    options: typed.options.flatMap(optionOf),
    place: placeOf(typed),
  });
  const trouble = whyNotAsk(ask, images);
  if (trouble) throw new Refusal("invalid", trouble.text, { field: trouble.field });
  return ask;
}

function optionOf({ name = "", price }: Typed["options"][number], index: number): Ask["options"] {
  if (name === "" && price === undefined) return [];
  const field = `options[${index}].price`;
  return [{ name, price: price === undefined ? 0 : requireRupees(price, field) }];
}

function placeOf(typed: Typed): Place | null {
  if (!typed.picture) return null;
  const { picture, left = 0, top = 0, width = 0, height = 0, turn = 0 } = typed;
  const { shape = "flat", font = "serif", colour = "" } = typed;
  return { picture, left, top, width, height, turn, shape, font, colour };
}
