import { fromHarmlessCell } from "#tohfa/shop/platform/input/harmless-cell.ts";
import { shortly } from "#tohfa/shop/values/digits.ts";
import { oneLine } from "#tohfa/shop/values/one-line.ts";
import { ARCHIVED_WORD, type CsvCells, fromCells } from "./product-csv.ts";
import {
  afterWriting,
  changesOf,
  EMPTY_DRAFT,
  type ProductDraft,
  whyNotReadDraft,
} from "./product-draft.ts";
import { whyNotSaveProduct } from "./why-not-save-product.ts";

export type Outcome = "new" | "changed" | "same" | "broken";

/** What a row of a product file would do now. */
export type RowPlan =
  | { outcome: "new"; typed: Partial<ProductDraft>; says: string }
  | { outcome: "changed"; productId: string; changes: ReturnType<typeof changesOf> }
  | { outcome: "same"; productId: string }
  | { outcome: "broken"; says: string };

/** A product that a row may refer to. */
export type Target = ProductDraft & { id: string; isOneDollar: boolean; isArchived: boolean };

/** The store's data that planning a row needs. */
export interface StoreOfRows {
  byId: ReadonlyMap<string, Target>;
  /** By name in lower case, without archived ones. */
  byName: ReadonlyMap<string, readonly Target[]>;
  categories: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
  /** Cleans typed fields for storage (cleanDraft); passed in, as it only runs on the server. */
  clean(typed: Partial<ProductDraft>, before: ProductDraft): Partial<ProductDraft>;
}

/** The keys of a row's product: its id, or without one, its name. */
export function keysOfRow(cells: CsvCells): { id: string; name: string } {
  return {
    id: fromHarmlessCell(cells.id ?? "").trim(),
    name: nameKey(fromHarmlessCell(cells.name ?? "")),
  };
}

/** The key by which names are compared. */
export function nameKey(name: string): string {
  return oneLine(name).toLowerCase();
}

/**
 * Plans one row. Importing a row twice has no further effect: a row without an id refers to the product of its name.
 */
export function planRow(cells: CsvCells, store: StoreOfRows): RowPlan {
  const found = findTarget(cells, store);
  if (typeof found === "string") return { outcome: "broken", says: found };
  if (found?.isArchived) {
    const isSaid = cells.status?.trim().toLowerCase() === ARCHIVED_WORD.toLowerCase();
    if (isSaid) return { outcome: "same", productId: found.id };
    return { outcome: "broken", says: "This product is archived." };
  }
  const read = typedInRow(cells, store);
  if ("why" in read) return { outcome: "broken", says: read.why };
  const { typed, says } = found ? { ...read, says: "" } : withKnownCategories(read.typed, store);
  const before = found ?? EMPTY_DRAFT;
  const after = afterWriting(before, store.clean(typed, before));
  const changes = changesOf(before, after);
  if (found && Object.keys(changes).length === 0) {
    return { outcome: "same", productId: found.id };
  }
  const { categories, pictures } = store;
  const why = whyNotSaveProduct(after, { before: found, categories, pictures });
  if (why) return { outcome: "broken", says: why.message };
  if (!found) return { outcome: "new", typed, says };
  return { outcome: "changed", productId: found.id, changes };
}

/**
 * Drops unknown categories from a new draft, with a text about it: buyers do not see a draft before its seller has
 * checked it. A product to be sold at once needs known categories.
 */
function withKnownCategories(
  typed: Partial<ProductDraft>,
  { categories: known }: Pick<StoreOfRows, "categories">,
): { typed: Partial<ProductDraft>; says: string } {
  const { categories = [], status = EMPTY_DRAFT.status } = typed;
  const unknown = status === "Block" ? categories.filter((name) => !known.has(name)) : [];
  if (unknown.length === 0) return { typed, says: "" };
  const names = unknown.map((name) => `“${shortly(name, 60)}”`).join(", ");
  const are = unknown.length === 1 ? "There is no category" : "There are no categories";
  return {
    typed: { ...typed, categories: categories.filter((name) => known.has(name)) },
    says: `${are} ${names}: it comes without, as a draft. Choose one on its own screen.`,
  };
}

/** The product fields in a row, or why it cannot be read. */
export function typedInRow(
  cells: CsvCells,
  { categories }: Pick<StoreOfRows, "categories">,
): { typed: Partial<ProductDraft> } | { why: string } {
  const read = fromCells(cells);
  if ("why" in read) return read;
  const unread = whyNotReadDraft(read.typed);
  return unread ? { why: unread.message } : { typed: spelledAsKnown(read.typed, categories) };
}

/** The columns in which rows of one product differ, if the file has one row per size or colour. */
const VARIANT_COLUMNS = ["sizes", "colours"] as const;

/**
 * Why rows with the same name and different sizes or colours are not imported, by line: a product has one row with all
 * its sizes and one stock, and importing only the first would lose the others.
 */
export function whyNotVariants(
  rows: readonly { line: number; cells: CsvCells }[],
): Map<number, string> {
  const named = Map.groupBy(rows, ({ cells }) => {
    const { id, name } = keysOfRow(cells);
    return id === "" ? name : "";
  });
  named.delete("");
  const why = new Map<number, string>();
  for (const same of named.values()) {
    const valuesOf = (one: (typeof VARIANT_COLUMNS)[number]) => [
      ...new Set(same.map(({ cells }) => (cells[one] ?? "").trim())),
    ];
    const column = VARIANT_COLUMNS.find((one) => valuesOf(one).length > 1);
    if (column === undefined) continue;
    const all = valuesOf(column)
      .filter((value) => value !== "")
      .slice(0, MAX_LISTED);
    const lines = same.slice(0, MAX_LISTED).map(({ line }) => line);
    const text = `Lines ${lines.join(", ")} have the same name and different ${column}. Write them as one line with the ${column} “${all.join(" | ")}” and the stock of all together, or give each a name of its own.`;
    for (const { line } of same) why.set(line, text);
  }
  return why;
}

/** Lines and values that an error lists. */
const MAX_LISTED = 12;

/** The product that a row refers to; null: a new one; or why it is ambiguous, in words. */
function findTarget(cells: CsvCells, { byId, byName }: StoreOfRows): Target | null | string {
  const { id, name } = keysOfRow(cells);
  if (id !== "") return byId.get(id) ?? `You have no product with the id "${id.slice(0, 60)}".`;
  if (name === "") return "It has neither an id nor a name.";
  const named = byName.get(name) ?? [];
  if (named.length > 1) {
    return `You have ${named.length} products of this name: write the id of the one you mean.`;
  }
  return named[0] ?? null;
}

/** "home&decor" is "Home&Decor". */
function spelledAsKnown(
  typed: Partial<ProductDraft>,
  known: ReadonlySet<string>,
): Partial<ProductDraft> {
  if (!typed.categories) return typed;
  const spelled = new Map([...known].map((name) => [name.toLowerCase(), name]));
  return {
    ...typed,
    categories: typed.categories.map((name) =>
      known.has(name) ? name : (spelled.get(name.toLowerCase()) ?? name),
    ),
  };
}
