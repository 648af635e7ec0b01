import { formatMoney, type Paisa } from "#tohfa/shop/values/money.ts";
import { isMobile } from "#tohfa/shop/values/phone.ts";
import { Refusal } from "#tohfa/shop/values/refusal.ts";
import { BOOKING, type BookingState } from "./booking-machine.ts";

/** The heaviest parcel that is booked, in grams: more is freight, which is agreed by phone. */
export const MAX_GRAMS = 50_000;
/** Parcels that are booked in one go: about what a courier's van takes. */
export const MAX_BOOKED_AT_ONCE = 200;

/** The shop's reference for a parcel's nth booking, from 1: the courier's papers name it. */
export function bookingReference(parcelId: string, nth: number): string {
  return nth === 1 ? parcelId : `${parcelId}-B${nth}`;
}

/**
 * Why a parcel cannot be booked, or handed over otherwise, while this booking of it stands; null if it can. `name`: its
 * courier; `isSame`: that one is asked for again.
 */
export function whyNotBookAgain(
  booking: { state: BookingState; trackingNumber: string | null },
  name: string,
  isSame = false,
): Refusal | null {
  if (BOOKING.isEnd(booking.state)) return null;
  // It has not reached the courier: another one may have the parcel.
  if (booking.state === "queued" && !isSame) return null;
  const text =
    booking.state === "queued"
      ? `It waits for ${name} already, and is booked by itself. Choose another courier, or cancel that booking.`
      : booking.state === "booked"
        ? `It is booked with ${name} already, as ${booking.trackingNumber}. Cancel that booking first.`
        : booking.state === "asking"
          ? `${name} was asked to book it and has not answered yet. We ask what became of it before anybody books it again.`
          : `${name} is being asked to cancel it. Wait for its answer.`;
  return new Refusal("conflict", text);
}

/** What a courier must know of a parcel. */
export interface Bookable {
  phone: string;
  address: string;
  city: string;
  collect: Paisa;
  /** null: nobody has said it. */
  grams: number | null;
}

/** A courier's limits, and whether it knows the cities. */
export interface CourierLimits {
  name: string;
  cash?: { least: Paisa; most: Paisa } | undefined;
  knowsCity: boolean;
  /** The store's own. */
  knowsOrigin: boolean;
  origin: string;
}

/** Why a courier cannot be asked to take a parcel, with the fix; null if it can. */
export function whyNotWith(parcel: Bookable, courier: CourierLimits): Refusal | null {
  const invalid = (text: string, field: string) => new Refusal("invalid", text, { field });
  const { name, cash } = courier;
  const { grams, collect } = parcel;
  if (!courier.knowsCity) {
    return invalid(
      `${name} does not go to ${parcel.city}, or writes it otherwise. Choose another courier, or ask the office which of its cities that is.`,
      "courier",
    );
  }
  if (!courier.knowsOrigin) {
    return invalid(
      `${name} does not pick up in ${courier.origin || "a city that the store has not named"}, or writes it otherwise. Choose another courier, or ask the office which of its cities that is.`,
      "courier",
    );
  }
  if (parcel.address.trim() === "") return invalid("This parcel has no address yet.", "courier");
  if (!isMobile(parcel.phone)) {
    return invalid(
      "The rider needs a mobile number in Pakistan, such as 0300-1234567. Ask the buyer for the receiver's.",
      "courier",
    );
  }
  if (grams === null || !Number.isSafeInteger(grams) || grams < 1 || grams > MAX_GRAMS) {
    return invalid(`Enter its weight in grams, 1 to ${MAX_GRAMS}.`, "grams");
  }
  if (cash && collect > cash.most) {
    return invalid(
      `${name} collects ${formatMoney(cash.most)} at most, and this parcel's ${formatMoney(collect)} are more. Choose another courier, or ask the buyer to pay before.`,
      "courier",
    );
  }
  if (cash && collect < cash.least) {
    return invalid(
      `${name} takes no parcels that are paid before. Choose another courier.`,
      "courier",
    );
  }
  return null;
}

const MINUTE = 60_000;
/** Until then a call that was begun may still be running, in this process or another. */
export const CALL_LEASE_MS = 90_000;
/** An answer that never came: the courier may still be at it, so that "not found" counts only after this time. */
export const GRACE_MS = 3 * MINUTE;

/** When a booking is gone on with, in ms after its nth failed try. */
export function nextTryAfter(tries: number): number {
  return Math.min(15, 2 ** Math.max(0, tries - 1)) * MINUTE;
}
