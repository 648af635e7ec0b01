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

/** So often a store may move one parcel's day: each time its buyer is told. What the shop's people move is not counted. */
const MAX_MOVES_BY_STORE = 3;

/** A parcel with its way. */
interface WayRow extends Record<string, unknown> {
  day: Day | null;
  leave_by: Day;
  seller: string;
  from_city: string;
  back_at: string | null;
  city: string;
  shipping: ShippingMethod;
}

/**
 * Moves the day by which a parcel is promised to be there, with a reason. What was promised first stays beside it, and
 * its buyer is told. `now` in ms. Refuses: not_found (another's), conflict (has arrived, moved too often), invalid.
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
    const [rules, way] = [await readDeliveryRules(tx), await wayOf(tx, parcelId)];
    const reason = oneLine(wanted.reason);
    const isUnsent = isBeforeDispatch(parcel.state);
    const first = isUnsent ? soonestOf(way, now, rules) : dayOf(now);
    const last = addDays(first, DAYS_AHEAD);
    const limits = { first, last, closed: rules.closed };
    const asked = { day: wanted.day, reason };
    refuse(whyNotChangeArrival({ state: parcel.state, day: way.day }, asked, limits));
    // Also of one who works in a store: it is the shop's word.
    const isShop = actor.role === "admin";
    if (!isShop) await refuseWhereOften(tx, parcelId);
    const { day } = wanted;
    const to = { city: way.city, shipping: way.shipping };
    const leaves = isUnsent ? leaveBy(day, { city: way.from_city }, to, rules) : way.leave_by;
    const by = isShop ? "shop" : "seller";
    await tx.execute(sql`update parcels set arrive_by = ${day}::date, leave_by = ${leaves}::date,
      first_arrive_by = coalesce(first_arrive_by, arrive_by), expected_by = null, arrive_changed_by = ${by},
      arrive_change_reason = ${reason},
      -- Money or a yes that is waited for has as many days more, or less.
      promise_until = promise_until + make_interval(days => ${leaves}::date - leave_by) where id = ${parcelId}`);
    const details = { before: way.day ?? "none", after: day, reason };
    await writeAudit(tx, actor, { action: "parcel.arrival-changed", subject: parcelId, details });
    await notifyBuyer(tx, parcel.order.id, "arrival-changed", `${parcelId}:${day}:${now}`, {
      parcels: [{ id: parcelId, seller: way.seller, was: way.day, day }],
      ...{ by, reason },
    });
  });
}

/** The first day on which it can still be there. */
function soonestOf(way: WayRow, now: number, rules: DeliveryRules): Day {
  const start = { city: way.from_city, makingDays: 0, backAt: way.back_at };
  // What leaves today has all its hours.
  const leaves = leavingDay(now, start, { ...rules, cutOffHour: 24 });
  return arrivalAfter(leaves, start, { city: way.city, shipping: way.shipping }, rules);
}

async function wayOf(tx: Transaction, parcelId: string): Promise<WayRow> {
  const { rows } = await tx.execute<WayRow>(sql`
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

async function refuseWhereOften(tx: Transaction, parcelId: string): Promise<void> {
  const { rows } = await tx.execute<{
    times: number;
  }>(sql`select count(*)::int as times from audit_log
    where subject = ${parcelId} and action = 'parcel.arrival-changed' and actor not like 'admin %'`);
  if ((rows[0]?.times ?? 0) < MAX_MOVES_BY_STORE) return;
  const text = `Its day was moved ${MAX_MOVES_BY_STORE} times already. Write to the shop.`;
  throw new Refusal("conflict", text);
}
