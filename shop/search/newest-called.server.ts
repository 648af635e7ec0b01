import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { type ProductRow, selectProducts } from "../catalog/product-rows.server.ts";
import { beginning } from "./word-query.ts";

/** Texts of so few letters begin a word of many names: the very newest are gone through before an index is asked. */
const MOST_COMMON = 2;
const MOST_GONE_THROUGH = 300;

/**
 * The newest products that have a word in their name that begins so, of the newest in the shop (age 0): where these
 * are enough, they are what the whole search would show first, and a text that one has begun to type is asked often.
 */
export async function newestCalled(
  db: Database,
  text: string,
  { corporate, limit }: { corporate: boolean; limit: number },
): Promise<ProductRow[]> {
  const inName = sql`(select ${`(${beginning(text).replace(/\*$/, "*A")})`}::tsquery)`;
  const newest = sql`order by w.created_at desc, w.product_id desc`;
  const isOfKind = sql`w.is_shown and ${corporate ? sql`w.is_corporate` : sql`not w.is_corporate`}`;
  const called = async (from: SQL) =>
    await selectProducts(
      db,
      sql`(select w.product_id, w.created_at from ${from}
          where w.words @@ ${inName} and w.age <= 0 and ${isOfKind} ${newest} limit ${limit}) here
        join products p on p.id = here.product_id order by here.created_at desc, here.product_id desc`,
      { planOnce: true },
    );
  if (text.length <= MOST_COMMON) {
    const found = await called(sql`(select * from product_words w where w.age <= 0
      ${newest} limit ${MOST_GONE_THROUGH}) w`);
    if (found.length === limit) return found;
  }
  return await called(sql`product_words w`);
}
