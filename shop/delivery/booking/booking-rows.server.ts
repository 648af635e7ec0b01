import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "#tohfa/db/open.server.ts";
import { courierBookings } from "#tohfa/db/schema/bookings.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { courierName } from "#tohfa/shop/values/courier-codes.ts";
import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { Refusal, refuse } from "#tohfa/shop/values/refusal.ts";
import { whyNotBookAgain } from "./booking.ts";
import { LIVE_BOOKING } from "./booking-machine.ts";

export type BookingRow = typeof courierBookings.$inferSelect;

/** The booking of a locked parcel that the courier has, or may have; null if there is none. */
export async function liveBooking(tx: Transaction, parcelId: string): Promise<BookingRow | null> {
  const { parcelId: of, state } = courierBookings;
  const [row] = await tx
    .select()
    .from(courierBookings)
    .where(and(eq(of, parcelId), inArray(state, [...LIVE_BOOKING])))
    .for("update");
  return row ?? null;
}

/** Writes a booking's next step; the row must be locked. `dueAt`: by default at once. */
export async function writeBooking(
  tx: Transaction,
  id: string,
  set: Partial<Omit<BookingRow, "id" | "parcelId" | "dueAt">> & { dueInMs?: number },
): Promise<void> {
  const { dueInMs = 0, ...values } = set;
  await tx
    .update(courierBookings)
    .set({
      ...values,
      dueAt: sql`now() + ${dueInMs} * interval '1 millisecond'`,
      updatedAt: sql`now()`,
    })
    .where(eq(courierBookings.id, id));
}

/**
 * A parcel that is cancelled takes its booking with it: what has not reached the courier ends, what is booked is to be
 * cancelled there. A booking that is just being asked for is cancelled once its answer comes (run-booking.server.ts).
 */
export async function endBookingOfCancelled(tx: Transaction, parcelId: string): Promise<void> {
  const booking = await liveBooking(tx, parcelId);
  if (booking?.state === "queued") await writeBooking(tx, booking.id, { state: "cancelled" });
  if (booking?.state !== "booked") return;
  const trouble = "The parcel was cancelled.";
  await writeBooking(tx, booking.id, { state: "cancelling", tries: 0, trouble });
}

/** What is typed or taken as a parcel's label. */
interface GivenLabel {
  courier?: CourierCode;
  trackingNumber?: string;
}

/**
 * The label of a parcel that is handed over: the booking's where it is booked, and then no other. A booking that is
 * only queued ends, since somebody has given the parcel away otherwise. Refuses: conflict (another courier has it
 * booked; it is not known whether one has; the cash has changed since).
 */
export async function labelOfBooking<Given extends GivenLabel>(
  tx: Transaction,
  parcelId: string,
  given: Given,
  collect: Paisa,
): Promise<Given> {
  const booking = await liveBooking(tx, parcelId);
  if (booking === null || booking.state === "cancelling") return given;
  const name = courierName(booking.courier);
  if (booking.state === "queued") {
    if (!given.courier) throw new Refusal("conflict", `${name} has not booked it yet.`);
    await writeBooking(tx, booking.id, {
      state: "cancelled",
      trouble: "It was handed over otherwise.",
    });
    return given;
  }
  if (booking.state === "asking") refuse(whyNotBookAgain(booking, name));
  const { courier, trackingNumber } = booking;
  const isAnother =
    (given.courier !== undefined && given.courier !== courier) ||
    (given.trackingNumber &&
      given.trackingNumber.replace(/[\s-]/g, "").toUpperCase() !== trackingNumber);
  if (isAnother) refuse(whyNotBookAgain(booking, name));
  if (booking.collect !== collect) {
    throw new Refusal(
      "conflict",
      `${name} was told to collect ${formatMoney(booking.collect)}, and now it is ${formatMoney(collect)}. Cancel the booking, and book it again.`,
    );
  }
  return { ...given, courier, trackingNumber: trackingNumber ?? "" };
}

/** Whether another booking has this number: a courier that gives one number to two parcels has made a mistake. */
export async function isNumberTaken(
  tx: Transaction,
  { id, courier }: Pick<BookingRow, "id" | "courier">,
  trackingNumber: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: courierBookings.id })
    .from(courierBookings)
    .where(
      and(
        eq(courierBookings.courier, courier),
        eq(courierBookings.trackingNumber, trackingNumber),
        ne(courierBookings.id, id),
      ),
    );
  return rows.length > 0;
}
