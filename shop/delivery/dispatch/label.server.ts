import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { type CourierCode, courierName, isCourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { readTrackingNumber } from "../couriers/tracking-number.ts";
import { flagParcel } from "../parcels/flag-parcel.server.ts";

/** The label of a dispatched parcel: the chosen courier, and the tracking number as typed. */
interface Label {
  courier?: CourierCode;
  trackingNumber?: string;
}

/**
 * Checks the details of a dispatch, and returns them with the normalised tracking number. Refuses: invalid (a field
 * is missing), conflict (the number is on another parcel).
 */
export async function checkLabel<Details extends Label>(
  tx: Transaction,
  parcel: { id: string; sellerId: string },
  details: Details,
): Promise<Details & Required<Label>> {
  const { courier } = details;
  if (!courier || !isCourierCode(courier)) {
    throw new Refusal("invalid", "Choose the courier that took the parcel from the list.", {
      field: "courier",
    });
  }
  // The seller's own rider has no tracking numbers, so the parcel's number is on the label.
  if (courier === "own") return { ...details, courier, trackingNumber: parcel.id };
  const read = readTrackingNumber(details.trackingNumber ?? "", courier);
  if ("why" in read) throw new Refusal("invalid", read.why, { field: "trackingNumber" });
  const trackingNumber = read.number;
  await claimNumber(tx, parcel, { courier, trackingNumber });
  return { ...details, courier, trackingNumber };
}

/**
 * Claims a tracking number for a parcel. A number is unverified until the courier's data of city and cash match
 * (match-answer.ts). It is refused if it is verified for another parcel, or on another parcel of the same seller. If
 * another seller has entered it first, both parcels are flagged, and the courier's data decide.
 */
async function claimNumber(
  tx: Transaction,
  parcel: { id: string; sellerId: string },
  { courier, trackingNumber }: { courier: CourierCode; trackingNumber: string },
): Promise<void> {
  await lockNumber(tx, courier, trackingNumber);
  const others = await tx
    .select({
      id: parcels.id,
      sellerId: parcels.sellerId,
      verifiedAt: parcels.numberVerifiedAt,
    })
    .from(parcels)
    .where(
      and(
        eq(parcels.courier, courier),
        eq(parcels.trackingNumber, trackingNumber),
        ne(parcels.id, parcel.id),
      ),
    );
  const name = courierName(courier);
  if (others.some((one) => one.verifiedAt !== null || one.sellerId === parcel.sellerId)) {
    const text = `${name}'s number ${trackingNumber} is on another parcel already. Check the label.`;
    throw new Refusal("conflict", text, { field: "trackingNumber" });
  }
  // The courier is polled at once, even if an earlier answer for this number set a later time.
  await tx.execute(sql`update courier_answers set answer = answer || '{"nextAt":0}'
    where courier = ${courier} and tracking_number = ${trackingNumber}`);
  for (const { id } of others.length > 0 ? [...others, parcel] : []) {
    await flagParcel(tx, id, "courier.number-claimed-twice", { courier: name, trackingNumber });
  }
}

/** Locks a tracking number: other transactions that enter it, or record its scans, wait until this one ends. */
export async function lockNumber(
  tx: Transaction,
  courier: CourierCode,
  trackingNumber: string,
): Promise<void> {
  const number = `${courier} ${trackingNumber}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 9))`);
}
