import { sql } from "drizzle-orm";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import type { OrderedItem } from "../checkout/order-record.ts";

/**
 * What was ordered, with its products' and deals' names in Urdu. An order keeps the one name that a thing was bought by, which is
 * what it stays called: the Urdu beside it is its product's of today, and none where the product is called otherwise by
 * now or is gone. So nobody reads in Urdu of another thing than in English.
 */
export async function withUrduNames(
  db: Database,
  items: readonly OrderedItem[],
): Promise<OrderedItem[]> {
  const ids = items.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]);
  const wanted = listOf([...new Set(ids)]);
  const { rows } = await db.execute<{ id: string; name: string; urdu: string }>(sql`
    select id, name, name_urdu as urdu from products where id = any(${wanted}) and name_urdu <> ''
    union all
    select id, name, name_urdu from deals where id = any(${wanted}) and name_urdu <> ''`);
  const things = new Map(rows.map((row) => [row.id, row]));
  const nameUrdu = ({ id, name }: { id: string; name: string }) => {
    const thing = things.get(id);
    return thing?.name === name ? thing.urdu : "";
  };
  return items.map((item) => ({
    ...item,
    nameUrdu: nameUrdu(item),
    parts: item.parts.map((part) => ({ ...part, nameUrdu: nameUrdu(part) })),
  }));
}
