import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { harmlessCell } from "#tohfa/shop/platform/input/harmless-cell.ts";

/** Plain, a number as a number. */
export type CsvCell = string | number;

/** Rows that one query reads. */
export const CSV_BATCH = 500;

/**
 * THE writer of CSV files: whole, however many rows there are, and sent as they are read, so that a long one takes no
 * memory. Whoever stops reading it ends the reading; where that fails the file breaks off instead of ending early. No
 * cell of it is run by a spreadsheet.
 */
export function csvFile(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): Response {
  async function* lines() {
    const encoder = new TextEncoder();
    // The mark by which spreadsheets know UTF-8.
    yield encoder.encode(`\uFEFF${toLines([headings])}`);
    for await (const rows of batches) if (rows.length > 0) yield encoder.encode(toLines(rows));
  }
  return new Response(
    Readable.toWeb(Readable.from(lines(), { highWaterMark: 1 })) as ReadableStream,
    {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${name}.csv"`,
      },
    },
  );
}

function toLines(rows: readonly (readonly CsvCell[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? harmlessCell(cell) : cell)),
  );
  return stringify(cells, { record_delimiter: "\r\n" });
}

/** All pages of a list, one after the other; `read` gives the page after a cursor. */
export async function* pagesOf<Row>(
  read: (
    after: string | null,
    limit: number,
  ) => Promise<{ items: Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  do {
    const page = await read(after, CSV_BATCH);
    yield page.items;
    after = page.nextCursor;
  } while (after !== null);
}
