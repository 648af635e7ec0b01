import { type CropBox, pixelsOf, whyNotCrop } from "#tohfa/shop/platform/images/crop.ts";
import { readDay } from "#tohfa/shop/values/day.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import type { Answered, Personalisation, PhotoSize } from "./answered.ts";
import type { Ask, AskKind } from "./ask-kinds.ts";
import { cleanText, whyNotText } from "./text.ts";

/** The answers to a product's questions, with prices; empty answers and answers to unknown questions are left out. */
export function answersTo(asks: readonly Ask[], given: Personalisation): Answered[] {
  return asks.flatMap((ask) => {
    const value = answerFor(given, ask.id);
    if (value === "") return [];
    const price = ask.options.find(({ name }) => name === value)?.price ?? 0;
    const { id, label, kind } = ask;
    return [{ id, label, kind, value, price }];
  });
}

function answerFor(given: Personalisation, id: string): string {
  return Object.hasOwn(given, id) ? (given[id] ?? "") : "";
}

/** A missing or invalid answer to a question; `isGone`: the product does not ask it any more. */
interface AnswerProblem {
  id: string;
  label: string;
  text: string;
  isGone: boolean;
}

/** All problems of these answers that prevent an order, in the order of the questions. */
export function whyNotAnswers(
  asks: readonly Ask[],
  given: Personalisation,
  known: { quantity: number; photos: ReadonlyMap<string, PhotoSize> },
): AnswerProblem[] {
  const problems = asks.flatMap((ask) => {
    const text = whyNotAnswer(ask, answerFor(given, ask.id), known);
    return text === null ? [] : [{ id: ask.id, label: ask.label, text, isGone: false }];
  });
  const ids = new Set(asks.map(({ id }) => id));
  const gone = Object.keys(given).filter((id) => !ids.has(id) && answerFor(given, id) !== "");
  return [
    ...problems,
    ...gone.map((id) => ({ id, label: id, text: "This is no longer asked for.", isGone: true })),
  ];
}

/** Why an answer cannot be printed, as a text for its field; null where it can. */
export function whyNotAnswer(
  ask: Ask,
  value: string,
  known: { quantity: number; photos: ReadonlyMap<string, PhotoSize> },
): string | null {
  if (value === "") return ask.isRequired ? MISSING[ask.kind] : null;
  switch (ask.kind) {
    case "text":
      return ask.isEach && known.quantity > 1
        ? whyNotNames(value, ask, known.quantity)
        : whyNotText(value, ask);
    case "long":
      return whyNotText(value, { ...ask, hasLines: true });
    case "date":
      return isDay(value) ? null : "Choose a day.";
    case "choice": {
      const names = ask.options.map(({ name }) => name);
      return names.includes(value) ? null : "This choice is no longer offered.";
    }
    case "photo":
      return whyNotPhoto(value, ask, known.photos);
  }
}

const MISSING: Record<AskKind, string> = {
  text: "Please fill this in.",
  long: "Please fill this in.",
  date: "Please choose a day.",
  choice: "Please choose one.",
  photo: "Please choose a photo.",
};

/** The most wrong lines of a list that are shown. */
const MAX_SHOWN = 5;

/** Checks a list of names: one line per piece, each by the rules of a single text. */
function whyNotNames(value: string, ask: Ask, quantity: number): string | null {
  const rows = namesOf(value);
  if (rows.length > quantity * 2 + 100)
    return `It has ${rows.length} lines for ${quantity} pieces.`;
  const wrong = rows.flatMap((row, index) => {
    const text = whyNotText(row, ask);
    return text === null ? [] : [`Line ${index + 1}: ${text}`];
  });
  if (wrong.length > 0) {
    const more = wrong.length > MAX_SHOWN ? ` And ${wrong.length - MAX_SHOWN} more lines.` : "";
    return `${wrong.slice(0, MAX_SHOWN).join(" ")}${more}`;
  }
  if (rows.length === quantity) return null;
  const lines = rows.length === 1 ? "1 line is" : `${rows.length} lines are`;
  return `${quantity} pieces need ${quantity} lines: ${lines} there.`;
}

