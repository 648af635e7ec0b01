import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import type { AttributeOption } from "#tohfa/shop/catalogue/product/product.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** What a field of each kind holds, what a new product has of it, and what else has to be said of such a field. */
interface Kinds {
  /** One line of text. */
  line: { holds: string; empty: ""; max: Characters };
  /** HTML that was made harmless. */
  html: { holds: string; empty: ""; max: Characters };
  money: { holds: Paisa; empty: 0 } & Sum;
  maybeMoney: { holds: Paisa | null; empty: null } & Sum;
  /** A whole number. */
  whole: { holds: number; empty: number } & Count;
  maybeWhole: { holds: number | null; empty: null } & Count;
  /** One of its choices; none too, where it is `empty` so. */
  choice: { holds: string | null; empty: string | null; choices: Choices };
  flag: { holds: boolean; empty: false };
  /** Any words, each of them once; `one` is what one of them is called. */
  words: { holds: string[]; empty: readonly []; one: string };
  /** The address of a film. */
  film: { holds: string | null; empty: null };
  // These have rules and screens of their own.
  categories: { holds: string[]; empty: readonly [] };
  options: { holds: AttributeOption[]; empty: readonly [] };
  pictures: { holds: string[]; empty: readonly [] };
  pictureTexts: { holds: Record<string, string>; empty: Readonly<Record<string, never>> };
  asks: { holds: Ask[]; empty: readonly [] };
}
export type DraftKind = keyof Kinds;

type Characters = number;

interface Sum {
  min: Paisa;
  max: Paisa;
  /** Both in words. */
  limits: string;
}

interface Count {
  min: number;
  max: number;
  /** Its words where its limits are said. */
  inFull?: string;
  /** What an empty cell of a products file means, where that is not `empty`. */
  ifBlank?: number;
}

/** As a products file writes each, and as the form calls it. */
type Choices = Readonly<Record<string, { word: string; label: string }>>;

/** How the product's form asks for a field. */
interface AskedInForm {
  /** Those of "main" have places of their own (portal/app/seller/products/product-fields.tsx). */
  group: "main" | "urdu" | "details";
  label: string;
  hint?: string;
  /** Said where what is sent is none. */
  error?: string;
  isRequired?: true;
}
export type FormGroup = AskedInForm["group"];

interface Facts {
  /** What it is called within a sentence. */
  words: string;
  /** In a products file: its place, which it has for ever (a new one comes at the end), and its heading. */
  column: readonly [place: number, heading: string];
  form?: AskedInForm;
}

type OfKind<Kind extends DraftKind> = { kind: Kind } & Omit<Kinds[Kind], "holds">;
type KindInFile = Exclude<DraftKind, "pictureTexts">;

/** What the table of a draft's fields says of one. */
export type DraftField =
  | { [Kind in KindInFile]: Facts & OfKind<Kind> }[KindInFile]
  | (Omit<Facts, "column"> & OfKind<"pictureTexts">);

/** The type of what a field holds. */
export type HeldBy<Field extends DraftField> = Field extends {
  choices: infer Of;
  empty: infer Empty;
}
  ? keyof Of | Extract<Empty, null>
  : Kinds[Field["kind"]]["holds"];
