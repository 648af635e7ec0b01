import { stringify } from "csv-stringify/sync";
import type { ListDefinition, ListState } from "./list-state.ts";

/** Rows of one file at most: a spreadsheet on a phone opens no more. */
const MOST_ROWS = 50_000;
/** Read at a time: one query's. */
const BATCH = 500;

/**
 * The list of an address as a CSV file: the same filter, sort and columns, all its pages. `read` gives the page
 * after a cursor. Sent as it is read, so that a long one takes no memory.
 */
export function csvOf<Row>(
  of: ListDefinition<Row>,
  state: ListState,
  read: (
    after: string | null,
    limit: number,
  ) => Promise<{ items: Row[]; nextCursor: string | null }>,
): Response {
  const columns = of.columns.filter(({ id }) => state.columns.includes(id));
  async function* lines() {
    // The mark by which spreadsheets know UTF-8.
    yield `\uFEFF${toLines([columns.map(({ name }) => name)])}`;
    let after: string | null = null;
    for (let rows = 0; rows < MOST_ROWS; rows += BATCH) {
      const page = await read(after, BATCH);
      yield toLines(page.items.map((row) => columns.map(({ text }) => harmless(text(row)))));
      after = page.nextCursor;
      if (after === null) return;
    }
  }
  const encoder = new TextEncoder();
  const made = lines();
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await made.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const name = `${of.things.replaceAll(" ", "-")}.csv`;
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

function toLines(rows: (string | number)[][]): string {
  return stringify(rows, { record_delimiter: "\r\n" });
}

/** A spreadsheet runs a text that begins like a formula; buyers type what they like into their names. */
function harmless(value: string | number): string | number {
  return typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
