import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.server.ts";
import { holdsStock, type ParcelNow } from "./parcel-now.ts";
import type { Model } from "./told.ts";

/** What is there is what was there and was not taken; sold is what was taken; the reservations say the same. */
export async function wrongStock(
  db: Database,
  model: Model,
  parcels: Map<string, ParcelNow>,
): Promise<string[]> {
  const held = new Map<string, number>();
  for (const { id, taken } of model.parcels) {
    const now = parcels.get(id);
    if (!now || now.is_empty || !holdsStock(now)) continue;
    for (const [product, quantity] of taken) {
      held.set(product, (held.get(product) ?? 0) + quantity);
    }
  }
  const { rows } = await db.execute<{ id: string; stock: number; sold: number; reserved: number }>(
    sql`select id, stock, sold_count as sold, (select coalesce(sum(quantity), 0)::int
      from reservations where product_id = p.id and released_at is null) as reserved
      from products p order by id`,
  );
  return rows.flatMap(({ id, stock, sold, reserved }) => {
    const taken = held.get(id) ?? 0;
    const left = (model.stock.get(id) ?? 0) - taken;
    const wrong: string[] = [];
    if (stock !== left) wrong.push(`stock of ${id}: ${stock}, not ${left}`);
    if (reserved !== taken) wrong.push(`reserved of ${id}: ${reserved}, not ${taken}`);
    if (sold !== taken) wrong.push(`sold of ${id}: ${sold}, not ${taken}`);
    return wrong;
  });
}

export async function wrongCoupons(
  db: Database,
  model: Model,
  parcels: Map<string, ParcelNow>,
): Promise<string[]> {
  // Nobody bought with it, or nobody said yes in time: it is another's.
  const ended = new Set(
    [...parcels.values()]
      .filter((one) => ["cancelled", "confirmation_expired"].includes(one.order_state))
      .map((one) => one.order_id),
  );
  // An order that was reinstated may find its coupon used by another.
  const { rows: without } = await db.execute<{ id: string }>(
    sql`select o.id from orders o where not coupon_taken and exists (select from order_events e
      where e.order_id = o.id and e.machine = 'order' and e.state = 'cancelled')`,
  );
  const left = new Set(without.map(({ id }) => id));
  const used = new Map<string, number>();
  for (const { id, coupon } of model.orders) {
    if (!coupon || ended.has(id) || left.has(id)) continue;
    used.set(coupon, (used.get(coupon) ?? 0) + 1);
  }
  const { rows } = await db.execute<{ code: string; uses: number }>(
    sql`select code, uses from coupons`,
  );
  return rows
    .filter(({ code, uses }) => uses !== (used.get(code) ?? 0))
    .map(({ code, uses }) => `coupon ${code}: used ${uses} times, not ${used.get(code) ?? 0}`);
}
