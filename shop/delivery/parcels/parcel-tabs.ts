import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";

/** A seller's parcels, as they are worked through: what waits for the seller comes first. */
export const PARCEL_TABS = {
  "to-confirm": { text: "To confirm", states: ["placed"], isWork: true },
  "to-pack": { text: "To pack", states: ["confirmed"], isWork: true },
  "to-ship": { text: "To ship", states: ["packed"], isWork: true },
  "on-the-way": { text: "On the way", states: ["dispatched"], isWork: false },
  delivered: { text: "Delivered", states: ["delivered"], isWork: false },
  ended: {
    text: "Ended",
    states: ["cancelled", "returned", "returned_to_sender", "lost", "damaged"],
    isWork: false,
  },
} as const satisfies Record<
  string,
  { text: string; states: readonly ParcelState[]; isWork: boolean }
>;

export type ParcelTab = keyof typeof PARCEL_TABS;

export function isParcelTab(text: string | null | undefined): text is ParcelTab {
  return Object.hasOwn(PARCEL_TABS, text ?? "");
}

/** Counts above this are shown as "1,000+": nobody works by the exact number, and counting them all takes time. */
export const MAX_COUNTED = 1_000;

/** After this long without a step by its seller a parcel is late. */
export const LATE_HOURS = { placed: 24, confirmed: 48, packed: 24 } as const;

/**
 * Whether its seller should have done the next step by now (times in ms), or it should have left. What leaves on a
 * later day need not be packed yet, only confirmed. Before its buyer's yes nobody can do anything for it. late.server.ts
 * says the same to the database.
 */
export function isLate(
  {
    state,
    updatedAt,
    leaveBy,
    isUnconfirmed,
  }: { state: ParcelState; updatedAt: number; leaveBy: Day; isUnconfirmed: boolean },
  now: number,
): boolean {
  if (isUnconfirmed) return false;
  const hours = LATE_HOURS[state as keyof typeof LATE_HOURS] as number | undefined;
  if (hours === undefined) return false;
  const today = dayOf(now);
  const isDue = state === "placed" || leaveBy <= today;
  return leaveBy < today || (isDue && now - updatedAt > hours * 3_600_000);
}
