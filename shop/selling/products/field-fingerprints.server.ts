import { createHash } from "node:crypto";
import { shortly } from "#tohfa/shop/values/digits.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { textFromDescription } from "./description.ts";
import { DRAFT_FIELD_NAMES, DRAFT_FIELDS, type DraftFieldName } from "./draft-fields.ts";
import type { DraftKind } from "./draft-kinds.ts";
import { type changesOf, isFreeCategory, type ProductDraft } from "./product-draft.ts";

/** Fingerprints of a product's fields as a screen showed them, by field: short texts to compare values. */
export type Fingerprints = Partial<Record<DraftFieldName, string>>;

/** Longer values are hashed: a form could not hold a description twice. */
const MAX_PLAIN = 40;

/** The fingerprints that a screen sends back with its form. */
export function fingerprintsOf(draft: Partial<ProductDraft>): Fingerprints {
  const shown = DRAFT_FIELD_NAMES.filter((field) => draft[field] !== undefined);
  return Object.fromEntries(shown.map((field) => [field, fingerprintOf(field, draft[field])]));
}

/** Parses the fingerprints of a form; invalid ones are ignored. */
export function readFingerprints(text: string | undefined): Fingerprints {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (typeof read !== "object" || read === null) return {};
    const entries = DRAFT_FIELD_NAMES.map(
      (field) => [field, (read as Fingerprints)[field]] as const,
    );
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/**
 * The fields of a form that its sender changed. The others are still as they were shown, and must not overwrite changes
 * made since.
 */
export function changedFields(
  typed: Partial<ProductDraft>,
  seen: Fingerprints,
): Partial<ProductDraft> {
  const touched = DRAFT_FIELD_NAMES.filter(
    (field) => typed[field] !== undefined && fingerprintOf(field, typed[field]) !== seen[field],
  );
  return Object.fromEntries(touched.map((field) => [field, typed[field]]));
}

/** The advice for a form whose product was changed in the meantime. */
const LOOK_AGAIN = "What you typed is kept: look at it, and save again to put it in its place.";

/**
 * Why a change is refused: a field that it changes was changed after the screen was shown, in another window, by a
 * colleague, or by an order. `again`: the advice.
 */
export function whyChangedSince(
  before: ProductDraft,
  after: ProductDraft,
  seen: Fingerprints,
  again = LOOK_AGAIN,
): Refusal | null {
  const moved = DRAFT_FIELD_NAMES.filter((field) => {
    const [was, is, wanted] = [
      seen[field],
      fingerprintOf(field, before[field]),
      fingerprintOf(field, after[field]),
    ];
    return was !== undefined && was !== is && wanted !== is;
  });
  const [first] = moved;
  if (!first) return null;
  const now = moved.map(
    (field) => `${DRAFT_FIELDS[field].words} (now ${wordsOf(field, before[field])})`,
  );
  const text = `Changed meanwhile: ${now.join(", ")}. ${again}`;
  return new Refusal("conflict", text, { field: first });
}

/** The changes of a product, in words: "price: Rs 900 → Rs 950". */
export function changesInWords(changes: ReturnType<typeof changesOf>): string {
  const texts = DRAFT_FIELD_NAMES.flatMap((field) => {
    const change = changes[field];
    if (!change) return [];
    const name = DRAFT_FIELDS[field].words.replace(/^the /, "");
    const [from, to] = [wordsOf(field, change.from), wordsOf(field, change.to)];
    // Lists of options, pictures and long texts are too long to write out.
    return [from === to || DRAFT_FIELDS[field].kind in LONG ? name : `${name}: ${from} → ${to}`];
  });
  return texts.join("; ");
}

/** The texts for fields whose values are too long to write out. */
const LONG: Partial<Record<DraftKind, string>> = {
  ...{ options: "others", pictures: "others", pictureTexts: "others", asks: "others" },
  html: "another text",
};

function fingerprintOf(field: DraftFieldName, value: unknown): string {
  const text = JSON.stringify(plainOf(field, value));
  if (text.length <= MAX_PLAIN) return text;
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

function plainOf(field: DraftFieldName, value: unknown): unknown {
  if (DRAFT_FIELDS[field].kind === "html")
    return textFromDescription(String(value)).replace(/\s+/g, " ").trim();
  // Forms send them in the order of the list, and without the shop's own.
  if (field === "categories") return (value as string[]).filter(isFreeCategory).sort();
  // Forms send the ticked ones first, whatever their order was.
  if (field === "tags") return [...(value as string[])].sort();
  return typeof value === "string" ? value.trim() : value;
}

function wordsOf(field: DraftFieldName, value: unknown): string {
  if (value === null || value === "") return "empty";
  const { kind } = DRAFT_FIELDS[field];
  if (kind === "money" || kind === "maybeMoney") return formatMoney(value as number);
  const long = LONG[kind];
  if (long) return long;
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number") return value.toLocaleString("en");
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return `“${shortly(text, 60)}”`;
}
