import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import type { Actor } from "../accounts/actor.ts";
import { can } from "../accounts/permissions.ts";
import { type CourierCode, courierName } from "../couriers/courier-codes.ts";
import { onlyAdmins } from "../ledger/reference.ts";
import type { Paisa } from "../money.ts";
import { BACK_WITH_SELLER } from "../orders/parcel.ts";

/** Counts above this are shown as "1000+". */
export const MOST_WORK = 1_000;
const FLAGGED_DAYS = 14;
const MOST_FLAGGED = 20;

/** What waits for the shop's people. */
export interface Work {
  receipts: number;
  /** Of them, those that nobody looked at in time. */
  lateReceipts: number;
  refunds: number;
  refundSum: Paisa;
  returns: number;
  toInspect: number;
  claims: number;
  unconfirmed: number;
  messages: number;
  /** Stores that wait for their approval. */
  sellers: number;
  /** Cash that couriers have collected and not passed on. */
  cash: { courier: CourierCode; name: string; parcels: number; sum: Paisa; oldest: number }[];
  /** Parcels of which a courier says something that somebody has to look at. */
  flagged: { parcelId: string; orderId: string; why: string; at: number }[];
}

/** Everything that waits for the shop's people, counted by indexes, each at most MOST_WORK + 1. Admins only. */
export async function countWork(db: Database, actor: Actor): Promise<Work> {
  if (!can(actor, "countWork")) throw onlyAdmins();
  const some = (from: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select ${from} limit ${MOST_WORK + 1}) as counted)`;
  const [{ rows }, cash, flagged] = await Promise.all([
    db.execute<Record<string, string | number>>(sql`select
      ${some(sql`from payments where state = 'submitted'`)} as receipts,
      ${some(sql`from payments where state = 'submitted' and flagged_at is not null`)} as late,
      ${some(sql`from refunds where state = 'due'`)} as refunds,
      (select coalesce(sum(amount), 0) from refunds where state = 'due') as refund_sum,
      ${some(sql`from return_requests where state not in ('refused', 'refunded')`)} as returns,
      ${some(sql`from reservations r join parcels p on p.id = r.parcel_id
        where p.state in ${[...BACK_WITH_SELLER]} and r.released_at is null
          and r.inspection is null`)} as to_inspect,
      ${some(sql`from courier_claims where state in ('opened', 'accepted')`)} as claims,
      ${some(sql`from orders where state = 'confirmation_expired'`)} as unconfirmed,
      ${some(sql`from outbox where failed_at is not null`)} as messages,
      ${some(sql`from sellers where status = 'pending'`)} as sellers`),
    readCash(db),
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
    toInspect: count("to_inspect"),
    claims: count("claims"),
    unconfirmed: count("unconfirmed"),
    messages: count("messages"),
    sellers: count("sellers"),
    cash,
    flagged,
  };
}

async function readCash(db: Database): Promise<Work["cash"]> {
  const { rows } = await db.execute<{
    courier: CourierCode;
    parcels: number;
    sum: string;
    oldest: string | Date;
  }>(sql`select courier, count(*)::int as parcels, sum(amount) as sum, min(updated_at) as oldest
    from cash_collections where state = 'collected' group by courier order by sum(amount) desc`);
  return rows.map(({ courier, parcels, sum, oldest }) => ({
    ...{ courier, parcels, name: courierName(courier), sum: Number(sum) },
    oldest: new Date(oldest).getTime(),
  }));
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
    order by a.at desc limit ${MOST_FLAGGED}`);
  return rows.map(({ parcel_id, order_id, action, at }) => ({
    parcelId: parcel_id,
    orderId: order_id,
    why: action.replace("courier.", "").replaceAll("-", " ").replaceAll("_", " "),
    at: new Date(at).getTime(),
  }));
}
