import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { CourierParcel } from "../couriers/courier.ts";
import { nextPoll, POLL_AFTER_TROUBLE_MS, POLL_LEASE_MS } from "../couriers/poll-plan.ts";
import type { TrackingClient } from "../couriers/tracking-client.server.ts";
import { courierNumber, normaliseTrackingNumber } from "../couriers/tracking-number.ts";
import { flagParcel } from "../parcels/flag-parcel.server.ts";
import { noteAnswer, noteFailure } from "./courier-health.server.ts";
import { recordScans } from "./record-scans.server.ts";
import { timeOfScan } from "./scans.ts";

/** Of one run. */
const BATCH = 30;
/** No courier publishes a limit; a call or two a second is what others do (reference 1.0). */
const GAP_MS = 500;

/** A number that somebody waits to hear of; two sellers may claim the same. */
interface DueNumber extends Record<string, unknown> {
  courier: CourierCode;
  tracking_number: string;
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
    const due = signal?.aborted ? null : await claimDue(db, couriers, now());
    if (!due) return asked;
    await poll({ db, tracking, signal }, due, now());
  }
  return batch;
}

/** Takes the number that waits longest, and puts its next turn off so that nobody else takes it. */
async function claimDue(
  db: Database,
  couriers: readonly CourierCode[],
  now: number,
): Promise<DueNumber | null> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<DueNumber>(sql`
      select p.courier, p.tracking_number
      from parcels p left join courier_answers a
        on a.courier = p.courier and a.tracking_number = p.tracking_number
      where p.state = 'dispatched' and p.courier = any(${sql.param(couriers)})
        and (a.tracking_number is null or (a.answer->>'nextAt')::bigint <= ${now})
      order by (a.answer->>'nextAt')::bigint nulls first, p.id
      limit 1 for update of p skip locked`);
    const due = rows[0];
    if (!due) return null;
    const lease = JSON.stringify({ nextAt: now + POLL_LEASE_MS });
    // Looked at again inside: another process may have committed its claim since this one began to look.
    const claimed = await tx.execute(sql`
      insert into courier_answers (tracking_number, courier, answer)
      values (${due.tracking_number}, ${due.courier}, ${lease}::jsonb)
      on conflict (courier, tracking_number) do update set answer = courier_answers.answer || excluded.answer
        where (courier_answers.answer->>'nextAt')::bigint <= ${now}
      returning tracking_number`);
    return claimed.rows.length > 0 ? due : null;
  });
}

async function poll({ db, tracking, signal }: Poller, due: DueNumber, now: number): Promise<void> {
  const { courier, tracking_number } = due;
  const number = courierNumber(normaliseTrackingNumber(tracking_number));
  let told: CourierParcel | null;
  try {
    told = number ? await tracking.askOne(courier, number, signal) : null;
  } catch (error) {
    // The tracking client has logged it.
    if (!signal?.aborted) await noteFailure(db, courier, error);
    await keep(db, due, { nextAt: now + POLL_AFTER_TROUBLE_MS });
    return;
  }
  if (number) await noteAnswer(db, courier);
  const { rows } = await db.execute<{ id: string; created_at: Date; updated_at: Date }>(sql`
    select id, created_at, updated_at from parcels where state = 'dispatched'
      and courier = ${courier} and tracking_number = ${tracking_number} order by id`);
  for (const { id } of told ? rows : []) if (told) await recordScans(db, id, told, now);
  if (rows.length === 0) return;
  const sent = Math.max(...rows.map((row) => new Date(row.updated_at).getTime()));
  const ordered = Math.min(...rows.map((row) => new Date(row.created_at).getTime()));
  const scans = (told?.events ?? []).map((scan) => timeOfScan(scan, now));
  const movedAt = Math.max(sent, ...scans.filter((time) => time >= ordered));
  const nextAt = nextPoll(told?.state ?? "unknown", movedAt, now);
  if (nextAt === null) {
    const details = { courier: courierName(courier) };
    for (const { id } of rows) await flagParcel(db, id, "courier.gave-up", details);
  }
  await keep(db, due, { nextAt, ...(told && { parcel: told }) });
}

/** The courier's last answer and when to ask again; no `nextAt` is never. */
async function keep(
  db: Database,
  { courier, tracking_number }: DueNumber,
  answer: { nextAt: number | null; parcel?: CourierParcel },
): Promise<void> {
  await db.execute(sql`update courier_answers set fetched_at = now(),
    answer = answer || ${JSON.stringify(answer)}::jsonb
    where courier = ${courier} and tracking_number = ${tracking_number}`);
}
