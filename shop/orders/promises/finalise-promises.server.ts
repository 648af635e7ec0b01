import { sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { readSettings } from "#tohfa/shop/platform/settings/settings.server.ts";
import type { Day } from "#tohfa/shop/values/day.ts";
import { notifyBuyer } from "../order/notify-order.server.ts";
import { BEFORE_DISPATCH } from "../parcel/parcel-machine.ts";
import { WORKING_SETTINGS, workingRulesOf } from "../parcel/working-rules.server.ts";
import { promiseAfterWait } from "./promise-wait.ts";

/** A parcel whose promised day depends on payment or confirmation by a deadline. */
interface WaitingRow extends Record<string, unknown> {
  id: string;
  seller: string;
  arrive_by: Day;
  leave_by: Day;
  until: string;
}

/**
 * Makes the promised days of an order's parcels final, because the payment or confirmation came at `at`. If it came
 * after a parcel's deadline, the day is moved by as many working days, the cause is stored, and the buyer is told. The
 * order must be locked.
 */
export async function finalisePromises(
  tx: Transaction,
  orderId: string,
  cameBy: "payment" | "confirmation",
  at: Date,
): Promise<void> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    with waiting as (select id, promise_until from parcels
      where order_id = ${orderId} and promise_until is not null and state in ${[...BEFORE_DISPATCH]}
      order by id for no key update)
    update parcels p set promise_until = null from waiting w, sellers s where p.id = w.id and s.id = p.seller_id
    returning p.id, s.company_name as seller, p.arrive_by::text as arrive_by, p.leave_by::text as leave_by,
      floor(extract(epoch from w.promise_until) * 1000)::bigint as until`);
  const late = rows.filter(({ until }) => at.getTime() > Number(until));
  if (late.length === 0) return;
  const rules = workingRulesOf(await readSettings(tx, WORKING_SETTINGS));
  const moved = late.map(({ id, seller, arrive_by: was, leave_by: leaveBy, until }) => {
    const promised = { arriveBy: was, leaveBy, until: Number(until) };
    return { id, seller, was, ...promiseAfterWait(promised, at.getTime(), rules) };
  });
  for (const { id, arriveBy, leaveBy } of moved) {
    await tx.execute(sql`update parcels set arrive_by = ${arriveBy}::date, leave_by = ${leaveBy}::date,
      first_arrive_by = coalesce(first_arrive_by, arrive_by), arrive_changed_by = ${cameBy},
      arrive_change_reason = null, expected_by = null where id = ${id}`);
  }
  const parcels = moved.map(({ id, seller, was, arriveBy }) => ({
    id,
    seller,
    was,
    day: arriveBy,
  }));
  await notifyBuyer(tx, orderId, "arrival-changed", `${orderId}:${cameBy}:${at.getTime()}`, {
    ...{ parcels, by: cameBy, reason: "" },
  });
}
