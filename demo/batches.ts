/** Rows appear at these distances from one fixed day, so that two fills are the same (ms). */
export const DEMO_NOW = Date.parse("2026-11-20T12:00:00+05:00");

/** The address of a stored picture by its key; "" where there is none. */
export type PictureUrl = (key: string) => string;

/** PostgreSQL takes 65,535 parameters a statement. */
export async function insertInBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
  size = 500,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    await insert(rows.slice(start, start + size));
  }
}
