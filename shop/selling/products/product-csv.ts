import { readAsks } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import type { AttributeOption } from "#tohfa/shop/catalogue/product/product.ts";
import { fromHarmlessCell } from "#tohfa/shop/platform/input/harmless-cell.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { readCount, shortly } from "#tohfa/shop/values/digits.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { readRupees, rupeesToType } from "#tohfa/shop/values/rupees.ts";
import { type EntryOf, fieldsOf } from "./draft-fields.ts";
import type { ProductDraft } from "./product-draft.ts";

/** A row of a product file: its cells by heading. */
export type CsvCells = Readonly<Record<string, string>>;

/** A product with the fields that an export writes. */
export type ExportedProduct = ProductDraft & { id: string; isArchived: boolean };

export const ARCHIVED_WORD = "Archived";

/** A cell that cannot be read; its text says why. */
class Unreadable extends Error {}

interface CsvColumn {
  column: readonly [place: number, heading: string];
  write(product: ExportedProduct): string;
  /** Also called for an empty cell: a value deleted in the file is deleted in the shop. */
  read(text: string): Partial<ProductDraft>;
}

const textColumn = ([field, { column }]: EntryOf<"line" | "html">): CsvColumn => ({
  column,
  write: (product) => product[field],
  read: (text) => ({ [field]: text }),
});

const listColumn = ([field, { column }]: EntryOf<
  "words" | "categories" | "pictures"
>): CsvColumn => ({
  column,
  write: (product) => product[field].join(" | "),
  read: (text) => ({
    [field]: text
      .split("|")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  }),
});

const moneyColumn = ([field, { column, empty }]: EntryOf<"money" | "maybeMoney">): CsvColumn => ({
  column,
  write(product) {
    const paisa = product[field];
    return paisa === null ? "" : rupeesToType(paisa);
  },
  read: (text) => ({
    [field]: text.trim() === "" && empty === null ? null : amount(column[1], text),
  }),
});

const numberColumn = ([field, { column, empty, ifBlank }]: EntryOf<
  "whole" | "maybeWhole"
>): CsvColumn => ({
  column,
  write: (product) => String(product[field] ?? ""),
  read: (text) => ({
    [field]: text.trim() === "" ? (ifBlank ?? empty) : wholeNumber(column[1], text),
  }),
});

const choiceColumn = ([field, { column, choices, empty }]: EntryOf<"choice">): CsvColumn => ({
  column,
  write(product) {
    if (field === "status" && product.isArchived) return ARCHIVED_WORD;
    return choices[product[field] ?? ""]?.word ?? "";
  },
  read(text) {
    const word = text.trim().toLowerCase();
    const found = Object.keys(choices).find((one) => choices[one]?.word.toLowerCase() === word);
    if (found !== undefined || word === "") return { [field]: found ?? empty };
    const words = Object.values(choices).map((choice) => choice.word);
    const orNothing = empty === null ? " or nothing" : "";
    throw new Unreadable(
      `${column[1]}: write ${words.join(", ")}${orNothing}, not "${shortly(text)}".`,
    );
  },
});

const tickColumn = ([field, { column }]: EntryOf<"flag">): CsvColumn => ({
  column,
  write: (product) => (product[field] ? "yes" : "no"),
  read: (text) => ({ [field]: tick(column[1], text) }),
});

const filmColumn = ([field, { column }]: EntryOf<"film">): CsvColumn => ({
  column,
  write: (product) => product[field] ?? "",
  read: (text) => ({ [field]: text.trim() || null }),
});

const optionsColumn = ([field, { column }]: EntryOf<"options">): CsvColumn => ({
  column,
  write: (product) => product[field].map(optionLine).join("\n"),
  read: (text) => ({ [field]: optionsOf(text) }),
});

const asksColumn = ([field, { column }]: EntryOf<"asks">): CsvColumn => ({
  column,
  write: (product) => (product[field].length > 0 ? JSON.stringify(product[field]) : ""),
  read: (text) => ({ [field]: asksIn(text) }),
});

