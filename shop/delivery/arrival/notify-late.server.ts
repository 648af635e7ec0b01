import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { PAYMENT } from "#tohfa/shop/money/payments/payment-machine.ts";
import { awaitsAdvance } from "#tohfa/shop/money/payments/payments.server.ts";
import { notifyBuyer } from "#tohfa/shop/orders/order/notify-order.server.ts";
import type { ShippingMethod } from "#tohfa/shop/orders/order/order-machine.ts";
import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";
import { workingDayFrom } from "#tohfa/shop/values/holidays/working-days.ts";
import { arrivalAfter, type DeliveryRules, leaveBy, leavingDay } from "./arrival.ts";
import { readDeliveryRules } from "./delivery-rules.server.ts";

/** A parcel with a promised day. */
interface PromisedRow extends Record<string, unknown> {
  id: string;
  order_id: string;
  state: ParcelState;
  arrive_by: Day;
  /** The day that was promised when it was ordered. */
  promised: Day;
  leave_by: Day;
  from_city: string;
  back_at: string | null;
  city: string;
  shipping: ShippingMethod;
  sent_on: Day | null;
}

/** Parcels per query. */
const BATCH = 500;
/** The paid states; see payment.ts isPaid. */
const PAID = PAYMENT.states.filter((state) => state === "paid" || state === "partly_refund_due");

/**
 * Notifies the buyers of parcels that will be late, before the promised day if that is known earlier: once per parcel,
 * with the new expected day. If a closed day was added since, the parcel's dispatch day moves to an earlier one. Safe
 * in several processes at once, and to repeat. Returns the number of notified parcels. `now` in ms.
 */
export async function notifyLateParcels(db: Database, now: number): Promise<number> {
  const rules = await readDeliveryRules(db);
  let notified = 0;
  let after = { arrive_by: "0001-01-01", id: "" };
  for (;;) {
    const rows = await promisedAfter(db, after, dayOf(now));
    for (const row of rows) {
      const { leaves, arrives } = expectedOf(row, now, rules);
      if (arrives > row.arrive_by) notified += await notifyLate(db, row, arrives);
      else if (leaves !== row.leave_by && row.state !== "dispatched") {
        await db.execute(sql`update parcels set leave_by = ${leaves}::date where id = ${row.id}`);
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return notified;
    after = last;
  }
}

/**
 * The next batch. Leaves out parcels that were dispatched in time and whose day is not over: they are not known to be
 * late.
 */
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
        and case when o.payment_method = 'cod' then o.state = 'open' and not ${awaitsAdvance(sql`o.id`)} else exists (select from payments
          where order_id = o.id and state = any(${sql.param(PAID)}::text[])) end) as promised
    where state <> 'dispatched' or sent_on > leave_by or arrive_by < ${today}
    order by arrive_by, id limit ${BATCH}`);
  return rows;
}

/** The day on which the parcel must be dispatched by today's rules, and the day on which it is expected to arrive. */
function expectedOf(
  row: PromisedRow,
  now: number,
  rules: DeliveryRules,
): { leaves: Day; arrives: Day } {
  const start = { city: row.from_city, makingDays: 0, backAt: row.back_at };
  const to = { city: row.city, shipping: row.shipping };
  const leaves = leaveBy(row.arrive_by, start, to, rules);
  // A parcel can be dispatched today until midnight, so the cut-off hour does not count.
  const soonest = row.sent_on ?? leavingDay(now, start, { ...rules, cutOffHour: 24 });
  // A parcel that can still be dispatched in time is expected to be.
  const arrives = soonest <= leaves ? row.arrive_by : arrivalAfter(soonest, start, to, rules);
  const today = dayOf(now);
  const isOver = row.arrive_by < today;
  const next = isOver ? workingDayFrom(today, rules.closed) : "";
  return { leaves, arrives: arrives > next ? arrives : next };
}

async function notifyLate(db: Database, row: PromisedRow, expectedBy: Day): Promise<number> {
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
