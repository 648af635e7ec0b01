import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/open.server.ts";
import { parcelEvents } from "../../db/schema/orders.ts";
import type { CourierParcel, Scan } from "../couriers/courier.ts";
import { lockParcel } from "../orders/lock-parcels.server.ts";
import { moveLockedParcel } from "./move-parcel.server.ts";
import { endOf, newScans, timeOfScan } from "./scans.ts";

/**
 * Writes down what a courier tells of a parcel of ours that is on its way: every scan once, and the parcel
 * moves where it arrived or came back. The poller and the track page both come here, also at once: the
 * parcel is locked. What needs a person goes to the audit log. `now` in ms.
 */
export async function recordScans(
  db: Database,
  parcelId: string,
  told: CourierParcel,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    // Its seller, or another turn, was quicker.
    if (parcel?.state !== "dispatched") return;
    const end = endOf(told);
    // The scan that ends its way is written by the move itself.
    const last = end ? told.events.findLast(({ state }) => state === end) : undefined;
    for (const scan of newScans(await historyOf(tx, parcelId), told.events)) {
      if (scan === last) continue;
      await addScan(tx, parcelId, { ...entryOf(scan, now), actor: told.courier });
      if (scan.state === "unknown") {
        const details = { courier: told.courier, words: scan.courierWords };
        await flagParcel(tx, parcelId, "courier.unknown-status", details);
      }
    }
    if (told.state === "lost" || told.state === "cancelled") {
      await flagParcel(tx, parcelId, `courier.${told.state}`, { courier: told.courier });
    }
    if (!end) return;
    const details = last ? entryOf(last, now) : { status: told.status, at: new Date(now) };
    await moveLockedParcel(tx, parcel, { to: end, by: told.courier, details });
  });
}

/** Adds a courier's or a seller's scan to a parcel's history; moves no state. */
export async function addScan(
  db: Database | Transaction,
  parcelId: string,
  scan: { status: string; at: Date; actor: string; reason?: string; receiver?: string },
): Promise<void> {
  await db.insert(parcelEvents).values({ parcelId, kind: "tracking", ...scan });
}

async function historyOf(tx: Transaction, parcelId: string) {
  const { rows } = await tx.execute<{ status: string; at: Date }>(
    sql`select status, at from parcel_events where parcel_id = ${parcelId}`,
  );
  return rows.map(({ status, at }) => ({ status, at: new Date(at) }));
}

function entryOf(scan: Scan, now: number) {
  return {
    status: scan.status,
    at: new Date(timeOfScan(scan, now)),
    ...(scan.reason && { reason: scan.reason }),
    ...(scan.receiver && { receiver: scan.receiver }),
  };
}

/** A line in the audit log for a person to look at, once for the same thing. */
export async function flagParcel(
  db: Database | Transaction,
  parcelId: string,
  action: string,
  details: Record<string, string>,
): Promise<void> {
  const said = JSON.stringify(details);
  await db.execute(sql`insert into audit_log (actor, action, subject, details)
    select 'courier poller', ${action}, ${parcelId}, ${said}::jsonb
    where not exists (select from audit_log
      where action = ${action} and subject = ${parcelId} and details = ${said}::jsonb)`);
}
