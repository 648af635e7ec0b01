/**
 * What stays of an advance where its buyer refuses the parcel (money.md §4): at most the courier's way there and back,
 * and of personal things that were made all of it; at most the ways; or nothing.
 */
export const ADVANCE_REFUSED = ["ways_and_made", "ways", "nothing"] as const;
export type AdvanceRefused = (typeof ADVANCE_REFUSED)[number];
