import { INPUT_LIMITS } from "#tohfa/shop/platform/input/input-limits.ts";
import { readCsv } from "#tohfa/shop/platform/input/read-csv.server.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { countLayout, layoutOf, wordsOfRecognised } from "./file-layouts.ts";
import { CSV_HEADINGS } from "./product-csv.ts";

const FIELD = "file";

/** A row of a product file: its first line (from 1), and its cells by heading. */
export interface ProductFileRow {
  line: number;
  cells: Record<string, string>;
}

/**
 * Parses a product file into rows, and its unknown headings. Refuses: invalid (not such a file, a duplicate heading,
 * too many rows), too_large, unprocessable (a list of another program: `recognisedIn` reads its contents).
 */
export async function readProductFile(
  bytes: Uint8Array,
): Promise<{ rows: ProductFileRow[]; unknown: string[] }> {
  const { headings, lines } = await readTable(bytes);
  refuse(whyOtherLayout(headings, lines));
  return ownRows(headings, lines);
}

/** Why a list of another program is not imported; null where the file is not a known one. */
function whyOtherLayout(
  headings: readonly string[],
  lines: readonly ProductFileRow[],
): Refusal | null {
  const layout = layoutOf(headings);
  if (!layout) return null;
  const recognised = countLayout(
    layout,
    lines.map(({ cells }) => cells),
  );
  const text = wordsOfRecognised(recognised);
  return new Refusal("unprocessable", text, { field: FIELD, details: { recognised } });
}

const refusal = (text: string) => new Refusal("invalid", text, { field: FIELD });

/** A file's headings, in lower case, and its rows with cells by heading. */
async function readTable(
  bytes: Uint8Array,
): Promise<{ headings: string[]; lines: ProductFileRow[] }> {
  const reading = { most: INPUT_LIMITS.productsFile, field: FIELD };
  const [head, ...lines] = await readCsv(bytes, reading);
  const headings = (head?.cells ?? []).map((text) => plain(text).trim().toLowerCase());
  const twice = headings.find((one, at) => one !== "" && headings.indexOf(one) < at);
  if (twice !== undefined) {
    const text = `The heading “${twice.slice(0, 60)}” stands there twice. Delete one of the two columns, or name it differently.`;
    throw refusal(text);
  }
  if (lines.length === 0) throw refusal("There is no product in this file.");
  return {
    headings,
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        headings.flatMap((heading, index) =>
          heading === "" ? [] : [[heading, plain(cells[index] ?? "")] as const],
        ),
      ),
    })),
  };
}

/** The rows of a file in our own layout, with headings in any case and order, and its unknown headings. */
function ownRows(headings: readonly string[], lines: readonly ProductFileRow[]) {
  if (!headings.includes("name") && !headings.includes("id")) {
    throw refusal('The first line must hold the headings, "id" or "name" among them.');
  }
  const isOwn = (heading: string) => CSV_HEADINGS.includes(heading);
  const unknown = headings.filter((one) => one !== "" && !isOwn(one));
  return {
    rows: lines.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(Object.entries(cells).filter(([heading]) => isOwn(heading))),
    })),
    unknown: unknown.map((one) => one.slice(0, 60)),
  };
}

/** PostgreSQL's JSON cannot store NUL characters. */
function plain(text: string): string {
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}
