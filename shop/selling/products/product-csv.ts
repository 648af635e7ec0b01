import { readAsks } from "#tohfa/shop/catalogue/personalisation/ask.ts";
import type { Ask } from "#tohfa/shop/catalogue/personalisation/ask-kinds.ts";
import type { AttributeOption } from "#tohfa/shop/catalogue/product/product.ts";
import { fromHarmlessCell } from "#tohfa/shop/platform/input/harmless-cell.ts";
import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { readCount, shortly } from "#tohfa/shop/values/digits.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";
import { readRupees, rupeesToType } from "#tohfa/shop/values/rupees.ts";
import type { DraftStatus, ProductDraft } from "./product-draft.ts";

/** A row of a products file: what stands under each heading that the file has. */
export type CsvCells = Readonly<Record<string, string>>;

/** What an export writes of a product. */
export type ExportedProduct = ProductDraft & { id: string; isArchived: boolean };

const STATUS_WORDS: Record<DraftStatus, string> = {
  Active: "For sale",
  Block: "Draft",
  "Out Of Stock": "Out of stock",
};
export const ARCHIVED_WORD = "Archived";

/** A cell that cannot be read; its text says why. */
class Unreadable extends Error {}

interface CsvColumn {
  heading: string;
  write(product: ExportedProduct): string;
  /** Of an empty cell too: what was emptied in the file is emptied in the shop. */
  read(text: string): Partial<ProductDraft>;
}

const textColumn = (
  heading: string,
  field:
    | ("name" | "shortDescription" | "description" | "type" | "brand" | "quality" | "warranty")
    | ("nameUrdu" | "shortDescriptionUrdu" | "descriptionUrdu"),
): CsvColumn => ({
  heading,
  write: (product) => product[field],
  read: (text) => ({ [field]: text }),
});

const listColumn = (
  heading: string,
  field: "categories" | "tags" | "sizes" | "colors" | "images",
): CsvColumn => ({
  heading,
  write: (product) => product[field].join(" | "),
  read: (text) => ({
    [field]: text
      .split("|")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  }),
});

const numberColumn = (
  heading: string,
  field: "stock" | "baseQuantity" | "weightGrams" | "holdsGrams" | "holdsPieces" | "leadDays",
  ifEmpty: number | null,
): CsvColumn => ({
  heading,
  write: (product) => String(product[field] ?? ""),
  read: (text) => ({ [field]: text.trim() === "" ? ifEmpty : wholeNumber(heading, text) }),
});

const tickColumn = (heading: string, field: "isAuction" | "packsWithAnyone"): CsvColumn => ({
  heading,
  write: (product) => (product[field] ? "yes" : "no"),
  read: (text) => ({ [field]: tick(heading, text) }),
});

/** The columns of a products file, in its order; "id" stands before them. */
const COLUMNS: readonly CsvColumn[] = [
  textColumn("name", "name"),
  {
    heading: "status",
    write: ({ status, isArchived }) => (isArchived ? ARCHIVED_WORD : STATUS_WORDS[status]),
    read: (text) => ({ status: statusOf(text) }),
  },
  {
    heading: "price",
    write: ({ price }) => rupeesToType(price),
    read: (text) => ({ price: amount("price", text) }),
  },
  {
    heading: "old price",
    write: ({ compareAtPrice }) => (compareAtPrice === null ? "" : rupeesToType(compareAtPrice)),
    read: (text) => ({ compareAtPrice: text.trim() === "" ? null : amount("old price", text) }),
  },
  numberColumn("stock", "stock", 0),
  listColumn("categories", "categories"),
  textColumn("short description", "shortDescription"),
  textColumn("description", "description"),
  textColumn("type", "type"),
  listColumn("tags", "tags"),
  textColumn("brand", "brand"),
  listColumn("sizes", "sizes"),
  listColumn("colours", "colors"),
  textColumn("quality", "quality"),
  textColumn("warranty", "warranty"),
  {
    heading: "film",
    write: ({ videoUrl }) => videoUrl ?? "",
    read: (text) => ({ videoUrl: text.trim() || null }),
  },
  {
    heading: "options",
    write: ({ attributes }) => attributes.map(optionLine).join("\n"),
    read: (text) => ({ attributes: optionsOf(text) }),
  },
  numberColumn("price is for", "baseQuantity", 100),
  {
    heading: "store section",
    write: ({ storeSection }) => storeSection ?? "",
    read: (text) => ({ storeSection: sectionOf(text) }),
  },
  tickColumn("auction", "isAuction"),
  tickColumn("packs with anyone", "packsWithAnyone"),
  numberColumn("weight in grams", "weightGrams", null),
  numberColumn("box takes grams", "holdsGrams", null),
  numberColumn("box takes pieces", "holdsPieces", null),
  numberColumn("days to make", "leadDays", null),
  listColumn("pictures", "images"),
  textColumn("name in urdu", "nameUrdu"),
  textColumn("short description in urdu", "shortDescriptionUrdu"),
  textColumn("description in urdu", "descriptionUrdu"),
  {
    heading: "personalisation",
    write: ({ asks }) => (asks.length > 0 ? JSON.stringify(asks) : ""),
    read: (text) => ({ asks: asksIn(text) }),
  },
];

export const CSV_HEADINGS: readonly string[] = ["id", ...COLUMNS.map(({ heading }) => heading)];

/** A product as a row of the file; its writer makes the cells harmless (shop/platform/input/harmless-cell.ts). */
export function toCells(product: ExportedProduct): string[] {
  return [product.id, ...COLUMNS.map(({ write }) => write(product))];
}

/** What a row says, of the columns its file has; or why it cannot be read. */
export function fromCells(cells: CsvCells): { typed: Partial<ProductDraft> } | { why: string } {
  try {
    const parts = COLUMNS.map(({ heading, read }) => {
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

function statusOf(text: string): DraftStatus {
  const word = text.trim().toLowerCase();
  const found = Object.entries(STATUS_WORDS).find(([, known]) => known.toLowerCase() === word);
  if (found) return found[0] as DraftStatus;
  if (word === "") return "Block";
  throw new Unreadable(
    `status: write ${Object.values(STATUS_WORDS).join(", ")}, not "${shortly(text)}".`,
  );
}

function sectionOf(text: string): ProductDraft["storeSection"] {
  const word = text.trim().toLowerCase();
  if (word === "") return null;
  if (word === "main" || word === "special") return word;
  throw new Unreadable(`store section: write main, special or nothing, not "${shortly(text)}".`);
}

function optionLine({ attribute, name, price }: AttributeOption): string {
  return `${attribute}: ${name} (+${rupeesToType(price)})`;
}

/** One option a line: "Colour: Red (+50)"; what adds nothing may be without its end. */
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

/** What is asked for, as an export writes it: a spreadsheet keeps it as it is. */
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
