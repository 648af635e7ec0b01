import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { UNDER_WAY_OR_DELIVERED } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import type { Given } from "./shown-list.ts";

/**
 * SQL: whether the claim `c` on the thing `t` is given: its order is not cancelled, and the thing's parcel was neither
 * cancelled nor returned. It is computed from the order at each read, so that it follows every change of the order.
 */
export const IS_GIVEN = sql`exists (select from order_items i
    join orders o on o.id = i.order_id join parcels p on p.id = i.parcel_id
  where i.order_id = c.order_id and i.product_id = t.product_id
    and o.state in ('awaiting', 'open', 'closed')
    and p.state in ${UNDER_WAY_OR_DELIVERED})`;

/** SQL: whether the claim `c` reserves its thing for a giver who has not ordered yet. */
export const IS_HELD = sql`(c.order_id is null and c.held_until > now())`;

/** The gifts given from a list, including things that its owners have removed since. */
export async function readGiven(db: Database, listId: string): Promise<Given[]> {
  const { rows } = await db.execute<Given & Record<string, unknown>>(sql`
    select p.name, coalesce(p.images[1], '') as image, c.quantity, c.giver
    from gift_list_things t join gift_list_claims c on c.thing_id = t.id
      join products p on p.id = t.product_id
    where t.list_id = ${listId} and c.order_id is not null and ${IS_GIVEN}
    order by c.created_at, c.id`);
  return rows.map(({ name, image, quantity, giver }) => ({ name, image, quantity, giver }));
}
