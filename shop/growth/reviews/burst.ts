import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";

/** The settings that define a burst (settings.ts). */
export const BURST_LIMITS = [
  "strangerReviewHours",
  "strangerReviewsPerProduct",
  "strangerReviewsPerStore",
  "strangerReviewsPerAddress",
] as const;
export type BurstLimits = { [Key in (typeof BURST_LIMITS)[number]]: SettingValue<Key> };

/**
 * Recent reviews without a proven purchase: of the product, of all products of its store, and from the same address.
 */
export interface RecentCounts {
  ofProduct: number;
  ofStore: number;
  fromAddress: number;
}

/**
 * Whether one more such review is part of a burst, and so is hidden until an admin has read it. Reviews of proven
 * buyers are never hidden for that.
 */
export function isBurst(lately: RecentCounts, limits: Omit<BurstLimits, "strangerReviewHours">) {
  return (
    lately.ofProduct >= limits.strangerReviewsPerProduct ||
    lately.ofStore >= limits.strangerReviewsPerStore ||
    lately.fromAddress >= limits.strangerReviewsPerAddress
  );
}
