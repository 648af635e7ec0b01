import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#tohfa/db/open.server.ts";
import { parcelEvents } from "#tohfa/db/schema/events.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { type LockedParcel, lockParcel } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { courierName } from "#tohfa/shop/values/courier-codes.ts";
import type { CourierParcel, Scan } from "../couriers/courier.ts";
import { lockNumber } from "../dispatch/label.server.ts";
import { flagParcel } from "../parcels/flag-parcel.server.ts";
import { moveLockedParcel } from "../parcels/move-parcel.server.ts";
import { judgeAnswer, type ParcelFacts } from "./judge-answer.ts";
import { endOf, newScans, timeOfScan } from "./scans.ts";

/**
 * Writes down what a courier tells of a parcel of ours that is on its way: every scan once, and the parcel
 * moves where it arrived or came back. What is not about this parcel (judge-answer.ts) moves nothing. The poller
 * and the track page both come here, also at once: the parcel is locked. What needs a person goes to the audit
 * log. `now` in ms.
 */
export async function recordScans(
  db: Database,
  parcelId: string,
  answer: CourierParcel,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    // Its seller, or another turn, was quicker.
    if (parcel?.state !== "dispatched") return;
    const told = await ourPart(tx, parcel, answer);
    if (!told) return;
    const end = endOf(told);
    // The scan that ends its way is written by the move itself.
    const last = end ? told.events.findLast(({ state }) => state === end) : undefined;
    for (const scan of newScans(await historyOf(tx, parcelId), told.events, now)) {
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

/** What of an answer is about this parcel; null, flagged for a person, where it is another's. */
async function ourPart(
  tx: Transaction,
  parcel: LockedParcel,
  answer: CourierParcel,
): Promise<CourierParcel | null> {
  const { id, courier, trackingNumber } = parcel;
  if (!courier || !trackingNumber) return null;
  // Its number was corrected while the courier was asked for the old one.
  const isOfAnother =
    answer.courier !== courierName(courier) || answer.trackingNumber !== trackingNumber;
  if (isOfAnother) return null;
  await lockNumber(tx, courier, trackingNumber);
  const { isTaken, ...facts } = await factsOf(tx, parcel);
  const { isOurs, isVerified, differs, told } = judgeAnswer(answer, facts);
  const why = isOurs && isTaken ? { number: "known to be another parcel's" } : differs;
  if (why) {
    const details = { courier: courierName(courier), ...why };
    await flagParcel(tx, id, "courier.number-of-another-parcel", details);
  }
  if (!isOurs || isTaken) return null;
  if (isVerified && !parcel.isNumberVerified) {
    await tx.update(parcels).set({ numberVerifiedAt: sql`now()` }).where(eq(parcels.id, id));
  }
  return told;
}

/** What an answer has to agree with; `isTaken`: the number is known to be another parcel's. */
async function factsOf(
  tx: Transaction,
  { id, courier, trackingNumber, isNumberVerified, order }: LockedParcel,
): Promise<ParcelFacts & { isTaken: boolean }> {
  const { rows } = await tx.execute<{
    city: string;
    due: string;
    taken: number;
    claimed: number;
  }>(sql`
    select coalesce((select w.city from parcels p join order_shares w on w.id = p.share_id
        where p.id = ${id}), o.city) as city, coalesce((select amount from cash_collections where parcel_id = ${id}), 0) as due,
      (select count(*)::int from parcels p where p.courier = ${courier} and p.id <> ${id}
        and p.tracking_number = ${trackingNumber}) as claimed,
      (select count(*)::int from parcels p where p.courier = ${courier} and p.id <> ${id}
        and p.tracking_number = ${trackingNumber} and p.number_verified_at is not null) as taken
    from orders o where o.id = ${order.id}`);
  const { city = "", due = 0, taken = 0, claimed = 0 } = rows[0] ?? {};
  return {
    city,
    due: Number(due),
    orderedAt: order.createdAt.getTime(),
    isContested: claimed > 0 && !isNumberVerified,
    isTaken: taken > 0,
  };
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
