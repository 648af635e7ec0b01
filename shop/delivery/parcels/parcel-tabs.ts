import type { ParcelState } from "#tohfa/shop/orders/parcel/parcel-machine.ts";
import { type Day, dayOf } from "#tohfa/shop/values/day.ts";

/** The tabs of a seller's list of parcels; the tabs with work to do (`isWork`) come first. */
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

/** Counts above this are shown as "1,000+": the exact number is of no use, and counting all rows takes time. */
export const MAX_COUNTED = 1_000;

/** The hours after which the seller's next step is overdue. */
export const LATE_HOURS = { placed: 24, confirmed: 48, packed: 24 } as const;

/**
 * Whether the seller's next step is overdue (times in ms), or the parcel should have been dispatched. A parcel for a
 * later day needs only be confirmed in time, not packed. An unconfirmed order is never late, because the seller has to
 * wait. late.server.ts is the same rule as SQL.
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
