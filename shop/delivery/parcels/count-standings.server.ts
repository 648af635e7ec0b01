import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { sellers } from "#tohfa/db/schema/catalog.ts";
import { awaitsAdvance } from "#tohfa/shop/money/payments/payments.server.ts";
import { BEFORE_DISPATCH } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { announceChange } from "#tohfa/shop/platform/changes.server.ts";
import { tag } from "#tohfa/shop/platform/tags.ts";
import { COURIER_CODES, courierName } from "#tohfa/shop/values/courier-codes.ts";
import { dayOf } from "#tohfa/shop/values/day.ts";
import {
  type SentParcel,
  STANDING_DAYS,
  type Standing,
  usualDaysToSend,
} from "#tohfa/shop/values/standing.ts";

/** The newest parcels of a store that are examined: they suffice for the usual time to send. */
const MAX_PARCELS = 500;

/**
 * Recalculates each approved store's standing: its rating, and how fast it dispatches. Writes only changed values, so
 * that cached rows and pages of its products stay valid. `now` in ms. Returns the number of changed stores.
 */
export async function countStandings(db: Database, now: number): Promise<number> {
  const ratings = await readRatings(db);
  const known = await db
    .select({
      id: sellers.id,
      rating: sellers.rating,
      reviewCount: sellers.reviewCount,
      sendsInDays: sellers.sendsInDays,
    })
    .from(sellers)
    .where(eq(sellers.status, "approved"));
  let changed = 0;
  for (const { id, ...before } of known) {
    const { rating, reviewCount } = ratings.get(id) ?? { rating: 0, reviewCount: 0 };
    const sendsInDays = usualDaysToSend(await readSent(db, id, now), now);
    const after: Standing = { rating, reviewCount, sendsInDays };
    if (isSame(before, after)) continue;
    await writeStanding(db, id, after);
    changed += 1;
  }
  return changed;
}

const isSame = (one: Standing, other: Standing) =>
  one.rating === other.rating &&
  one.reviewCount === other.reviewCount &&
  one.sendsInDays === other.sendsInDays;

async function writeStanding(db: Database, id: string, standing: Standing): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(sellers)
      .set(standing)
      .where(and(eq(sellers.id, id), eq(sellers.status, "approved")));
    await announceChange(tx, ["sellers", tag("seller", id)]);
  });
}

/** Each store's rating, from all reviews of its shown products. */
async function readRatings(db: Database): Promise<Map<string, Omit<Standing, "sendsInDays">>> {
  const { rows } = await db.execute<{ id: string; rating: number; reviews: number }>(sql`
    select p.seller_id as id, sum(p.review_count)::int as reviews,
      round(sum(p.rating * p.review_count) / sum(p.review_count), 2)::float8 as rating
    from products p where p.is_shown and p.review_count > 0 group by p.seller_id`);
  return new Map(rows.map(({ id, rating, reviews }) => [id, { rating, reviewCount: reviews }]));
}

/**
 * A store's parcels of the last days. A dispatch counts only if the courier or an admin has confirmed it; its time is
 * that of the courier's first scan. Orders for a chosen day are left out, because they wait on purpose; a parcel whose
 * day the store has moved counts as late.
 */
async function readSent(db: Database, sellerId: string, now: number): Promise<SentParcel[]> {
  const couriers = sql.param(COURIER_CODES.map(courierName));
  const { rows } = await db.execute<{ from: number; left: number | null; late: boolean }>(sql`
    select extract(epoch from coalesce(greatest(confirmed.at, paid.at), p.created_at))::float8 * 1000 as "from",
      case when sent.at is not null then extract(epoch from greatest(sent.at, scan.at))::float8 * 1000
        end as left,
      (p.state in ${BEFORE_DISPATCH} and o.state = 'open'
        and (o.payment_method = 'cod' and not ${awaitsAdvance(sql`o.id`)} or paid.at is not null)
        and (p.leave_by < ${dayOf(now)}::date or p.arrive_changed_by = 'seller')) as late
    from parcels p join orders o on o.id = p.order_id
    left join lateral (select min(e.at) as at from order_events e
      where e.order_id = o.id and e.machine = 'order' and e.state = 'open') confirmed on true
    -- Cash is excluded: it is paid at the door, long after dispatch.
    left join lateral (select min(e.at) as at from payments y join payment_events e on e.payment_id = y.id
      where y.order_id = o.id and y.method <> 'cod' and e.to_state = 'paid') paid on true
    left join lateral (select min(e.at) as at from parcel_events e
      where e.parcel_id = p.id and e.kind = 'dispatched'
        and (p.number_verified_at is not null or exists (select from parcel_events d
          where d.parcel_id = p.id and d.kind = 'delivered' and d.word <> 'seller'))) sent on true
    left join lateral (select min(e.at) as at from parcel_events e
      where e.parcel_id = p.id and e.kind = 'tracking' and e.actor = any(${couriers}::text[])) scan on true
    where p.seller_id = ${sellerId} and p.state <> 'cancelled' and o.arrive_on is null
      and p.created_at > to_timestamp(${now / 1000}) - make_interval(days => ${STANDING_DAYS})
    order by p.created_at desc limit ${MAX_PARCELS}`);
  return rows.map(({ from, left, late }) => ({ from, handedOver: left, isLate: late }));
}
