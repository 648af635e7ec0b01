import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { wrongCoupons } from "./agree-coupons.ts";
import { wrongLetters } from "./agree-letters.ts";
import { wrongMoney } from "./agree-money.ts";
import { wrongOrders, wrongParcels, wrongReturns } from "./agree-orders.ts";
import { wrongPayments } from "./agree-payments.ts";
import { wrongStock } from "./agree-stock.ts";
import type { ParcelNow } from "./parcel-now.ts";
import type { World } from "./told.ts";

/**
 * Where the database and what the clients were told differ, in words; empty where all agrees. Nobody may be doing
 * anything meanwhile. The sums are worked out here by themselves, not with the shop's own rules.
 */
export async function disagreements({ db, model }: World): Promise<string[]> {
  const parcels = await parcelsNow(db);
  return [
    ...model.failures,
    ...(await wrongStock(db, model, parcels)),
    ...wrongParcels(model, parcels),
    ...(await wrongOrders(db, model)),
    ...(await wrongReturns(db)),
    ...(await wrongMoney(db, model, parcels)),
    ...(await wrongPayments(db, model, parcels)),
    ...(await wrongCoupons(db, model, parcels)),
    ...(await wrongLetters(db, model, parcels)),
  ];
}

async function parcelsNow(db: Database): Promise<Map<string, ParcelNow>> {
  const { rows } = await db.execute<Record<keyof ParcelNow, never>>(sql`
    select p.id, p.order_id, p.seller_id, p.state, o.state as order_state, p.subtotal, p.shipping,
      p.discount, p.discount_born_by, p.rounding, p.commission, s.commission_basis_points as points,
      (select coalesce(json_agg(json_build_object('seller', i.seller_id, 'total', i.total,
          'points', j.commission_basis_points)), '[]')
        from order_items i join sellers j on j.id = i.seller_id where i.parcel_id = p.id) as joined,
      c.state as cash, c.amount as cash_amount,
      exists (select from payments m where m.order_id = o.id and m.flagged_at is not null
        and m.state in ('awaiting', 'submitted', 'rejected')) as is_flagged,
      exists (select from payments m where m.order_id = o.id
        and m.state in ('awaiting', 'submitted', 'rejected')) as is_unpaid,
      not exists (select from order_items where parcel_id = p.id) as is_empty,
      (select json_agg(json_build_object('kind', kind, 'actor', actor, 'reason', reason) order by id)
        from parcel_events e where e.parcel_id = p.id and e.kind <> 'tracking') as history
    from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
    left join cash_collections c on c.parcel_id = p.id`);
  const numbers = [
    "subtotal",
    "shipping",
    "discount",
    "rounding",
    "commission",
    "cash_amount",
  ] as const;
  return new Map(
    (rows as unknown as ParcelNow[]).map((row) => {
      const whole = numbers.map((name) => [name, Number(row[name])]);
      return [row.id, { ...row, ...Object.fromEntries(whole) }];
    }),
  );
}
