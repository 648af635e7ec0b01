import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { COUPONS } from "./operations.ts";
import type { ParcelNow } from "./parcel-now.ts";
import type { Model } from "./told.ts";

/** Each coupon was used by as many orders as it says, and took off each parcel what it may. */
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
  return [
    ...rows
      .filter(({ code, uses }) => uses !== (used.get(code) ?? 0))
      .map(({ code, uses }) => `coupon ${code}: used ${uses} times, not ${used.get(code) ?? 0}`),
    ...wrongDiscounts(model, parcels),
  ];
}

/**
 * Its percentage, shared out over the parcels it is for; the shop's own takes no more of one than the shop's
 * commission, unless it says so, and a seller's no more than the seller earns. To the paisa that sharing out may add.
 */
function wrongDiscounts(model: Model, parcels: Map<string, ParcelNow>): string[] {
  const byOrder = Map.groupBy(parcels.values(), ({ order_id }) => order_id);
  return model.orders.flatMap(({ id, coupon }) => {
    const terms = COUPONS.find(({ code }) => code === coupon);
    const all = (byOrder.get(id) ?? []).filter(({ is_empty }) => !is_empty);
    const meant = all.filter(
      ({ seller_id }) => terms && (!terms.sellerId || seller_id === terms.sellerId),
    );
    const shares = meant.map(({ subtotal, commission }) => {
      const wanted = (subtotal * (terms?.percent ?? 0)) / 100;
      if (terms?.beyondShare) return wanted;
      return Math.min(wanted, terms?.bears === "seller" ? subtotal - commission : commission);
    });
    const sum = shares.reduce((before, share) => before + share, 0);
    const part = sum > 0 ? Math.min(1, (terms?.maxDiscount ?? sum) / sum) : 0;
    return all.flatMap((parcel) => {
      const share = (shares[meant.indexOf(parcel)] ?? 0) * part;
      if (Math.abs(parcel.discount - share) <= 1) return [];
      return [`parcel ${parcel.id}: ${coupon} took off ${parcel.discount}, not ${share}`];
    });
  });
}