/** The lines of a list, one for each piece. */
export function namesOf(value: string): string[] {
  return value.split("\n").filter((row) => row !== "");
}

function isDay(value: string): boolean {
  return /^(19|20|21)/.test(value) && readDay(value) !== null;
}

const REFERENCE = /^personal-[0-9a-f]{36}$/;

/** Whether this names an uploaded photo. */
export function isPhotoReference(text: string): boolean {
  return REFERENCE.test(text);
}

/** An uploaded photo and the part of it that is printed. */
interface ChosenPhoto {
  reference: string;
  /** Null: the whole. */
  part: CropBox | null;
}

/** "personal-… left,top,width,height"; the whole photo without the numbers. */
export function writePhoto({ reference, part }: ChosenPhoto): string {
  if (part === null) return reference;
  const sides = [part.left, part.top, part.width, part.height];
  return `${reference} ${sides.map((side) => Math.round(side * 100) / 100).join(",")}`;
}

/** Null where it is not a photo. */
export function readPhoto(value: string): ChosenPhoto | null {
  const [reference = "", sides, ...more] = value.split(" ");
  if (!isPhotoReference(reference) || more.length > 0) return null;
  if (sides === undefined) return { reference, part: null };
  if (!/^\d{1,3}(\.\d{1,2})?(,\d{1,3}(\.\d{1,2})?){3}$/.test(sides)) return null;
  const [left = 0, top = 0, width = 0, height = 0] = sides.split(",").map(Number);
  const part = { left, top, width, height };
  return whyNotCrop(part) === null ? { reference, part } : null;
}

/** Width divided by height; null where any ratio is allowed. */
export function ratioOf({ ratio }: Pick<Ask, "ratio">): number | null {
  const [width = 0, height = 0] = ratio.split(":").map(Number);
  return width > 0 && height > 0 ? width / height : null;
}

const WHOLE: CropBox = { left: 0, top: 0, width: 100, height: 100 };
/** Tolerance for proportions, since the crop is drawn by hand. */
const TOLERANCE = 0.03;

function whyNotPhoto(
  value: string,
  ask: Ask,
  photos: ReadonlyMap<string, PhotoSize>,
): string | null {
  const photo = readPhoto(value);
  const size = photo && photos.get(photo.reference);
  if (!photo || !size) return "We no longer have this photo. Please choose it again.";
  const { width, height } = pixelsOf(photo.part ?? WHOLE, size);
  const ratio = ratioOf(ask);
  if (ratio !== null && Math.abs(width / height / ratio - 1) > TOLERANCE) {
    return `Crop the photo to ${ask.ratio}.`;
  }
  // Below half of the wanted pixels it cannot be printed; between half and all there is only a warning.
  if (Math.min(width, height) * 2 < ask.leastPixels) return tooSmall(width, height);
  return null;
}

const tooSmall = (width: number, height: number) =>
  `This photo is too small to print (${width} × ${height} pixels). Please choose a larger one.`;

/** A warning about a photo that is small but can be printed; null where it is large enough. */
export function warnOfPhoto(value: string, ask: Ask, size: PhotoSize | undefined): string | null {
  const photo = readPhoto(value);
  if (!photo || !size) return null;
  const { width, height } = pixelsOf(photo.part ?? WHOLE, size);
  if (Math.min(width, height) >= ask.leastPixels) return null;
  return `It may look soft in print: this part has ${width} × ${height} pixels; ${ask.leastPixels} would be better.`;
}

/** The references of photos in the answers. */
export function photosIn(given: Personalisation): string[] {
  return Object.values(given).flatMap((value) => readPhoto(value)?.reference ?? []);
}

/** An answer as one line, "Name: Ayesha", for letters and lists. */
export function answerWords({ label, kind, value, price }: Answered): string {
  const added = price > 0 ? ` (+${formatMoney(price)})` : "";
  if (kind === "photo") return `${label}: your photo`;
  const rows = namesOf(value);
  if (kind === "text" && rows.length > 1) return `${label}: ${rows.length} names`;
  return `${label}: ${cleanText(value).replaceAll("\n", " / ")}${added}`;
}
