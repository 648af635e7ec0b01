import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import {
  type CourierCash,
  listCourierCash,
} from "#tohfa/shop/delivery/courier-cash/list-remittances.server.ts";
import type { LATE_HOURS } from "#tohfa/shop/delivery/parcels/parcel-tabs.ts";
import {
  type CourierHealth,
  listCourierHealth,
} from "#tohfa/shop/delivery/scans/courier-health.server.ts";
import { isLateIn } from "#tohfa/shop/delivery/scans/late.server.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import type { Paisa } from "#tohfa/shop/values/money.ts";

/** Counts above this are shown as "1,000+". */
export const MAX_WORK = 1_000;
const FLAGGED_DAYS = 14;
const MAX_FLAGGED = 20;

/** The work that is due for admins, as counts. */
export interface Work {
  receipts: number;
  /** Receipts that were not checked in time. */
  lateReceipts: number;
  refunds: number;
  refundSum: Paisa;
  /** Open returns; disputes to decide and returns to refund are among them. */
  returns: number;
  disputes: number;
  toPayBack: number;
  toInspect: number;
  /** Open differences with couriers. */
  differences: number;
  /** Jobs whose last run failed. */
  failedJobs: number;
  /** Parcels whose seller's next step is overdue. */
  lateParcels: number;
  claims: number;
  /** Cash orders that their buyers can still confirm. */
  awaiting: number;
  messages: number;
  /** Reviews from a burst by unverified buyers, hidden until an admin approves them. */
  reviews: number;
  /** Stores waiting for approval. */
  sellers: number;
  /** Cash that couriers have collected and not remitted. */
  cash: CourierCash[];
  /** Couriers that do not respond, or were not polled in time. */
  silent: CourierHealth[];
  /** Parcels that the courier poller has flagged for an admin. */
  flagged: { parcelId: string; orderId: string; why: string; at: number }[];
}

/** Counts the work that is due for admins, using indexes; counts stop at MAX_WORK + 1. Admins only. `now` in ms. */
export async function countWork(db: Database, actor: Actor, now = Date.now()): Promise<Work> {
  if (!can(actor, "countWork")) throw onlyAdmins();
  const some = (from: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select ${from} limit ${MAX_WORK + 1}) as counted)`;
  const late = (state: keyof typeof LATE_HOURS) => sql`select 1 as n from parcels
    where ${isLateIn(state, now)}`;
  const [{ rows }, cash, health, flagged] = await Promise.all([
    db.execute<Record<string, string | number>>(sql`select
      ${some(sql`from payments where state = 'submitted'`)} as receipts,
      ${some(sql`from payments where state = 'submitted' and flagged_at is not null`)} as late,
      ${some(sql`from refunds where state = 'due'`)} as refunds,
      (select coalesce(sum(amount), 0) from refunds where state = 'due') as refund_sum,
      ${some(sql`from return_requests where state in ('requested', 'approved', 'received')`)} as returns,
      ${some(sql`from return_requests r where r.state = 'requested' and exists (select
        from return_requests b where b.parcel_id = r.parcel_id and b.state = 'refused')`)} as disputes,
      ${some(sql`from return_requests where state = 'received'`)} as to_pay_back,
      ${some(sql`from (${late("placed")} union all ${late("confirmed")}
        union all ${late("packed")}) as l`)} as late_parcels,
      ${some(sql`from job_runs where failures > 0`)} as failed_jobs,
      ${some(sql`from (select distinct on (parcel_id) difference from remittance_lines
        where parcel_id in (select parcel_id from remittance_lines where difference <> 0)
        order by parcel_id, id desc) d where difference <> 0`)} as differences,
      ${some(sql`from reservations where to_inspect`)} as to_inspect,
      ${some(sql`from courier_claims where state in ('opened', 'accepted')`)} as claims,
      ${some(sql`from orders where state = 'awaiting'`)} as awaiting,
      ${some(sql`from outbox where failed_at is not null`)} as messages,
      ${some(sql`from reviews where is_waiting`)} as reviews,
      ${some(sql`from sellers where status = 'pending'`)} as sellers`),
    listCourierCash(db, actor),
    listCourierHealth(db, actor, now),
    readFlagged(db),
  ]);
  const row = rows[0] ?? {};
  const count = (name: string) => Number(row[name] ?? 0);
  return {
    receipts: count("receipts"),
    lateReceipts: count("late"),
    refunds: count("refunds"),
    refundSum: count("refund_sum"),
    returns: count("returns"),
    disputes: count("disputes"),
    toPayBack: count("to_pay_back"),
    lateParcels: count("late_parcels"),
    failedJobs: count("failed_jobs"),
    differences: count("differences"),
    toInspect: count("to_inspect"),
    claims: count("claims"),
    awaiting: count("awaiting"),
    messages: count("messages"),
    reviews: count("reviews"),
    sellers: count("sellers"),
    cash,
    silent: health.filter(({ isDown, overdue }) => isDown || overdue > 0),
    flagged,
  };
}

async function readFlagged(db: Database): Promise<Work["flagged"]> {
  const { rows } = await db.execute<{
    parcel_id: string;
    order_id: string;
    action: string;
    at: string | Date;
  }>(sql`select a.subject as parcel_id, p.order_id, a.action, a.at
    from audit_log a join parcels p on p.id = a.subject
    where a.actor = 'courier poller' and a.at > now() - ${FLAGGED_DAYS} * interval '1 day'
    order by a.at desc limit ${MAX_FLAGGED}`);
  return rows.map(({ parcel_id, order_id, action, at }) => ({
    parcelId: parcel_id,
    orderId: order_id,
    why: action.replace("courier.", "").replaceAll("-", " ").replaceAll("_", " "),
    at: new Date(at).getTime(),
  }));
}
