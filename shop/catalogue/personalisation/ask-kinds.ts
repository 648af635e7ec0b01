import type { CropBox } from "#tohfa/shop/platform/images/crop.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** The kinds of questions that a product can have. */
export const ASK_KINDS = ["text", "long", "photo", "date", "choice"] as const;
export type AskKind = (typeof ASK_KINDS)[number];
/** The scripts that a text may be limited to. */
export const SCRIPTS = ["any", "english", "urdu", "numbers"] as const;
export type Script = (typeof SCRIPTS)[number];
/** How texts and photos are drawn on the product's picture. */
export const SHAPES = ["flat", "curved", "engraved"] as const;
export const FONTS = ["serif", "script", "plain"] as const;
/** The default colour of printed text. */
export const INK = "#2b1721";
/** A photo's proportions, width to height. */
export const RATIOS = ["free", "1:1", "4:5", "3:4", "2:3", "5:4", "4:3", "3:2", "16:9"] as const;

/** The area of a product picture where it is printed or engraved: percent of the picture's sides. */
export interface Place extends CropBox {
  picture: string;
  shape: (typeof SHAPES)[number];
  font: (typeof FONTS)[number];
  /** "#rrggbb" */
  colour: string;
  /** Degrees clockwise, about its middle. */
  turn: number;
}

/** One question of a product to its buyer. Fields that do not belong to its kind have their empty value. */
export interface Ask {
  /** Unique within the product and never changed: carts and orders refer to it. */
  id: string;
  kind: AskKind;
  label: string;
  help: string;
  example: string;
  isRequired: boolean;
  /** For a text: each piece has its own, so the answer has one line per piece. */
  isEach: boolean;
  /** For texts: the most letters. */
  most: number;
  script: Script;
  /** For a photo: the wanted pixels of the printed part's shorter side. */
  leastPixels: number;
  ratio: (typeof RATIOS)[number];
  /** For a choice: the options, each with its surcharge per piece. */
  options: { name: string; price: Paisa }[];
  place: Place | null;
}

/** Whether the product has a required question. */
export function mustBeAsked({ asks }: { asks: readonly Ask[] }): boolean {
  return asks.some(({ isRequired }) => isRequired);
}

/**
 * Whether an answer makes the product personal: a text, a date or a photo does; a choice is one of the seller's own
 * variants.
 */
export const makesPersonal = ({ kind }: { kind: AskKind }): boolean => kind !== "choice";

/** Whether the product has a required question that makes it personal. */
export function isMadePersonal({ asks }: { asks: readonly Ask[] }): boolean {
  return asks.some((ask) => ask.isRequired && makesPersonal(ask));
}
