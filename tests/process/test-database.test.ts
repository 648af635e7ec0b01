import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { freshDatabase } from "#tohfa/tests/support/database.ts";

const database = await freshDatabase();
afterAll(() => database.close());

it("gives every test file a migrated database with trigrams that know Urdu letters", async () => {
  const { rows } = await database.db.execute(sql`select show_trgm('تحفہ') as grams`);
  expect(rows[0]?.grams).not.toEqual([]);
  const products = await database.db.query.products.findMany();
  expect(products).toEqual([]);
});
