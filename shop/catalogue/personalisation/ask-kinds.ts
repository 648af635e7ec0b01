import type { CropBox } from "#tohfa/shop/platform/images/crop.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** What a product may ask its buyer for. */
export const ASK_KINDS = ["text", "long", "photo", "date", "choice"] as const;
export type AskKind = (typeof ASK_KINDS)[number];
/** In which letters a text may be written. */
export const SCRIPTS = ["any", "english", "urdu", "numbers"] as const;
export type Script = (typeof SCRIPTS)[number];
/** How words and photos lie on the thing. */
export const SHAPES = ["flat", "curved", "engraved"] as const;
export const FONTS = ["serif", "script", "plain"] as const;
/** What words are printed in where nobody has chosen a colour. */
export const INK = "#2b1721";
/** A photo's proportions, width to height. */
export const RATIOS = ["free", "1:1", "4:5", "3:4", "2:3", "5:4", "4:3", "3:2", "16:9"] as const;

/** Where on a picture of the product it is printed or engraved: percent of the picture's sides. */
export interface Place extends CropBox {
  picture: string;
  shape: (typeof SHAPES)[number];
  font: (typeof FONTS)[number];
  /** "#rrggbb" */
  colour: string;
  /** Degrees clockwise, about its middle. */
  turn: number;
}

/** One thing that a product asks for before it is made. Fields that are not of its kind hold their empty value. */
export interface Ask {
  /** Its own within the product, for good: carts and orders name it. */
  id: string;
  kind: AskKind;
  label: string;
  help: string;
  example: string;
  isRequired: boolean;
  /** Of a text: each piece has its own, so it takes as many lines as there are pieces. */
  isEach: boolean;
  /** Of texts: letters at most. */
  most: number;
  script: Script;
  /** Of a photo: the shorter side of what is printed has so many. */
  leastPixels: number;
  ratio: (typeof RATIOS)[number];
  /** Of a choice: what one more costs is added to each piece. */
  options: { name: string; price: Paisa }[];
  place: Place | null;
}

/** Something has to be given before it can be ordered. */
export function mustBeAsked({ asks }: { asks: readonly Ask[] }): boolean {
  return asks.some(({ isRequired }) => isRequired);
}

/** A choice is one of what the seller offers anyway; a word, a date or a photo makes a thing its buyer's own. */
export const makesPersonal = ({ kind }: { kind: AskKind }): boolean => kind !== "choice";

/** Something has to be given that makes it its buyer's own. */
export function isMadePersonal({ asks }: { asks: readonly Ask[] }): boolean {
  return asks.some((ask) => ask.isRequired && makesPersonal(ask));
}
