/** One column of a list: how it is shown, and how it is written into a CSV. */
export interface Column<Row> {
  id: string;
  /** Its heading, in the table and before its value on a card. */
  name: string;
  /** Its heading in a CSV, where programs know it by an older name. */
  csvName?: string;
  cell(row: Row): React.ReactNode;
  /** For the CSV: plain, a number as a number. */
  text(row: Row): string | number;
  align?: "end";
  /** On a card: its first line, what stands at its end, a line with its name or without, or nothing. */
  card?: "title" | "aside" | "line" | "plain" | "none";
  /** Left out of the table below 1024 px. */
  isWide?: boolean;
  /** Stays on one line: numbers, dates. */
  isShort?: boolean;
  /** Shown only if chosen. */
  isExtra?: boolean;
}

/** A choice that narrows a list. */
export interface Filter {
  id: string;
  name: string;
  options: readonly { value: string; text: string }[];
}

/** Everything a list is made of but its rows; a screen defines it once, for table, cards, address and CSV. */
export interface ListDefinition<Row> {
  /** What its rows are called: "orders". */
  things: string;
  columns: readonly Column<Row>[];
  /** The words of the search box; left out: it has none. */
  search?: string;
  /** Said at the end of what was found, where there may be more of it. */
  searchEnd?: string;
  filters?: readonly Filter[];
  /** The first is the usual one. */
  sorts: readonly { value: string; text: string }[];
  idOf(row: Row): string;
  /** Where a row leads; null: nowhere, all of it is in the list. */
  hrefOf(row: Row): string | null;
}

/** Where in a list somebody is; all of it stands in the address. */
export interface ListState {
  tab: string | null;
  search: string;
  filters: Record<string, string>;
  sort: string;
  after: string | null;
  /** Ids of the columns that are shown. */
  columns: string[];
}

/** Of orders and parcels (shop/orders/order/find-orders.server.ts). */
export const FOUND_TO_END =
  "Of a name or a city that many have, the newest 200 are found here. “Save as CSV” has all of them.";

/** Rows of a page; more would be slow on a phone. */
export const PAGE_SIZE = 25;

/** Reads a list's address; what it does not know is left out. */
export function readListState<Row>(
  { searchParams }: URL,
  { columns, filters = [], sorts }: ListDefinition<Row>,
): ListState {
  const known = filters.flatMap(({ id, options }) => {
    const value = searchParams.get(id);
    return options.some((option) => option.value === value) ? [[id, value as string] as const] : [];
  });
  const sort = searchParams.get("sort");
  const typed = searchParams.getAll("column");
  const chosen = columns.some(({ id }) => typed.includes(id)) ? typed : [];
  return {
    tab: searchParams.get("tab"),
    search: (searchParams.get("q") ?? "").trim().slice(0, 100),
    filters: Object.fromEntries(known),
    sort: sorts.find(({ value }) => value === sort)?.value ?? sorts[0]?.value ?? "",
    after: searchParams.get("after"),
    columns: columns
      .filter(({ id, isExtra }) => (chosen.length > 0 ? chosen.includes(id) : !isExtra))
      .map(({ id }) => id),
  };
}

/** Which rows a list's screen asks the shop for, from its place on. */
export function pagePart({ after }: Pick<ListState, "after">): {
  after: string | undefined;
  limit: number;
} {
  return { after: after ?? undefined, limit: PAGE_SIZE };
}

/** A list's address, as it is now but for `changes`; without its place, as another list begins at its start. */
export function listSearch(
  current: URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const next = new URLSearchParams(current);
  next.delete("after");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === "" ? "?" : `?${text}`;
}
