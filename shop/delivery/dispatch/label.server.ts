import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { parcels } from "#tohfa/db/schema/parcels.ts";
import { type CourierCode, courierName, isCourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { readTrackingNumber } from "../couriers/tracking-number.ts";
import { flagParcel } from "../parcels/flag-parcel.server.ts";

/** What stands on the label of a dispatched parcel: the courier chosen, the number as typed. */
interface Label {
  courier?: CourierCode;
  trackingNumber?: string;
}

/**
 * The details of a dispatch, checked, with the number as its courier writes it. Refuses: invalid (a field
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
  // A rider of the seller's own has no numbers: the parcel's own one is on the label.
  if (courier === "own") return { ...details, courier, trackingNumber: parcel.id };
  const read = readTrackingNumber(details.trackingNumber ?? "", courier);
  if ("why" in read) throw new Refusal("invalid", read.why, { field: "trackingNumber" });
  const trackingNumber = read.number;
  await claimNumber(tx, parcel, { courier, trackingNumber });
  return { ...details, courier, trackingNumber };
}

/**
 * A number is what its seller says until the courier's word of city and cash agrees (judge-answer.ts). So it is
 * refused where it is known to be another parcel's, or where its seller has it on another; but another seller
 * who typed it first does not keep it: then both are flagged, and the courier's word decides.
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
  // The courier is asked at once, whatever was known of the number before.
  await tx.execute(sql`update courier_answers set answer = answer || '{"nextAt":0}'
    where courier = ${courier} and tracking_number = ${trackingNumber}`);
  for (const { id } of others.length > 0 ? [...others, parcel] : []) {
    await flagParcel(tx, id, "courier.number-claimed-twice", { courier: name, trackingNumber });
  }
}

/** Whoever else types this number, or hears of it, waits for this transaction. */
export async function lockNumber(
  tx: Transaction,
  courier: CourierCode,
  trackingNumber: string,
): Promise<void> {
  const number = `${courier} ${trackingNumber}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 9))`);
}
