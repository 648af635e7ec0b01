import { whyNotAsks } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { sentenceCase } from "#tohfa/shop/values/sentence-case.ts";
import { whyUnseen } from "#tohfa/shop/values/unseen.ts";
import { type DraftFieldName, fieldsOf, MAX_PRICE } from "./draft-fields.ts";
import { changesOf, DRAFT_LIMITS, isFreeCategory, type ProductDraft } from "./product-draft.ts";

/** The shop's data that whyNotSaveProduct needs. */
export interface DraftSurroundings {
  /** Names of all categories. */
  categories: ReadonlySet<string>;
  /** The stored product; null for a new one. */
  before: (ProductDraft & { isOneDollar: boolean }) | null;
  /**
   * Pictures and films of this store's products, which may be used. Those that the product already has are always
   * allowed.
   */
  pictures: ReadonlySet<string>;
}

type Problem = readonly [field: DraftFieldName | `attributes[${number}].name`, text: string];

/**
 * Why a product cannot be saved, with the field to correct; null where it can. Invalid fields that were stored before
 * and are not changed do not count: the stock of a product can be changed although its name is too long.
 */
export function whyNotSaveProduct(draft: ProductDraft, known: DraftSurroundings): Refusal | null {
  const problems = [
    ...textProblems(draft),
    ...moneyProblems(draft, known),
    ...numberProblems(draft),
    ...listProblems(draft, known),
    ...optionProblems(draft),
    ...filmProblems(draft, known),
    ...askProblems(draft),
  ];
  const { before } = known;
  const first = problems.find(([field]) => !before || isChanged(field, changesOf(before, draft)));
  return first ? new Refusal("invalid", first[1], { field: first[0] }) : null;
}

/** Further fields that a field's problem depends on. */
const DEPENDS_ON: Partial<Record<DraftFieldName, readonly DraftFieldName[]>> = {
  compareAtPrice: ["price"],
  categories: ["status"],
};

function isChanged(at: Problem[0], changes: ReturnType<typeof changesOf>): boolean {
  const field = at.split("[")[0] as DraftFieldName;
  return [field, ...(DEPENDS_ON[field] ?? [])].some((one) => one in changes);
}

function textProblems(draft: ProductDraft): Problem[] {
  const found: Problem[] = [];
  if (!/[\p{L}\p{N}]/u.test(draft.name)) found.push(["name", "Give the product a name."]);
  for (const [field, { kind, words, max }] of fieldsOf("line", "html")) {
    const [value, what] = [draft[field], sentenceCase(words)];
    if ([...value].length > max) {
      found.push([field, `${what} has at most ${max} characters.`]);
    } else if (!isPlain(value)) {
      found.push([field, `${what} has signs that cannot be shown.`]);
    }
    const unseen = kind === "html" ? null : whyUnseen(value, what);
    if (unseen) found.push([field, unseen]);
  }
  return found;
}

/** No control characters but line breaks: PostgreSQL refuses some, and they are invisible. */
function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}

