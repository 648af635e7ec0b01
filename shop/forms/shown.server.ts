import { createHash } from "node:crypto";
import { Refusal } from "../refusal.ts";

/** Letters of a row's print: enough that two values do not share one. */
const PRINT = 16;

/**
 * What a plan showed, row by row, as a short text: it goes into the page with the plan and comes back with the form
 * that carries it out, so that nothing is done but what was shown. A change of one product has its own kind of it,
 * field by field (shop/products/seen.server.ts).
 */
export function shownOf(rows: readonly unknown[]): string {
  return rows.map(printOf).join("");
}

/**
 * The places of the rows that are not as they were shown; null where it was another list of rows, or none.
 */
export function movedSince(shown: string, rows: readonly unknown[]): number[] | null {
  if (shown.length !== rows.length * PRINT) return null;
  return rows.flatMap((row, place) =>
    shown.slice(place * PRINT, (place + 1) * PRINT) === printOf(row) ? [] : [place],
  );
}

/** The same as a refusal at a field: what is not as it was shown, by its name, and what to do. */
export function whyNotAsShown<Row>(
  shown: string,
  rows: readonly Row[],
  { field, nameOf, again }: { field: string; nameOf(row: Row): string; again: string },
): Refusal | null {
  const moved = movedSince(shown, rows);
  if (moved?.length === 0) return null;
  if (moved === null) {
    const first = shown === "" ? "Look at what it would do first." : "It is not what was shown.";
    return new Refusal("conflict", `${first} Nothing is done yet. ${again}`, { field });
  }
  const names = moved.slice(0, MOST_NAMED).flatMap((place) => {
    const row = rows[place];
    return row === undefined ? [] : [nameOf(row)];
  });
  const more = moved.length - names.length;
  const which = more > 0 ? [...names, `${more} more`].join("; ") : names.join("; ");
  const text = `Changed since it was shown: ${which}. Nothing is done yet. ${again}`;
  return new Refusal("conflict", text, { field });
}

const MOST_NAMED = 5;

function printOf(row: unknown): string {
  return createHash("sha256").update(JSON.stringify(row)).digest("base64url").slice(0, PRINT);
}
