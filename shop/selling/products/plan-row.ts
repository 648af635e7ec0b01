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

/** What a row of a products file would do to the shop as it is now. */
export type RowPlan =
  | { outcome: "new"; typed: Partial<ProductDraft>; says: string }
  | { outcome: "changed"; productId: string; changes: ReturnType<typeof changesOf> }
  | { outcome: "same"; productId: string }
  | { outcome: "broken"; says: string };

/** A product that a row may mean. */
export type Target = ProductDraft & { id: string; isOneDollar: boolean; isArchived: boolean };

/** The store, as far as a row needs it. */
export interface StoreOfRows {
  byId: ReadonlyMap<string, Target>;
  /** By name in small letters, archived ones left out. */
  byName: ReadonlyMap<string, readonly Target[]>;
  categories: ReadonlySet<string>;
  pictures: ReadonlySet<string>;
  /** As what was typed is kept (cleanDraft): passed in, as it runs on the server only. */
  clean(typed: Partial<ProductDraft>, before: ProductDraft): Partial<ProductDraft>;
}

/** The product that a row means by its id; without one, by its name. */
export function keysOfRow(cells: CsvCells): { id: string; name: string } {
  return {
    id: fromHarmlessCell(cells.id ?? "").trim(),
    name: nameKey(fromHarmlessCell(cells.name ?? "")),
  };
}

/** As names are compared. */
export function nameKey(name: string): string {
  return oneLine(name).toLowerCase();
}

/** Looks at one row. What comes of it twice is once: a row without an id means the product of its name. */
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
 * A draft comes without categories that there are none of, which is said: nobody sees it before its seller has looked.
 * What is to be for sale at once needs them all.
 */
function withKnownCategories(
  typed: Partial<ProductDraft>,
  { categories: known }: Pick<StoreOfRows, "categories">,
): { typed: Partial<ProductDraft>; says: string } {
  const { categories = [], status = EMPTY_DRAFT.status } = typed;
  const strange = status === "Block" ? categories.filter((name) => !known.has(name)) : [];
  if (strange.length === 0) return { typed, says: "" };
  const names = strange.map((name) => `“${shortly(name, 60)}”`).join(", ");
  const are = strange.length === 1 ? "There is no category" : "There are no categories";
  return {
    typed: { ...typed, categories: categories.filter((name) => known.has(name)) },
    says: `${are} ${names}: it comes without, as a draft. Choose one on its own screen.`,
  };
}

/** What a row says of a product, or why it cannot be read. */
export function typedInRow(
  cells: CsvCells,
  { categories }: Pick<StoreOfRows, "categories">,
): { typed: Partial<ProductDraft> } | { why: string } {
  const read = fromCells(cells);
  if ("why" in read) return read;
  const unread = whyNotReadDraft(read.typed);
  return unread ? { why: unread.message } : { typed: spelledAsKnown(read.typed, categories) };
}

/** The columns in which rows of one product differ where it is sold in several sizes or colours. */
const VARIANT_COLUMNS = ["sizes", "colours"] as const;

/**
 * Of rows of one name that differ in size or colour, by their lines, why none of them is taken: a product has one
 * line, with all its sizes and one stock, and to take the first alone would leave the others out.
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

/** The product meant; null: a new one; or why nobody can say. */
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
