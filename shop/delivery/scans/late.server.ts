import { type SQL, sql } from "drizzle-orm";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { LATE_HOURS } from "../parcels/parcel-tabs.ts";

/** The rule `isLate` (parcel-tabs.ts) as an SQL condition on rows of `parcels` in this state. `now` in ms. */
export function isLateIn(state: keyof typeof LATE_HOURS, now: number): SQL {
  const before = new Date(now - LATE_HOURS[state] * 3_600_000).toISOString();
  const today = dayOf(now);
  const isDue = state === "placed" ? sql`true` : sql`leave_by <= ${today}::date`;
  return sql`state = ${state} and (leave_by < ${today}::date
    or (updated_at < ${before}::timestamptz and ${isDue}))
    and not exists (select from orders o where o.id = order_id and ${isOfUnconfirmed(sql`o`)})`;
}

/** An SQL condition: whether an order is cash on delivery and not confirmed. */
export function isOfUnconfirmed(order: SQL): SQL {
  return sql`(${order}.payment_method = 'cod' and ${order}.state in ('awaiting', 'confirmation_expired'))`;
}
