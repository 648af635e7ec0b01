import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { notifyBuyer } from "#tohfa/shop/orders/order/notify-order.server.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import { lockParcel, parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { isBeforeDispatch } from "#tohfa/shop/orders/parcel/parcel.ts";
import { addDays, type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { oneLine } from "#tohfa/shop/values/one-line.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { arrivalAfter, DAYS_AHEAD, type DeliveryRules, leaveBy, leavingDay } from "./arrival.ts";
import { whyNotChangeArrival } from "./change-arrival.ts";
import { readDeliveryRules } from "./delivery-rules.server.ts";

/**
 * How often a store may change one parcel's day, since each change notifies the buyer. Changes by admins do not count.
 */
const MAX_MOVES_BY_STORE = 3;

/** A parcel's promised day, with the facts from which its transit time is calculated. */
interface RouteRow extends Record<string, unknown> {
  day: Day | null;
  leave_by: Day;
  seller: string;
  from_city: string;
  back_at: string | null;
  city: string;
  shipping: ShippingMethod;
}

/**
 * Changes a parcel's promised day of arrival, with a reason. The first promise stays stored, and the buyer is
 * notified. `now` in ms. Refuses: not_found (another store's), conflict (has arrived, changed too often), invalid.
 */
export async function changeArrival(
  db: Database,
  actor: Actor,
  parcelId: string,
  wanted: { day: Day; reason: string },
  now = Date.now(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel || !can(actor, "changeArrival", parcel)) throw parcelNotFound();
    const [rules, route] = [await readDeliveryRules(tx), await readRoute(tx, parcelId)];
    const reason = oneLine(wanted.reason);
    const isUnsent = isBeforeDispatch(parcel.state);
    const first = isUnsent ? soonestArrival(route, now, rules) : dayOf(now);
    const last = addDays(first, DAYS_AHEAD);
    const limits = { first, last, closed: rules.closed };
    const request = { day: wanted.day, reason };
    refuse(whyNotChangeArrival({ state: parcel.state, day: route.day }, request, limits));
    // An admin's change counts as the shop's, also if the admin works in a store.
    const isShop = actor.role === "admin";
    if (!isShop) await refuseTooManyChanges(tx, parcelId);
    const { day } = wanted;
    const to = { city: route.city, shipping: route.shipping };
    const leaves = isUnsent ? leaveBy(day, { city: route.from_city }, to, rules) : route.leave_by;
    const by = isShop ? "shop" : "seller";
    await tx.execute(sql`update parcels set arrive_by = ${day}::date, leave_by = ${leaves}::date,
      first_arrive_by = coalesce(first_arrive_by, arrive_by), expected_by = null, arrive_changed_by = ${by},
      arrive_change_reason = ${reason},
      -- The deadline for payment or confirmation moves by the same number of days.
      promise_until = promise_until + make_interval(days => ${leaves}::date - leave_by) where id = ${parcelId}`);
    const details = { before: route.day ?? "none", after: day, reason };
    await writeAudit(tx, actor, { action: "parcel.arrival-changed", subject: parcelId, details });
    await notifyBuyer(tx, parcel.order.id, "arrival-changed", `${parcelId}:${day}:${now}`, {
      parcels: [{ id: parcelId, seller: route.seller, was: route.day, day }],
      ...{ by, reason },
    });
  });
}

/** The first day on which the parcel can still arrive. */
function soonestArrival(route: RouteRow, now: number, rules: DeliveryRules): Day {
  const start = { city: route.from_city, makingDays: 0, backAt: route.back_at };
  // A parcel can be dispatched today until midnight, so the cut-off hour does not count.
  const leaves = leavingDay(now, start, { ...rules, cutOffHour: 24 });
  return arrivalAfter(leaves, start, { city: route.city, shipping: route.shipping }, rules);
}

async function readRoute(tx: Transaction, parcelId: string): Promise<RouteRow> {
  const { rows } = await tx.execute<RouteRow>(sql`
    select coalesce(p.expected_by, p.arrive_by)::text as day,
      p.leave_by::text as leave_by, s.company_name as seller, s.city as from_city, s.back_at::text as back_at,
      coalesce(w.city, o.city) as city, o.shipping_method as shipping
    from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
      left join order_shares w on w.id = p.share_id
    where p.id = ${parcelId}`);
  const [row] = rows;
  if (!row) throw parcelNotFound();
  return row;
}

async function refuseTooManyChanges(tx: Transaction, parcelId: string): Promise<void> {
  const { rows } = await tx.execute<{
    times: number;
  }>(sql`select count(*)::int as times from audit_log
    where subject = ${parcelId} and action = 'parcel.arrival-changed' and actor not like 'admin %'`);
  if ((rows[0]?.times ?? 0) < MAX_MOVES_BY_STORE) return;
  const text = `Its day was moved ${MAX_MOVES_BY_STORE} times already. Write to the shop.`;
  throw new Refusal("conflict", text);
}
