import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { executePrepared } from "./execute-prepared.server.ts";
import type { Transaction } from "./open.server.ts";

/** Rows of one table that are written with those of others. All have the same fields. */
export interface NewRows {
  table: PgTable;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** A row whose key is there already is left out. */
  unlessThere: boolean;
}

/** Rows of a table, by the types of its columns; values only, no SQL. */
export function newRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table["$inferInsert"][],
  { unlessThere = false }: { unlessThere?: boolean } = {},
): NewRows {
  return { table, rows, unlessThere };
}

/**
 * Writes rows of many tables in one statement, which PostgreSQL plans once for each set of tables: an order is ten of
 * them, and a statement for each took most of its time. They may refer to one another in any order, since foreign keys
 * are looked at when the statement ends. `also`: the SELECT at its end.
 */
export async function insertTogether(
  tx: Transaction,
  parts: readonly NewRows[],
  also: SQL = sql`select`,
): Promise<void> {
  const inserts = [...byTable(parts)].map(([table, part], index) => {
    const rows = part.rows.map((row) => namedAsColumns(table, row));
    const columns = columnsOf(rows);
    const name = `"${getTableName(table)}"`;
    const begin = `part_${index} as (insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, `;
    const end = part.unlessThere ? ") on conflict do nothing)" : "))";
    return sql`${sql.raw(begin)}${JSON.stringify(rows)}${sql.raw(end)}`;
  });
  const first = inserts.length > 0 ? sql`with ${sql.join(inserts, sql`, `)} ` : sql``;
  await executePrepared(tx, sql`${first}${also}`);
}

/** One INSERT a table, however many parts have rows of it. */
function byTable(parts: readonly NewRows[]): Map<PgTable, NewRows> {
  const tables = new Map<PgTable, NewRows>();
  for (const part of parts) {
    if (part.rows.length === 0) continue;
    const before = tables.get(part.table);
    tables.set(part.table, before ? { ...part, rows: [...before.rows, ...part.rows] } : part);
  }
  return tables;
}

function namedAsColumns(table: PgTable, row: NewRows["rows"][number]): Record<string, unknown> {
  const fields = getTableColumns(table);
  const named: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(row)) {
    const column = fields[field];
    if (!column) throw new Error(`${getTableName(table)} has no ${field}`);
    if (value !== undefined)
      named[column.keyAsName ? toSnakeCase(column.name) : column.name] = value;
  }
  return named;
}

function columnsOf(rows: readonly Record<string, unknown>[]): string {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => `"${name}"`).join(", ");
}
