import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { executeText, textOf } from "./execute-prepared.server.ts";
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
export async function insertBatch(
  tx: Transaction,
  parts: readonly NewRows[],
  also: SQL = sql`select`,
): Promise<void> {
  const end = textOf(also);
  const params = [...end.params];
  const inserts = [...byTable(parts)].map(([table, { rows, unlessThere }], index) => {
    const fields = fieldsOf(rows);
    const columns = fields.map((field) => columnOf(table, field));
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const source = sourceOf(table, { rows, fields, columns }, params);
    const conflict = unlessThere ? " on conflict do nothing" : "";
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
 * What follows INSERT's columns; its values are put to `params`. One row is values, which PostgreSQL reads twice as
 * fast as JSON; of several the statement would be another for each number of them.
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

/** What any of the rows has: a default is for all of them. */
function fieldsOf(rows: NewRows["rows"]): string[] {
  const fields = new Set<string>();
  for (const row of rows) {
    for (const field in row) if (row[field] !== undefined) fields.add(field);
  }
  return [...fields];
}

/** A column, and how the database calls it. */
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
