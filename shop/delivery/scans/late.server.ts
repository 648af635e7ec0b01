import { type SQL, sql } from "drizzle-orm";
import { dayOf } from "#tohfa/shop/values/day.ts";
import { LATE_HOURS } from "../parcels/parcel-tabs.ts";

/** What `isLate` (parcel-tabs.ts) says of a parcel, as a condition on the rows of `parcels` in that state. `now` in ms. */
export function isLateIn(state: keyof typeof LATE_HOURS, now: number): SQL {
  const before = new Date(now - LATE_HOURS[state] * 3_600_000).toISOString();
  const today = dayOf(now);
  const isDue = state === "placed" ? sql`true` : sql`leave_by <= ${today}::date`;
  return sql`state = ${state} and (leave_by < ${today}::date
    or (updated_at < ${before}::timestamptz and ${isDue}))
    and not exists (select from orders o where o.id = order_id and ${isOfUnconfirmed(sql`o`)})`;
}

/** Whether an order waits for its buyer's yes: cash that nobody has confirmed. */
export function isOfUnconfirmed(order: SQL): SQL {
  return sql`(${order}.payment_method = 'cod' and ${order}.state in ('awaiting', 'confirmation_expired'))`;
}
