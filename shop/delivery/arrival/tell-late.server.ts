import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { PAYMENT } from "#tohfa/shop/money/payments/payment-machine.ts";
import { notifyBuyer } from "#tohfa/shop/orders/order/notify-order.server.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { workingDayFrom } from "#tohfa/shop/values/holidays/working-days.ts";
import { arrivalAfter, type DeliveryRules, leaveBy, leavingDay } from "./arrival.ts";
import { readDeliveryRules } from "./delivery-rules.server.ts";

/** A parcel that a day was promised of. */
interface PromisedRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  state: ParcelState;
  arrive_by: Day;
  /** What its buyer was promised when they ordered. */
  promised: Day;
  leave_by: Day;
  from_city: string;
  back_at: string | null;
  city: string;
  shipping: ShippingMethod;
  sent_on: Day | null;
}

/** Looked at in one statement; the next ones follow. */
const BATCH = 500;
/** With their money there; see payment.ts isPaid. */
const PAID = PAYMENT.states.filter((state) => state === "paid" || state === "partly_refund_due");

/**
 * Tells the buyers of parcels that will not be there by their day, before it where that is known before: each once, with
 * the day on which they can be there now. A day that couriers have off since moves the day of leaving forward. Safe
 * beside itself in other processes, and to repeat. Returns how many were told. `now` in ms.
 */
export async function tellOfLateParcels(db: Database, now: number): Promise<number> {
  const rules = await readDeliveryRules(db);
  let told = 0;
  let after = { arrive_by: "0001-01-01", id: "" };
  for (;;) {
    const rows = await promisedAfter(db, after, dayOf(now));
    for (const row of rows) {
      const { leaves, arrives } = expectedOf(row, now, rules);
      if (arrives > row.arrive_by) told += await tell(db, row, arrives);
      else if (leaves !== row.leave_by && row.state !== "dispatched") {
        await db.execute(sql`update parcels set leave_by = ${leaves}::date where id = ${row.id}`);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return told;
    after = last;
  }
}

/** What has left in time and whose day is not over is left out: nothing new is known of it. */
async function promisedAfter(
  db: Database,
  after: { arrive_by: Day; id: string },
  today: Day,
): Promise<PromisedRow[]> {
  const { rows } = await db.execute<PromisedRow>(sql`
    select * from (
      select p.id, p.order_id, p.state, p.arrive_by::text as arrive_by, p.leave_by::text as leave_by,
        coalesce(p.first_arrive_by, p.arrive_by)::text as promised,
        s.city as from_city, s.back_at::text as back_at, coalesce(w.city, o.city) as city, o.shipping_method as shipping,
        (select max((e.at at time zone 'Asia/Karachi')::date)::text from parcel_events e
          where e.parcel_id = p.id and e.kind = 'dispatched') as sent_on
      from parcels p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
        left join order_shares w on w.id = p.share_id
      where p.expected_by is null and p.arrive_by is not null
        and p.state in ('placed', 'confirmed', 'packed', 'dispatched')
        and (p.arrive_by, p.id) > (${after.arrive_by}::date, ${after.id}::text)
        and case when o.payment_method = 'cod' then o.state = 'open' else exists (select from payments
          where order_id = o.id and state = any(${sql.param(PAID)}::text[])) end) as promised
    where state <> 'dispatched' or sent_on > leave_by or arrive_by < ${today}
    order by arrive_by, id limit ${BATCH}`);
  return rows;
}

/** When it has to leave by the rules of today, and when it will be there. */
function expectedOf(
  row: PromisedRow,
  now: number,
  rules: DeliveryRules,
): { leaves: Day; arrives: Day } {
  const start = { city: row.from_city, makingDays: 0, backAt: row.back_at };
  const to = { city: row.city, shipping: row.shipping };
  const leaves = leaveBy(row.arrive_by, start, to, rules);
  // The day on which it has to leave has all its hours.
  const soonest = row.sent_on ?? leavingDay(now, start, { ...rules, cutOffHour: 24 });
  // What can leave in time will.
  const arrives = soonest <= leaves ? row.arrive_by : arrivalAfter(soonest, start, to, rules);
  const today = dayOf(now);
  const isOver = row.arrive_by < today;
  const next = isOver ? workingDayFrom(today, rules.closed) : "";
  return { leaves, arrives: arrives > next ? arrives : next };
}

async function tell(db: Database, row: PromisedRow, expectedBy: Day): Promise<number> {
  return await db.transaction(async (tx: Transaction) => {
    const { rows } = await tx.execute(sql`update parcels set expected_by = ${expectedBy}::date
      where id = ${row.id} and expected_by is null and state = ${row.state} returning id`);
    if (rows.length === 0) return 0;
    const { order_id: orderId, promised: arriveBy } = row;
    await notifyBuyer(tx, orderId, "parcel-late", `${row.id}:late`, {
      ...{ parcelId: row.id, arriveBy, expectedBy },
      isSent: row.state === "dispatched",
    });
    return 1;
  });
}
