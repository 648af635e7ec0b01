import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.server.ts";
import { type ParcelNow, standingOf } from "./parcel-now.ts";
import type { Model } from "./told.ts";

/** What is there is what was there and was not taken; sold is what was taken; the reservations say the same. */
export async function wrongStock(
  db: Database,
  model: Model,
  parcels: Map<string, ParcelNow>,
): Promise<string[]> {
  const out = new Map<string, number>();
  const sold = new Map<string, number>();
  const add = (to: Map<string, number>, id: string, quantity: number) =>
    to.set(id, (to.get(id) ?? 0) + quantity);
  for (const { id, order, taken } of model.parcels) {
    const now = parcels.get(id);
    if (!now || now.is_empty) continue;
    const { isSold, isOut } = standingOf(now, {
      inspected: model.inspected.get(id),
      isHeld: model.orders[order]?.isHeld ?? true,
    });
    for (const [product, quantity] of taken) {
      if (isOut) add(out, product, quantity);
      if (isSold) add(sold, product, quantity);
    }
  }
  const { rows } = await db.execute<{ id: string; stock: number; sold: number; reserved: number }>(
    sql`select id, stock, sold_count as sold, (select coalesce(sum(quantity), 0)::int
      from reservations where product_id = p.id and released_at is null) as reserved
      from products p order by id`,
  );
  return rows.flatMap((now) => {
    const { id } = now;
    const taken = out.get(id) ?? 0;
    const due = {
      stock: (model.stock.get(id) ?? 0) - taken,
      reserved: taken,
      sold: sold.get(id) ?? 0,
    };
    return (["stock", "reserved", "sold"] as const)
      .filter((name) => now[name] !== due[name])
      .map((name) => `${name} of ${id}: ${now[name]}, not ${due[name]}`);
  });
}
