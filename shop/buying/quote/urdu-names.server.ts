import { sql } from "drizzle-orm";
import { listOf } from "#tohfa/db/execute-prepared.server.ts";
import type { Database } from "#tohfa/db/open.server.ts";
import type { OrderedItem } from "../checkout/order-record.ts";

/**
 * Adds Urdu names to ordered items. An order stores only the name that an item was bought by. The Urdu name is the
 * product's or deal's current one, or empty where it was renamed or deleted since, so that the two languages never name
 * different things.
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
