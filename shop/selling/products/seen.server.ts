import { createHash } from "node:crypto";
import { shortly } from "#tohfa/shop/values/digits.ts";
import { formatMoney } from "#tohfa/shop/values/money.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { textFromDescription } from "./description.ts";
import { DRAFT_FIELD_NAMES, DRAFT_FIELDS, type DraftFieldName } from "./draft-fields.ts";
import type { DraftKind } from "./draft-kinds.ts";
import { type changesOf, isFreeCategory, type ProductDraft } from "./product-draft.ts";

/** How a product's fields stood when a screen showed them: of each a short text that tells two values apart. */
export type Seen = Partial<Record<DraftFieldName, string>>;

/** Longer ones are told apart by their hash: a description twice is more than a form may hold. */
const MAX_PRINTED = 40;

/** What a screen that shows these fields sends back with its form. */
export function seenOf(draft: Partial<ProductDraft>): Seen {
  const shown = DRAFT_FIELD_NAMES.filter((field) => draft[field] !== undefined);
  return Object.fromEntries(shown.map((field) => [field, printOf(field, draft[field])]));
}

/** Reads what came back; what is none is nothing seen. */
export function readSeen(text: string | undefined): Seen {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    if (typeof read !== "object" || read === null) return {};
    const entries = DRAFT_FIELD_NAMES.map((field) => [field, (read as Seen)[field]] as const);
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/**
 * What of a form was touched by whoever sent it: the rest is as it was shown, and not theirs to write back over
 * what somebody else has changed since.
 */
export function touchedOf(typed: Partial<ProductDraft>, seen: Seen): Partial<ProductDraft> {
  const touched = DRAFT_FIELD_NAMES.filter(
    (field) => typed[field] !== undefined && printOf(field, typed[field]) !== seen[field],
  );
  return Object.fromEntries(touched.map((field) => [field, typed[field]]));
}

/** What to do about a form of which something was changed meanwhile. */
const LOOK_AGAIN = "What you typed is kept: look at it, and save again to put it in its place.";

/**
 * Why a writing has to be looked at again: what it changes was changed by somebody else after its screen was shown,
 * in another window, by a colleague, or by a buyer. `again` says what to do.
 */
export function whyMoved(
  before: ProductDraft,
  after: ProductDraft,
  seen: Seen,
  again = LOOK_AGAIN,
): Refusal | null {
  const moved = DRAFT_FIELD_NAMES.filter((field) => {
    const [was, is, wanted] = [
      seen[field],
      printOf(field, before[field]),
      printOf(field, after[field]),
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

/** What changes of a product, in words: "price: Rs 900 → Rs 950". */
export function changesInWords(changes: ReturnType<typeof changesOf>): string {
  const said = DRAFT_FIELD_NAMES.flatMap((field) => {
    const change = changes[field];
    if (!change) return [];
    const name = DRAFT_FIELDS[field].words.replace(/^the /, "");
    const [from, to] = [wordsOf(field, change.from), wordsOf(field, change.to)];
    // Lists of options, pictures and long texts have no few words.
    return [from === to || DRAFT_FIELDS[field].kind in LONG ? name : `${name}: ${from} → ${to}`];
  });
  return said.join("; ");
}

/** What is said of fields whose values are too long to say. */
const LONG: Partial<Record<DraftKind, string>> = {
  ...{ options: "others", pictures: "others", pictureTexts: "others", asks: "others" },
  html: "another text",
};

function printOf(field: DraftFieldName, value: unknown): string {
  const text = JSON.stringify(plainOf(field, value));
  if (text.length <= MAX_PRINTED) return text;
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

function plainOf(field: DraftFieldName, value: unknown): unknown {
  if (DRAFT_FIELDS[field].kind === "html")
    return textFromDescription(String(value)).replace(/\s+/g, " ").trim();
  // HitFilters in the order of the list, and without those that are the shop's.
  if (field === "categories") return (value as string[]).filter(isFreeCategory).sort();
  // Those that are ticked come first, wherever they stood.
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
