import type { Database } from "#tohfa/db/open.server.ts";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { can } from "#tohfa/shop/access/accounts/permissions.ts";
import { writeAudit } from "#tohfa/shop/access/audit/write-audit.server.ts";
import { lockParcel, parcelNotFound } from "#tohfa/shop/orders/parcel/lock-parcels.server.ts";
import { courierName } from "#tohfa/shop/values/courier-codes.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { readTrackingNumber } from "../couriers/tracking-number.ts";
import { whyNotBookAgain } from "./booking.ts";
import type { BookingClient } from "./booking-client.server.ts";
import { liveBooking, writeBooking } from "./booking-rows.server.ts";
import { recordBooked, stepBooking } from "./run-bookings.server.ts";

/**
 * Takes a booking back: one that waits ends at once, one that is booked is cancelled at the courier. Refuses: not_found,
 * conflict (none; handed over; the courier's answer is still open).
 */
export async function cancelBooking(
  db: Database,
  client: BookingClient,
  actor: Actor,
  parcelId: string,
): Promise<void> {
  const id = await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel || !can(actor, "cancelBooking", parcel)) throw parcelNotFound();
    const booking = await liveBooking(tx, parcelId);
    if (!booking) throw noBooking();
    if (parcel.state !== "packed") {
      throw new Refusal("conflict", "The courier has this parcel. Call it to have it back.");
    }
    if (booking.state !== "booked" && booking.state !== "queued") {
      refuse(whyNotBookAgain(booking, courierName(booking.courier)));
    }
    const state = booking.state === "queued" ? "cancelled" : "cancelling";
    await writeBooking(tx, booking.id, { state, tries: 0, trouble: "" });
    const details = { courier: courierName(booking.courier), reference: booking.id };
    await writeAudit(tx, actor, { action: "booking cancelled", subject: parcelId, details });
    return booking.id;
  });
  await stepBooking(db, client, id);
}

/** What a person found at the courier's own site: it is booked there, under a number, or it is not (any more). */
export type Found = { trackingNumber: string } | "not there";

/**
 * Says how a booking stands that the shop cannot ask for. Refuses: not_found, conflict (it does not wait for a person),
 * invalid (no tracking number).
 */
export async function settleBooking(
  db: Database,
  client: BookingClient,
  actor: Actor,
  parcelId: string,
  found: Found,
): Promise<void> {
  const settled = await db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, parcelId);
    if (!parcel || !can(actor, "settleBooking", parcel)) throw parcelNotFound();
    const booking = await liveBooking(tx, parcelId);
    if (!booking) throw noBooking();
    if (!booking.needsPerson) {
      throw new Refusal("conflict", "Its courier is being asked. Nothing has to be said here.");
    }
    const details = { courier: courierName(booking.courier), reference: booking.id, found };
    await writeAudit(tx, actor, { action: "booking settled by hand", subject: parcelId, details });
    if (found === "not there") {
      const state = booking.state === "asking" ? "refused" : "cancelled";
      const trouble = "It does not stand at the courier's own site.";
      await writeBooking(tx, booking.id, { state, needsPerson: false, trouble });
      return null;
    }
    if (booking.state !== "asking") {
      const text = "It is booked, and still has to be cancelled at the courier.";
      throw new Refusal("conflict", text);
    }
    const read = readTrackingNumber(found.trackingNumber, booking.courier);
    if ("why" in read) throw new Refusal("invalid", read.why, { field: "trackingNumber" });
    return { booking, number: read.number };
  });
  if (settled === null) return;
  const { booking, number } = settled;
  const name = courierName(booking.courier);
  await recordBooked(db, { name }, booking.id, { trackingNumber: number });
  await stepBooking(db, client, booking.id);
}

function noBooking(): Refusal {
  return new Refusal("conflict", "This parcel has no booking now.");
}
