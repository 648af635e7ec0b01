import { createHash } from "node:crypto";

/** Letters of a row's fingerprint: enough that two values do not share one. */
const FINGERPRINT_LENGTH = 12;

/**
 * What a plan showed, row by row, as a short text: it goes into the page with the plan and comes back with the form
 * that carries it out, so that nothing is done but what was shown. Never empty: a plan without rows has been shown too.
 * A change of one product has its own kind of it, field by field (shop/selling/products/seen.server.ts).
 */
export function fingerprintOf(rows: readonly unknown[]): string {
  return `${rows.length}:${rows.map(printOf).join("")}`;
}

/** The places of the rows that are not as they were shown; null where it was another list of rows, or none. */
export function changedSince(shown: string, rows: readonly unknown[]): number[] | null {
  const head = `${rows.length}:`;
  const prints = shown.slice(head.length);
  if (!shown.startsWith(head) || prints.length !== rows.length * FINGERPRINT_LENGTH) return null;
  return rows.flatMap((row, place) =>
    prints.slice(place * FINGERPRINT_LENGTH, (place + 1) * FINGERPRINT_LENGTH) === printOf(row)
      ? []
      : [place],
  );
}

function printOf(row: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify(row)).digest("base64url");
  return hash.slice(0, FINGERPRINT_LENGTH);
}
