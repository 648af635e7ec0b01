import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../db/open.server.ts";
import { parcels } from "../../db/schema/orders.ts";
import { normaliseTrackingNumber } from "../couriers/courier.ts";
import { Refusal, refuse } from "../refusal.ts";

/** What stands on the label of a dispatched parcel, as typed. */
interface Label {
  courier?: string;
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
  refuse(whyNotDispatch(details));
  const courier = details.courier?.trim() ?? "";
  // No courier's number has dashes (reference 1.13); people write them to read it more easily.
  const trackingNumber = normaliseTrackingNumber(details.trackingNumber ?? "").replaceAll("-", "");
  // Two labels at once with one number: the second waits here, then sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${trackingNumber}, 9))`);
  const others = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.trackingNumber, trackingNumber), ne(parcels.id, parcelId)));
  if (others.length > 0) {
    const text = `The number ${trackingNumber} is on another parcel already. Check the label.`;
    throw new Refusal("conflict", text, { field: "trackingNumber" });
  }
  return { ...details, courier, trackingNumber };
}

function whyNotDispatch(label: Label): Refusal | null {
  if (!label.courier?.trim()) {
    return new Refusal("invalid", "Choose the courier that took the parcel.", { field: "courier" });
  }
  if (!label.trackingNumber?.trim()) {
    return new Refusal("invalid", "Enter the courier's tracking number.", {
      field: "trackingNumber",
    });
  }
  return null;
}
