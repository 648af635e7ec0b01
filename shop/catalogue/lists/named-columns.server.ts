import { type Column, getTableColumns, is, type SQL, sql, type Table } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { PgBigInt53, PgNumericNumber } from "drizzle-orm/pg-core";

/** Some of a table's columns by their field's name, as `getTableColumns` gives them. */
type Columns = Record<string, Column>;

/** The columns of a table that are named. */
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
 * Columns for a hand-written SELECT, under their fields' names: `p.short_description as "shortDescription"`.
 * The schema is then the only list of them; `table` is what the statement calls the table.
 */
export function selectList(columns: Columns, table: string): SQL {
  const list = Object.keys(columns).map((field) => `${nameIn(table, field)} as "${field}"`);
  return sql.raw(list.join(", "));
}

/** The same as arguments of json_build_object: `'shortDescription', p.short_description`. */
export function jsonPairs(columns: Columns, table: string): SQL {
  return sql.raw(
    Object.keys(columns)
      .map((field) => `'${field}', ${nameIn(table, field)}`)
      .join(", "),
  );
}

/** As the database is opened: columns are the fields' names in snake case (db/open.server.ts). */
function nameIn(table: string, field: string): string {
  return `${table}.${toSnakeCase(field)}`;
}

/** The fields that the driver gives as text, lest they lose digits, and that are safe numbers here. */
export function numberFields(columns: Columns): string[] {
  return Object.keys(columns).filter((field) => {
    const column = columns[field];
    return is(column, PgBigInt53) || is(column, PgNumericNumber);
  });
}
