import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { parcels } from "../../db/schema/orders.ts";
import { normaliseTrackingNumber } from "../couriers/courier.ts";
import { type CourierCode, courierName, isCourierCode } from "../couriers/courier-codes.ts";
import { Refusal, refuse } from "../refusal.ts";

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
  parcelId: string,
  details: Details,
): Promise<Details & Required<Label>> {
  const { courier } = details;
  if (!courier || !isCourierCode(courier)) {
    throw new Refusal("invalid", "Choose the courier that took the parcel from the list.", {
      field: "courier",
    });
  }
  // A rider of the seller's own has no numbers: the parcel's own one is on the label.
  if (courier === "own") return { ...details, courier, trackingNumber: parcelId };
  refuse(whyNotNumber(details));
  // No courier's number has dashes (reference 1.13); people write them to read it more easily.
  const trackingNumber = normaliseTrackingNumber(details.trackingNumber ?? "").replaceAll("-", "");
  // Two labels at once with one number: the second waits here, then sees the first.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${courier} ${trackingNumber}`}, 9))`,
  );
  const others = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(
        eq(parcels.courier, courier),
        eq(parcels.trackingNumber, trackingNumber),
        ne(parcels.id, parcelId),
      ),
    );
  if (others.length > 0) {
    const text = `${courierName(courier)}'s number ${trackingNumber} is on another parcel already. Check the label.`;
    throw new Refusal("conflict", text, { field: "trackingNumber" });
  }
  return { ...details, courier, trackingNumber };
}

function whyNotNumber(label: Label): Refusal | null {
  if (!label.trackingNumber?.trim()) {
    return new Refusal("invalid", "Enter the courier's tracking number.", {
      field: "trackingNumber",
    });
  }
  return null;
}
