import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { onlyAdmins } from "#tohfa/shop/money/ledger/reference.ts";
import { VendorError } from "#tohfa/shop/platform/vendor-error.ts";
import {
  COURIER_CODES,
  type CourierCode,
  courierName,
  hasApi,
} from "#tohfa/shop/values/courier-codes.ts";
import { MAX_COUNTED } from "../parcels/parcel-tabs.ts";

/** A courier counts as down after this number of consecutive failures. */
const DOWN_AFTER = 3;
/** Parcels are polled every two hours (poll-plan.ts); one that waits longer than this is overdue. */
const OVERDUE_HOURS = 3;
/** A count above this is shown as "100+". */
export const MAX_OVERDUE = 100;

/** The state of requests to a courier. */
export interface CourierHealth {
  courier: CourierCode;
  name: string;
  /** The shop polls this courier's API. */
  isAsked: boolean;
  onTheWay: number;
  /** Parcels that were not polled in time; both counts stop at their limit plus one. */
  overdue: number;
  /** ms; null: never. */
  answeredAt: number | null;
  failedAt: number | null;
  /** Consecutive failures since its last response. */
  failures: number;
  lastError: string;
  isDown: boolean;
}

/** The health of each courier that has parcels in transit, or was asked before. Admins only. `now` in ms. */
export async function listCourierHealth(
  db: Database,
  actor: Actor,
  now = Date.now(),
): Promise<CourierHealth[]> {
  if (!can(actor, "listCourierHealth")) throw onlyAdmins();
  const late = now - OVERDUE_HOURS * 3_600_000;
  const since = new Date(late).toISOString();
  const { rows } = await db.execute<{
    courier: CourierCode;
    n: number;
    overdue: number;
    answered_at: string | Date | null;
    failed_at: string | Date | null;
    failures: number | null;
    last_error: string | null;
  }>(sql`
    select w.courier, w.n, w.overdue, h.answered_at, h.failed_at, h.failures, h.last_error
    from (select c.courier,
        (select count(*)::int from (select from parcels p
          where p.courier = c.courier and p.state = 'dispatched' limit ${MAX_COUNTED + 1}) as n) as n,
        (select count(*)::int from (select from parcels p left join courier_answers a
            on a.courier = p.courier and a.tracking_number = p.tracking_number
          where p.courier = c.courier and p.state = 'dispatched' and p.updated_at < ${since}::timestamptz
            and (a.tracking_number is null or (a.answer->>'nextAt')::bigint < ${late})
          limit ${MAX_OVERDUE + 1}) as o) as overdue
      from unnest(${sql.param([...COURIER_CODES])}::text[]) as c (courier)) w
      left join courier_health h on h.courier = w.courier
    where w.n > 0 or h.courier is not null
    order by n desc, 1`);
  const time = (at: string | Date | null) => (at === null ? null : new Date(at).getTime());
  return rows.map(({ courier, n, overdue, ...row }) => {
    const isAsked = hasApi(courier) && courier !== "demo";
    const failures = row.failures ?? 0;
    return {
      ...{ courier, failures, isAsked },
      name: courierName(courier),
      onTheWay: n,
      overdue: isAsked ? overdue : 0,
      answeredAt: time(row.answered_at),
      failedAt: time(row.failed_at),
      lastError: row.last_error ?? "",
      isDown: failures >= DOWN_AFTER,
    };
  });
}

/** Records that a courier responded; at most once a minute, because hundreds of parcels may be polled in one. */
export async function recordCourierAnswer(db: Database, courier: CourierCode): Promise<void> {
  await db.execute(sql`insert into courier_health as h (courier, answered_at)
    values (${courier}, now())
    on conflict (courier) do update set answered_at = now(), failures = 0
      where h.failures > 0 or h.answered_at is null or h.answered_at < now() - interval '1 minute'`);
}

/** Records that a request to a courier failed, and why. */
export async function recordCourierFailure(
  db: Database,
  courier: CourierCode,
  error: unknown,
): Promise<void> {
  // Other errors' messages may contain an address with a key. While the circuit breaker is open, the stored reason
  // stays.
  const why = error instanceof VendorError ? error.message.slice(0, 300) : "";
  await db.execute(sql`insert into courier_health as h (courier, failed_at, failures, last_error)
    values (${courier}, now(), 1, ${why || "It could not be reached."})
    on conflict (courier) do update set failed_at = now(), failures = h.failures + 1,
      last_error = case when ${why} = '' and h.failures > 0 then h.last_error else excluded.last_error end`);
}
