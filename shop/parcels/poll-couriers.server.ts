import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.server.ts";
import { type CourierParcel, courierNumber, normaliseTrackingNumber } from "../couriers/courier.ts";
import type { CourierCode } from "../couriers/courier-codes.ts";
import { nextPoll, POLL_AFTER_TROUBLE_MS, POLL_LEASE_MS } from "../couriers/poll-plan.ts";
import type { TrackingClient } from "../couriers/tracking-client.server.ts";
import { flagParcel, recordScans } from "./record-scans.server.ts";
import { isAnotherParcels, timeOfScan } from "./scans.ts";

/** Of one run. */
const BATCH = 30;
/** No courier publishes a limit; a call or two a second is what others do (reference 1.0). */
const GAP_MS = 500;

interface DueParcel extends Record<string, unknown> {
  id: string;
  courier: CourierCode;
  tracking_number: string;
  /** When it was ordered, and when it was dispatched. */
  created_at: Date;
  updated_at: Date;
}

interface Poller {
  db: Database;
  tracking: TrackingClient;
  signal: AbortSignal | undefined;
}

interface PollOptions {
  /** How many parcels at most. */
  batch?: number;
  /** ms between two calls. */
  gap?: number;
  /** Ends the run early. */
  signal?: AbortSignal;
}

/**
 * Asks couriers for the parcels that are on their way and due, writes down what is new, and moves those
 * that arrived or came back. Safe to run in several processes: each claims a parcel before it asks, and a
 * scan that is known is not written again. Returns how many were asked for. `now` in ms.
 */
export async function pollCouriers(
  db: Database,
  tracking: TrackingClient,
  now: () => number,
  { batch = BATCH, gap = GAP_MS, signal }: PollOptions = {},
): Promise<number> {
  const couriers = tracking.polled;
  if (couriers.length === 0) return 0;
  for (let asked = 0; asked < batch; asked += 1) {
    if (asked > 0) await sleep(gap);
    const parcel = signal?.aborted ? null : await claimDue(db, couriers, now());
    if (!parcel) return asked;
    await poll({ db, tracking, signal }, parcel, now());
  }
  return batch;
}

/** Takes the parcel that waits longest, and puts its next turn off so that nobody else takes it. */
async function claimDue(
  db: Database,
  couriers: readonly CourierCode[],
  now: number,
): Promise<DueParcel | null> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<DueParcel>(sql`
      select p.id, p.courier, p.tracking_number, p.created_at, p.updated_at
      from parcels p left join courier_answers a
        on a.courier = p.courier and a.tracking_number = p.tracking_number
      where p.state = 'dispatched' and p.courier = any(${sql.param(couriers)})
        and (a.tracking_number is null or (a.answer->>'nextAt')::bigint <= ${now})
      order by (a.answer->>'nextAt')::bigint nulls first, p.id
      limit 1 for update of p skip locked`);
    const parcel = rows[0];
    if (!parcel) return null;
    const lease = JSON.stringify({ nextAt: now + POLL_LEASE_MS });
    // Looked at again inside: another process may have committed its claim since this one began to look.
    const claimed = await tx.execute(sql`
      insert into courier_answers (tracking_number, courier, answer)
      values (${parcel.tracking_number}, ${parcel.courier}, ${lease}::jsonb)
      on conflict (courier, tracking_number) do update set answer = courier_answers.answer || excluded.answer
        where (courier_answers.answer->>'nextAt')::bigint <= ${now}
      returning tracking_number`);
    return claimed.rows.length > 0 ? parcel : null;
  });
}

async function poll({ db, tracking, signal }: Poller, due: DueParcel, now: number): Promise<void> {
  const number = courierNumber(normaliseTrackingNumber(due.tracking_number));
  let told: CourierParcel | null;
  try {
    told = number ? await tracking.askOne(due.courier, number, signal) : null;
  } catch {
    // The tracking client has logged it.
    await keep(db, due, { nextAt: now + POLL_AFTER_TROUBLE_MS });
    return;
  }
  const isOurs =
    told !== null && !isAnotherParcels(told.events, new Date(due.created_at).getTime());
  if (told && !isOurs && told.events.length > 0) {
    // An old number typed again, or somebody else's: it must not "deliver" this order.
    const details = { courier: due.courier };
    await flagParcel(db, due.id, "courier.number-of-another-parcel", details);
  }
  if (told && isOurs) await recordScans(db, due.id, told, now);
  const movedAt = Math.max(
    new Date(due.updated_at).getTime(),
    ...(isOurs && told ? told.events.map((scan) => timeOfScan(scan, now)) : []),
  );
  const nextAt = nextPoll(told?.state ?? "unknown", movedAt, now);
  if (nextAt === null) await flagParcel(db, due.id, "courier.gave-up", { courier: due.courier });
  await keep(db, due, { nextAt, ...(told && { parcel: told }) });
}

/** The courier's last answer and when to ask again; no `nextAt` is never. */
async function keep(
  db: Database,
  { courier, tracking_number }: DueParcel,
  answer: { nextAt: number | null; parcel?: CourierParcel },
): Promise<void> {
  await db.execute(sql`update courier_answers set fetched_at = now(),
    answer = answer || ${JSON.stringify(answer)}::jsonb
    where courier = ${courier} and tracking_number = ${tracking_number}`);
}
