import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  type ExtraConfigColumn,
  timestamp,
} from "drizzle-orm/pg-core";

/** Money is bigint paisa in the database and a safe integer in the program (ARCHITECTURE "Database"). */
export const paisa = () => bigint({ mode: "number" });

/** Times are stored as instants; texts for people show them in Asia/Karachi. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** A day of the calendar in Pakistan, "2026-11-24". */
export const calendarDay = () => date({ mode: "string" });

/** A CHECK that holds a column to a closed list, such as the states of a machine. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, isOneOf(column, values));
}

/** A CHECK that caps a text's length, in characters; above the forms' own limits, so that only a bug can violate it. */
export function atMost(name: string, max: number, ...columns: AnyPgColumn[]) {
  const lengths = columns.map((column) => sql`char_length(${column})`);
  return check(name, sql`${ofMany("greatest", lengths)} <= ${sql.raw(String(max))}`);
}

/** A CHECK that no amount or count is negative; NULLs pass. */
export function notNegative(name: string, ...columns: AnyPgColumn[]) {
  const amounts = columns.map((column) => sql`${column}`);
  return check(name, sql`${ofMany("least", amounts)} >= 0`);
}

/** One expression for all of them (NULLs are ignored), since each CHECK costs time: see `isOneOf`. */
function ofMany(choose: "least" | "greatest", values: readonly SQL[]): SQL {
  const [first] = values;
  if (first && values.length === 1) return first;
  return sql`${sql.raw(choose)}(${sql.join([...values], sql`, `)})`;
}

/** A CHECK that a secret is stored as its SHA-256. */
export function isHash(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} ~ '^[0-9a-f]{64}$'`);
}

/** Characters of a URL, at most. */
export const MAX_URL = 2_000;

/**
 * A condition that the value is in the list. The list is one constant: PostgreSQL parses and plans every CHECK of a
 * table anew for each statement that writes to it, and a constant for each value took most of an INSERT's time.
 */
export function isOneOf(value: AnyPgColumn | SQL, values: readonly string[]): SQL {
  const list = values.map((one) => `"${one.replaceAll("'", "''")}"`).join(",");
  // Inlined: a CHECK cannot have parameters.
  return sql`${value} = any (${sql.raw(`'{${list}}'::text[]`)})`;
}

/** An index column that matches a plain ORDER BY … DESC; Drizzle's own `desc()` writes "nulls last", which does not. */
export function newestFirst(column: ExtraConfigColumn) {
  return column.desc().nullsFirst();
}
