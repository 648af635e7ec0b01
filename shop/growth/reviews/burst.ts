import type { SettingValue } from "#tohfa/shop/platform/settings/settings.ts";

/** The settings that say what a burst is, as settings.ts describes them. */
export const BURST_LIMITS = [
  "strangerReviewHours",
  "strangerReviewsPerProduct",
  "strangerReviewsPerStore",
  "strangerReviewsPerAddress",
] as const;
export type BurstLimits = { [Key in (typeof BURST_LIMITS)[number]]: SettingValue<Key> };

/** How many reviews without a proven purchase were written lately: of the product, of its store's things, from the address. */
export interface LatelyWritten {
  ofProduct: number;
  ofStore: number;
  fromAddress: number;
}

/**
 * Whether one more such review is one of a burst: it waits for an admin before anybody sees it. Who has proved their
 * purchase never waits.
 */
export function isOneOfBurst(
  lately: LatelyWritten,
  limits: Omit<BurstLimits, "strangerReviewHours">,
) {
  return (
    lately.ofProduct >= limits.strangerReviewsPerProduct ||
    lately.ofStore >= limits.strangerReviewsPerStore ||
    lately.fromAddress >= limits.strangerReviewsPerAddress
  );
}
