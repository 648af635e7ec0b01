import { csvFile, pagesOf } from "./csv-file.server.ts";
import type { ListDefinition, ListState } from "./list-state.ts";

/** The list of an address as a CSV file: the same filter, sort and columns, all its pages (`pagesOf`). */
export function csvOf<Row>(
  of: ListDefinition<Row>,
  state: ListState,
  read: Parameters<typeof pagesOf<Row>>[0],
): Response {
  const columns = of.columns.filter(({ id }) => state.columns.includes(id));
  async function* rows() {
    for await (const items of pagesOf(read)) {
      yield items.map((row) => columns.map(({ text }) => text(row)));
    }
  }
  const headings = columns.map(({ name, csvName }) => csvName ?? name);
  return csvFile(of.things.replaceAll(" ", "-"), headings, rows());
}
