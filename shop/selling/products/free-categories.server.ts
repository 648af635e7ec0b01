import { eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { categories } from "#tohfa/db/schema/catalog.ts";
import { isFreeCategory } from "./product-draft.ts";

/** The names of categories that sellers may use, the shop's before the gift ones. */
export async function freeCategoryNames(db: Database): Promise<string[]> {
  const { name, kind, position } = categories;
  const rows = await db
    .select({ name })
    .from(categories)
    .where(eq(categories.hidden, false))
    .orderBy(sql`${kind} = 'gift'`, position, name);
  return [...new Set(rows.map((row) => row.name))].filter(isFreeCategory);
}
