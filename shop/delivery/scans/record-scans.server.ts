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
import { matchAnswer, type ParcelFacts } from "./match-answer.ts";
import { endOf, newScans, timeOfScan } from "./scans.ts";

/**
 * Records a courier's answer for our parcel in transit: each scan once, and the parcel is moved if it was
 * delivered or returned. An answer about another parcel (match-answer.ts) changes nothing. The poller
 * and the track page may call it simultaneously, so the parcel is locked. What an admin must check is written to the
 * audit log. `now` in ms.
 */
export async function recordScans(
  db: Database,
  parcelId: string,
  answer: CourierParcel,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    // The seller or another process has moved it meanwhile.
    if (parcel?.state !== "dispatched") return;
    const relevant = await matchedPart(tx, parcel, answer);
    if (!relevant) return;
    const end = endOf(relevant);
    // The scan of the final state is recorded by the move itself.
    const last = end ? relevant.events.findLast(({ state }) => state === end) : undefined;
    for (const scan of newScans(await historyOf(tx, parcelId), relevant.events, now)) {
      if (scan === last) continue;
      await addScan(tx, parcelId, { ...entryOf(scan, now), actor: relevant.courier });
      if (scan.state === "unknown") {
        const details = { courier: relevant.courier, words: scan.courierWords };
        await flagParcel(tx, parcelId, "courier.unknown-status", details);
      }
    }
    if (relevant.state === "lost" || relevant.state === "cancelled") {
      await flagParcel(tx, parcelId, `courier.${relevant.state}`, { courier: relevant.courier });
    }
    if (!end) return;
    const details = last ? entryOf(last, now) : { status: relevant.status, at: new Date(now) };
    await moveLockedParcel(tx, parcel, { to: end, by: relevant.courier, details });
  });
}

/** The part of an answer that is about this parcel; null if it is another parcel's, which is flagged for an admin. */
async function matchedPart(
  tx: Transaction,
  parcel: LockedParcel,
  answer: CourierParcel,
): Promise<CourierParcel | null> {
  const { id, courier, trackingNumber } = parcel;
  if (!courier || !trackingNumber) return null;
  // The number was corrected while the courier was asked for the old one.
  const isOfAnother =
    answer.courier !== courierName(courier) || answer.trackingNumber !== trackingNumber;
  if (isOfAnother) return null;
  await lockNumber(tx, courier, trackingNumber);
  const { isOfOther, ...facts } = await factsOf(tx, parcel);
  const { isOurs, isVerified, mismatch, relevant } = matchAnswer(answer, facts);
  const why = isOurs && isOfOther ? { number: "known to be another parcel's" } : mismatch;
  if (why) {
    const details = { courier: courierName(courier), ...why };
    await flagParcel(tx, id, "courier.number-of-another-parcel", details);
  }
  if (!isOurs || isOfOther) return null;
  if (isVerified && !parcel.isNumberVerified) {
    await tx.update(parcels).set({ numberVerifiedAt: sql`now()` }).where(eq(parcels.id, id));
  }
  return relevant;
}

/** The facts that an answer must match; `isOfOther`: the number is verified for another parcel. */
async function factsOf(
  tx: Transaction,
  { id, courier, trackingNumber, isNumberVerified, order }: LockedParcel,
): Promise<ParcelFacts & { isOfOther: boolean }> {
  const { rows } = await tx.execute<{
    city: string;
    due: string;
    verified: number;
    claimed: number;
  }>(sql`
    select coalesce((select w.city from parcels p join order_shares w on w.id = p.share_id
        where p.id = ${id}), o.city) as city, coalesce((select amount from cash_collections where parcel_id = ${id}), 0) as due,
      (select count(*)::int from parcels p where p.courier = ${courier} and p.id <> ${id}
        and p.tracking_number = ${trackingNumber}) as claimed,
      (select count(*)::int from parcels p where p.courier = ${courier} and p.id <> ${id}
        and p.tracking_number = ${trackingNumber} and p.number_verified_at is not null) as verified
    from orders o where o.id = ${order.id}`);
  const { city = "", due = 0, verified = 0, claimed = 0 } = rows[0] ?? {};
  return {
    city,
    due: Number(due),
    orderedAt: order.createdAt.getTime(),
    isContested: claimed > 0 && !isNumberVerified,
    isOfOther: verified > 0,
  };
}

/** Adds a scan to a parcel's history, without changing the parcel's state. */
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
