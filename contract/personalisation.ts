import type { Answered } from "#tohfa/shop/catalogue/personalisation/answered.ts";
import {
  ASK_KINDS,
  type Ask,
  FONTS,
  INK,
  type Place,
  RATIOS,
  SCRIPTS,
  SHAPES,
} from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import { type Codec, decode, encode, type WireOf } from "./codec.ts";
import {
  list,
  maybeFlag,
  maybeMoney,
  maybeText,
  number,
  objectOrNull,
  oneOf,
  text,
  whole,
} from "./fields.ts";

const placeFields = {
  picture: text("picture"),
  left: number("left", { minimum: 0, maximum: 100 }),
  top: number("top", { minimum: 0, maximum: 100 }),
  width: number("width", { minimum: 0, maximum: 100 }),
  height: number("height", { minimum: 0, maximum: 100 }),
  shape: oneOf("shape", SHAPES, "flat"),
  font: oneOf("font", FONTS, "serif"),
  colour: text("colour", INK),
  turn: number("turn", { minimum: -180, maximum: 180 }),
} satisfies Codec<Place>;

const optionFields = {
  name: text("name"),
  price: maybeMoney("price"),
} satisfies Codec<Ask["options"][number]>;

/** One question of a personalised product to its buyer, such as a name or a photo. */
export const askFields = {
  id: text("id"),
  kind: oneOf("kind", ASK_KINDS, "text"),
  label: text("label"),
  help: maybeText("help"),
  example: maybeText("example"),
  isRequired: maybeFlag("required"),
  isEach: maybeFlag("each"),
  most: whole("letters", { minimum: 0 }),
  script: oneOf("script", SCRIPTS, "any"),
  leastPixels: whole("pixels", { minimum: 0 }),
  ratio: oneOf("ratio", RATIOS, "free"),
  options: list("options", optionFields, {
    read: (value) => decode(optionFields, value),
    write: (option: Ask["options"][number]) => encode(optionFields, option),
  }),
  place: objectOrNull("place", placeFields),
} satisfies Codec<Ask>;

export function askFromWire(value: unknown): Ask | null {
  const ask = decode(askFields, value);
  return ask.id === "" || ask.label === "" ? null : ask;
}

export const askToWire = (ask: Ask): WireOf<typeof askFields> => encode(askFields, ask);

/** A buyer's answer to such a question, as cart lines and orders store it. */
export const answeredFields = {
  id: text("id"),
  label: text("label"),
  kind: oneOf("kind", ASK_KINDS, "text"),
  value: text("value"),
  price: maybeMoney("price"),
} satisfies Codec<Answered>;
