import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { CORPORATE_ESSENTIALS } from "./category.ts";

/**
 * Gives all products of a category another one in its place, with what search reads of them, in id order as orders
 * lock products. What has the other already only loses the first. How many products.
 */
export async function replaceCategory(tx: Transaction, from: string, to: string): Promise<number> {
  const after = replaced(sql`p.categories`, from, to);
  const lines = sql`string_to_array(p.search_text, chr(10))`;
  // The last lines of what search reads are the categories (search/match.ts); the others may say the same words.
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
