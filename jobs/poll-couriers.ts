import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../db/open.server.ts";
import {
  type CourierParcel,
  courierNumber,
  normaliseTrackingNumber,
  type Scan,
} from "../shop/couriers/courier.ts";
import { nextPoll, POLL_AFTER_TROUBLE_MS, POLL_LEASE_MS } from "../shop/couriers/poll-plan.ts";
import type { TrackingClient } from "../shop/couriers/tracking-client.server.ts";
import { moveParcel } from "../shop/parcels/move-parcel.server.ts";
import { addScan } from "../shop/parcels/record-scan.server.ts";
import { Refusal } from "../shop/refusal.ts";
import { parseCourierTime } from "../shop/tracking/courier-time.ts";
import { type RunningJob, runEvery } from "./run-every.ts";

/** Of one run. */
const BATCH = 30;
/** No courier publishes a limit; a call or two a second is what others do (reference 1.0). */
const GAP_MS = 500;

interface DueParcel extends Record<string, unknown> {
  id: string;
  courier: string;
  tracking_number: string;
  /** When it was ordered, and when it was dispatched. */
  created_at: Date;
  updated_at: Date;
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
  const couriers = await couriersOnTheWay(db, tracking);
  if (couriers.length === 0) return 0;
  for (let asked = 0; asked < batch; asked += 1) {
    if (asked > 0) await sleep(gap);
    const parcel = signal?.aborted ? null : await claimDue(db, couriers, now());
    if (!parcel) return asked;
    await poll({ db, tracking, signal }, parcel, now());
  }
  return batch;
}

/** The couriers of parcels under way, as sellers wrote them, that have an adapter with keys. */
async function couriersOnTheWay(db: Database, tracking: TrackingClient): Promise<string[]> {
  const { rows } = await db.execute<{ courier: string }>(
    sql`select distinct courier from parcels where state = 'dispatched' and courier is not null`,
  );
  return rows.map(({ courier }) => courier).filter((courier) => tracking.nameOf(courier) !== null);
}

/** Takes the parcel that waits longest, and puts its next turn off so that nobody else takes it. */
async function claimDue(
  db: Database,
  couriers: readonly string[],
  now: number,
): Promise<DueParcel | null> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<DueParcel>(sql`
      select p.id, p.courier, p.tracking_number, p.created_at, p.updated_at
      from parcels p left join courier_answers a on a.tracking_number = p.tracking_number
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
      on conflict (tracking_number) do update set answer = courier_answers.answer || excluded.answer
        where (courier_answers.answer->>'nextAt')::bigint <= ${now}
      returning tracking_number`);
    return claimed.rows.length > 0 ? parcel : null;
  });
}

async function poll(
  {
    db,
    tracking,
    signal,
  }: { db: Database; tracking: TrackingClient; signal: AbortSignal | undefined },
  due: DueParcel,
  now: number,
): Promise<void> {
  const number = courierNumber(normaliseTrackingNumber(due.tracking_number));
  let told: CourierParcel | null;
  try {
    told = number ? await tracking.askOne(due.courier, number, signal) : null;
  } catch {
    // The tracking has told of it.
    await keep(db, due, { nextAt: now + POLL_AFTER_TROUBLE_MS });
    return;
  }
  const ordered = new Date(due.created_at).getTime();
  const isOurs = told !== null && !told.events.every((scan) => timeOf(scan, now) < ordered);
  if (told && !isOurs && told.events.length > 0) {
    // An old number typed again, or somebody else's: it must not "deliver" this order.
    await flag(db, due, "courier.number-of-another-parcel", { courier: due.courier });
  }
  if (told && isOurs) await writeDown(db, due, told, now);
  const movedAt = Math.max(
    new Date(due.updated_at).getTime(),
    ...(isOurs && told ? told.events.map((scan) => timeOf(scan, now)) : []),
  );
  const nextAt = nextPoll(told?.state ?? "unknown", movedAt, now);
  if (nextAt === null) await flag(db, due, "courier.gave-up", { courier: due.courier });
  await keep(db, due, { nextAt, ...(told && { parcel: told }) });
}

