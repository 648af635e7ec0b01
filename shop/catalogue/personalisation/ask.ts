import { whyNotCrop } from "#tohfa/shop/platform/images/crop.ts";
import { graphemes } from "#tohfa/shop/values/graphemes.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { oneLine } from "#tohfa/shop/values/one-line.ts";
import {
  ASK_KINDS,
  type Ask,
  type AskKind,
  FONTS,
  INK,
  type Place,
  RATIOS,
  SCRIPTS,
  SHAPES,
} from "./ask-kinds.ts";

export const MAX_ASKS = 8;
export const MAX_OPTIONS = 20;
const MAX_PIXELS = 4_000;
export const MAX_LETTERS = { text: 80, long: 500 } as const;
const MAX_WORDS = { label: 40, help: 160, example: 80, option: 60 } as const;
/** The surcharge of an option is at most Rs 100,000. */
const MAX_ADDED: Paisa = 10_000_000;

/** A new question of a kind, with defaults. */
export function newAsk(kind: AskKind, id: string, label: string): Ask {
  return tidyAsk({
    ...{ id, kind, label, help: "", example: "", isRequired: true, isEach: false, script: "any" },
    ...{ most: kind === "long" ? 200 : 20, leastPixels: 600, ratio: "1:1", place: null },
    options: [],
  });
}

/** A question cleaned for storage: keys in a fixed order, single spaces, and no values of other kinds. */
export function tidyAsk(ask: Ask): Ask {
  const { kind, place } = ask;
  const isText = kind === "text" || kind === "long";
  return {
    ...{ id: ask.id, kind, label: oneLine(ask.label), help: oneLine(ask.help) },
    ...{ example: oneLine(ask.example), isRequired: ask.isRequired },
    isEach: kind === "text" && ask.isEach,
    most: isText ? ask.most : 0,
    script: isText ? ask.script : "any",
    leastPixels: kind === "photo" ? ask.leastPixels : 0,
    ratio: kind === "photo" ? ask.ratio : "free",
    options: kind === "choice" ? ask.options.map(tidyOption) : [],
    place: place && (isText || kind === "photo") ? tidyPlace(place) : null,
  };
}

const tidyOption = ({ name, price }: Ask["options"][number]) => ({ name: oneLine(name), price });

function tidyPlace(place: Place): Place {
  const { left, top, width, height, picture, shape, font } = place;
  const hundredth = (value: number) => Math.round(value * 100) / 100;
  return {
    ...{ left: hundredth(left), top: hundredth(top) },
    ...{ width: hundredth(width), height: hundredth(height) },
    ...{ picture, shape, font, colour: place.colour.toLowerCase(), turn: place.turn },
  };
}

/** The questions without areas on pictures that the product does not have any more. */
export function asksOn(asks: readonly Ask[], images: readonly string[]): Ask[] {
  return asks.map((ask) =>
    ask.place && !images.includes(ask.place.picture) ? { ...ask, place: null } : ask,
  );
}

/**
 * Reads questions from a file or the database, with defaults for invalid fields; null where it is not a list of
 * questions.
 */
export function readAsks(value: unknown): Ask[] | null {
  if (!Array.isArray(value)) return null;
  const asks = value.map(readAsk);
  return asks.every((ask) => ask !== null) ? asks : null;
}

function readAsk(value: unknown): Ask | null {
  if (typeof value !== "object" || value === null) return null;
  const from = value as Record<string, unknown>;
  const kind = oneOf(ASK_KINDS, from.kind);
  if (!kind || typeof from.id !== "string") return null;
  const options = Array.isArray(from.options) ? from.options : [];
  return tidyAsk({
    ...{ id: from.id, kind, label: word(from.label), help: word(from.help) },
    ...{ example: word(from.example), isRequired: from.isRequired === true },
    ...{ isEach: from.isEach === true, most: whole(from.most) },
    script: oneOf(SCRIPTS, from.script) ?? "any",
    leastPixels: whole(from.leastPixels),
    ratio: oneOf(RATIOS, from.ratio) ?? "free",
    options: options.map((one) => ({ name: word(one?.name), price: whole(one?.price) })),
    place: readPlace(from.place),
  });
}

function readPlace(value: unknown): Place | null {
  if (typeof value !== "object" || value === null) return null;
  const from = value as Record<string, unknown>;
  const side = (one: unknown) => (typeof one === "number" && Number.isFinite(one) ? one : 0);
  return {
    ...{ left: side(from.left), top: side(from.top) },
    ...{ width: side(from.width), height: side(from.height), picture: word(from.picture) },
    shape: oneOf(SHAPES, from.shape) ?? "flat",
    font: oneOf(FONTS, from.font) ?? "serif",
    colour: word(from.colour) || INK,
    turn: typeof from.turn === "number" && Number.isFinite(from.turn) ? from.turn : 0,
  };
}

