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

/** Every time is an instant; words for people are made in Asia/Karachi. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** A day of the calendar in Pakistan, "2026-11-24". */
export const calendarDay = () => date({ mode: "string" });

/** A CHECK that holds a column to a closed list, such as the states of a machine. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, isOneOf(column, values));
}

/** A CHECK that caps a text's length, in characters; past the forms' own limits, so that only a mistake meets it. */
export function atMost(name: string, max: number, ...columns: AnyPgColumn[]) {
  const lengths = columns.map((column) => sql`char_length(${column})`);
  return check(name, sql`${ofMany("greatest", lengths)} <= ${sql.raw(String(max))}`);
}

/** A CHECK that amounts or counts are none below zero; an empty column is none. */
export function notNegative(name: string, ...columns: AnyPgColumn[]) {
  const amounts = columns.map((column) => sql`${column}`);
  return check(name, sql`${ofMany("least", amounts)} >= 0`);
}

/** One comparison for all of them (an empty one counts as none): see `isOneOf` for why it matters. */
function ofMany(choose: "least" | "greatest", values: readonly SQL[]): SQL {
  const [first] = values;
  if (first && values.length === 1) return first;
  return sql`${sql.raw(choose)}(${sql.join([...values], sql`, `)})`;
}

/** A CHECK that what is kept of a secret is its SHA-256, never the secret. */
export function isHash(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} ~ '^[0-9a-f]{64}$'`);
}

/** An address of a picture, a film or a page is no longer than this. */
export const MAX_URL = 2_000;

/**
 * The list is one constant: PostgreSQL reads and plans every CHECK of a table anew in each statement that writes to it,
 * and a constant for each value took most of an INSERT's time.
 */
export function isOneOf(value: AnyPgColumn | SQL, values: readonly string[]): SQL {
  const list = values.map((one) => `"${one.replaceAll("'", "''")}"`).join(",");
  // Written out: a CHECK takes no parameters.
  return sql`${value} = any (${sql.raw(`'{${list}}'::text[]`)})`;
}

/** Of an index, in the order of a plain "desc": by itself Drizzle writes "nulls last", which that does not match. */
export function newestFirst(column: ExtraConfigColumn) {
  return column.desc().nullsFirst();
}
