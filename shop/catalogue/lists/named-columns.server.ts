import { type Column, getTableColumns, is, type SQL, sql, type Table } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { PgBigInt53, PgNumericNumber } from "drizzle-orm/pg-core";

/** Some of a table's columns by field name, as `getTableColumns` returns them. */
type Columns = Record<string, Column>;

/** The named columns of a table. */
export function columnsOf<T extends Table>(
  table: T,
  fields: readonly (keyof T["_"]["columns"])[],
): Columns {
  const columns: Columns = getTableColumns(table);
  const named: ReadonlySet<PropertyKey> = new Set(fields);
  return Object.fromEntries(Object.entries(columns).filter(([field]) => named.has(field)));
}

/** All columns of a table but those named. */
export function columnsBut<T extends Table, Field extends keyof T["_"]["columns"]>(
  table: T,
  hidden: readonly Field[],
): Omit<T["_"]["columns"], Field> {
  const columns = { ...getTableColumns(table) };
  for (const field of hidden) delete columns[field];
  return columns;
}

/**
 * The select list of a hand-written SELECT, with aliases by field name: `p.short_description as "shortDescription"`. So
 * the schema is the only list of columns; `table` is the table's alias in the statement.
 */
export function selectList(columns: Columns, table: string): SQL {
  const list = Object.keys(columns).map((field) => `${columnName(table, field)} as "${field}"`);
  return sql.raw(list.join(", "));
}

/** The same as arguments of json_build_object: `'shortDescription', p.short_description`. */
export function jsonPairs(columns: Columns, table: string): SQL {
  return sql.raw(
    Object.keys(columns)
      .map((field) => `'${field}', ${columnName(table, field)}`)
      .join(", "),
  );
}

/** Column names are field names in snake case, as configured in db/open.server.ts. */
function columnName(table: string, field: string): string {
  return `${table}.${toSnakeCase(field)}`;
}

/** The fields that the driver returns as text to keep all digits, but that are safe numbers here. */
export function numberFields(columns: Columns): string[] {
  return Object.keys(columns).filter((field) => {
    const column = columns[field];
    return is(column, PgBigInt53) || is(column, PgNumericNumber);
  });
}
