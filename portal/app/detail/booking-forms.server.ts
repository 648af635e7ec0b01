import type { RouterContextProvider } from "react-router";
import { Type } from "typebox";
import type { Actor } from "#tohfa/shop/access/accounts/actor.ts";
import { bookParcel } from "#tohfa/shop/delivery/booking/book-parcels.server.ts";
import { MAX_GRAMS } from "#tohfa/shop/delivery/booking/booking.ts";
import { cancelBooking, settleBooking } from "#tohfa/shop/delivery/booking/end-booking.server.ts";
import {
  type ParcelForBooking,
  showBooking,
} from "#tohfa/shop/delivery/booking/show-bookings.server.ts";
import type { CourierCode } from "#tohfa/shop/values/courier-codes.ts";
import { type FormHandler, onForm } from "../form/answer-form.server.ts";
import { worldContext } from "../world.ts";

/** A parcel's booking, and the couriers that can be booked, for its panel. */
export interface BookingView {
  parcel: ParcelForBooking;
  couriers: { code: CourierCode; name: string }[];
}

/** Reads them, for the seller's screen of a parcel and the office's. */
export async function readBooking(
  context: Readonly<RouterContextProvider>,
  actor: Actor,
  parcelId: string,
): Promise<BookingView> {
  const { db, bookings } = context.get(worldContext);
  return {
    parcel: await showBooking(db, actor, parcelId),
    couriers: bookings.couriers.map(({ code, name }) => ({ code, name })),
  };
}

export const BOOK = Type.Object({
  courier: Type.String({ minLength: 1, maxLength: 40, error: "Choose the courier." }),
  grams: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_GRAMS,
      error: `Enter the weight in grams, 1 to ${MAX_GRAMS}.`,
    }),
  ),
});
const NOTHING = Type.Object({});
const SETTLE = Type.Object({
  trackingNumber: Type.Optional(
    Type.String({ maxLength: 60, error: "A tracking number has at most 60 letters and digits." }),
  ),
});

/** What a parcel's screen can be asked of its booking; `to` is its address. */
export function bookingForms(
  context: Readonly<RouterContextProvider>,
  actor: Actor,
  parcelId: string,
  to: string,
): Record<"book" | "cancel-booking" | "booked-there" | "not-booked-there", FormHandler> {
  const { db, bookings } = context.get(worldContext);
  return {
    book: onForm(BOOK, async ({ courier, grams }) => {
      // What is no courier is refused by the shop, in words.
      const wish = { courier: courier as CourierCode, ...(grams !== undefined && { grams }) };
      await bookParcel(db, bookings, actor, parcelId, wish);
      const { booking } = await showBooking(db, actor, parcelId);
      const isBooked = booking?.state === "booked";
      return { to, ...(isBooked && { say: `${booking.name} has it: ${booking.trackingNumber}.` }) };
    }),
    "cancel-booking": onForm(NOTHING, async () => {
      await cancelBooking(db, bookings, actor, parcelId);
      return { to };
    }),
    "booked-there": onForm(SETTLE, async ({ trackingNumber = "" }) => {
      await settleBooking(db, bookings, actor, parcelId, { trackingNumber });
      return { to, say: "It is noted. The parcel has this number." };
    }),
    "not-booked-there": onForm(NOTHING, async () => {
      await settleBooking(db, bookings, actor, parcelId, "not there");
      return { to, say: "It is noted." };
    }),
  };
}
