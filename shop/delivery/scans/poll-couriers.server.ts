import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#tohfa/db/open.server.ts";
import { type CourierCode, courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { CourierParcel } from "../couriers/courier.ts";
import { nextPoll, POLL_AFTER_TROUBLE_MS, POLL_LEASE_MS } from "../couriers/poll-plan.ts";
import type { TrackingClient } from "../couriers/tracking-client.server.ts";
import { courierNumber, normaliseTrackingNumber } from "../couriers/tracking-number.ts";
import { flagParcel } from "../parcels/flag-parcel.server.ts";
import { recordCourierAnswer, recordCourierFailure } from "./courier-health.server.ts";
import { recordScans } from "./record-scans.server.ts";
import { timeOfScan } from "./scans.ts";

/** The most numbers per run. */
const BATCH = 30;
/** No courier publishes a rate limit; others send one or two requests a second (reference 1.0). */
const GAP_MS = 500;

/** A tracking number that is due for polling; several parcels may claim the same number. */
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
  /** The most numbers to poll. */
  batch?: number;
  /** ms between two requests. */
  gap?: number;
  /** Ends the run early. */
  signal?: AbortSignal;
}

/**
 * Polls couriers for the parcels in transit that are due, records new scans, and moves parcels
 * that were delivered or returned. Safe to run in several processes: each claims a number before it asks, and a
 * known scan is not recorded again. Returns the number of polled numbers. `now` in ms.
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

/** Claims the number that has waited longest, by setting its next poll to later, so that no other process polls it. */
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
    // The condition is checked again: another process may have committed its claim since the select began.
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
  let answer: CourierParcel | null;
  try {
    answer = number ? await tracking.askOne(courier, number, signal) : null;
  } catch (error) {
    // The tracking client has logged the error.
    if (!signal?.aborted) await recordCourierFailure(db, courier, error);
    await storeAnswer(db, due, { nextAt: now + POLL_AFTER_TROUBLE_MS });
    return;
  }
  if (number) await recordCourierAnswer(db, courier);
  const { rows } = await db.execute<{ id: string; created_at: Date; updated_at: Date }>(sql`
    select id, created_at, updated_at from parcels where state = 'dispatched'
      and courier = ${courier} and tracking_number = ${tracking_number} order by id`);
  for (const { id } of answer ? rows : []) if (answer) await recordScans(db, id, answer, now);
  if (rows.length === 0) return;
  const sent = Math.max(...rows.map((row) => new Date(row.updated_at).getTime()));
  const ordered = Math.min(...rows.map((row) => new Date(row.created_at).getTime()));
  const scans = (answer?.events ?? []).map((scan) => timeOfScan(scan, now));
  const movedAt = Math.max(sent, ...scans.filter((time) => time >= ordered));
  const nextAt = nextPoll(answer?.state ?? "unknown", movedAt, now);
  if (nextAt === null) {
    const details = { courier: courierName(courier) };
    for (const { id } of rows) await flagParcel(db, id, "courier.gave-up", details);
  }
  await storeAnswer(db, due, { nextAt, ...(answer && { parcel: answer }) });
}

/** Stores the courier's last answer and when to poll again; if `nextAt` is null, never. */
async function storeAnswer(
  db: Database,
  { courier, tracking_number }: DueNumber,
  answer: { nextAt: number | null; parcel?: CourierParcel },
): Promise<void> {
  await db.execute(sql`update courier_answers set fetched_at = now(),
    answer = answer || ${JSON.stringify(answer)}::jsonb
    where courier = ${courier} and tracking_number = ${tracking_number}`);
}
