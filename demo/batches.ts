import type { PgTable } from "drizzle-orm/pg-core";
import { insertBatch, newRows } from "../db/insert-batch.server.ts";
import type { Transaction } from "../db/open.server.ts";

/** The demo's present (ms): all its dates are relative to this fixed day, so that every fill is the same. */
export const DEMO_NOW = Date.parse("2026-11-20T12:00:00+05:00");

/** The address of a stored picture by its key; "" if there is none. */
export type PictureUrl = (key: string) => string;

/** Thousands of rows in one statement and one parameter: as values, drizzle takes longer to write them out than PostgreSQL to read. */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  if (rows.length > 0) await insertBatch(tx, [newRows(table, rows)]);
}