function moneyProblems(draft: ProductDraft, { before }: DraftSurroundings): Problem[] {
  const { price, compareAtPrice } = draft;
  if (before?.isOneDollar) {
    const isSame = price === before.price && compareAtPrice === before.compareAtPrice;
    if (isSame) return [];
    return [["price", "It is in the one-dollar sale: its price can be changed when that is over."]];
  }
  for (const [field, { min, max, limits }] of fieldsOf("money", "maybeMoney")) {
    const value = draft[field];
    const least = field === "compareAtPrice" ? price + 1 : min;
    if (value !== null && !isBetween(value, least, max)) return [[field, limits]];
  }
  return [];
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function numberProblems(draft: ProductDraft): Problem[] {
  return fieldsOf("whole", "maybeWhole").flatMap(([field, { min, max, words, inFull = words }]) => {
    const value = draft[field];
    if (value === null || isBetween(value, min, max)) return [];
    const range = `from ${min} to ${max.toLocaleString("en")}`;
    return [[field, `${sentenceCase(inFull)} is a whole number ${range}.`]];
  });
}

function listProblems(draft: ProductDraft, known: DraftSurroundings): Problem[] {
  const found: Problem[] = [];
  for (const [field, { one }] of fieldsOf("words")) {
    const words = draft[field];
    if (words.length > DRAFT_LIMITS.list)
      found.push([field, `At most ${DRAFT_LIMITS.list} ${one}s.`]);
    const long = words.find((word) => word === "" || [...word].length > DRAFT_LIMITS.word);
    if (long !== undefined) {
      found.push([
        field,
        `A ${one} has 1 to ${DRAFT_LIMITS.word} characters: "${long.slice(0, 30)}".`,
      ]);
    }
    if (words.some((word) => !isPlain(word) || /[,|\n]/.test(word))) {
      found.push([field, `A ${one} has no comma, line or other such sign in it.`]);
    }
    const unseen = words.map((word) => whyUnseen(word, `The ${one} “${word}”`)).find(Boolean);
    if (unseen) found.push([field, unseen]);
    if (hasTwice(words)) found.push([field, `One ${one} stands there twice.`]);
  }
  return [...found, ...categoryProblems(draft, known), ...pictureProblems(draft, known)];
}

function hasTwice(words: readonly string[]): boolean {
  return new Set(words.map((word) => word.toLowerCase())).size < words.length;
}

function categoryProblems(draft: ProductDraft, known: DraftSurroundings): Problem[] {
  const { categories } = draft;
  const had = new Set(known.before?.categories);
  const say = (text: string): Problem[] => [["categories", text]];
  if (categories.length > DRAFT_LIMITS.categories && categories.some((name) => !had.has(name))) {
    return say(`At most ${DRAFT_LIMITS.categories} categories.`);
  }
  if (hasTwice(categories)) return say("One category stands there twice.");
  for (const name of categories) {
    if (had.has(name)) continue;
    if (!known.categories.has(name)) return say(`There is no category "${name.slice(0, 60)}".`);
    if (!isFreeCategory(name)) return say(`"${name}" is filled by the shop itself.`);
  }
  const lost = [...had].find((name) => !isFreeCategory(name) && !categories.includes(name));
  if (lost) return say(`"${lost}" is filled by the shop itself, and stays.`);
  if (draft.status !== "Block" && categories.length === 0) {
    return say("Choose a category, so that buyers find it.");
  }
  return [];
}

function pictureTextProblems(pictureTexts: ProductDraft["pictureTexts"]): Problem[] {
  const texts = Object.values(pictureTexts);
  if (texts.some((text) => [...text].length > DRAFT_LIMITS.pictureText)) {
    return [
      ["pictureTexts", `A picture's words have at most ${DRAFT_LIMITS.pictureText} characters.`],
    ];
  }
  if (texts.every(isPlain)) return [];
  return [["pictureTexts", "A picture's words have signs that cannot be shown."]];
}

function pictureProblems(
  { images, pictureTexts }: ProductDraft,
  known: DraftSurroundings,
): Problem[] {
  const had = new Set(known.before?.images);
  if (images.length > DRAFT_LIMITS.pictures && images.some((url) => !had.has(url))) {
    return [["images", `At most ${DRAFT_LIMITS.pictures} pictures.`]];
  }
  if (new Set(images).size < images.length) return [["images", "One picture is there twice."]];
  const unknown = images.find((url) => !had.has(url) && !known.pictures.has(url));
  if (unknown === undefined) return pictureTextProblems(pictureTexts);
  return [["images", "Pictures are uploaded on the product's own screen; this one is not yours."]];
}

function optionProblems({ attributes }: ProductDraft): Problem[] {
  const at = (index: number, text: string): Problem[] => [[`attributes[${index}].name`, text]];
  if (attributes.length > DRAFT_LIMITS.options)
    return [["attributes", `At most ${DRAFT_LIMITS.options} options.`]];
  if (new Set(attributes.map(({ attribute }) => attribute)).size > DRAFT_LIMITS.attributes) {
    return [["attributes", `At most ${DRAFT_LIMITS.attributes} kinds of options.`]];
  }
  const seen = new Set<string>();
  for (const [index, { attribute, name, price }] of attributes.entries()) {
    for (const text of [attribute, name]) {
      if (text === "" || [...text].length > DRAFT_LIMITS.word) {
        return at(
          index,
          `An option needs what it is of and its name, each up to ${DRAFT_LIMITS.word} characters.`,
        );
      }
      if (!isPlain(text) || text.includes("\n")) return at(index, "An option stands on one line.");
      const unseen = whyUnseen(text, "The option");
      if (unseen) return at(index, unseen);
    }
    if (attribute.includes(":")) return at(index, "What an option is of has no colon in it.");
    if (!isBetween(price, 0, MAX_PRICE)) {
      return at(index, "What an option adds is Rs 0 or more.");
    }
    const key = `${attribute}\n${name}`.toLowerCase();
    if (seen.has(key)) return at(index, `${attribute}: ${name} stands there twice.`);
    seen.add(key);
  }
  return [];
}

const FILM = /^https:\/\/[^\s<>"]+\.(mp4|webm|mov|m4v|ogv)(\?[^\s<>"]*)?$/i;

function filmProblems({ videoUrl }: ProductDraft, known: DraftSurroundings): Problem[] {
  if (videoUrl === null || videoUrl === known.before?.videoUrl) return [];
  if (known.pictures.has(videoUrl)) return [];
  // The length first: the pattern backtracks at each ".mp4?" in an address.
  if (videoUrl.length <= DRAFT_LIMITS.url && FILM.test(videoUrl) && isPlain(videoUrl)) return [];
  return [["videoUrl", "The film's address begins with https:// and ends with .mp4 or .webm."]];
}

function askProblems({ asks, images }: ProductDraft): Problem[] {
  const problem = whyNotAsks(asks, images);
  return problem ? [["asks", `“${problem.ask.label}”: ${problem.text}`]] : [];
}
