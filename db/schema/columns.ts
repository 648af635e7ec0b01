import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, timestamp } from "drizzle-orm/pg-core";

/** Money is bigint paisa in the database and a safe integer in the program (ARCHITECTURE "Database"). */
export const paisa = () => bigint({ mode: "number" });

/** Every time is an instant; words for people are made in Asia/Karachi. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** A CHECK that holds a column to a closed list, such as the states of a machine. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, isOneOf(column, values));
}

function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  // Written out: a CHECK takes no parameters.
  return sql`${column} in (${sql.raw(list)})`;
}
