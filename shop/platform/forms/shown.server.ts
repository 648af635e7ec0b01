import { createHash } from "node:crypto";

/** Characters of a row's fingerprint: enough that two values do not share one. */
const FINGERPRINT_LENGTH = 12;

/**
 * A fingerprint of each row of a shown plan (a preview), as a short text: it is put into the page and comes back with
 * the form that carries the plan out, so that nothing is done but what was shown. Never empty, even for a plan without
 * rows. Changes of one product have their own kind, by field (shop/selling/products/field-fingerprints.server.ts).
 */
export function fingerprintOf(rows: readonly unknown[]): string {
  return `${rows.length}:${rows.map(printOf).join("")}`;
}

/** The indexes of rows that have changed since they were shown; null where another list of rows was shown, or none. */
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
