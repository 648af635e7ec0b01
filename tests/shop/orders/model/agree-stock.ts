import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
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
  const kept = await keptOf(db);
  const wrong = [...kept.keys()]
    .filter((parcel) => !model.partly.has(parcel))
    .map((parcel) => `${parcel}: its buyer keeps some of it, and was paid for all`);
  const add = (to: Map<string, number>, id: string, quantity: number) =>
    to.set(id, (to.get(id) ?? 0) + quantity);
  for (const { id, order, taken } of model.parcels) {
    const now = parcels.get(id);
    if (!now || now.is_empty) continue;
    const inspected = model.inspected.get(id);
    const { isSold, isOut } = standingOf(now, {
      inspected,
      isHeld: model.orders[order]?.isHeld ?? true,
    });
    for (const [product, quantity] of taken) {
      // What its buyer keeps of it was not found: it is out, and sold.
      const stays = inspected ? (kept.get(id)?.get(product) ?? 0) : 0;
      add(out, product, isOut ? quantity : stays);
      add(sold, product, isSold ? quantity : stays);
    }
  }
  const { rows } = await db.execute<{ id: string; stock: number; sold: number; reserved: number }>(
    sql`select id, stock, sold_count as sold, (select coalesce(sum(quantity - coalesce(sellable, 0)), 0)::int
      from reservations where product_id = p.id and released_at is null) as reserved
      from products p order by id`,
  );
  const apart = rows.flatMap((now) => {
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
  return [...wrong, ...apart];
}

/** Of returns that were paid back in part before somebody looked at them, what their buyers keep. */
async function keptOf(db: Database): Promise<Map<string, Map<string, number>>> {
  const { rows } = await db.execute<{ parcel_id: string; product_id: string; kept: number }>(
    sql`select parcel_id, product_id, kept from reservations where kept > 0`,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.parcel_id)].map(([parcel, of]) => [
      parcel,
      new Map(of.map(({ product_id, kept }) => [product_id, kept])),
    ]),
  );
}
