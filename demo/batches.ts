/** The demo's present (ms): all its dates are relative to this fixed day, so that every fill is the same. */
export const DEMO_NOW = Date.parse("2026-11-20T12:00:00+05:00");

/** The address of a stored picture by its key; "" if there is none. */
export type PictureUrl = (key: string) => string;

/** Inserts rows in several statements: PostgreSQL allows 65,535 parameters in one. */
export async function insertInBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
  size = 500,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    await insert(rows.slice(start, start + size));
  }
}