const word = (value: unknown) => (typeof value === "string" ? value : "");
const whole = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : 0;
const oneOf = <Value extends string>(all: readonly Value[], value: unknown): Value | undefined =>
  all.find((one) => one === value);

/** What is wrong with a question, and at which field. */
interface AskProblem {
  field: keyof Ask | keyof Place | `options[${number}].name`;
  text: string;
}

/** Why a product cannot have this question; null where it can. `images`: the product's. */
export function whyNotAsk(ask: Ask, images: readonly string[]): AskProblem | null {
  return wordProblem(ask) ?? kindProblem(ask) ?? (ask.place && placeProblem(ask.place, images));
}

/** The first problem of a product's questions; null where there is none. */
export function whyNotAsks(
  asks: readonly Ask[],
  images: readonly string[],
): (AskProblem & { ask: Ask }) | null {
  for (const ask of asks) {
    const problem = whyNotAsk(ask, images);
    if (problem) return { ...problem, ask };
  }
  const last = asks.at(-1);
  if (!last) return null;
  const say = (field: AskProblem["field"], text: string) => ({ field, text, ask: last });
  if (asks.length > MAX_ASKS) return say("id", `A product asks for at most ${MAX_ASKS} things.`);
  const ids = new Set(asks.map(({ id }) => id));
  if (ids.size < asks.length) return say("id", "Two of the things asked for have the same id.");
  const labels = new Set(asks.map(({ label }) => label.toLowerCase()));
  if (labels.size < asks.length) return say("label", "Two of the things asked for have one name.");
  if (asks.filter(({ isEach }) => isEach).length > 1) {
    return say("isEach", "Only one of the things asked for can be another for each piece.");
  }
  return null;
}

function wordProblem(ask: Ask): AskProblem | null {
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(ask.id)) {
    return { field: "id", text: "Its id has small letters, digits and hyphens." };
  }
  if (!/[\p{L}\p{N}]/u.test(ask.label)) return { field: "label", text: "Say what is asked for." };
  for (const field of ["label", "help", "example"] as const) {
    const most = MAX_WORDS[field];
    if (graphemes(ask[field]).length > most) return { field, text: `At most ${most} letters.` };
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (!ask[field].isWellFormed() || /[\u0000-\u001f\u007f]/.test(ask[field])) {
      return { field, text: "It has signs that cannot be shown." };
    }
  }
  return null;
}

function kindProblem({ kind, most, leastPixels, options }: Ask): AskProblem | null {
  if (kind === "text" || kind === "long") {
    const limit = MAX_LETTERS[kind];
    if (isWithin(most, 1, limit)) return null;
    return { field: "most", text: `From 1 to ${limit} letters.` };
  }
  if (kind === "photo" && !isWithin(leastPixels, 100, MAX_PIXELS)) {
    return { field: "leastPixels", text: `From 100 to ${MAX_PIXELS} pixels.` };
  }
  return kind === "choice" ? optionProblem(options) : null;
}

function optionProblem(options: Ask["options"]): AskProblem | null {
  if (!isWithin(options.length, 2, MAX_OPTIONS)) {
    return { field: "options", text: `Give 2 to ${MAX_OPTIONS} things to choose from.` };
  }
  const seen = new Set<string>();
  for (const [index, { name, price }] of options.entries()) {
    const field = `options[${index}].name` as const;
    if (!isWithin(graphemes(name).length, 1, MAX_WORDS.option)) {
      return { field, text: `A choice has 1 to ${MAX_WORDS.option} letters.` };
    }
    if (!isWithin(price, 0, MAX_ADDED)) {
      return { field, text: "What a choice adds is Rs 0 to Rs 100,000." };
    }
    if (seen.has(name.toLowerCase())) return { field, text: `${name} stands there twice.` };
    seen.add(name.toLowerCase());
  }
  return null;
}

function placeProblem(place: Place, images: readonly string[]): AskProblem | null {
  const crop = whyNotCrop(place);
  if (crop) return { field: "width", text: crop.message };
  if (!/^#[0-9a-f]{6}$/.test(place.colour)) {
    return { field: "colour", text: "Choose a colour, such as #2b1721." };
  }
  if (!(Math.abs(place.turn) <= 180)) {
    return { field: "turn", text: "From -180 to 180 degrees." };
  }
  if (!images.includes(place.picture)) {
    return { field: "picture", text: "Mark the place on one of the product's own pictures." };
  }
  return null;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