/** Adds the scans that the history lacks; the one that ends the way moves the parcel. */
async function writeDown(
  db: Database,
  due: DueParcel,
  told: CourierParcel,
  now: number,
): Promise<void> {
  const { rows } = await db.execute<{ status: string; at: Date }>(
    sql`select status, at from parcel_events where parcel_id = ${due.id}`,
  );
  const known = new Set(rows.map(({ status, at }) => keyOf(status, new Date(at).getTime())));
  const words = new Set(rows.map(({ status }) => status));
  const isKnown = (scan: Scan) => {
    const time = parseCourierTime(scan.at);
    return time === null ? words.has(scan.status) : known.has(keyOf(scan.status, time));
  };
  const end = endOf(told);
  const last = end && told.events.findLast(({ state }) => state === end);
  for (const scan of told.events) {
    if (scan === last || isKnown(scan)) continue;
    await addScan(db, due.id, { ...scanOf(scan, now), actor: told.courier });
    if (scan.state === "unknown") {
      await flag(db, due, "courier.unknown-status", {
        courier: told.courier,
        words: scan.courierWords,
      });
    }
  }
  if (told.state === "lost" || told.state === "cancelled") {
    await flag(db, due, `courier.${told.state}`, { courier: told.courier });
  }
  if (end) {
    const details = last ? scanOf(last, now) : { status: told.status, at: new Date(now) };
    const courier = { role: "courier", name: due.courier } as const;
    await moveParcel(db, courier, due.id, end, details).catch((error) => {
      // Its seller was quicker.
      if (!(error instanceof Refusal && error.code === "conflict")) throw error;
    });
  }
}

function endOf({ state }: CourierParcel): "delivered" | "returned" | null {
  return state === "delivered" || state === "returned" ? state : null;
}

function scanOf(scan: Scan, now: number) {
  return {
    status: scan.status,
    at: new Date(timeOf(scan, now)),
    ...(scan.reason && { reason: scan.reason }),
    ...(scan.receiver && { receiver: scan.receiver }),
  };
}

/** A scan without a readable time is taken as seen just now. */
function timeOf(scan: Scan, now: number): number {
  return parseCourierTime(scan.at) ?? now;
}

function keyOf(status: string, time: number): string {
  return `${Math.floor(time / 1000)} ${status}`;
}

/** The courier's last answer and when to ask again; no `nextAt` is never. */
async function keep(
  db: Database,
  { tracking_number }: DueParcel,
  answer: { nextAt: number | null; parcel?: CourierParcel },
): Promise<void> {
  await db.execute(sql`update courier_answers set fetched_at = now(),
    answer = answer || ${JSON.stringify(answer)}::jsonb where tracking_number = ${tracking_number}`);
}

/** A line for a person to look at, once for the same thing. */
async function flag(
  db: Database,
  { id }: DueParcel,
  action: string,
  details: Record<string, string>,
): Promise<void> {
  const said = JSON.stringify(details);
  await db.execute(sql`insert into audit_log (actor, action, subject, details)
    select 'courier poller', ${action}, ${id}, ${said}::jsonb
    where not exists (select from audit_log
      where action = ${action} and subject = ${id} and details = ${said}::jsonb)`);
}

/** Runs it every minute until closed; a failure is told and tried again. */
export function runCourierPoller(
  options: { db: Database; tracking: TrackingClient; onTrouble(error: unknown): void },
  everyMs = 60_000,
): RunningJob {
  const { db, tracking, onTrouble } = options;
  const stop = new AbortController();
  const poll = () => pollCouriers(db, tracking, Date.now, { signal: stop.signal });
  const job = runEvery(everyMs, poll, onTrouble);
  return {
    close() {
      stop.abort();
      return job.close();
    },
  };
}
