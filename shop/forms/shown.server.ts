import { createHash } from "node:crypto";

/** Letters of a row's print: enough that two values do not share one. */
const PRINT = 12;

/**
 * What a plan showed, row by row, as a short text: it goes into the page with the plan and comes back with the form
 * that carries it out, so that nothing is done but what was shown. A change of one product has its own kind of it,
 * field by field (shop/products/seen.server.ts).
 */
export function shownOf(rows: readonly unknown[]): string {
  return rows.map(printOf).join("");
}

/** The places of the rows that are not as they were shown; null where it was another list of rows, or none. */
export function movedSince(shown: string, rows: readonly unknown[]): number[] | null {
  if (shown.length !== rows.length * PRINT) return null;
  return rows.flatMap((row, place) =>
    shown.slice(place * PRINT, (place + 1) * PRINT) === printOf(row) ? [] : [place],
  );
}

function printOf(row: unknown): string {
  return createHash("sha256").update(JSON.stringify(row)).digest("base64url").slice(0, PRINT);
}