/** The columns of a product file in order, after "id". */
const COLUMNS: readonly CsvColumn[] = [
  ...fieldsOf("line", "html").map(textColumn),
  ...fieldsOf("words", "categories", "pictures").map(listColumn),
  ...fieldsOf("money", "maybeMoney").map(moneyColumn),
  ...fieldsOf("whole", "maybeWhole").map(numberColumn),
  ...fieldsOf("choice").map(choiceColumn),
  ...fieldsOf("flag").map(tickColumn),
  ...fieldsOf("film").map(filmColumn),
  ...fieldsOf("options").map(optionsColumn),
  ...fieldsOf("asks").map(asksColumn),
].sort(({ column: [a] }, { column: [b] }) => a - b);

export const CSV_HEADINGS: readonly string[] = [
  "id",
  ...COLUMNS.map(({ column: [, heading] }) => heading),
];

/**
 * A product as a row of the file; the CSV writer protects the cells against formulas
 * (shop/platform/input/harmless-cell.ts).
 */
export function toCells(product: ExportedProduct): string[] {
  return [product.id, ...COLUMNS.map(({ write }) => write(product))];
}

/** The fields in a row, for the columns that the file has; or why it cannot be read. */
export function fromCells(cells: CsvCells): { typed: Partial<ProductDraft> } | { why: string } {
  try {
    const parts = COLUMNS.map(({ column: [, heading], read }) => {
      const text = cells[heading];
      if (text === undefined) return {};
      refuseLong(heading, text);
      return read(fromHarmlessCell(text));
    });
    return { typed: Object.assign({}, ...parts) };
  } catch (error) {
    if (error instanceof Unreadable) return { why: error.message };
    throw error;
  }
}

/** Descriptions have a limit of their own (whyNotHtml), which is higher. */
function refuseLong(heading: string, text: string): void {
  if (heading.startsWith("description") || text.length <= INPUT_LIMITS.cell) return;
  const most = INPUT_LIMITS.cell.toLocaleString("en");
  throw new Unreadable(`${heading}: the cell has more than ${most} characters. Shorten it.`);
}

function amount(heading: string, text: string): Paisa {
  const read = readRupees(text);
  if ("why" in read) throw new Unreadable(`${heading}: ${read.why}`);
  return read.paisa;
}

function wholeNumber(heading: string, text: string): number {
  const read = readCount(text);
  if ("why" in read) throw new Unreadable(`${heading}: ${read.why}`);
  return read.count;
}

function tick(heading: string, text: string): boolean {
  const word = text.trim().toLowerCase();
  if (["yes", "true", "1"].includes(word)) return true;
  if (["no", "false", "0", ""].includes(word)) return false;
  throw new Unreadable(`${heading}: write yes or no, not "${shortly(text)}".`);
}

function optionLine({ attribute, name, price }: AttributeOption): string {
  return `${attribute}: ${name} (+${rupeesToType(price)})`;
}

/** One option per line: "Colour: Red (+50)"; an option without a surcharge may leave out the end. */
function optionsOf(text: string): AttributeOption[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [, attribute = "", rest = ""] = /^([^:]*):(.*)$/.exec(line) ?? [];
    const [, name = rest, added = "0"] = /^(.*)\(\+([^()]+)\)\s*$/.exec(rest) ?? [];
    const read = readRupees(added);
    if (attribute.trim() === "" || name.trim() === "" || "why" in read) {
      throw new Unreadable(
        `options: "${shortly(line)}" should be like "Colour: Red (+50)", one a line.`,
      );
    }
    return { attribute: attribute.trim(), name: name.trim(), price: read.paisa };
  });
}

/** The questions (personalisation) as the JSON of an export, which spreadsheets do not change. */
function asksIn(text: string): Ask[] {
  if (text.trim() === "") return [];
  try {
    const asks = readAsks(JSON.parse(text));
    if (asks) return asks;
  } catch {}
  throw new Unreadable(
    "personalisation: leave this cell as the export wrote it, or empty; it is changed on the product's screen.",
  );
}
