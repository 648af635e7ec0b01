import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, schema } from "../../db/open.server.ts";
import { freshDatabase } from "../database.ts";

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
    // One value stands alone, several in an array.
    const pattern = `^CHECK [(]+${column} = (ANY|'[^']*'::text[)]+$)`;
    const { rows } = await database.db.execute<{ definition: string }>(sql`
      select pg_get_constraintdef(c.oid) as definition from pg_constraint c
      where c.contype = 'c' and c.conrelid = ${table}::regclass
        and pg_get_constraintdef(c.oid) ~ ${pattern}`);
    const definition = rows[0]?.definition ?? "";
    const allowed = [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value).sort();
    expect(allowed).toEqual(values);
  });
});
