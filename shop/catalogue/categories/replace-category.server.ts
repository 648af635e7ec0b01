import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { CORPORATE_ESSENTIALS } from "./category.ts";

/**
 * Replaces a category by another one on all its products, with their search columns; locks products in id order, as
 * orders do. Products that already have the other only lose the first. Returns how many products.
 */
export async function replaceCategory(tx: Transaction, from: string, to: string): Promise<number> {
  const after = replaced(sql`p.categories`, from, to);
  const lines = sql`string_to_array(p.search_text, chr(10))`;
  // The last lines of the search text are the categories (search/match.ts); other lines may contain the same words and
  // must not change.
  const rest = sql`cardinality(${lines}) - cardinality(p.categories)`;
  const { rowCount } = await tx.execute(sql`
    with found as (select id from products where categories @> array[${from}]
      order by id for no key update)
    update products p set
      categories = ${after},
      search_text = array_to_string((${lines})[1:${rest}]
        || ${replaced(sql`(${lines})[${rest} + 1:]`, from.toLowerCase(), to.toLowerCase())}, chr(10)),
      is_corporate = lower(p.type || chr(10) || array_to_string(${after}, chr(10)))
        like ${`%${CORPORATE_ESSENTIALS.toLowerCase()}%`},
      updated_at = now()
    from found where p.id = found.id`);
  return rowCount ?? 0;
}

function replaced(list: SQL, from: string, to: string): SQL {
  return sql`case when (${list}) @> array[${to}::text] then array_remove(${list}, ${from}::text)
    else array_replace(${list}, ${from}::text, ${to}::text) end`;
}
