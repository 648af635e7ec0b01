import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, schema } from "#tohfa/db/open.server.ts";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

/** Every column that takes only some words: its table, its name in the database, and the words. */
const CLOSED = Object.values(schema)
  .flatMap((table) => (is(table, PgTable) ? [getTableConfig(table)] : []))
  .flatMap(({ name, columns }) =>
    columns.flatMap((column) =>
      column.enumValues && column.enumValues.length > 0
        ? [[name, snake(column.name), [...column.enumValues].sort()] as const]
        : [],
    ),
  );

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe("The database holds states and kinds to the lists of the rules", () => {
  it("there are such columns: orders, parcels, cash, returns, payments, attempts, bids and more", () => {
    expect(CLOSED.length).toBeGreaterThan(15);
  });

  it.each(CLOSED)("%s.%s", async (table, column, values) => {
    const { rows } = await database.db.execute<{ allowed: string[] }>(sql`
      select (regexp_match(pg_get_constraintdef(c.oid), ${`^CHECK [(]+${column} = ANY [(]'(.*)'::text`}))[1]::text[] as allowed
      from pg_constraint c where c.contype = 'c' and c.conrelid = ${table}::regclass
        and pg_get_constraintdef(c.oid) ~ ${`^CHECK [(]+${column} = ANY [^)]*[)]+$`}`);
    const allowed = rows[0]?.allowed.sort();
    expect(allowed).toEqual(values);
  });
});
