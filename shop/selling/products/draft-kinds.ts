import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import type { AttributeOption } from "#tohfa/shop/catalogue/product/product.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** For each kind of field: its value type (`holds`), its empty value, and its further properties. */
interface Kinds {
  /** One line of text. */
  line: { holds: string; empty: ""; max: Characters };
  /** Sanitised HTML. */
  html: { holds: string; empty: ""; max: Characters };
  money: { holds: Paisa; empty: 0 } & Sum;
  maybeMoney: { holds: Paisa | null; empty: null } & Sum;
  /** A whole number. */
  whole: { holds: number; empty: number } & Count;
  maybeWhole: { holds: number | null; empty: null } & Count;
  /** One of its choices; or null, where `empty` is null. */
  choice: { holds: string | null; empty: string | null; choices: Choices };
  flag: { holds: boolean; empty: false };
  /** A list of words without duplicates; `one` is the noun for a single one. */
  words: { holds: string[]; empty: readonly []; one: string };
  /** The address of a film. */
  film: { holds: string | null; empty: null };
  // These kinds have their own rules and screens.
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
  /** The text of the limits. */
  limits: string;
}

interface Count {
  min: number;
  max: number;
  /** Its name in the text about its limits. */
  inFull?: string;
  /** The value of an empty cell in a product file, where that is not `empty`. */
  ifBlank?: number;
}

/** Each choice's text in a product file (`word`) and in the form (`label`). */
type Choices = Readonly<Record<string, { word: string; label: string }>>;

/** A field in the product's form. */
interface AskedInForm {
  /** Fields of "main" are placed one by one (portal/app/seller/products/product-fields.tsx). */
  group: "main" | "urdu" | "details";
  label: string;
  hint?: string;
  /** The error for an invalid value. */
  error?: string;
  isRequired?: true;
}
export type FormGroup = AskedInForm["group"];

interface Facts {
  /** Its name within a sentence. */
  words: string;
  /** Its column in a product file: the position, which never changes (new ones are appended), and the heading. */
  column: readonly [place: number, heading: string];
  form?: AskedInForm;
}

type OfKind<Kind extends DraftKind> = { kind: Kind } & Omit<Kinds[Kind], "holds">;
type KindInFile = Exclude<DraftKind, "pictureTexts">;

/** An entry in the table of a draft's fields. */
export type DraftField =
  | { [Kind in KindInFile]: Facts & OfKind<Kind> }[KindInFile]
  | (Omit<Facts, "column"> & OfKind<"pictureTexts">);

/** The value type of a field. */
export type FieldValue<Field extends DraftField> = Field extends {
  choices: infer Of;
  empty: infer Empty;
}
  ? keyof Of | Extract<Empty, null>
  : Kinds[Field["kind"]]["holds"];
