import { fromHarmlessCell } from "../input/harmless-cell.ts";
import { oneLine } from "../one-line.ts";
import { ARCHIVED_WORD, type CsvCells, fromCells } from "./product-csv.ts";
import { changesOf, EMPTY_DRAFT, type ProductDraft, whyNotReadDraft } from "./product-draft.ts";
import { whyNotSaveProduct } from "./why-not-save-product.ts";

export type Outcome = "new" | "changed" | "same" | "broken";

/** What a row of a products file would do to the shop as it is now. */
export type RowPlan =
  | { outcome: "new"; typed: Partial<ProductDraft>; says: string }
  | { outcome: "changed"; productId: string; typed: Partial<ProductDraft>; says: string }
  | { outcome: "same"; productId: string; says: string }
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
    if (isSaid) return { outcome: "same", productId: found.id, says: "" };
    return { outcome: "broken", says: "This product is archived." };
  }
  const read = fromCells(cells);
  if ("why" in read) return { outcome: "broken", says: read.why };
  const unread = whyNotReadDraft(read.typed);
  if (unread) return { outcome: "broken", says: unread.message };
  const before = found ?? EMPTY_DRAFT;
  const typed = spelledAsKnown(read.typed, store.categories);
  const after = { ...before, ...store.clean(typed, before) };
  const changes = changesOf(before, after);
  if (found && Object.keys(changes).length === 0) {
    return { outcome: "same", productId: found.id, says: "" };
  }
  const { categories, pictures } = store;
  const why = whyNotSaveProduct(after, { before: found, categories, pictures });
  if (why) return { outcome: "broken", says: why.message };
  if (!found) return { outcome: "new", typed, says: "" };
  const says = Object.keys(changes).join(", ");
  return { outcome: "changed", productId: found.id, typed, says };
}

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
