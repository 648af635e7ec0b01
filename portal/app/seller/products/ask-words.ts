import type {
  AskKind,
  FONTS,
  SCRIPTS,
  SHAPES,
} from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";

/** What a seller calls the kinds of things that are asked for. */
export const ASK_WORDS: Record<AskKind, string> = {
  text: "A name or a few words",
  long: "A longer text",
  photo: "A photo",
  date: "A day",
  choice: "A choice, with or without a price",
};

export const SCRIPT_WORDS: Record<(typeof SCRIPTS)[number], string> = {
  any: "English or Urdu",
  english: "English only",
  urdu: "Urdu only",
  numbers: "Numbers only",
};

export const SHAPE_WORDS: Record<(typeof SHAPES)[number], string> = {
  flat: "Flat",
  curved: "Curved, as on a mug",
  engraved: "Engraved",
};

export const FONT_WORDS: Record<(typeof FONTS)[number], string> = {
  serif: "Classic",
  script: "Handwriting",
  plain: "Plain and bold",
};
