import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { executeText, textOf } from "./execute-prepared.server.ts";
import type { Transaction } from "./open.server.ts";

/** Rows of one table for `insertBatch`. All have the same fields. */
export interface NewRows {
  table: PgTable;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Leaves out rows whose key exists already. */
  unlessExists: boolean;
}

/** Rows of a table, typed by its columns; values only, no SQL. */
export function newRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table["$inferInsert"][],
  { unlessExists = false }: { unlessExists?: boolean } = {},
): NewRows {
  return { table, rows, unlessExists };
}

/**
 * Inserts rows of many tables in one statement, which PostgreSQL plans once for each set of tables: an order has rows
 * in ten, and a statement for each took most of its time. The rows may refer to one another in any order, since foreign
 * keys are checked when the statement ends. `also`: the SELECT at its end.
 */
export async function insertBatch(
  tx: Transaction,
  parts: readonly NewRows[],
  also: SQL = sql`select`,
): Promise<void> {
  const end = textOf(also);
  const params = [...end.params];
  const inserts = [...byTable(parts)].map(([table, { rows, unlessExists }], index) => {
    const fields = fieldsOf(rows);
    const columns = fields.map((field) => columnOf(table, field));
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const source = sourceOf(table, { rows, fields, columns }, params);
    const conflict = unlessExists ? " on conflict do nothing" : "";
    return `part_${index} as (insert into "${getTableName(table)}" (${names}) ${source}${conflict})`;
  });
  const first = inserts.length > 0 ? `with ${inserts.join(", ")} ` : "";
  await executeText(tx, { sql: `${first}${end.sql}`, params });
}

interface Source {
  rows: NewRows["rows"];
  fields: readonly string[];
  columns: readonly NamedColumn[];
}

/**
 * What follows INSERT's columns; pushes its values to `params`. A single row as VALUES, which PostgreSQL reads twice as
 * fast as JSON; several as JSON, since VALUES would make another statement for each number of rows.
 */
function sourceOf(table: PgTable, { rows, fields, columns }: Source, params: unknown[]): string {
  const [first, ...others] = rows;
  if (first && others.length === 0) {
    const values = columns.map(({ column }, place) => {
      const value = first[fields[place] ?? ""];
      params.push(value === null ? null : column.mapToDriverValue(value));
      return `$${params.length}`;
    });
    return `values (${values.join(", ")})`;
  }
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(({ name }, place) => [name, row[fields[place] ?? ""]])),
  );
  params.push(JSON.stringify(named));
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  return `select ${names} from json_populate_recordset(null::"${getTableName(table)}", $${params.length})`;
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

/** The fields that any of the rows has; a column's default applies only where none has it. */
function fieldsOf(rows: NewRows["rows"]): string[] {
  const fields = new Set<string>();
  for (const row of rows) {
    for (const field in row) if (row[field] !== undefined) fields.add(field);
  }
  return [...fields];
}

/** A column, and its name in the database. */
interface NamedColumn {
  name: string;
  column: PgColumn;
}

const known = new WeakMap<PgTable, Map<string, NamedColumn>>();

function columnOf(table: PgTable, field: string): NamedColumn {
  let columns = known.get(table);
  if (!columns) {
    columns = new Map(
      Object.entries(getTableColumns(table)).map(([own, column]) => [
        own,
        { name: column.keyAsName ? toSnakeCase(column.name) : column.name, column },
      ]),
    );
    known.set(table, columns);
  }
  const column = columns.get(field);
  if (!column) throw new Error(`${getTableName(table)} has no ${field}`);
  return column;
}
